import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { mapConcurrently } from "../../concurrency.ts";
import { LARGEST_SITE_FILE, type WantedPath } from "../../ports/site.ts";
import { isDocument, OBJECTS_AT_ONCE } from "../common/object-store.ts";
import { copyUntilComplete } from "../common/site-state.ts";
import type { BucketStore } from "./s3/store.ts";

const PACKAGES = "assets/";

/** Packages are not even listed unless they are wanted. */
export function copyBucket(store: BucketStore, to: string, wanted: WantedPath = isNoPackage): Promise<void> {
  return copyUntilComplete(
    async () => (await listDocuments(store, wanted)).filter((path) => isDocument(path) && wanted(path)),
    async (paths) => {
      await mapConcurrently(paths, OBJECTS_AT_ONCE, (path) => copyOne(store, path, join(to, path)));
    },
  );
}

/** Files that pages share are in the same folder as the packages. */
function isNoPackage(path: string): boolean {
  return !path.startsWith(PACKAGES) || /^[^/]+\/[^/]+$/.test(path);
}

async function listDocuments(store: BucketStore, wanted: WantedPath): Promise<string[]> {
  const { objects, folders } = await store.list("", "shallow");
  const below = await mapConcurrently(folders, OBJECTS_AT_ONCE, async (folder) => {
    const isShallow = folder === PACKAGES && !wanted(folder);
    return (await store.list(folder, isShallow ? "shallow" : undefined)).objects;
  });
  const keys = [...objects, ...below.flat()].map(({ key }) => key);
  // `a` and `a/b` can both be keys, but not both files.
  const above = new Set(keys.flatMap((key) => foldersOf(key)));
  return keys.filter((key) => !above.has(key));
}

function foldersOf(key: string): string[] {
  const parts = key.split("/");
  return parts.slice(1).map((_part, index) => parts.slice(0, index + 1).join("/"));
}

async function copyOne(store: BucketStore, path: string, target: string): Promise<void> {
  const found = await store.get(path, LARGEST_SITE_FILE);
  if (found === undefined) return;
  await mkdir(dirname(target), { recursive: true });
  await rm(target, { force: true });
  await writeFile(target, found.bytes);
}
