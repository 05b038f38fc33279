import { createHash } from "node:crypto";
import type { Turn } from "../../concurrency.ts";
import { OWN_FILES } from "./site-state.ts";

/** A write happens only if the object doesn't exist, or has this ETag. */
export type Condition = "new" | { readonly etag: string };

export interface ObjectInfo {
  readonly etag: string;
  readonly size: number;
}

interface ListedObject {
  readonly key: string;
  /** Undefined if it is not known without reading the object. */
  readonly etag: string | undefined;
}

/** More don't make a run faster. */
export const OBJECTS_AT_ONCE = 16;

/** Objects that are each written as a whole, and on condition: those of a bucket, or the files of a folder. */
export interface ObjectStore {
  /** The object's URL or path, for messages. */
  name(key: string): string;
  get(key: string, limit: number): Promise<{ readonly bytes: Buffer; readonly etag: string } | undefined>;
  stat(key: string): Promise<ObjectInfo | undefined>;
  /** Gives the ETag; undefined if the condition fails. */
  put(
    key: string,
    body: Uint8Array<ArrayBuffer>,
    options?: { readonly condition?: Condition | undefined },
  ): Promise<string | undefined>;
  remove(key: string): Promise<void>;
  /** Returns once nothing that was put or removed before can be lost with the machine's power. */
  flush(): Promise<void>;
  /** Runs a step while no other writer runs one. In a bucket the conditions are enough. */
  inTurn: Turn;
  /** Whether the object that names the last change may stay. */
  readonly keepsHead: boolean;
  isDenied(error: unknown): boolean;
  /** Words for a change that can't be finished. */
  readonly permission: { readonly of: string; readonly fix: string };
  list(folder: string): Promise<{ readonly objects: readonly ListedObject[] }>;
}

/** Whether a key is the path of a file of the site: our own objects are not, and other keys can't be files. */
export function isDocument(key: string): boolean {
  const parts = key.split("/");
  if (parts.some((part) => ["", ".", ".."].includes(part) || /[\\\0]/.test(part))) return false;
  return !parts.some((part) => part.startsWith(OWN_FILES));
}

/** The ETag of unencrypted objects that were put at once. */
export function contentTag(bytes: string | Uint8Array): string {
  return `"${createHash("md5").update(bytes).digest("hex")}"`;
}
