import { packagesFolder, packageUrl } from "../../catalog/paths.ts";
import { limitConcurrency, onceEach } from "../../concurrency.ts";
import {
  type Asset,
  type AssetFile,
  holds,
  LARGEST_ACCEPTED,
  type OtherFile,
  type PackageStore,
  type Release,
  ReleaseLost,
  type ReleaseTarget,
} from "../../ports/package-store.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import {
  draftGone,
  fileGone,
  isAbandoned,
  openDraftOf,
  otherFileThere,
  PACKAGES_IN_SITE,
  publishedByOther,
} from "../common/site-releases.ts";
import {
  DRAFT_STATE,
  type Draft,
  type DraftEdit,
  draftFolder,
  editDraft,
  finishSealed,
  folderOfDraft,
  openDraft,
  removeDraft,
  removeOrphans,
  type StagedFile,
  settleDraft,
  stagedKey,
  withFile,
  withoutFile,
} from "./drafts.ts";
import {
  draftOf,
  draftRelease,
  findPublished,
  findReleases,
  listReleases,
  publishedKey,
  type ReleasesContext,
} from "./find-releases.ts";
import { uploadFile } from "./s3/upload.ts";

interface EditingContext extends ReleasesContext {
  readonly edit: (draft: Pick<Draft, "folder" | "id">, edit: DraftEdit) => Promise<Draft>;
}

export function bucketReleases(context: ReleasesContext): PackageStore {
  const editing = { ...context, edit: editInTurn(context) };
  const { store } = editing;
  const removeOnce = onceEach((path) => removeAbandoned(editing, parseAddressPath(path)));
  return {
    words: { sent: "uploaded", published: "completed" },
    ...PACKAGES_IN_SITE,
    downloadUrl: ({ address, version }, name) =>
      packageUrl(editing.links, packagesFolder(address, version), name),
    find: ({ address, version, tag }) => findReleases(editing, packagesFolder(address, version), tag),
    list: async (...addresses) =>
      (await Promise.all(addresses.map((address) => listReleases(editing, address)))).flat(),
    create: async (settings) => {
      await removeOnce(addressPath(settings.address));
      return createDraft(editing, settings);
    },
    upload: (release, file, other) => upload(editing, release, { file, other }).then(() => []),
    remove: (release, asset) => remove(editing, release, asset),
    discard: (draft) => discard(editing, draft),
    removeAbandoned: (address) => removeAbandoned(editing, address),
    download: (release, asset) => download(editing, release, asset),
    fetch: async (release, asset, path) => {
      const sha256 = await store.save(String(asset.id), path, asset.size);
      const published = sha256 ?? (await store.save(publishedKey(release, asset), path, asset.size));
      if (published === undefined) throw fileGone(release, asset.name);
      return published;
    },
    refresh: (release) => refresh(editing, release),
    publish: (release) => publish(editing, release),
  };
}

/** The draft's state is one object, so this run's own edits take turns. */
function editInTurn({ store, patience: { wait } }: ReleasesContext): EditingContext["edit"] {
  const turn = limitConcurrency(1);
  return (draft, edit) => turn(() => editDraft(store, draft, { edit, wait }));
}

async function createDraft(
  context: ReleasesContext,
  { address, version, tag }: ReleaseTarget,
): Promise<Release> {
  const { store, patience, prove } = context;
  const folder = packagesFolder(address, version);
  await prove();
  return openDraftOf(store.name(draftFolder(folder)), async () => {
    const draft = await openDraft(store, folder);
    if (draft !== undefined && !draft.isSealed) return draftRelease(context, draft, tag);
    await settleDraft(store, folder, patience);
  });
}

interface Sending {
  readonly file: AssetFile;
  readonly other: OtherFile | undefined;
}

async function upload(editing: EditingContext, release: Release, { file, other }: Sending): Promise<void> {
  const draft = draftOf(release);
  await editing.prove();
  return draft === undefined
    ? uploadPublished(editing, release, { file, other })
    : uploadToDraft(editing, draft, file);
}

/** The key contains the digest, so an object of the same size is the same file. */
async function uploadToDraft(
  { store, edit }: EditingContext,
  draft: Pick<Draft, "folder" | "id">,
  file: AssetFile,
): Promise<void> {
  const key = stagedKey(draft.folder, file);
  const { name, size, sha256 } = file;
  if ((await store.stat(key))?.size !== size)
    await uploadFile(store, key, file, { as: `${draft.folder}/${name}` });
  // If the draft is lost, the object stays: another run may be publishing that very file.
  await edit(draft, withFile({ name, size, sha256 }));
}

