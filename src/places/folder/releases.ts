import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { dirname } from "node:path/posix";
import { packagesFolder, packageUrl } from "../../catalog/paths.ts";
import { onceEach } from "../../concurrency.ts";
import {
  type Asset,
  type AssetFile,
  type FoundReleases,
  findAsset,
  holds,
  LARGEST_ACCEPTED,
  type OtherFile,
  type PackageStore,
  type Release,
  type ReleaseTarget,
} from "../../ports/package-store.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { areSignatures } from "../../provider/filename.ts";
import { ifThere } from "../../read-file.ts";
import {
  draftGone,
  fileGone,
  openDraftOf,
  otherFileThere,
  PACKAGES_IN_SITE,
  publishedByOther,
} from "../common/site-releases.ts";
import { exists, onDisk } from "./disk/disk.ts";
import { isTemporary, removeTemporaries } from "./disk/durable.ts";
import { makeRoot, openTree, readBytes, removeEmptied, syncFolders } from "./disk/tree.ts";
import {
  copyAsset,
  copyHashed,
  discardFolder,
  draftFolder,
  orLost,
  publishedFolder,
  publishFolder,
  readAssets,
  removeAbandoned,
} from "./release-folder.ts";

/** Each release is a folder below the site, renamed when it is complete. */
export function folderReleases(directory: string, links: string): PackageStore {
  const site: SiteFolder = { directory, links };
  const removeOnce = onceEach((path) => removeLeft(site, parseAddressPath(path)));
  return {
    words: { sent: "copied", published: "completed" },
    ...PACKAGES_IN_SITE,
    downloadUrl: (target, name) => downloadUrl(site, releaseFolder(target), name),
    find: (target) => findReleases(site, target),
    create: async (settings) => {
      await removeOnce(addressPath(settings.address));
      return createDraft(site, settings);
    },
    upload: (release, file, other) => upload(site, release, file, other).then(() => []),
    remove: async (release, { name }) => {
      const path = join(folderOf(site, release), name);
      await onDisk(path, () => rm(path, { recursive: true, force: true }));
    },
    discard: async (draft) => {
      const path = folderOf(site, draft);
      await onDisk(path, () => discardFolder(path));
      await removeEmptied(directory, [dirname(String(draft.id))]);
    },
    removeAbandoned: (address) => removeLeft(site, address),
    list: async (...addresses) =>
      (await Promise.all(addresses.map((address) => listReleases(site, address)))).flat(),
    download: (release, asset) => download(site, release, asset),
    fetch: async (release, { name }, path) => {
      const from = join(folderOf(site, release), name);
      return onDisk(from, () => copyHashed(from, path));
    },
    refresh: async (release) => {
      const assets = await readFiles(site, String(release.id));
      if (assets === undefined) throw draftGone(String(release.id));
      return { ...release, assets };
    },
    publish: (release) => publish(site, release),
  };
}

/** A release's id is its folder's path below the directory, with slashes. */
interface SiteFolder {
  readonly directory: string;
  readonly links: string;
}

function releaseFolder({ address, version }: ReleaseTarget): string {
  return packagesFolder(address, version);
}

function folderOf({ directory }: SiteFolder, { id }: Release): string {
  return join(directory, String(id));
}

function downloadUrl({ links }: SiteFolder, folder: string, name: string): string {
  return packageUrl(links, publishedFolder(folder), name);
}

async function readFiles(site: SiteFolder, folder: string): Promise<Asset[] | undefined> {
  if (!(await openTree(site.directory).hasFolder(folder))) return undefined;
  return readAssets(join(site.directory, folder), (name) => downloadUrl(site, folder, name));
}

async function readRelease(site: SiteFolder, folder: string, tag: string): Promise<Release | undefined> {
  const assets = await readFiles(site, folder);
  const draft = publishedFolder(folder) !== folder;
  const url = join(site.directory, folder);
  return assets && { id: folder, tag, draft, immutable: false, url, publishedAt: undefined, assets };
}

function providerFolder(address: ProviderAddress): string {
  return `assets/${addressPath(address)}`;
}

