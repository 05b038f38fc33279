import { unlessProblem } from "../../errors.ts";
import { quote } from "../../provider/quote.ts";
import { isPrerelease, parseVersion, type Version } from "../../provider/version.ts";
import type { Answer } from "../answer.ts";
import { decode, fields, list, text, unread } from "../go-json.ts";
import { type Judged, nameStart, Observations } from "../observation.ts";
import type { RuleId } from "../rules/rules.ts";

export interface OfferedVersion {
  readonly version: Version;
  readonly protocols: readonly string[];
  /** Clients ignore them; empty if the list has none. */
  readonly platforms: readonly string[];
}

const DOCUMENT = fields({
  versions: list(
    fields({
      version: text,
      protocols: list(text),
      platforms: unread(list(fields({ os: text, arch: text }))),
    }),
  ),
  warnings: list(text),
});

export function judgeVersions(answer: Answer): Judged<readonly OfferedVersion[]> {
  const seen = new Observations(answer.url);
  const decoded = decode(answer.body, DOCUMENT);
  if (decoded === undefined) return seen.stop("versions-unreadable", nameStart(answer));
  const { value, faults } = decoded;
  for (const fault of faults.slice(0, 1)) seen.add("versions-unreadable", fault);
  if (value.versions.length === 0 && faults.length === 0) seen.add("versions-empty", "it has no versions");
  const most = value.versions.find(({ platforms }) => platforms.length > MOST_PLATFORMS);
  const tooMany =
    value.versions.length > MOST_VERSIONS
      ? `${value.versions.length} versions`
      : most && `${most.platforms.length} platforms of a version`;
  if (tooMany !== undefined) return seen.stop("document-too-large", tooMany);
  const offered = value.versions.flatMap(({ version: written, protocols, platforms }): OfferedVersion[] => {
    const version = readListed(written, "version-invalid", seen);
    if (version === undefined) return [];
    if (version.text !== written)
      seen.add("version-spelling", `version ${quote(written)}, which clients ask for as ${version.text}`);
    const names = platforms.map(({ os, arch }) => `${os}_${arch}`).filter(isPlatform);
    return [{ version, protocols, platforms: [...new Set(names)] }];
  });
  const byPrecedence = new Map<string, Version>();
  for (const { version } of offered) {
    const key = `${version.core.join(".")}-${version.prerelease}`;
    const before = byPrecedence.get(key);
    byPrecedence.set(key, version);
    if (before?.text === version.text) seen.add("version-twice", `version ${version.text} twice`);
    else if (before !== undefined) seen.add("version-twins", `versions ${before.text} and ${version.text}`);
  }
  if (offered.length > 0 && offered.every(({ version }) => isPrerelease(version)))
    seen.add(
      "versions-prerelease",
      `${offered.length === 1 ? "one version" : `${offered.length} versions`}, such as ${offered[0]?.version.text}`,
    );
  return seen.judged([...new Map(offered.map((each) => [each.version.text, each])).values()]);
}

/** No provider has a tenth of these; each version is requested. */
export const MOST_VERSIONS = 20_000;
export const MOST_PLATFORMS = 200;

/** A listed version that clients can select. */
export function readListed(written: string, invalid: RuleId, seen: Observations): Version | undefined {
  const read = readClientVersion(written);
  if (read.kind === "crash") seen.add("version-crash", `version ${quote(written)}`);
  else if (read.kind === "invalid") seen.add(invalid, `version ${quote(written)}`);
  else if (read.isZero) seen.add("version-zero", `version ${quote(written)}`);
  else return read.version;
  return undefined;
}

type ClientVersion =
  | { readonly kind: "version"; readonly version: Version; readonly isZero: boolean }
  | { readonly kind: "invalid" }
  | { readonly kind: "crash" };

const LAX = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$/;
const LARGEST = 2n ** 64n - 1n;

/** Like clients: missing numbers are zero, and leading zeros are ignored. */
export function readClientVersion(text: string): ClientVersion {
  const [, major, minor = "0", patch = "0", rest = ""] = text.length > 300 ? [] : (LAX.exec(text) ?? []);
  if (major === undefined) return { kind: "invalid" };
  const core = [major, minor, patch].map(BigInt);
  if (core.some((number) => number > LARGEST)) return { kind: "crash" };
  const canonical = `${core.join(".")}${rest}`;
  if (canonical === "0.0.0") {
    return {
      kind: "version",
      isZero: true,
      version: { text: canonical, core: [0n, 0n, 0n], prerelease: "", metadata: "" },
    };
  }
  const version = unlessProblem(() => parseVersion(canonical));
  return version === undefined ? { kind: "invalid" } : { kind: "version", isZero: false, version };
}

/** Platforms become part of a path. */
export function isPlatform(text: string): boolean {
  return /^[a-z0-9]{1,20}_[a-z0-9]{1,20}$/.test(text);
}