async function uploadPublished(
  { store, noteChanged }: ReleasesContext,
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
  const found = await store.stat(key);
  const asset = { id: key, name: file.name, size: 0, complete: true, url: "", sha256: undefined, ...found };
  if (await holds(asset, file, async () => (await store.get(key, LARGEST_ACCEPTED))?.bytes ?? Buffer.of()))
    return;
  throw otherFileThere(release, file.name);
}

/** Publishing removes the objects that the draft no longer names. */
async function remove(
  { store, edit, noteChanged }: EditingContext,
  release: Release,
  asset: Asset,
): Promise<void> {
  const draft = draftOf(release);
  const key = String(asset.id);
  if (draft !== undefined) {
    await edit(draft, withoutFile(key));
    return;
  }
  await store.remove(key);
  noteChanged(key);
}

/** An empty sealed draft can't be published by another run. */
async function discard({ store, edit }: EditingContext, release: Release): Promise<void> {
  const draft = draftOf(release);
  if (draft === undefined) return;
  try {
    await edit(draft, () => ({ isSealed: true, files: [] }));
    await removeDraft(store, draft.folder);
  } catch (error) {
    if (!(error instanceof ReleaseLost)) throw error;
  }
}

async function removeAbandoned(editing: EditingContext, address: ProviderAddress): Promise<void> {
  const { store } = editing;
  const parent = `assets/${addressPath(address)}/`;
  const { folders } = await store.list(parent, "shallow");
  for (const draft of folders) {
    const folder = folderOfDraft(draft);
    if (folder === undefined) continue;
    const { objects } = await store.list(draft);
    const names = objects.map(({ key }) => key.slice(draft.length)).filter((name) => name !== DRAFT_STATE);
    const files = names.map((name) => name.replace(/^[0-9a-f]{64}\//, ""));
    const changed = objects.reduce((last, { modified }) => Math.max(last, Date.parse(modified)), 0);
    const version = folder.slice(parent.length);
    if (isAbandoned(address, { version, files, changed })) await discardLeft(editing, folder);
  }
}

/** A sealed draft was being published, and is completed. */
async function discardLeft(editing: EditingContext, folder: string): Promise<void> {
  const { store, patience } = editing;
  const draft = await settleDraft(store, folder, patience);
  await (draft === undefined
    ? removeOrphans(store, folder)
    : discard(editing, draftRelease(editing, draft, "")));
}

/** If the draft was published since, its files moved. */
async function download({ store }: ReleasesContext, release: Release, asset: Asset): Promise<Uint8Array> {
  for (const key of [String(asset.id), publishedKey(release, asset)]) {
    const found = await store.get(key, LARGEST_ACCEPTED);
    if (found !== undefined) return found.bytes;
  }
  throw fileGone(release, asset.name);
}

async function refresh(editing: EditingContext, release: Release): Promise<Release> {
  const draft = draftOf(release);
  if (draft !== undefined) {
    const now = await editing.edit(draft, () => undefined);
    return draftRelease(editing, now, release.tag);
  }
  const found = await findPublished(editing, String(release.id), release.tag);
  return { ...release, assets: found?.assets ?? [] };
}

async function publish(editing: EditingContext, release: Release): Promise<Release> {
  const draft = draftOf(release);
  if (draft === undefined) throw draftGone(String(release.id));
  // No other draft is published while this one is open, so the published files are older than it.
  if ((await findPublished(editing, draft.folder, release.tag)) !== undefined) {
    await discard(editing, release);
    throw publishedByOther(release);
  }
  const seal: DraftEdit = ({ files }) => {
    if (!isWhatWasChecked(files, release))
      throw new ReleaseLost(`another run changed the draft of ${release.tag}`);
    return { isSealed: true, files };
  };
  await finishSealed(editing.store, await editing.edit(draft, seal));
  const found = await findPublished(editing, draft.folder, release.tag);
  if (found === undefined) throw draftGone(draft.folder);
  return found;
}

/** A draft that was just created has no checked files. */
function isWhatWasChecked(files: readonly StagedFile[], { assets }: Release): boolean {
  const keyOf = ({ name, sha256 }: { name: string; sha256: string | undefined }) => `${name} ${sha256}`;
  const known = new Set(assets.map(keyOf));
  return (
    assets.length === 0 || (files.length === known.size && files.every((file) => known.has(keyOf(file))))
  );
}
