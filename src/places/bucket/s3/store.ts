import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { quote } from "../../../provider/quote.ts";
import { type ListedObject, listObjects } from "./list-objects.ts";
import { elementsOf, type Refusal, readBytes, readText, refused, strange, textOf } from "./refusals.ts";
import type { Ask, Done, Outcome, Requester } from "./request.ts";

/** What has to be true of an object for a write to happen: that it is not there, or is the one that was read. */
export type Condition = "new" | { readonly etag: string };

/** Stores answer many requests at once; more would not make a run faster. */
export const REQUESTS_AT_ONCE = 16;

/** An object without its bytes. */
interface Found {
  readonly etag: string;
  readonly size: number;
  /** As this program wrote it along with the object. */
  readonly sha256: string | undefined;
}

/** The objects of a bucket below a prefix, which no key here has. */
export interface BucketStore {
  /** What people call the place of a key. */
  name(key: string): string;
  get(key: string, limit: number): Promise<{ readonly bytes: Buffer; readonly etag: string } | undefined>;
  look(key: string): Promise<Found | undefined>;
  /** Writes an object whole and gives its ETag; undefined when the condition does not hold. */
  put(key: string, body: Uint8Array<ArrayBuffer>, options?: PutOptions): Promise<string | undefined>;
  remove(key: string): Promise<void>;
  /** What lies below a folder; with `shallow`, folders in it are only named. */
  list(folder: string, shallow?: "shallow"): Promise<{ objects: ListedObject[]; folders: string[] }>;
  /** Copies within the store; false when the source is not there. */
  copy(from: string, to: string): Promise<boolean>;
  /** Writes an object into a file, and gives the digest of what came; undefined when it is not there. */
  save(key: string, path: string): Promise<string | undefined>;
  /** Uploads in parts of that key which nobody has completed. */
  uploads(key: string): Promise<string[]>;
  /** Gives an object as it comes; false when it is not there. */
  open(method: "GET" | "HEAD", key: string, use: (response: Response) => Promise<void>): Promise<boolean>;
  /** Any other request, for a key below the prefix. */
  ask(ask: Ask): Promise<Outcome<string>>;
}

/** What goes along with an object. */
export interface PutOptions {
  readonly condition?: Condition | undefined;
  readonly sha256?: string;
  /** The path on the site whose type and caching it has, if not its own. */
  readonly as?: string;
}

/** Opens the objects below a prefix. */
export function openStore(
  request: Requester,
  { bucket, prefix }: { bucket: string; prefix: string },
): BucketStore {
  const at = (ask: Ask): Ask => ({ ...ask, key: `${prefix}${checkKey(ask.key)}` });
  const name = (key: string): string => `s3://${bucket}/${prefix}${key}`;
  const ask = (asked: Ask) => request(at(asked), readText);
  return {
    name,
    ask,
    get: async (key, limit) => {
      const outcome = await request(at({ method: "GET", key }), (response) =>
        readBytes(response, limit, name(key)),
      );
      return ifThere(outcome, (bytes, headers) => ({ bytes, etag: etagOf(headers) }));
    },
    look: async (key) => ifThere(await ask({ method: "HEAD", key }), (_text, headers) => readFound(headers)),
    put: async (key, body, options = {}) => {
      const headers = writeHeaders(key, options);
      const outcome = await ask({ method: "PUT", key, headers, body });
      return isWritten(outcome, options.condition) ? etagOf(outcome.headers) : undefined;
    },
    remove: async (key) => {
      ifThere(await ask({ method: "DELETE", key }), () => undefined);
    },
    uploads: async (key) => {
      const query = { uploads: "", prefix: `${prefix}${key}` };
      const outcome = await request({ method: "GET", key: "", query }, readText);
      // Who may not look for them sends everything.
      if (outcome.is === "refused") return [];
      const ours = elementsOf(outcome.value, "Upload").filter((xml) => textOf(xml, "Key") === query.prefix);
      return ours.flatMap((xml) => textOf(xml, "UploadId") ?? []);
    },
    list: (folder, shallow) => listObjects(request, { prefix, folder, shallow }),
    copy: async (from, to) => {
      const source = `/${bucket}/${prefix}${from}`.split("/").map(encodeURIComponent).join("/");
      const outcome = await ask({ method: "PUT", key: to, headers: { "x-amz-copy-source": source } });
      return ifThere(outcome, (text) => textOf(text, "ETag") !== undefined) ?? false;
    },
    open: async (method, key, use) => {
      const outcome = await request(at({ method, key }), use);
      return ifThere(outcome, () => true) ?? false;
    },
    save: async (key, path) => {
      const outcome = await request(at({ method: "GET", key }), (response) => saveBody(response, path));
      return ifThere(outcome, (sha256) => sha256);
    },
  };
}

