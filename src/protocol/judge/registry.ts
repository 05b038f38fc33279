import { unlessProblem } from "../../errors.ts";
import { parseObject } from "../../json.ts";
import { readClientHash, readClientSums } from "../../package/shasums.ts";
import { isPrerelease, parseVersion, type Version } from "../../provider/version.ts";
import { count, quote } from "../../text.ts";
import { type Answer, resolveUrl } from "../answer.ts";
import { decode, entries, fields, integer, listReader, nullable, text, unread } from "../go-json.ts";
import { isJson, type Judged, nameStart, nameType, Observations } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";

export const SERVICE = "providers.v1";
/** Terraform, and OpenTofu up to 1.10; later ones follow ten. */
const MOST_REDIRECTS = 3;

export function judgeDiscovery(answer: Answer): Judged<string> {
  const report = new Observations(answer.url);
  if (answer.redirects > MOST_REDIRECTS) report.add("host-redirects", `${answer.redirects} redirects`);
  if (answer.status === 404) return report.stop("discovery-missing", "status 404");
  if (!isJson(answer)) report.add("discovery-type", nameType(answer));
  // Unlike elsewhere, content after the object is an error.
  const services = parseObject(answer.body.toString("utf8"));
  if (services === undefined) return report.stop("discovery-unreadable", nameStart(answer));
  const value = Object.hasOwn(services, SERVICE) ? services[SERVICE] : undefined;
  const others = Object.keys(services).filter((name) => /^providers\.v\d/.test(name));
  const url = typeof value === "string" ? resolveUrl(value, answer.url) : undefined;
  if (url !== undefined) {
    url.hash = "";
    if (!url.pathname.endsWith("/")) report.add("discovery-slash", `${SERVICE} is ${quote(value)}`);
  } else if (value === undefined && others.length === 0)
    report.add("discovery-missing", "the document names no provider registry");
  else
    report.add(
      "discovery-service",
      value === undefined ? `only ${quote(others)}` : `${SERVICE} is ${quote(value)}`,
    );
  return report.judged(url?.href);
}

export interface OfferedVersion {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Clients ignore them; empty if the list has none. */
  readonly platforms: readonly string[];
}

/** What a registry offers, and what clients print at each `init`. */
export interface VersionList {
  readonly versions: readonly OfferedVersion[];
  readonly warnings: readonly string[];
}

const VERSIONS = fields({
  versions: listReader(
    fields({
      version: text,
      protocols: listReader(text),
      platforms: unread(listReader(fields({ os: text, arch: text }))),
    }),
  ),
  warnings: listReader(text),
});

export function judgeVersions(answer: Answer): Judged<VersionList> {
  const report = new Observations(answer.url);
  const decoded = decode(answer.body, VERSIONS);
  if (decoded === undefined) return report.stop("versions-unreadable", nameStart(answer));
  const { value, faults } = decoded;
  for (const fault of faults.slice(0, 1)) report.add("versions-unreadable", fault);
  if (value.versions.length === 0 && faults.length === 0) report.add("versions-empty", "it has no versions");
  const most = value.versions.find(({ platforms }) => platforms.length > MOST_PLATFORMS);
  const tooMany =
    value.versions.length > MOST_VERSIONS
      ? `${value.versions.length} versions`
      : most && `${most.platforms.length} platforms of a version`;
  if (tooMany !== undefined) return report.stop("document-too-large", tooMany);
  const offered = value.versions.flatMap(({ version: written, protocols, platforms }): OfferedVersion[] => {
    const version = readListed(written, "version-invalid", report);
    if (version === undefined) return [];
    if (version.text !== written)
      report.add("version-spelling", `version ${quote(written)}, which clients ask for as ${version.text}`);
    const names = platforms.map(({ os, arch }) => `${os}_${arch}`).filter(isPlatform);
    return [{ version, protocols, platforms: [...new Set(names)] }];
  });
  const byPrecedence = new Map<string, Version>();
  for (const { version } of offered) {
    const key = `${version.core.join(".")}-${version.prerelease}`;
    const before = byPrecedence.get(key);
    byPrecedence.set(key, version);
    if (before?.text === version.text) report.add("version-twice", `version ${version.text} twice`);
    else if (before !== undefined) report.add("version-twins", `versions ${before.text} and ${version.text}`);
  }
  if (offered.length > 0 && offered.every(({ version }) => isPrerelease(version)))
    report.add(
      "versions-prerelease",
      `${offered.length === 1 ? "one version" : `${offered.length} versions`}, such as ${offered[0]?.version.text}`,
    );
  const versions = [...new Map(offered.map((each) => [each.version.text, each])).values()];
  return report.judged({ versions, warnings: value.warnings });
}

