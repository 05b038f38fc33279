import { quote } from "../../provider/quote.ts";
import type { Version } from "../../provider/version.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { anyObject, decode, entries, fields, list, nullable, type Reader, text } from "../go-json.ts";
import { type Judged, Observations } from "../observation.ts";
import { isJson, nameStart, nameType } from "./status.ts";
import { MOST_PLATFORMS, MOST_VERSIONS, readClientVersion } from "./versions.ts";

const INDEX = fields({ versions: entries(anyObject) });
const MOST_REDIRECTS = 5;

export function judgeMirrorIndex(answer: Answer): Judged<readonly Version[]> {
  const seen = new Observations(answer.url);
  const versions = readMirror(answer, INDEX, seen)?.versions;
  if (versions === undefined) return seen.judged<readonly Version[]>(undefined);
  if (versions.size > MOST_VERSIONS) {
    seen.add("document-too-large", `${versions.size} versions`);
    return seen.judged<readonly Version[]>(undefined);
  }
  if (versions.size === 0) seen.add("mirror-empty", "it has no versions");
  const read = [...versions.keys()].flatMap((written) => readKey(written, seen));
  if (versions.size > 0 && read.length === 0)
    seen.add("mirror-empty", "clients can select none of its versions");
  return seen.judged(read);
}

function readKey(written: string, seen: Observations): Version[] {
  const read = readClientVersion(written);
  if (read.kind === "crash") seen.add("version-crash", `version ${quote(written)}`);
  else if (read.kind === "invalid") seen.add("mirror-version-invalid", `version ${quote(written)}`);
  else if (read.isZero) seen.add("version-zero", `version ${quote(written)}`);
  else return [read.version];
  return [];
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
  if (archives.size > MOST_PLATFORMS) {
    seen.add("document-too-large", `${archives.size} packages`);
    return seen.judged<Archives>(undefined);
  }
  if (archives.size === 0) seen.add("mirror-archives-empty", "it has no packages");
  const read = [...archives].flatMap(([platform, archive]) => {
    if (archive === null) seen.add("mirror-null", `${quote(platform)} is null`);
    const one = archive === null ? undefined : readArchive(platform, archive, answer.url, seen);
    return one === undefined ? [] : [[platform, one] as const];
  });
  return seen.judged({ platforms: [...archives.keys()], archives: new Map(read) });
}

function readArchive(
  platform: string,
  { url, hashes }: Archive,
  base: string,
  seen: Observations,
): Archive | undefined {
  judgeHashes(platform, hashes, seen);
  const resolved = url === "" ? undefined : resolveUrl(url, base);
  if (resolved === undefined) seen.add("mirror-url", `${quote(platform)} has the url ${quote(url)}`);
  return resolved === undefined ? undefined : { url: resolved.href, hashes };
}

const FORMS: Readonly<Record<string, RegExp>> = {
  h1: /^[A-Za-z0-9+/]{43}=$/,
  zh: /^[0-9a-f]{64}$/,
};

function judgeHashes(platform: string, hashes: readonly string[], seen: Observations): void {
  const split = hashes.map((hash) => /^([^:]+):(.*)$/s.exec(hash));
  const odd = hashes.find((_, index) => split[index] === null);
  const known = split
    .filter((parts) => parts !== null)
    .filter(([, scheme = ""]) => Object.hasOwn(FORMS, scheme));
  const has = (found: string) => `${quote(platform)} has ${found}`;
  if (hashes.length === 0) seen.add("mirror-hash-none", has("no hash"));
  else if (odd !== undefined) seen.add("mirror-hash-invalid", has(`the hash ${quote(odd)}`));
  else if (known.length === 0) seen.add("mirror-hash-unknown", has(`the hashes ${quote(hashes)}`));
  // Clients need one that matches.
  else if (!known.some(([, scheme = "", value = ""]) => FORMS[scheme]?.test(value)))
    seen.add("mirror-hash-case", has(`the hash ${quote(known[0]?.[0])}`));
}

export interface Hashes {
  readonly sha256: string | undefined;
  readonly h1: string | undefined;
}

/** Undefined if no hash has a form that clients know. */
export function readHashes({ hashes }: Archive): Hashes | undefined {
  const sha256 = hashes.find((hash) => /^zh:[0-9a-f]{64}$/.test(hash))?.slice(3);
  const h1 = hashes.find((hash) => /^h1:[A-Za-z0-9+/]{43}=$/.test(hash));
  return sha256 === undefined && h1 === undefined ? undefined : { sha256, h1 };
}
