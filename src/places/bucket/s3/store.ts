import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { hasProblem } from "../../../errors.ts";
import { mediaType } from "../../../serving/media-types.ts";
import type { OpenFile } from "../../../serving/server.ts";
import { quote } from "../../../text.ts";
import type { Condition, ListedObject, ObjectStore } from "../../common/object-store.ts";
import {
  codeOf,
  demandDone,
  elementsOf,
  limitTo,
  type StoreAnswer,
  unexpectedResponse,
  xmlText,
} from "./refusals.ts";
import type { Ask, Requester } from "./request.ts";

/** Keys don't include the prefix. */
export interface BucketStore extends Omit<ObjectStore, "save"> {
  /** Ids of unfinished multipart uploads of the key. */
  uploads(key: string): Promise<string[]>;
  /** Streams an object; false if it is missing. */
  readonly open: OpenFile;
  ask(ask: Ask): Promise<StoreAnswer>;
}

/** A web server passes the object's own headers on. */
const SHOWN = ["content-type", "content-length", "cache-control"];

export function openStore(
  request: Requester,
  { bucket, prefix }: { bucket: string; prefix: string },
): BucketStore {
  const name = (key: string): string => `s3://${bucket}/${prefix}${key}`;
  const ask = async (question: Ask) => request({ ...question, key: `${prefix}${checkKey(question.key)}` });
  const store: BucketStore = {
    name,
    ask,
    keepsHead: true,
    permission: {
      of: "these credentials",
      fix: "Run ‹command: rebuild› on it with credentials that may write to it",
    },
    isDenied: (error) => hasProblem(error, "bucket-denied"),
    inTurn: (step) => step(),
    flush: async () => {},
    get: async (key, limit) => {
      const answer = unless(await ask({ method: "GET", key, limit: limitTo(limit, name(key)) }), [404]);
      return answer && { bytes: answer.body, etag: etagOf(answer) };
    },
    stat: async (key) => {
      const answer = unless(await ask({ method: "HEAD", key }), [404]);
      return (
        answer && {
          etag: etagOf(answer),
          size: Number(answer.headers.get("content-length") ?? 0),
          sha256: answer.headers.get("x-amz-meta-sha256") ?? undefined,
        }
      );
    },
    put: async (key, body, { condition, sha256 } = {}) => {
      const headers = writeHeaders(key, condition, sha256);
      // Stores report a failed condition as 404, 409 or 412.
      const failures = condition === undefined ? [] : [404, 409, 412];
      const answer = unless(await ask({ method: "PUT", key, headers, body }), failures);
      return answer && etagOf(answer);
    },
    remove: async (key) => {
      unless(await ask({ method: "DELETE", key }), [404]);
    },
    uploads: async (key) => {
      const query = { uploads: "", prefix: `${prefix}${key}` };
      const { ok, body } = await request({ method: "GET", key: "", query });
      // Without permission to list uploads, everything is sent again.
      if (!ok) return [];
      const ours = elementsOf(String(body), "Upload").filter((xml) => xmlText(xml, "Key") === query.prefix);
      return ours.flatMap((xml) => xmlText(xml, "UploadId") ?? []);
    },
    list: (folder, shallow) => listObjects(request, prefix, folder, shallow),
    open: async (method, key, send) => {
      const take = ({ headers, body }: Response) => {
        const entries = [...headers].filter(([name]) => SHOWN.includes(name));
        return send(Object.fromEntries(entries), body === null ? undefined : Readable.fromWeb(body));
      };
      const limit = limitTo(Number.POSITIVE_INFINITY);
      return unless(await ask({ method, key, limit, take }), [404]) !== undefined;
    },
    copy: async (key, path, limit) => {
      const take = ({ body }: Response) => pipeline(body ?? [], createWriteStream(path));
      unless(await ask({ method: "GET", key, limit: limitTo(limit, name(key)), take }), [404]);
    },
    sizeOf: async (key) => (await store.stat(key))?.size,
  };
  return store;
}