/** No provider has a tenth of these; each version is requested. */
export const MOST_VERSIONS = 20_000;
export const MOST_PLATFORMS = 200;

/** A listed version that clients can select. */
export function readListed(written: string, invalid: RuleId, report: Observations): Version | undefined {
  const read = readClientVersion(written);
  if (read === "crash") report.add("version-crash", `version ${quote(written)}`);
  else if (read === "invalid") report.add(invalid, `version ${quote(written)}`);
  else if (read.text === "0.0.0") report.add("version-zero", `version ${quote(written)}`);
  else return read;
  return undefined;
}

const LAX = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$/;
const LARGEST = 2n ** 64n - 1n;

/** Like clients: missing numbers are zero, and leading zeros are ignored. */
export function readClientVersion(text: string): Version | "invalid" | "crash" {
  const [, major, minor = "0", patch = "0", rest = ""] = text.length > 300 ? [] : (LAX.exec(text) ?? []);
  if (major === undefined) return "invalid";
  const core = [major, minor, patch].map(BigInt);
  if (core.some((number) => number > LARGEST)) return "crash";
  const canonical = `${core.join(".")}${rest}`;
  if (canonical === "0.0.0") return { text: canonical, core: [0n, 0n, 0n], prerelease: "", metadata: "" };
  return unlessProblem(() => parseVersion(canonical)) ?? "invalid";
}

/** Platforms become part of a path. */
export function isPlatform(text: string): boolean {
  return /^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(text);
}

export interface Download {
  readonly platform: string;
  readonly protocols: readonly string[];
  readonly filename: string;
  readonly packageUrl: string;
  readonly shasumsUrl: string;
  readonly signatureUrl: string;
  /** In lower case. */
  readonly shasum: string;
  /** Without `null` entries, which are reported. */
  readonly armors: readonly string[];
  readonly packages: Packages;
}

const DOWNLOAD = fields({
  protocols: listReader(text),
  os: text,
  arch: text,
  filename: text,
  download_url: text,
  shasum: text,
  shasums_url: text,
  shasums_signature_url: text,
  signing_keys: fields({
    gpg_public_keys: listReader(nullable(fields({ ascii_armor: text, trust_signature: text }))),
  }),
});

/** Read by OpenTofu only. */
const PACKAGES = fields({ packages: entries(fields({ hashes: listReader(text), package_size: integer })) });

type Packages = Readonly<ReturnType<typeof PACKAGES>["packages"]>;

/** Clients try each. */
const MOST_KEYS = 100;

export function judgeDownload(answer: Answer, platform: string): Judged<Download> {
  const report = new Observations(answer.url);
  const decoded = decode(answer.body, DOWNLOAD);
  if (decoded === undefined || decoded.faults.length > 0)
    return report.stop("download-unreadable", decoded?.faults[0] ?? nameStart(answer));
  const document = decoded.value;
  const { os, arch, protocols, filename } = document;
  if (`${os}_${arch}` !== platform)
    report.add("download-platform", `os ${quote(os)} and arch ${quote(arch)}`);
  const read = protocols.map((protocol) => ({ protocol, version: readClientVersion(protocol) }));
  const odd = read.find(({ version }) => typeof version === "string");
  const majors = read.map(({ version }) => (typeof version === "string" ? 0n : version.core[0]));
  // Every known client supports 5.0 and 6.x.
  if (odd !== undefined) report.add("download-protocol-invalid", `protocol ${quote(odd.protocol)}`);
  else if (majors.length > 0 && !majors.some((major) => major === 5n || major === 6n))
    report.add("download-protocols", `protocols ${quote(protocols)}`);
  const keys = document.signing_keys.gpg_public_keys;
  if (keys.length > MOST_KEYS) return report.stop("document-too-large", `${keys.length} keys`);
  if (keys.some((key) => key === null))
    report.add("key-null", `${count(keys.length, "key")}, one of them null`);
  if (keys.some((key) => key !== null && key.trust_signature !== ""))
    report.add("download-trust", "`trust_signature` is not empty");
  const shasum = readClientHash(document.shasum);
  if (shasum === undefined) report.add("download-shasum", `shasum ${quote(document.shasum)}`);
  const readUrl = (name: "download_url" | "shasums_url" | "shasums_signature_url") => {
    const url = document[name] === "" ? undefined : resolveUrl(document[name], answer.url);
    if (url === undefined) report.add("download-url", `${name} is ${quote(document[name])}`);
    return url?.href;
  };
  const packageUrl = readUrl("download_url");
  const shasumsUrl = readUrl("shasums_url");
  const signatureUrl = readUrl("shasums_signature_url");
  const packages = readPackages(answer.body, platform, document.shasum, report);
  if (
    shasum === undefined ||
    packageUrl === undefined ||
    shasumsUrl === undefined ||
    signatureUrl === undefined
  )
    return report.judged<Download>(undefined);
  const armors = keys.flatMap((key) => (key === null ? [] : [key.ascii_armor]));
  const links = { packageUrl, shasumsUrl, signatureUrl, shasum, armors, packages };
  return report.judged({ platform, protocols, filename, ...links });
}

