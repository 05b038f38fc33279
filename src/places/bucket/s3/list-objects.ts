import { quote } from "../../../provider/quote.ts";
import type { ListedObject } from "../../common/object-store.ts";
import { elementsOf, readText, textOf, unexpectedResponse } from "./refusals.ts";
import { demandDone, type Requester } from "./request.ts";

/** A million objects at 1,000 keys a page. */
const MOST_PAGES = 1000;

/** The paths of the listed objects are without the prefix. */
export async function listObjects(request: Requester, prefix: string, folder: string, shallow?: "shallow") {
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
    for (const one of elementsOf(xml, "Contents"))
      listed.push({ ...readListed(one), path: inside(textOf(one, "Key")) });
    for (const one of elementsOf(xml, "CommonPrefixes"))
      listed.push({ path: inside(textOf(one, "Prefix")), size: 0, modified: undefined });
    token = nextToken(xml, folder);
  }
  return listed;
}

/** Undefined after the last page. A page that only seems to be the last would make objects disappear. */
function nextToken(xml: string, folder: string): string | undefined {
  const isTruncated = textOf(xml, "IsTruncated");
  if (isTruncated === "false") return undefined;
  const token = textOf(xml, "NextContinuationToken");
  if (isTruncated === "true" && token) return token;
  const lack = isTruncated === "true" ? "`NextContinuationToken`" : "`IsTruncated`";
  throw unexpectedResponse(`the listing of ${folder || "the bucket"} is not complete: it has no ${lack}`);
}

function readListed(xml: string) {
  const [size = "0", modified = "", etag = ""] = ["Size", "LastModified", "ETag"].map((name) =>
    textOf(xml, name),
  );
  // It is sent as a header later.
  if (!/^[\x20-\x7e]*$/.test(etag)) throw unexpectedResponse(`a listing has the ETag ${quote(etag)}`);
  return { size: Number(size), modified: Date.parse(modified), etag };
}