/** URL parsers resolve dot segments, so the request would reach another object, even outside the prefix. */
function checkKey(key: string): string {
  if (key.split("/").some((part) => part === "." || part === ".."))
    throw unexpectedResponse(`no URL can name the object ${quote(key)}`);
  return key;
}

/** Undefined for these statuses; a missing bucket is a refusal. */
function unless(answer: StoreAnswer, statuses: readonly number[]): StoreAnswer | undefined {
  if (statuses.includes(answer.status) && codeOf(answer) !== "NoSuchBucket") return undefined;
  return demandDone(answer);
}

function etagOf({ headers }: StoreAnswer): string {
  return headers.get("etag") ?? "";
}

/** A million objects at 1,000 keys a page. */
const MOST_PAGES = 1000;

/** The paths of the listed objects are without the prefix. */
async function listObjects(request: Requester, prefix: string, folder: string, shallow?: "shallow") {
  const objects: ListedObject[] = [];
  const tokens = new Set<string>();
  const start = `${prefix}${folder}`;
  const inside = (key = ""): string => {
    if (!key.startsWith(start)) throw unexpectedResponse(`the listing of ${folder} contains ${quote(key)}`);
    return key.slice(prefix.length);
  };
  for (let token: string | undefined = ""; token !== undefined; ) {
    if (tokens.has(token) || tokens.size === MOST_PAGES)
      throw unexpectedResponse(`the listing of ${folder || "the bucket"} never ends`);
    tokens.add(token);
    const query: Record<string, string> = {
      "list-type": "2",
      prefix: start,
      ...(shallow && { delimiter: "/" }),
      ...(token && { "continuation-token": token }),
    };
    const xml = String(demandDone(await request({ method: "GET", key: "", query })).body);
    for (const one of elementsOf(xml, "Contents")) {
      const [size = "0", modified = "", etag = ""] = ["Size", "LastModified", "ETag"].map((name) =>
        xmlText(one, name),
      );
      // It is sent as a header later.
      if (!/^[\x20-\x7e]*$/.test(etag)) throw unexpectedResponse(`a listing has the ETag ${quote(etag)}`);
      const path = inside(xmlText(one, "Key"));
      // Without a time it may be of a run that still works.
      objects.push({ path, size: Number(size), modified: Date.parse(modified) || Date.now(), etag });
    }
    for (const one of elementsOf(xml, "CommonPrefixes"))
      objects.push({ path: inside(xmlText(one, "Prefix")), size: 0, modified: undefined });
    const isTruncated = xmlText(xml, "IsTruncated");
    token = isTruncated === "true" ? xmlText(xml, "NextContinuationToken") : undefined;
    // A page that only seems to be the last would make objects disappear.
    if (isTruncated !== "false" && !token) {
      const lack = isTruncated === "true" ? "`NextContinuationToken`" : "`IsTruncated`";
      throw unexpectedResponse(`the listing of ${folder || "the bucket"} is not complete: it has no ${lack}`);
    }
  }
  return objects;
}

export function writeHeaders(key: string, condition?: Condition, sha256?: string): Record<string, string> {
  return {
    ...objectHeaders(key),
    ...(sha256 === undefined ? {} : { "x-amz-meta-sha256": sha256 }),
    ...(condition === "new" && { "if-none-match": "*" }),
    ...(typeof condition === "object" && { "if-match": condition.etag }),
  };
}

/** Never changed under the same name, except by `overwrite`, which reports the path. */
const LASTING = [
  /^assets\//,
  /^catalog\/keys\//,
  /^v1\/providers\/[^/]+\/[^/]+\/[^/]+\/download\//,
  /^mirror\/(?:[^/]+\/){3}(?!index\.json$)[^/]+\.json$/,
];

/** Stores don't guess types. */
export function objectHeaders(path: string) {
  const isLasting = LASTING.some((pattern) => pattern.test(path));
  return {
    "content-type": mediaType(path),
    "cache-control": isLasting ? "public, max-age=31536000, immutable" : "public, max-age=60",
  };
}
