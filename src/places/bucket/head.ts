import { randomBytes } from "node:crypto";
import { ProblemError } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { isDocument } from "./copy-site.ts";
import type { BucketStore } from "./s3/store.ts";

/** The object that tells which change of the site was the last one, and whether it is still being made. */
export const HEAD_KEY = ".provider-pages.head";

const SCHEMA = 1;
const LARGEST = 512 * 1024 * 1024;

/** A file of a change: its new text, and the ETag of what it takes the place of; one without a text is removed. */
export interface PlannedObject {
  readonly path: string;
  readonly text: string | undefined;
  readonly before: string | undefined;
}

/** The head as it was read; without a change that is under way, the site is whole. */
export interface Head {
  readonly id: string | undefined;
  readonly etag: string | undefined;
  readonly files: readonly PlannedObject[] | undefined;
}

/** A head whose change is under way. */
export type Begun = Head & { readonly files: readonly PlannedObject[] };

/** Reads the head; a site that nobody has changed in this bucket has none. */
export async function readHead(store: BucketStore): Promise<Head> {
  const found = await store.get(HEAD_KEY, LARGEST);
  if (found === undefined) return { id: undefined, etag: undefined, files: undefined };
  const { id, files } = parseHead(found.bytes.toString("utf8")) ?? fail(store);
  return { id, etag: found.etag, files };
}

/** Puts a change in the place of a head, whole: from now on whoever comes makes it; undefined when somebody was faster. */
export async function beginChange(
  store: BucketStore,
  on: Head,
  { files, message }: { readonly files: readonly PlannedObject[]; readonly message: string },
): Promise<Begun | undefined> {
  const id = randomBytes(16).toString("hex");
  const rows = files.map(({ path, text = null, before = null }) => [path, text, before]);
  const condition = on.etag === undefined ? "new" : { etag: on.etag };
  const bytes = toBytes({ schema: SCHEMA, id, message, files: rows });
  const etag = await store.put(HEAD_KEY, bytes, { condition });
  if (etag) return { id, etag, files };
  // The answer to a first try may have got lost, so what counts is what is there.
  const there = await readHead(store);
  return there.id === id && there.files !== undefined ? { ...there, files: there.files } : undefined;
}

/** Says that a change is made; somebody else may have said it. */
export async function endChange(store: BucketStore, { id, etag = "" }: Begun): Promise<void> {
  await store.put(HEAD_KEY, toBytes({ schema: SCHEMA, id }), { condition: { etag } });
}

function toBytes(value: object): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${JSON.stringify(value)}\n`);
}

function parseHead(text: string): Pick<Head, "id" | "files"> | undefined {
  const { schema, id, files: rows } = parseObject(text) ?? {};
  if (schema !== SCHEMA || typeof id !== "string") return undefined;
  if (rows === undefined) return { id, files: undefined };
  const files = Array.isArray(rows) ? rows.flatMap(parseRow) : undefined;
  return files?.length === (Array.isArray(rows) ? rows.length : -1) ? { id, files } : undefined;
}

function parseRow(row: unknown): PlannedObject[] {
  if (!Array.isArray(row)) return [];
  const [path, text, before]: readonly unknown[] = row;
  if (typeof path !== "string" || !isDocument(path) || !isTextOrNull(text) || !isTextOrNull(before))
    return [];
  return [{ path, text: text ?? undefined, before: before ?? undefined }];
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}

function fail(store: BucketStore): never {
  throw new ProblemError([
    {
      code: "site-unfinished",
      found: `${store.name(HEAD_KEY)}, which says what was written last, is damaged, or of a newer version of this program`,
      expected: "the object as this version of the program writes it",
      fix: "Use the version that wrote it; if that was this one, delete the object and run ‹command: rebuild›",
    },
  ]);
}
