import type { OwnVersion } from "../catalog/facts/version-facts.ts";
import { type Problem, unlessProblem } from "../errors.ts";
import type { Release } from "../ports/host.ts";
import { present } from "../present.ts";
import { isMirrorTag } from "../provider/filename.ts";
import { compareVersions, parseTag, samePrecedence, type Version } from "../provider/version.ts";

/** A published release of a provider, whose tag is a version. */
export interface Candidate {
  readonly type: string;
  readonly release: Release;
  readonly version: Version;
}

/** Releases that are one version to clients: at most one is imported. The preferred one is first. */
export type Group = readonly [Candidate, ...Candidate[]];

export function groupReleases(
  type: string,
  releases: readonly Release[],
  facts: ReadonlyMap<string, OwnVersion>,
) {
  const skipped: Skipped[] = [];
  const candidates: Candidate[] = [];
  for (const release of releases) {
    const { tag, draft } = release;
    if (isMirrorTag(tag)) continue;
    if (draft) {
      skipped.push({ tag, code: "draft", reason: "it is a draft: terraform and tofu get 404 for its files" });
      continue;
    }
    let reason = "its tag is not a version";
    const version = unlessProblem(
      () => parseTag(tag),
      ([problem]) => {
        reason = problem?.found ?? reason;
      },
    );
    if (version === undefined) skipped.push({ tag, code: "no-version", reason: explainTag(tag, reason) });
    else candidates.push({ type, release, version });
  }
  candidates.sort(
    (a, b) =>
      compareVersions({ ...a.version, metadata: "" }, { ...b.version, metadata: "" }) || rank(a, b, facts),
  );
  const groups: [Candidate, ...Candidate[]][] = [];
  for (const candidate of candidates) {
    const last = groups.at(-1);
    if (last !== undefined && samePrecedence(last[0].version, candidate.version)) last.push(candidate);
    else groups.push([candidate]);
  }
  return { groups, skipped };
}

/** What clients do with such a tag, unless the finding already says so. */
function explainTag(tag: string, reason: string): string {
  if (reason.includes("clients")) return reason;
  return /^v?\d+(?:\.\d+)?$/.test(tag) || reason.includes("leading zeros")
    ? `${reason}: terraform and tofu request it with three plain numbers`
    : `${reason}: tofu, and terraform before 1.12, reject a provider with such a version in its list: "includes invalid version string"`;
}

/** A published release first, then the oldest, which users could have locked first. */
function rank(a: Candidate, b: Candidate, facts: ReadonlyMap<string, OwnVersion>): number {
  const preference = ({ version, release }: Candidate): number => {
    const entry = facts.get(version.text);
    return entry === undefined ? 2 : Number(entry.tag !== release.tag);
  };
  const order = ({ release: { publishedAt = "", tag } }: Candidate): string => `${publishedAt} ${tag}`;
  return preference(a) - preference(b) || (order(a) < order(b) ? -1 : 1);
}

/** Why another release of an imported version is skipped. */
export function skipBeside(taken: Candidate, candidate: Candidate): Skipped {
  const first = `${taken.version.text} of release ${taken.release.tag}`;
  if (taken.version.text !== candidate.version.text) return skipTwin(candidate, first);
  const reason = `the version was already imported, ${first}; if you have that one locked, terraform and tofu reject this one: "doesn't match any of the checksums previously recorded"`;
  return skip(candidate, "released-twice", reason);
}

export function skipTwin(candidate: Candidate, other: string): Skipped {
  const reason = `it differs from ${other} only in build metadata: terraform and tofu may install either`;
  return skip(candidate, "twin", reason);
}

export function skip(
  { release, version }: Candidate,
  code: SkipCode,
  reason: string,
  file?: string,
): Skipped {
  return present({ tag: release.tag, version: version.text, file, code, reason });
}

/** Why a release, or one of its files, is skipped. */
export type SkipCode =
  | "draft"
  | "no-version"
  | "not-listed"
  | "released-twice"
  | "twin"
  | "no-sums"
  | "unsigned"
  | "unknown-key"
  | "distrusted-key"
  | "bad-signature"
  | "bad-sums"
  | "no-packages"
  | "missing-file"
  | "not-in-sums"
  | "odd-name"
  | "wrong-digest"
  | "refused-zip"
  | "unreadable-facts";

/** A skipped release, or a skipped file of an imported one. */
export interface Skipped {
  readonly tag: string;
  readonly version?: string;
  readonly file?: string;
  readonly code: SkipCode;
  /** What is wrong, and what clients do with it. */
  readonly reason: string;
}

/** Why versions were not imported, by version. */
export function skipReasons(skipped: readonly Skipped[]): ReadonlyMap<string, string> {
  return new Map(
    skipped.map(({ tag, version = tag.replace(/^v/, ""), reason }) => [
      version,
      `${version} was not imported: ${reason}`,
    ]),
  );
}

export function isSkipped(one: object): one is Skipped {
  return "code" in one && "reason" in one;
}

export interface Adopted {
  readonly version: string;
  readonly tag: string;
  readonly keyId: string;
  readonly platforms: readonly string[];
}

export interface Outcome {
  readonly adopted: readonly Adopted[];
  readonly skipped: readonly Skipped[];
  readonly unchanged: readonly string[];
  /** Listed versions that got other protocols. */
  readonly restated: readonly string[];
  /** Versions whose release differs; the catalog is kept. */
  readonly differing: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Versions that got documentation from their tags, and those whose documentation was removed. */
  readonly documented: readonly string[];
  readonly undocumented: readonly string[];
  /** Documents that were updated to match the catalog. */
  readonly repaired: readonly string[];
  /** Documents in the site's folders that nothing in the catalog needs; they are kept. */
  readonly strays: readonly string[];
}
