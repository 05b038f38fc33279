import { packagesFolder, packageUrl } from "../catalog/paths.ts";
import { holds, LARGEST_ACCEPTED } from "../ports/asset-match.ts";
import {
  type Asset,
  type AssetFile,
  type OtherFile,
  type Release,
  ReleaseLost,
  type Releases,
  type ReleaseTarget,
} from "../ports/releases.ts";
import {
  type Draft,
  draftFolder,
  editDraft,
  finishSealed,
  lost,
  openDraft,
  removeDraft,
  type StagedFile,
  settleDraft,
  stagedKey,
  withFile,
  withoutFile,
} from "./drafts.ts";
import {
  describeDraft,
  draftOf,
  findPublished,
  findReleases,
  listReleases,
  publishedKey,
  type Shelf,
} from "./shelf.ts";
import { uploadFile } from "./upload.ts";

/** Releases as a part of the bucket that the site is in. */
export function bucketReleases(shelf: Shelf): Releases {
  const { store } = shelf;
  return {
    words: { sent: "uploaded", published: "completed" },
    // No zip is larger than what a store takes, and a key may be any name.
    checkFiles: () => [],
    downloadUrl: ({ address, version }, name) =>
      packageUrl(shelf.links, packagesFolder(address, version), name),
    // Whoever reads the site reads the files beside it.
    checkDownloadable: async () => {},
    find: ({ address, version, tag }) => findReleases(shelf, packagesFolder(address, version), tag),
    list: (address) => listReleases(shelf, address),
    create: (settings) => createDraft(shelf, settings),
    upload: (release, file, other) => upload(shelf, release, { file, other }),
    remove: (release, asset) => remove(shelf, release, asset),
    discard: (draft) => discard(shelf, draft),
    download: (release, asset) => download(shelf, release, asset),
    fetch: async (release, asset, path) => {
      const sha256 = await store.save(String(asset.id), path);
      return sha256 ?? (await store.save(publishedKey(release, asset), path)) ?? gone(release, asset);
    },
    refresh: (release) => refresh(shelf, release),
    publish: (release) => publish(shelf, release),
  };
}

function gone({ tag }: Release, { name }: Asset): never {
  throw new ReleaseLost(`${name} of the draft of ${tag} has gone`);
}

/** How often a draft may be published by another run before this one has read it. */
const MOST_DRAFTS = 10;

async function createDraft(shelf: Shelf, { address, version, tag }: ReleaseTarget): Promise<Release> {
  const { store, patience, prove } = shelf;
  const folder = packagesFolder(address, version);
  await prove();
  for (let attempt = 1; attempt <= MOST_DRAFTS; attempt++) {
    const draft = await openDraft(store, folder);
    if (draft !== undefined && !draft.isSealed) return describeDraft(shelf, draft, tag);
    await settleDraft(store, folder, patience);
  }
  throw new Error(`${store.name(draftFolder(folder))} went away each time it was made`);
}

interface Sending {
  readonly file: AssetFile;
  readonly other: OtherFile | undefined;
}

async function upload(shelf: Shelf, release: Release, { file, other }: Sending): Promise<void> {
  const draft = draftOf(release);
  await shelf.prove();
  return draft === undefined
    ? uploadPublished(shelf, release, { file, other })
    : uploadToDraft(shelf, draft, file);
}

/** What lies there under the same digest is not sent again. */
async function uploadToDraft(
  { store, patience }: Shelf,
  draft: Pick<Draft, "folder" | "id">,
  file: AssetFile,
): Promise<void> {
  const key = stagedKey(draft.folder, file);
  const { name, size, sha256 } = file;
  if ((await store.look(key))?.size !== size)
    await uploadFile(store, key, file, { as: `${draft.folder}/${name}` });
  // If the draft is lost by now, this stays: it may be the very file that somebody else is publishing.
  await editDraft(store, draft, { edit: withFile({ name, size, sha256 }), wait: patience.wait });
}