function readPackages(body: Buffer, platform: string, shasum: string, report: Observations): Packages {
  const { value, faults = [] } = decode(body, PACKAGES) ?? {};
  for (const fault of faults) report.add("download-packages", fault);
  if (value === undefined || faults.length > 0) return new Map();
  const { packages } = value;
  // As OpenTofu 1.12 does.
  const wrong = packages.size === 0 ? undefined : findFault(packages, platform, shasum);
  const shared = wrong === undefined ? findSharedHash(packages) : undefined;
  if (wrong !== undefined) report.add("download-packages", wrong);
  if (shared !== undefined) report.add("download-packages-crash", shared);
  return packages;
}

function findFault(packages: Packages, platform: string, shasum: string): string | undefined {
  const odd = [...packages.keys()].find((name) => !isPlatform(name));
  if (odd !== undefined) return `a package for ${quote(odd)}`;
  const entry = packages.get(platform);
  if (entry === undefined) return `no package for ${platform}`;
  if (entry.package_size <= 0) return `${platform} has the size ${entry.package_size}`;
  const hash = [...packages.values()].flatMap(({ hashes }) => hashes).find((each) => !/^[^:]+:/.test(each));
  if (hash !== undefined) return `the hash ${quote(hash)}`;
  return entry.hashes.includes(`zh:${shasum}`) ? undefined : `${platform} lacks the hash in shasum`;
}

function findSharedHash(packages: Packages): string | undefined {
  const users = new Map<string, string>();
  for (const [platform, { hashes }] of packages) {
    for (const hash of hashes.filter((each) => each.startsWith("zh:"))) {
      const other = users.get(hash);
      if (other !== undefined && other !== platform) return `${other} and ${platform} have the same zip`;
      users.set(hash, platform);
    }
  }
  return undefined;
}

export interface Sums {
  readonly url: string;
  readonly bytes: Buffer;
  /** By name, the first hash, which may be malformed. */
  readonly byName: ReadonlyMap<string, string>;
}

export function judgeSums(answer: Answer): Judged<Sums> {
  const report = new Observations(answer.url);
  const text = answer.body.toString("utf8");
  const { sums, blankLine } = readClientSums(text);
  if (blankLine !== undefined) report.add("sums-crash", `line ${blankLine} is blank`);
  const overlong = [...sums].find(([, hash]) => isOverlong(hash));
  if (overlong !== undefined)
    report.add("sums-crash", `${quote(overlong[0])} has a hash of ${overlong[1].length} digits`);
  const odd = overlong === undefined ? findOddLine(text) : undefined;
  if (odd !== undefined) report.add("sums-odd-line", odd);
  return report.judged({ url: answer.url, bytes: answer.body, byName: sums });
}

/** Clients decode such a hash into a buffer that is too small; they reject an odd number of digits. */
function isOverlong(hash: string): boolean {
  return /^(?:[0-9a-f]{2}){33,}$/i.test(hash);
}

/** The limit of Go's bufio.Scanner. */
const LONGEST_LINE = 64 * 1024;

function findOddLine(text: string): string | undefined {
  for (const [index, line] of text.split("\n").entries()) {
    const [hash = "", name] = line.split(/\s+/).filter((field) => field !== "");
    if (hash === "") continue;
    if (line.length > LONGEST_LINE) return `line ${index + 1} has ${line.length} characters`;
    if (readClientHash(hash) === undefined || name === undefined)
      return `line ${index + 1} is ${quote(line)}`;
  }
  return undefined;
}

export function judgeSum(
  { url, byName }: Sums,
  { filename, shasum }: { readonly filename: string; readonly shasum: string },
): Judged<true> {
  const report = new Observations(url);
  const written = byName.get(filename);
  if (written === undefined) report.add("sums-name", `no line for ${quote(filename)}`);
  else if (readClientHash(written) === undefined) {
    // Longer hashes are reported for the whole file.
    if (!isOverlong(written)) report.add("sums-hash", `${quote(filename)} has the hash ${quote(written)}`);
  } else if (readClientHash(written) !== shasum)
    report.add("sums-differ", `${quote(filename)} has ${written}, and its document ${shasum}`);
  return report.judged(true);
}
