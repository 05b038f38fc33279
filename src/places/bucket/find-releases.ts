import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageUrl } from "../../catalog/paths.ts";
import { mapConcurrently } from "../../concurrency.ts";
import type { Asset, FoundReleases, Release } from "../../ports/package-store.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { areSignatures } from "../../provider/filename.ts";
import type { ChangeContext } from "../common/change.ts";
import { OBJECTS_AT_ONCE } from "../common/object-store.ts";
import { type Draft, draftFolder, folderOfDraft, removeOrphans, settleDraft, stagedKey } from "./drafts.ts";
import type { BucketStore } from "./s3/store.ts";

/** A release's id is its folder; a draft's id is its own folder with the draft's id. */
export interface ReleasesContext extends ChangeContext {
  readonly store: BucketStore;
  /** Tests once that the store honors conditions. */
  readonly prove: () => Promise<void>;
  readonly links: string;
}

/** Undefined for a published release. */
export function draftOf({ id }: Release): Pick<Draft, "folder" | "id"> | undefined {
  const text = String(id);
  const folder = folderOfDraft(text);
  return folder === undefined ? undefined : { folder, id: text.slice(draftFolder(folder).length) };
}

export function publishedKey(release: Release, { name }: Asset): string {
  return `${draftOf(release)?.folder ?? release.id}/${name}`;
}

export function draftRelease(
  { store, links }: ReleasesContext,
  { folder, id, files }: Draft,
  tag: string,
): Release {
  const key = `${draftFolder(folder)}${id}`;
  const assets = files.map((file): Asset => {
    const url = packageUrl(links, folder, file.name);
    return { id: stagedKey(folder, file), complete: true, url, ...file };
  });
  const url = store.name(draftFolder(folder));
  return { id: key, tag, draft: true, immutable: false, url, publishedAt: undefined, assets };
}

/** With the digests that the objects' writers recorded, and without its time: the run that publishes it has its own. */
export async function findPublished(
  context: ReleasesContext,
  folder: string,
  tag: string,
): Promise<Release | undefined> {
  const found = await listPublished(context, folder, tag);
  const read = await mapConcurrently(found?.assets ?? [], OBJECTS_AT_ONCE, (asset) =>
    readAsset(context.store, asset),
  );
  const assets = read.flat();
  return found === undefined || assets.length === 0
    ? undefined
    : { ...found, publishedAt: undefined, assets };
}

/** Without digests: a store knows none. It was published when its last file was written. */
async function listPublished(
  { store, links }: ReleasesContext,
  folder: string,
  tag: string,
): Promise<Release | undefined> {
  const { objects } = await store.list(`${folder}/`);
  const files = objects.filter(({ key }) => !key.slice(folder.length + 1).includes("/"));
  if (files.length === 0) return undefined;
  const assets = files.map(({ key, size }): Asset => {
    const name = key.slice(folder.length + 1);
    return { id: key, name, size, sha256: undefined, complete: true, url: packageUrl(links, folder, name) };
  });
  const times = files.map(({ modified }) => Date.parse(modified)).filter((time) => !Number.isNaN(time));
  const latest = times.reduce((last, time) => Math.max(last, time), 0);
  const publishedAt = times.length === 0 ? undefined : new Date(latest).toISOString();
  const url = store.name(`${folder}/`);
  return { id: folder, tag, draft: false, immutable: false, url, publishedAt, assets };
}

/** The tag is not recorded. A sealed draft of an interrupted run is published first. */
export async function findReleases(
  context: ReleasesContext,
  folder: string,
  tag: string,
): Promise<FoundReleases> {
  const { store, patience } = context;
  const draft = await settleDraft(store, folder, patience);
  const found = await findPublished(context, folder, tag);
  const open = draft && draftRelease(context, draft, tag);
  if (found === undefined) return { release: open, emptyDrafts: [], stableTags: [] };
  if (draft === undefined) await removeOrphans(store, folder);
  return { release: found, emptyDrafts: open === undefined ? [] : [open], stableTags: [] };
}

export async function listReleases(context: ReleasesContext, address: ProviderAddress): Promise<Release[]> {
  const parent = `assets/${addressPath(address)}/`;
  const { folders } = await context.store.list(parent, "shallow");
  const names = folders.map((folder) => folderOfDraft(folder) ?? folder.slice(0, -1));
  const releases = await mapConcurrently([...new Set(names)], OBJECTS_AT_ONCE, (folder) => {
    const version = folder.slice(parent.length);
    return listVersion(context, folder, `v${version}`);
  });
  return releases.flat();
}

/** A folder of signatures alone belongs to a release elsewhere. */
async function listVersion(context: ReleasesContext, folder: string, tag: string): Promise<Release[]> {
  const draft = await settleDraft(context.store, folder, context.patience);
  const found = await listPublished(context, folder, tag);
  const releases = draft === undefined ? [] : [draftRelease(context, draft, tag)];
  if (found === undefined || areSignatures(found.assets.map(({ name }) => name))) return releases;
  return [...releases, found];
}

async function readAsset(store: BucketStore, asset: Asset): Promise<Asset[]> {
  const key = String(asset.id);
  const found = await store.stat(key);
  if (found === undefined) return [];
  return [{ ...asset, size: found.size, sha256: found.sha256 ?? (await hashObject(store, key, found.size)) }];
}

/** Objects that another program wrote have no recorded digest. */
async function hashObject(store: BucketStore, key: string, size: number): Promise<string | undefined> {
  const directory = await mkdtemp(join(tmpdir(), "provider-pages-"));
  try {
    return await store.save(key, join(directory, createHash("sha256").update(key).digest("hex")), size);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
