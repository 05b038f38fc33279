import type { Version } from "../../provider/version.ts";
import { quote } from "../../text.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { anyObject, decode, entries, fields, list, nullable, type Reader, text } from "../go-json.ts";
import { isJson, type Judged, nameStart, nameType, Observations } from "../observation.ts";
import { MOST_PLATFORMS, MOST_VERSIONS, readListed } from "./registry.ts";

const INDEX = fields({ versions: entries(anyObject) });
const MOST_REDIRECTS = 5;

export function judgeMirrorIndex(answer: Answer): Judged<readonly Version[]> {
  const seen = new Observations(answer.url);
  const versions = readMirror(answer, INDEX, seen)?.versions;
  if (versions === undefined) return seen.judged<readonly Version[]>(undefined);
  if (versions.size > MOST_VERSIONS) return seen.stop("document-too-large", `${versions.size} versions`);
  if (versions.size === 0) seen.add("mirror-empty", "it has no versions");
  const read = [...versions.keys()].flatMap(
    (written) => readListed(written, "mirror-version-invalid", seen) ?? [],
  );
  if (versions.size > 0 && read.length === 0)
    seen.add("mirror-empty", "clients can select none of its versions");
  return seen.judged(read);
}

function readMirror<Value>(answer: Answer, reader: Reader<Value>, seen: Observations): Value | undefined {
  if (answer.redirects > MOST_REDIRECTS) seen.add("host-redirects", `${answer.redirects} redirects`);
  if (!isJson(answer)) {
    seen.add("mirror-type", nameType(answer));
    return undefined;
  }
  const decoded = decode(answer.body, reader);
  if (decoded !== undefined && decoded.faults.length === 0) return decoded.value;
  seen.add("mirror-unreadable", decoded?.faults[0] ?? nameStart(answer));
  return undefined;
}

export interface Archive {
  readonly url: string;
  readonly hashes: readonly string[];
}

export interface Archives {
  /** All listed platforms, even if a package can't be read. */
  readonly platforms: readonly string[];
  readonly archives: ReadonlyMap<string, Archive>;
}

const VERSION = fields({ archives: entries(nullable(fields({ url: text, hashes: list(text) }))) });

export function judgeMirrorVersion(answer: Answer): Judged<Archives> {
  const seen = new Observations(answer.url);
  const archives = readMirror(answer, VERSION, seen)?.archives;
  if (archives === undefined) return seen.judged<Archives>(undefined);
  if (archives.size > MOST_PLATFORMS) return seen.stop("document-too-large", `${archives.size} packages`);
  if (archives.size === 0) seen.add("mirror-archives-empty", "it has no packages");
  const read = new Map<string, Archive>();
  for (const [platform, archive] of archives) {
    if (archive === null) {
      seen.add("mirror-null", `${quote(platform)} is null`);
      continue;
    }
    const { url, hashes } = archive;
    judgeHashes(platform, hashes, seen);
    const resolved = url === "" ? undefined : resolveUrl(url, answer.url);
    if (resolved === undefined) seen.add("mirror-url", `${quote(platform)} has the url ${quote(url)}`);
    else read.set(platform, { url: resolved.href, hashes });
  }
  return seen.judged({ platforms: [...archives.keys()], archives: read });
}

const ZH = /^zh:[0-9a-f]{64}$/;
const H1 = /^h1:[A-Za-z0-9+/]{43}=$/;

/** Whether it has a form that clients know. */
export function isHash(hash: string): boolean {
  return ZH.test(hash) || H1.test(hash);
}

function judgeHashes(platform: string, hashes: readonly string[], seen: Observations): void {
  const odd = hashes.find((hash) => !/^[^:]+:/.test(hash));
  const known = hashes.filter((hash) => /^(?:h1|zh):/.test(hash));
  const has = (found: string) => `${quote(platform)} has ${found}`;
  if (hashes.length === 0) seen.add("mirror-hash-none", has("no hash"));
  else if (odd !== undefined) seen.add("mirror-hash-invalid", has(`the hash ${quote(odd)}`));
  else if (known.length === 0) seen.add("mirror-hash-unknown", has(`the hashes ${quote(hashes)}`));
  // Clients need one that matches.
  else if (!known.some(isHash)) seen.add("mirror-hash-case", has(`the hash ${quote(known[0])}`));
}

export interface Hashes {
  readonly sha256: string | undefined;
  readonly h1: string | undefined;
}

/** Undefined if no hash has a form that clients know. */
export function readHashes({ hashes }: Archive): Hashes | undefined {
  const sha256 = hashes.find((hash) => ZH.test(hash))?.slice(3);
  const h1 = hashes.find((hash) => H1.test(hash));
  return sha256 === undefined && h1 === undefined ? undefined : { sha256, h1 };
}
