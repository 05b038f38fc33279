import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import type { AssetFile } from "../../../ports/package-store.ts";
import { elementsOf, refused, textOf } from "./refusals.ts";
import { type BucketStore, isWritten, type PutOptions, writeHeaders } from "./store.ts";

/** The smallest part that stores accept: an interrupted upload continues with the parts that are missing. */
const PART = 5 * 1024 * 1024;
const LARGEST_WHOLE = 2 * PART;

/** Several files are uploaded at the same time. */
const AT_ONCE = 2;

/** False if the condition fails. */
export async function uploadFile(
  store: BucketStore,
  key: string,
  file: AssetFile,
  { condition, as }: Omit<PutOptions, "sha256"> = {},
): Promise<boolean> {
  const options = { condition, as: as ?? key, sha256: file.sha256 };
  const source = await open(file.path);
  try {
    if (file.size > LARGEST_WHOLE) return await sendParts(store, key, { file, source, options });
    const bytes = await readPart(source, 0, new Uint8Array(file.size));
    if (digest("sha256", bytes) !== file.sha256) throw changed(file);
    return (await store.put(key, bytes, options)) !== undefined;
  } finally {
    await source.close();
  }
}

interface Sending {
  readonly file: AssetFile;
  readonly source: FileHandle;
  readonly options: PutOptions;
}

/** The ETag is the MD5 of unencrypted parts. */
interface Part {
  readonly number: number;
  readonly etag: string;
}

/** The object appears with the last request. */
async function sendParts(store: BucketStore, key: string, sending: Sending): Promise<boolean> {
  const { id, there } =
    (await findUpload(store, key, sending.file)) ?? (await beginUpload(store, key, sending.options));
  const parts = await sendEach(store, key, { ...sending, id, there });
  const xml = parts.map(
    ({ number, etag }) => `<Part><PartNumber>${number}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${xml.join("")}</CompleteMultipartUpload>`);
  const { condition } = sending.options;
  const { "if-none-match": none, "if-match": match } = writeHeaders(key, { condition });
  const headers = { ...(none && { "if-none-match": none }), ...(match && { "if-match": match }) };
  const outcome = await store.ask({ method: "POST", key, query: { uploadId: id }, headers, body });
  // The response to a successful first attempt may be lost, or another run may have completed the upload.
  if (outcome.is === "refused" && outcome.refusal.code === "NoSuchUpload")
    return isThere(store, key, sending.file);
  if (!isWritten(outcome, condition)) return false;
  // A store that responds early reports errors in the body.
  if (textOf(outcome.value, "ETag") === undefined) return isThere(store, key, sending.file);
  return true;
}

async function isThere(store: BucketStore, key: string, { name, size, sha256 }: AssetFile): Promise<boolean> {
  const found = await store.stat(key);
  if (found?.size === size && found.sha256 === sha256) return true;
  throw new ProblemError({
    code: "bucket-unavailable",
    found: `${store.name(key)} is missing after all parts of ${name} were uploaded`,
    expected: "one object with all parts",
    fix: "Run the command again: it continues where it stopped",
  });
}

interface Upload {
  readonly id: string;
  readonly there: ReadonlyMap<number, string>;
}

async function beginUpload(store: BucketStore, key: string, { as, sha256 }: PutOptions): Promise<Upload> {
  const headers = writeHeaders(key, { ...(as && { as }), ...(sha256 && { sha256 }) });
  const outcome = await store.ask({ method: "POST", key, query: { uploads: "" }, headers });
  if (outcome.is === "refused") throw refused(outcome.refusal);
  return { id: textOf(outcome.value, "UploadId") ?? "", there: new Map() };
}

/** An unfinished upload has the same bytes only if its key contains the digest. */
async function findUpload(
  store: BucketStore,
  key: string,
  { sha256 }: AssetFile,
): Promise<Upload | undefined> {
  const [id] = key.includes(sha256) ? await store.uploads(key) : [];
  if (id === undefined) return undefined;
  const outcome = await store.ask({ method: "GET", key, query: { uploadId: id } });
  if (outcome.is === "refused") return undefined;
  const parts = elementsOf(outcome.value, "Part");
  const there = parts.map((xml) => [Number(textOf(xml, "PartNumber")), textOf(xml, "ETag") ?? ""] as const);
  return { id, there: new Map(there) };
}

/** Reads a part while earlier ones are sent, into the buffer of a finished part. */
async function sendEach(
  store: BucketStore,
  key: string,
  { file, source, id, there }: Sending & Upload,
): Promise<Part[]> {
  const hash = createHash("sha256");
  const sending: Promise<Part>[] = [];
  const memory = new Uint8Array(AT_ONCE * PART);
  try {
    for (let begin = 0; begin < file.size; begin += PART) {
      await sending[sending.length - AT_ONCE];
      const free = (sending.length % AT_ONCE) * PART;
      const size = Math.min(PART, file.size - begin);
      const bytes = await readPart(source, begin, memory.subarray(free, free + size));
      hash.update(bytes);
      const number = sending.length + 1;
      sending.push(sendPart(store, key, { id, number, bytes, known: there.get(number) }));
    }
  } finally {
    await Promise.allSettled(sending);
  }
  if (hash.digest("hex") !== file.sha256) throw changed(file);
  return Promise.all(sending);
}

async function sendPart(
  store: BucketStore,
  key: string,
  { id, number, bytes, known }: { id: string; number: number; bytes: Uint8Array; known: string | undefined },
): Promise<Part> {
  if (known !== undefined && known === `"${digest("md5", bytes)}"`) return { number, etag: known };
  const query = { partNumber: String(number), uploadId: id };
  const outcome = await store.ask({ method: "PUT", key, query, body: bytes });
  if (outcome.is === "refused") throw refused(outcome.refusal);
  return { number, etag: outcome.headers.get("etag") ?? "" };
}

/** Reads may be short; a file that ends early fails the digest check. */
async function readPart(
  source: FileHandle,
  begin: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  for (let filled = 0; filled < bytes.length; ) {
    const { bytesRead } = await source.read(bytes, filled, bytes.length - filled, begin + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return bytes;
}

function digest(algorithm: "md5" | "sha256", bytes: Uint8Array): string {
  return createHash(algorithm).update(bytes).digest("hex");
}

function changed({ path }: AssetFile): ProblemError {
  return new ProblemError({
    code: "source-changed",
    found: `${path} has changed since it was packed`,
    expected: "files that do not change while they are published",
    fix: "Stop other programs that write to the folder, and run the command again",
  });
}