/** URLs resolve these names, so such a request would reach another object, even one outside the prefix. */
function checkKey(key: string): string {
  if (key.split("/").some((part) => part === "." || part === ".."))
    throw strange(`${quote(key)} is the name of an object that no URL can have`);
  return key;
}

/** Headers of a new object. */
export function writeHeaders(key: string, { condition, sha256, as }: PutOptions): Record<string, string> {
  return {
    ...objectHeaders(as ?? key),
    ...(sha256 === undefined ? {} : { "x-amz-meta-sha256": sha256 }),
    ...(condition === undefined ? {} : conditionHeaders(condition)),
  };
}

function conditionHeaders(condition: Condition): Record<string, string> {
  return condition === "new" ? { "if-none-match": "*" } : { "if-match": condition.etag };
}

/** Whether a write has happened: stores say in four ways that somebody was faster. */
export function isWritten<T>(outcome: Outcome<T>, condition: Condition | undefined): outcome is Done<T> {
  if (outcome.is === "done") return true;
  const { status, code } = outcome.refusal;
  if (condition !== undefined && code !== "NoSuchBucket" && [404, 409, 412].includes(status)) return false;
  throw refused(outcome.refusal);
}

function ifThere<T, Result>(
  outcome: Outcome<T>,
  use: (value: T, headers: Headers) => Result,
): Result | undefined {
  if (outcome.is === "done") return use(outcome.value, outcome.headers);
  if (isMissing(outcome.refusal)) return undefined;
  throw refused(outcome.refusal);
}

function isMissing({ status, code }: Refusal): boolean {
  return status === 404 && code !== "NoSuchBucket";
}

function etagOf(headers: Headers): string {
  return headers.get("etag") ?? "";
}

function readFound(headers: Headers): Found {
  return {
    etag: etagOf(headers),
    size: Number(headers.get("content-length") ?? 0),
    sha256: headers.get("x-amz-meta-sha256") ?? undefined,
  };
}

async function saveBody({ body }: Response, path: string): Promise<string> {
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    body === null ? Readable.from([]) : Readable.fromWeb(body),
    hashing,
    createWriteStream(path),
  );
  return hash.digest("hex");
}

/** What an object says of itself to clients and caches. */
interface ObjectHeaders {
  readonly "content-type": string;
  readonly "cache-control": string;
}

const TYPES: Readonly<Record<string, string>> = {
  asc: "application/pgp-keys",
  css: "text/css; charset=utf-8",
  gif: "image/gif",
  html: "text/html; charset=utf-8",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  md: "text/markdown; charset=utf-8",
  png: "image/png",
  sig: "application/octet-stream",
  svg: "image/svg+xml",
  txt: "text/plain; charset=utf-8",
  webp: "image/webp",
  xml: "application/xml",
  zip: "application/zip",
};

/** What never changes under its name. What does change all the same, because that was asked for, is told to the caches. */
const LASTING = [
  /^assets\//,
  /^catalog\/keys\//,
  /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
  /^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/,
];

/** A store guesses nothing, and clients refuse discovery and mirror documents that are not called JSON. */
export function objectHeaders(path: string): ObjectHeaders {
  const isLasting = LASTING.some((pattern) => pattern.test(path));
  return {
    "content-type": mediaType(path),
    "cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60",
  };
}

/** The registry's documents have no ending, and neither has the search over all documentation. */
function mediaType(path: string): string {
  if (path.startsWith("v1/providers/") || path === "registry/docs/search") return "application/json";
  if (/_SHA256SUMS$/.test(path)) return "text/plain; charset=utf-8";
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return TYPES[ending] ?? "application/octet-stream";
}
