import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { ProblemError } from "../../../errors.ts";
import type { AssetFile } from "../../../ports/package-store.ts";
import { elementsOf, refused, textOf } from "./refusals.ts";
import { type BucketStore, isWritten, type PutOptions, writeHeaders } from "./store.ts";

/** What is larger goes in parts, which a later run need not send again: the smallest that stores take. */
const PART = 5 * 1024 * 1024;
const LARGEST_WHOLE = 2 * PART;

/** Parts of one file at a time; files are sent a few at a time as well. */
const AT_ONCE = 2;

/** Sends a file as it was packed and signed; false when the condition does not hold. */
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

/** A part as the store names it; its name is the MD5 of its bytes, wherever they lie unencrypted. */
interface Part {
  readonly number: number;
  readonly etag: string;
}

/** Nobody sees the parts before the last request, which makes one object of them. */
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
  // The answer to the first try may have got lost, or another run has completed the same parts.
  if (outcome.is === "refused" && outcome.refusal.code === "NoSuchUpload")
    return isThere(store, key, sending.file);
  if (!isWritten(outcome, condition)) return false;
  // A store that begins to answer before it knows says it in the body.
  if (textOf(outcome.value, "ETag") === undefined) return isThere(store, key, sending.file);
  return true;
}

async function isThere(store: BucketStore, key: string, { name, size, sha256 }: AssetFile): Promise<boolean> {
  const found = await store.look(key);
  if (found?.size === size && found.sha256 === sha256) return true;
  throw new ProblemError([
    {
      code: "bucket-unavailable",
      found: `the parts of ${name} were sent, and ${store.name(key)} is not there`,
      expected: "an object of all parts",
      fix: "Run this again: it goes on from what is there",
    },
  ]);
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

/** What a run that was stopped has sent of the same bytes, where the key names them. */
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

/** A part is read while those before are on their way, into the memory of one that has arrived. */
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

interface SentPart {
  readonly id: string;
  readonly number: number;
  readonly bytes: Uint8Array;
  readonly known: string | undefined;
}

async function sendPart(
  store: BucketStore,
  key: string,
  { id, number, bytes, known }: SentPart,
): Promise<Part> {
  if (known !== undefined && known === `"${digest("md5", bytes)}"`) return { number, etag: known };
  const query = { partNumber: String(number), uploadId: id };
  const outcome = await store.ask({ method: "PUT", key, query, body: bytes });
  if (outcome.is === "refused") throw refused(outcome.refusal);
  return { number, etag: outcome.headers.get("etag") ?? "" };
}

/** A read may give less than was asked for; what ends too soon is found by its digest. */
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
  return new ProblemError([
    {
      code: "source-changed",
      found: `${path} is not what it was when it was packed`,
      expected: "files that nobody changes while they are published",
      fix: "See that nothing else writes into the folder, and run this again",
    },
  ]);
}
