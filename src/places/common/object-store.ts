import { hash, randomBytes } from "node:crypto";
import type { Turn } from "../../concurrency.ts";
import { ProblemError } from "../../errors.ts";
import type { ListedFile, NewFile } from "../../ports/place.ts";

export function randomToken(): string {
  return randomBytes(16).toString("hex");
}

/** A write happens only if the object doesn't exist, or has this ETag. */
export type Condition = "new" | { readonly etag: string };

interface ObjectInfo {
  /** Another one after each change of the content. */
  readonly etag: string;
  readonly size: number;
  /** Of a bucket's object, as its writer recorded it: a hint, which can be of other bytes. */
  readonly sha256?: string | undefined;
}

export interface ListedObject extends ListedFile {
  /** Undefined if it is not known without reading the object. */
  readonly etag?: string;
}

/** More don't make a run faster. */
export const OBJECTS_AT_ONCE = 16;

/** Objects that are each written as a whole, and on condition: those of a bucket, or the files of a folder. */
export interface ObjectStore {
  /** The object's URL or path, for messages. */
  name(key: string): string;
  get(
    key: string,
    limit: number,
  ): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly etag: string } | undefined>;
  stat(key: string): Promise<ObjectInfo | undefined>;
  /** Gives the ETag; undefined if the condition fails. A bucket records the digest. */
  put(
    key: string,
    body: Uint8Array<ArrayBuffer>,
    options?: { readonly condition?: Condition; readonly sha256?: string },
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
  /** `folder` is empty or ends with a slash; with `shallow`, folders are listed so, without what is below them. */
  list(folder: string, shallow?: "shallow"): Promise<readonly ListedObject[]>;
  /** Stores a local file of any size, unless it is there; says whether it was. */
  save(file: NewFile): Promise<"stored" | "was there">;
  /** The size of an object that may be large; undefined if it is missing. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Copies an object, unless it is missing, to a local file that does not exist. */
  copy(key: string, path: string, limit: number, use?: "to keep"): Promise<void>;
}

/**
 * Some objects have it as their ETag, but not those of S3 with keys of KMS or of the customer, or of Azure:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_Object.html
 */
export function contentTag(bytes: string | Uint8Array): string {
  return `"${hash("md5", bytes)}"`;
}

export function sourceChanged(path: string): ProblemError {
  return new ProblemError({
    code: "source-changed",
    found: `${path} has changed since it was packed`,
    expected: "files that do not change while they are published",
    fix: "Stop other programs that write to the folder, and run the command again",
  });
}
