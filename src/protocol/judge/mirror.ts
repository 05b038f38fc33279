import type { Version } from "../../provider/version.ts";
import { quote } from "../../text.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { anyObject, decode, entries, fields, listReader, nullable, type Reader, text } from "../go-json.ts";
import { isJson, type Judged, nameStart, nameType, Observations } from "../observation.ts";
import { MOST_PLATFORMS, MOST_VERSIONS, readListed } from "./registry.ts";

const INDEX = fields({ versions: entries(anyObject) });
const MOST_REDIRECTS = 5;

export function judgeMirrorIndex(answer: Answer): Judged<readonly Version[]> {
  const report = new Observations(answer.url);
  const versions = readMirror(answer, INDEX, report)?.versions;
  if (versions === undefined) return report.judged<readonly Version[]>(undefined);
  if (versions.size > MOST_VERSIONS) return report.stop("document-too-large", `${versions.size} versions`);
  if (versions.size === 0) report.add("mirror-empty", "it has no versions");
  const read = [...versions.keys()].flatMap(
    (written) => readListed(written, "mirror-version-invalid", report) ?? [],
  );
  if (versions.size > 0 && read.length === 0)
    report.add("mirror-empty", "clients can select none of its versions");
  return report.judged(read);
}

function readMirror<Value>(answer: Answer, reader: Reader<Value>, report: Observations): Value | undefined {
  if (answer.redirects > MOST_REDIRECTS) report.add("host-redirects", `${answer.redirects} redirects`);
  if (!isJson(answer)) {
    report.add("mirror-type", nameType(answer));
    return undefined;
  }
  const decoded = decode(answer.body, reader);
  if (decoded !== undefined && decoded.faults.length === 0) return decoded.value;
  report.add("mirror-unreadable", decoded?.faults[0] ?? nameStart(answer));
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

const VERSION = fields({ archives: entries(nullable(fields({ url: text, hashes: listReader(text) }))) });

export function judgeMirrorVersion(answer: Answer): Judged<Archives> {
  const report = new Observations(answer.url);
  const archives = readMirror(answer, VERSION, report)?.archives;
  if (archives === undefined) return report.judged<Archives>(undefined);
  if (archives.size > MOST_PLATFORMS) return report.stop("document-too-large", `${archives.size} packages`);
  if (archives.size === 0) report.add("mirror-archives-empty", "it has no packages");
  const read = new Map<string, Archive>();
  for (const [platform, archive] of archives) {
    if (archive === null) {
      report.add("mirror-null", `${quote(platform)} is null`);
      continue;
    }
    const { url, hashes } = archive;
    judgeHashes(platform, hashes, report);
    const resolved = url === "" ? undefined : resolveUrl(url, answer.url);
    if (resolved === undefined) report.add("mirror-url", `${quote(platform)} has the url ${quote(url)}`);
    else read.set(platform, { url: resolved.href, hashes });
  }
  return report.judged({ platforms: [...archives.keys()], archives: read });
}

const ZH = /^zh:[0-9a-f]{64}$/;
const H1 = /^h1:[A-Za-z0-9+/]{43}=$/;

/** Whether it has a form that clients know. */
export function isHash(hash: string): boolean {
  return ZH.test(hash) || H1.test(hash);
}

function judgeHashes(platform: string, hashes: readonly string[], report: Observations): void {
  const odd = hashes.find((hash) => !/^[^:]+:/.test(hash));
  const usable = hashes.filter((hash) => /^(?:h1|zh):/.test(hash));
  const has = (what: string) => `${quote(platform)} has ${what}`;
  if (hashes.length === 0) report.add("mirror-hash-none", has("no hash"));
  else if (odd !== undefined) report.add("mirror-hash-invalid", has(`the hash ${quote(odd)}`));
  else if (usable.length === 0) report.add("mirror-hash-unknown", has(`the hashes ${quote(hashes)}`));
  // Clients need one that matches.
  else if (!usable.some(isHash)) report.add("mirror-hash-case", has(`the hash ${quote(usable[0])}`));
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
