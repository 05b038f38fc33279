import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import type { NewFile } from "../../../ports/place.ts";
import { sourceChanged } from "../../common/object-store.ts";
import { codeOf, demandDone, elementsOf, xmlText } from "./refusals.ts";
import { type BucketStore, writeHeaders } from "./store.ts";

/** The smallest part that stores accept: an interrupted upload continues with the parts that are missing. */
const PART = 5 * 1024 * 1024;
const LARGEST_WHOLE = 2 * PART;

/** Several files are uploaded at the same time. */
const AT_ONCE = 2;

/** The path names the digest, so an object with the recorded digest and this size is the same file; `prepare` precedes writes. */
export async function saveFile(
  store: BucketStore,
  file: NewFile,
  prepare = async (): Promise<void> => {},
): Promise<"stored" | "was there"> {
  if (await isStored(store, file)) return "was there";
  await prepare();
  const source = await open(file.from);
  try {
    if (file.size > LARGEST_WHOLE) {
      await sendParts(store, file, source);
      return "stored";
    }
    const bytes = await readPart(source, 0, new Uint8Array(file.size));
    if (digest("sha256", bytes) !== file.sha256) throw sourceChanged(file.from);
    await store.put(file.path, bytes, { sha256: file.sha256 });
    return "stored";
  } finally {
    await source.close();
  }
}

async function isStored(store: BucketStore, { path, size, sha256 }: NewFile): Promise<boolean> {
  const object = await store.stat(path);
  return object?.size === size && object.sha256 === sha256;
}

/** Reads a part while earlier ones are sent, into the buffer of a finished part. */
async function sendParts(store: BucketStore, file: NewFile, source: FileHandle): Promise<void> {
  const { path: key, size, sha256 } = file;
  const { id, there: tags } = await openUpload(store, file);
  const hash = createHash("sha256");
  /** The ETags of the parts. */
  const sending: Promise<string>[] = [];
  const memory = new Uint8Array(AT_ONCE * PART);
  const sendPart = async (number: number, bytes: Uint8Array): Promise<string> => {
    const tag = tags.get(number);
    // The ETag is the MD5 of unencrypted parts.
    if (tag !== undefined && tag === `"${digest("md5", bytes)}"`) return tag;
    const query = { partNumber: String(number), uploadId: id };
    const { headers } = demandDone(await store.ask({ method: "PUT", key, query, body: bytes }));
    return headers.get("etag") ?? "";
  };
  try {
    for (let begin = 0; begin < size; begin += PART) {
      await sending[sending.length - AT_ONCE];
      const free = (sending.length % AT_ONCE) * PART;
      const end = free + Math.min(PART, size - begin);
      const bytes = await readPart(source, begin, memory.subarray(free, end));
      hash.update(bytes);
      sending.push(sendPart(sending.length + 1, bytes));
    }
  } finally {
    await Promise.allSettled(sending);
  }
  if (hash.digest("hex") !== sha256) throw sourceChanged(file.from);
  const parts = (await Promise.all(sending)).map(
    (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join("")}</CompleteMultipartUpload>`);
  // The object appears with this request.
  const answer = await store.ask({ method: "POST", key, query: { uploadId: id }, body });
  // The response to a successful first attempt may be lost, or another run may have completed the upload.
  const isGone = codeOf(answer) === "NoSuchUpload";
  // A store that responds early reports errors in the body.
  if (!isGone && xmlText(String(demandDone(answer).body), "ETag") !== undefined) return;
  if (await isStored(store, file)) return;
  throw new ProblemError({
    code: "bucket-unavailable",
    found: `${store.name(key)} is missing after all its parts were uploaded`,
    expected: "one object with all parts",
    fix: "Run the command again: it continues where it stopped",
  });
}

/** Continues an unfinished upload, with the ETags of its parts: the key contains the digest, so it has the same bytes. */
async function openUpload(store: BucketStore, { path: key, sha256 }: NewFile) {
  const [uploadId] = await store.uploads(key);
  if (uploadId !== undefined) {
    const { ok, body } = await store.ask({ method: "GET", key, query: { uploadId } });
    if (ok) {
      const parts = elementsOf(String(body), "Part");
      const tags = parts.map((xml) => [Number(xmlText(xml, "PartNumber")), xmlText(xml, "ETag")] as const);
      return { id: uploadId, there: new Map(tags) };
    }
  }
  const headers = writeHeaders(key, undefined, sha256);
  const { body } = demandDone(await store.ask({ method: "POST", key, query: { uploads: "" }, headers }));
  return { id: xmlText(String(body), "UploadId") ?? "", there: new Map<number, string | undefined>() };
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