/** A folder doesn't record the tag. It was published when its last file was written. */
async function listReleases(site: SiteFolder, address: ProviderAddress): Promise<Release[]> {
  const parent = providerFolder(address);
  if (!(await openTree(site.directory).hasFolder(parent))) return [];
  const entries = await onDisk(parent, () => readdir(join(site.directory, parent), { withFileTypes: true }));
  const releases: Release[] = [];
  for (const { name } of entries.filter((entry) => entry.isDirectory() && !isTemporary(entry.name))) {
    const folder = `${parent}/${name}`;
    const release = await readRelease(site, folder, `v${publishedFolder(name)}`);
    const found = await ifThere(stat(join(site.directory, folder)));
    // The draft may have been published since the listing; a folder of signatures alone belongs to a release elsewhere.
    if (release === undefined || found === undefined || areSignatures(release.assets.map((one) => one.name)))
      continue;
    releases.push({ ...release, publishedAt: found.mtime.toISOString() });
  }
  return releases;
}

/** The draft may be published between the two reads. */
async function findReleases(site: SiteFolder, target: ReleaseTarget): Promise<FoundReleases> {
  const folder = releaseFolder(target);
  const tag = target.tag;
  const before = await readRelease(site, folder, tag);
  const draft = await readRelease(site, draftFolder(folder), tag);
  const published = before ?? (await readRelease(site, folder, tag));
  if (published === undefined) return { release: draft, emptyDrafts: [], stableTags: [] };
  await tidyUp(join(site.directory, folder));
  return { release: published, emptyDrafts: draft === undefined ? [] : [draft], stableTags: [] };
}

/** A run that is killed while it publishes leaves temporaries; a reader without permission leaves them too. */
async function tidyUp(folder: string): Promise<void> {
  for (const path of [folder, join(folder, "..")]) await removeTemporaries(path).catch(() => {});
}

async function removeLeft({ directory }: SiteFolder, address: ProviderAddress): Promise<void> {
  const parent = providerFolder(address);
  if (!(await openTree(directory).hasFolder(parent))) return;
  const path = join(directory, parent);
  await onDisk(path, () => removeAbandoned(path, address));
  await removeEmptied(directory, [parent]);
}

async function createDraft(site: SiteFolder, settings: ReleaseTarget): Promise<Release> {
  const folder = draftFolder(releaseFolder(settings));
  await makeRoot(site.directory);
  return openDraftOf(join(site.directory, folder), async () => {
    // Another run that discards its draft may remove the folders above.
    await ifThere(makeFolder(site, folder));
    return readRelease(site, folder, settings.tag);
  });
}

async function makeFolder({ directory }: SiteFolder, folder: string): Promise<void> {
  const tree = openTree(directory);
  await tree.makeFolder(folder);
  await syncFolders(directory, tree.takeChanged());
}

async function upload(
  site: SiteFolder,
  release: Release,
  file: AssetFile,
  other: OtherFile = "is replaced",
): Promise<void> {
  const folder = folderOf(site, release);
  if (!(await openTree(site.directory).hasFolder(String(release.id)))) throw draftGone(String(release.id));
  if (other === "stays" && (await isThere(site, release, file))) return;
  // Another run may have created the folder again, but the copy is lost.
  const isSourceMissing = async (): Promise<boolean> => !(await exists(file.path));
  await orLost(folder, isSourceMissing, () => onDisk(join(folder, file.name), () => copyAsset(folder, file)));
}

async function isThere(site: SiteFolder, release: Release, file: AssetFile): Promise<boolean> {
  const assets = await readFiles(site, String(release.id));
  const there = assets && findAsset(assets, file.name);
  if (there === undefined) return false;
  if (await holds(there, file, (asset) => download(site, release, asset))) return true;
  throw otherFileThere(release, file.name);
}

/** If the draft was published since, its files moved. */
async function download(site: SiteFolder, release: Release, { name }: Asset): Promise<Uint8Array> {
  const folder = folderOf(site, release);
  for (const path of [join(folder, name), join(publishedFolder(folder), name)]) {
    const bytes = await onDisk(path, () => readBytes(path, LARGEST_ACCEPTED));
    if (bytes !== undefined) return bytes;
  }
  throw fileGone(release, name);
}

async function publish(site: SiteFolder, release: Release): Promise<Release> {
  const draft = folderOf(site, release);
  const isOurs = await orLost(
    draft,
    () => exists(draft),
    () => onDisk(draft, () => publishFolder(draft)),
  );
  const published = isOurs
    ? await readRelease(site, publishedFolder(String(release.id)), release.tag)
    : undefined;
  if (published === undefined) throw publishedByOther(release);
  return published;
}
