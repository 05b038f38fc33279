import { ProblemError } from "../../../errors.ts";
import { unsuited } from "./refusals.ts";
import type { BucketStore, Condition } from "./store.ts";

/** It stays there, empty: whoever comes next finds at once that it can't be made again. */
const KEY = ".provider-pages.probe";
const NOTHING = new Uint8Array(0);
const NO_ETAG = '"00000000000000000000000000000000"';

/**
 * Finds out whether the store keeps conditions, before anything of the site is written: one that does not know them just
 * writes, and of two runs at once one would be lost.
 */
export async function proveConditions(store: BucketStore): Promise<void> {
  if (await write(store, { etag: NO_ETAG })) throw refuse(store, "If-Match");
  const isNew = await write(store, "new");
  if (isNew && (await write(store, "new"))) throw refuse(store, "If-None-Match: *");
}

async function write(store: BucketStore, condition: Condition): Promise<boolean> {
  return (await store.put(KEY, NOTHING, { condition })) !== undefined;
}

function refuse(store: BucketStore, condition: string): ProblemError {
  return new ProblemError([
    unsuited(`the store of ${store.name("")} wrote an object against \`${condition}\``),
  ]);
}
