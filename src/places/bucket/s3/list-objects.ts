import { quote } from "../../../provider/quote.ts";
import { elementsOf, readText, refused, textOf, unexpectedResponse } from "./refusals.ts";
import type { Requester } from "./request.ts";

export interface BucketObject {
  readonly key: string;
  readonly size: number;
  readonly modified: string;
  readonly etag: string;
}

interface Listing {
  readonly prefix: string;
  readonly folder: string;
  readonly shallow: "shallow" | undefined;
}

/** A million objects at 1,000 keys a page. */
const MOST_PAGES = 1000;

export async function listObjects(request: Requester, listing: Listing) {
  const objects: BucketObject[] = [];
  const folders: string[] = [];
  const tokens = new Set<string>();
  for (let token: string | undefined = ""; token !== undefined; ) {
    if (tokens.has(token) || tokens.size === MOST_PAGES)
      throw unexpectedResponse(`the listing of ${listing.folder || "the bucket"} never ends`);
    tokens.add(token);
    const page: Page = await listPage(request, listing, token);
    for (const one of page.objects) objects.push(one);
    for (const one of page.folders) folders.push(one);
    token = page.next;
  }
  return { objects, folders };
}

interface Page {
  readonly objects: readonly BucketObject[];
  readonly folders: readonly string[];
  readonly next: string | undefined;
}

async function listPage(request: Requester, listing: Listing, token: string): Promise<Page> {
  const { prefix, folder, shallow } = listing;
  const query: Record<string, string> = {
    "list-type": "2",
    prefix: `${prefix}${folder}`,
    ...(shallow && { delimiter: "/" }),
    ...(token && { "continuation-token": token }),
  };
  const outcome = await request({ method: "GET", key: "", query }, readText);
  if (outcome.is === "refused") throw refused(outcome.refusal);
  const xml = outcome.value;
  const inside = (key = ""): string => {
    if (!key.startsWith(query.prefix ?? ""))
      throw unexpectedResponse(`the listing of ${folder} contains ${quote(key)}`);
    return key.slice(prefix.length);
  };
  return {
    objects: elementsOf(xml, "Contents").map((one) => ({
      ...readListed(one),
      key: inside(textOf(one, "Key")),
    })),
    folders: elementsOf(xml, "CommonPrefixes").map((one) => inside(textOf(one, "Prefix"))),
    next: nextToken(xml, folder),
  };
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

function readListed(xml: string): Omit<BucketObject, "key"> {
  const [size = "0", modified = "", etag = ""] = ["Size", "LastModified", "ETag"].map((name) =>
    textOf(xml, name),
  );
  // It is sent as a header later.
  if (!/^[\x20-\x7e]*$/.test(etag)) throw unexpectedResponse(`a listing has the ETag ${quote(etag)}`);
  return { size: Number(size), modified, etag };
}
