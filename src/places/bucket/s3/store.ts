import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { quote } from "../../../provider/quote.ts";
import type { Condition, ObjectInfo, ObjectStore } from "../../common/object-store.ts";
import { type BucketObject, listObjects } from "./list-objects.ts";
import {
  elementsOf,
  isDenied,
  type Refusal,
  readBytes,
  readText,
  refused,
  textOf,
  unexpectedResponse,
  within,
} from "./refusals.ts";
import type { Ask, Done, Outcome, Requester } from "./request.ts";

interface StoredObject extends ObjectInfo {
  /** As its writer recorded it: a hint, which can be of other bytes. */
  readonly sha256: string | undefined;
}

/** Keys don't include the prefix. */
export interface BucketStore extends ObjectStore {
  stat(key: string): Promise<StoredObject | undefined>;
  put(key: string, body: Uint8Array<ArrayBuffer>, options?: PutOptions): Promise<string | undefined>;
  /** With `shallow`, folders are only named. */
  list(folder: string, shallow?: "shallow"): Promise<{ objects: BucketObject[]; folders: string[] }>;
  /** False if the source is missing. */
  copy(from: string, to: string): Promise<boolean>;
  /** Gives the SHA-256 of the written file, which has at most `limit` bytes; undefined if the object is missing. */
  save(key: string, path: string, limit: number): Promise<string | undefined>;
  /** Ids of unfinished multipart uploads of the key. */
  uploads(key: string): Promise<string[]>;
  /** Streams an object; false if it is missing. */
  open(method: "GET" | "HEAD", key: string, use: (response: Response) => Promise<void>): Promise<boolean>;
  ask(ask: Ask): Promise<Outcome<string>>;
}

export interface PutOptions {
  readonly condition?: Condition | undefined;
  readonly sha256?: string;
  /** A path on the site that decides the content type and caching, if not the key. */
  readonly as?: string;
}

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
    keepsHead: true,
    permission: {
      of: "these credentials",
      fix: "Run any command on the bucket with credentials that may write to it",
    },
    isDenied,
    inTurn: (step) => step(),
    flush: async () => {},
    get: async (key, limit) => {
      const outcome = await request(at({ method: "GET", key }), (response) =>
        readBytes(response, limit, name(key)),
      );
      return ifThere(outcome, (bytes, headers) => ({ bytes, etag: etagOf(headers) }));
    },
    stat: async (key) => ifThere(await ask({ method: "HEAD", key }), (_text, headers) => readInfo(headers)),
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
      // Without permission to list uploads, everything is sent again.
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
    save: async (key, path, limit) => {
      const outcome = await request(at({ method: "GET", key }), (response) =>
        saveBody(response, path, (size) => within(size, limit, name(key))),
      );
      return ifThere(outcome, (sha256) => sha256);
    },
  };
}

/** URL parsers resolve dot segments, so the request would reach another object, even outside the prefix. */
function checkKey(key: string): string {
  if (key.split("/").some((part) => part === "." || part === ".."))
    throw unexpectedResponse(`no URL can name the object ${quote(key)}`);
  return key;
}

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

/** Stores report a failed condition as 404, 409 or 412. */
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

function readInfo(headers: Headers): StoredObject {
  return {
    etag: etagOf(headers),
    size: Number(headers.get("content-length") ?? 0),
    sha256: headers.get("x-amz-meta-sha256") ?? undefined,
  };
}

async function saveBody({ body }: Response, path: string, onSize: (size: number) => void): Promise<string> {
  const hash = createHash("sha256");
  const hashed = async function* () {
    let size = 0;
    for await (const chunk of body ?? []) {
      size += chunk.length;
      onSize(size);
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(hashed, createWriteStream(path));
  return hash.digest("hex");
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

/** Never changed under the same name, except by `overwrite`, which reports the path. */
const LASTING = [
  /^assets\//,
  /^catalog\/keys\//,
  /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
  /^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/,
];

/** Stores don't guess types, and clients require JSON for discovery and mirrors. */
export function objectHeaders(path: string) {
  const isLasting = LASTING.some((pattern) => pattern.test(path));
  return {
    "content-type": mediaType(path),
    "cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60",
  };
}

/** Registry documents and the search index have no extension. */
function mediaType(path: string): string {
  if (path.startsWith("v1/providers/") || path === "registry/docs/search") return "application/json";
  if (/_SHA256SUMS$/.test(path)) return "text/plain; charset=utf-8";
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
  return TYPES[ending] ?? "application/octet-stream";
}
