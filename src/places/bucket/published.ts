import { createHash } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Asset } from "../../ports/releases.ts";
import type { Listed } from "./s3/list-objects.ts";
import type { BucketStore } from "./s3/store.ts";
import { together } from "./s3/together.ts";

/** The files of a version as clients can have them, and when the last of them came. */
export interface PublishedFiles {
  readonly assets: readonly Asset[];
  readonly publishedAt: string | undefined;
}

/** Reads what is published in a folder; undefined where nothing is. */
export async function readPublished(
  store: BucketStore,
  folder: string,
  url: (name: string) => string,
): Promise<PublishedFiles | undefined> {
  const { objects } = await store.list(`${folder}/`);
  const files = objects.filter(({ key }) => !key.slice(folder.length + 1).includes("/"));
  const assets = (await together(files, (file) => readAsset(store, file, url))).flat();
  if (assets.length === 0) return undefined;
  const times = files.map(({ modified }) => Date.parse(modified)).filter((time) => !Number.isNaN(time));
  const publishedAt = times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString();
  return { assets, publishedAt };
}

async function readAsset(
  store: BucketStore,
  { key }: Listed,
  url: (name: string) => string,
): Promise<Asset[]> {
  const found = await store.look(key);
  if (found === undefined) return [];
  const name = key.slice(key.lastIndexOf("/") + 1);
  const sha256 = found.sha256 ?? (await hashObject(store, key));
  return [{ id: key, name, size: found.size, sha256, complete: true, url: url(name) }];
}

/** What somebody else has put there says nothing of itself. */
async function hashObject(store: BucketStore, key: string): Promise<string | undefined> {
  const room = await mkdtemp(join(tmpdir(), "provider-pages-"));
  try {
    return await store.save(key, join(room, createHash("sha256").update(key).digest("hex")));
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