async function uploadPublished(
  { store, noteChanged }: Shelf,
  release: Release,
  { file, other = "is replaced" }: Sending,
): Promise<void> {
  const key = `${String(release.id)}/${file.name}`;
  if (other === "is replaced") {
    await uploadFile(store, key, file);
    noteChanged(key);
    return;
  }
  if (await uploadFile(store, key, file, { condition: "new" })) return;
  const found = await store.look(key);
  const asset = { id: key, name: file.name, size: 0, complete: true, url: "", sha256: undefined, ...found };
  if (await holds(asset, file, async () => (await store.get(key, LARGEST_ACCEPTED))?.bytes ?? Buffer.of()))
    return;
  throw new ReleaseLost(`another run has put another ${file.name} on ${release.tag}`);
}

/** What a draft does not name any more goes away with it. */
async function remove(
  { store, patience, noteChanged }: Shelf,
  release: Release,
  asset: Asset,
): Promise<void> {
  const draft = draftOf(release);
  const key = String(asset.id);
  if (draft !== undefined) {
    await editDraft(store, draft, { edit: withoutFile(key), wait: patience.wait });
    return;
  }
  await store.remove(key);
  noteChanged(key);
}

/** Sealed with nothing in it, so that nobody publishes it meanwhile. */
async function discard({ store, patience }: Shelf, release: Release): Promise<void> {
  const draft = draftOf(release);
  if (draft === undefined) return;
  try {
    const edit = () => ({ isSealed: true, files: [] });
    await editDraft(store, draft, { edit, wait: patience.wait });
    await removeDraft(store, draft.folder);
  } catch (error) {
    if (!(error instanceof ReleaseLost)) throw error;
  }
}

/** A draft that has been published meanwhile still has its files, in another place. */
async function download({ store }: Shelf, release: Release, asset: Asset): Promise<Uint8Array> {
  for (const key of [String(asset.id), publishedKey(release, asset)]) {
    const found = await store.get(key, LARGEST_ACCEPTED);
    if (found !== undefined) return found.bytes;
  }
  return gone(release, asset);
}

async function refresh(shelf: Shelf, release: Release): Promise<Release> {
  const draft = draftOf(release);
  if (draft !== undefined) {
    const now = await editDraft(shelf.store, draft, { edit: () => undefined, wait: shelf.patience.wait });
    return describeDraft(shelf, now, release.tag);
  }
  const found = await findPublished(shelf, String(release.id), release.tag);
  return { ...release, assets: found?.release.assets ?? [] };
}

async function publish(shelf: Shelf, release: Release): Promise<Release> {
  const { store, patience } = shelf;
  const draft = draftOf(release);
  if (draft === undefined) throw lost(String(release.id));
  // While the draft is open nobody publishes another, so what is here was here before it.
  if ((await findPublished(shelf, draft.folder, release.tag)) !== undefined) {
    await discard(shelf, release);
    throw new ReleaseLost(`another run has published ${release.tag}`);
  }
  const edit = ({ files }: Draft) => {
    if (!isWhatWasChecked(files, release)) throw new ReleaseLost(`another run has changed ${release.tag}`);
    return { isSealed: true, files };
  };
  await finishSealed(store, await editDraft(store, draft, { edit, wait: patience.wait }));
  const found = await findPublished(shelf, draft.folder, release.tag);
  if (found === undefined) throw lost(draft.folder);
  return found.release;
}

/** Of a draft that was only made, nothing was checked. */
function isWhatWasChecked(files: readonly StagedFile[], { assets }: Release): boolean {
  const keyOf = ({ name, sha256 }: { name: string; sha256: string | undefined }) => `${name} ${sha256}`;
  const known = new Set(assets.map(keyOf));
  return (
    assets.length === 0 || (files.length === known.size && files.every((file) => known.has(keyOf(file))))
  );
}
