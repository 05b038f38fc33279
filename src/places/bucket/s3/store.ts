import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { quote } from "../../../provider/quote.ts";
import type { OpenFile } from "../../../serving/server.ts";
import type { ListedObject, ObjectStore } from "../../common/object-store.ts";
import { writeHeaders } from "./headers.ts";
import {
  bounded,
  elementsOf,
  isDenied,
  readBytes,
  readText,
  refused,
  textOf,
  unexpectedResponse,
} from "./refusals.ts";
import { type Ask, demandDone, type Outcome, type Requester } from "./request.ts";

/** Keys don't include the prefix. */
export interface BucketStore extends Omit<ObjectStore, "save"> {
  /** Ids of unfinished multipart uploads of the key. */
  uploads(key: string): Promise<string[]>;
  /** Streams an object; false if it is missing. */
  readonly open: OpenFile;
  ask(ask: Ask): Promise<Outcome<string>>;
}

/** A web server passes the object's own headers on. */
const SHOWN = ["content-type", "content-length", "cache-control"];

export function openStore(
  request: Requester,
  { bucket, prefix }: { bucket: string; prefix: string },
): BucketStore {
  const at = (ask: Ask): Ask => ({ ...ask, key: `${prefix}${checkKey(ask.key)}` });
  const name = (key: string): string => `s3://${bucket}/${prefix}${key}`;
  const ask = (asked: Ask) => request(at(asked), readText);
  const store: BucketStore = {
    name,
    ask,
    keepsHead: true,
    permission: {
      of: "these credentials",
      fix: "Run ‹command: rebuild› on it with credentials that may write to it",
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
    stat: async (key) =>
      ifThere(await ask({ method: "HEAD", key }), (_text, headers) => ({
        etag: etagOf(headers),
        size: Number(headers.get("content-length") ?? 0),
        sha256: headers.get("x-amz-meta-sha256") ?? undefined,
      })),
    put: async (key, body, { condition, sha256 } = {}) => {
      const headers = writeHeaders(key, condition, sha256);
      const outcome = await ask({ method: "PUT", key, headers, body });
      if (outcome.is === "done") return etagOf(outcome.headers);
      const { status, code } = outcome.refusal;
      // Stores report a failed condition as 404, 409 or 412.
      const isFailed = code !== "NoSuchBucket" && [404, 409, 412].includes(status);
      if (condition !== undefined && isFailed) return undefined;
      throw refused(outcome.refusal);
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
    list: (folder, shallow) => listObjects(request, prefix, folder, shallow),
    open: async (method, key, send) => {
      const outcome = await request(at({ method, key }), ({ headers, body }) => {
        const shown = [...headers].filter(([name]) => SHOWN.includes(name));
        return send(Object.fromEntries(shown), body === null ? undefined : Readable.fromWeb(body));
      });
      return ifThere(outcome, () => true) ?? false;
    },
    copy: async (key, path, limit) => {
      const outcome = await request(at({ method: "GET", key }), (response) =>
        pipeline(bounded(response, limit, name(key)), createWriteStream(path)),
      );
      ifThere(outcome, () => undefined);
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

function ifThere<T, Result>(
  outcome: Outcome<T>,
  use: (value: T, headers: Headers) => Result,
): Result | undefined {
  if (outcome.is === "done") return use(outcome.value, outcome.headers);
  const { status, code } = outcome.refusal;
  if (status === 404 && code !== "NoSuchBucket") return undefined;
  throw refused(outcome.refusal);
}

function etagOf(headers: Headers): string {
  return headers.get("etag") ?? "";
}

/** A million objects at 1,000 keys a page. */
const MOST_PAGES = 1000;

/** The paths of the listed objects are without the prefix. */
async function listObjects(request: Requester, prefix: string, folder: string, shallow?: "shallow") {
  const listed: ListedObject[] = [];
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
    const xml: string = demandDone(await request({ method: "GET", key: "", query }, readText)).value;
    for (const one of elementsOf(xml, "Contents")) {
      const [size = "0", modified = "", etag = ""] = ["Size", "LastModified", "ETag"].map((name) =>
        textOf(one, name),
      );
      // It is sent as a header later.
      if (!/^[\x20-\x7e]*$/.test(etag)) throw unexpectedResponse(`a listing has the ETag ${quote(etag)}`);
      const path = inside(textOf(one, "Key"));
      // Without a time it may be of a run that still works.
      listed.push({ path, size: Number(size), modified: Date.parse(modified) || Date.now(), etag });
    }
    for (const one of elementsOf(xml, "CommonPrefixes"))
      listed.push({ path: inside(textOf(one, "Prefix")), size: 0, modified: undefined });
    const isTruncated = textOf(xml, "IsTruncated");
    token = isTruncated === "true" ? textOf(xml, "NextContinuationToken") : undefined;
    // A page that only seems to be the last would make objects disappear.
    if (isTruncated !== "false" && !token) {
      const lack = isTruncated === "true" ? "`NextContinuationToken`" : "`IsTruncated`";
      throw unexpectedResponse(`the listing of ${folder || "the bucket"} is not complete: it has no ${lack}`);
    }
  }
  return listed;
}
