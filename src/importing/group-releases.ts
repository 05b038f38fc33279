import type { VersionFacts } from "../catalog/facts/version-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { Release } from "../ports/package-store.ts";
import { isMirrorTag } from "../provider/filename.ts";
import { compareVersions, parseTag, samePrecedence, type Version } from "../provider/version.ts";

/** A published release whose tag is a version. */
export interface Candidate {
  readonly release: Release;
  readonly version: Version;
}

/** Releases of which clients could tell no two apart: one of them is taken at most. The first that will do comes first. */
export type Group = readonly [Candidate, ...Candidate[]];

/** The releases that may be taken, by version, and why others may not. */
export interface Grouped {
  readonly groups: readonly Group[];
  readonly skipped: readonly Skipped[];
}

/** Sorts the releases of a repository by what their tags say. */
export function groupReleases(
  releases: readonly Release[],
  known: ReadonlyMap<string, VersionFacts>,
): Grouped {
  const skipped: Skipped[] = [];
  const own = releases.filter(({ tag }) => !isMirrorTag(tag));
  const candidates = own.flatMap((release) => {
    const candidate = readCandidate(release);
    if ("code" in candidate) skipped.push(candidate);
    return "code" in candidate ? [] : [candidate];
  });
  candidates.sort(
    (a, b) =>
      compareVersions({ ...a.version, metadata: "" }, { ...b.version, metadata: "" }) || rank(a, b, known),
  );
  return { groups: groupAlike(candidates), skipped };
}

function readCandidate(release: Release): Candidate | Skipped {
  const { tag, draft } = release;
  if (draft)
    return { tag, code: "draft", reason: "it is a draft: terraform and tofu would get 404 for its files" };
  try {
    return { release, version: parseTag(tag) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const [problem] = error.problems;
    return {
      tag,
      code: "no-version",
      reason: explainTag(tag, problem?.found ?? "its tag is not a version"),
    };
  }
}

/** What clients make of a tag that is no version, where what was found does not tell it. */
function explainTag(tag: string, found: string): string {
  if (found.includes("clients")) return found;
  const isReadable = /^v?\d+(?:\.\d+)?$/.test(tag) || found.includes("leading zeros");
  return `${found}: ${isReadable ? OTHER_SPELLING : WHOLE_LIST}`;
}

const OTHER_SPELLING =
  "terraform and tofu would ask the site for it in another spelling, with three plain numbers";
const WHOLE_LIST =
  'terraform and tofu (of terraform all until 1.12) refuse a provider whose list holds one such, and say "includes invalid version string"';

/** What the catalog holds stays; else it is the one that users could have had first. */
function rank(a: Candidate, b: Candidate, known: ReadonlyMap<string, VersionFacts>): number {
  const standing = ({ version, release }: Candidate): number => {
    const facts = known.get(version.text);
    return facts === undefined ? 2 : Number(facts.tag !== release.tag);
  };
  const order = ({ release: { publishedAt = "", tag } }: Candidate): string => `${publishedAt} ${tag}`;
  return standing(a) - standing(b) || (order(a) < order(b) ? -1 : 1);
}

function groupAlike(sorted: readonly Candidate[]): Group[] {
  const groups: [Candidate, ...Candidate[]][] = [];
  for (const candidate of sorted) {
    const last = groups.at(-1);
    if (last !== undefined && samePrecedence(last[0].version, candidate.version)) last.push(candidate);
    else groups.push([candidate]);
  }
  return groups;
}

/** Why a release is not taken beside the one that was. */
export function skipBeside(taken: Candidate, candidate: Candidate): Skipped {
  const first = `${taken.version.text} of release ${taken.release.tag}`;
  if (taken.version.text !== candidate.version.text) return skipTwin(candidate, first);
  const reason = `the version is there already, ${first}; to whoever has locked that, terraform and tofu would say of this one "doesn't match any of the checksums previously recorded"`;
  return skip(candidate, "released-twice", reason);
}

/** Why a release is not taken beside another version. */
export function skipTwin(candidate: Candidate, other: string): Skipped {
  const reason = `it differs from ${other} in build metadata only: which of the two terraform and tofu install would be chance`;
  return skip(candidate, "twin", reason);
}

export function skip(
  { release, version }: Candidate,
  code: SkipCode,
  reason: string,
  file?: string,
): Skipped {
  const about = { tag: release.tag, version: version.text };
  return file === undefined ? { ...about, code, reason } : { ...about, file, code, reason };
}

/** Why a release, or a file of one, is not taken. */
export type SkipCode =
  | "draft"
  | "no-version"
  | "not-listed"
  | "released-twice"
  | "twin"
  | "no-sums"
  | "unsigned"
  | "unknown-key"
  | "bad-signature"
  | "bad-sums"
  | "no-packages"
  | "missing-file"
  | "not-in-sums"
  | "odd-name"
  | "wrong-digest"
  | "refused-zip"
  | "unreadable-facts";

/** A release that is not taken, or of one that is, a file that is left out. */
export interface Skipped {
  readonly tag: string;
  readonly version?: string;
  readonly file?: string;
  readonly code: SkipCode;
  /** What is wrong, and what clients make of it. */
  readonly reason: string;
}

/** Tells what is not taken from what is. */
export function isSkipped(one: object): one is Skipped {
  return "code" in one && "reason" in one;
}

/** A version that was taken into the catalog. */
export interface Adopted {
  readonly version: string;
  readonly tag: string;
  readonly keyId: string;
  readonly platforms: readonly string[];
}

/** What became of the releases, and of the documents. */
export interface Outcome {
  readonly adopted: readonly Adopted[];
  readonly skipped: readonly Skipped[];
  /** Versions that the catalog knows, and of which the release holds nothing else. */
  readonly unchanged: readonly string[];
  /** Versions of which it does: what the catalog says stays. */
  readonly differing: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** Versions that got their documentation from their tags, and those that have it no more. */
  readonly documented: readonly string[];
  readonly undocumented: readonly string[];
  /** Documents that were not what the catalog says, and are now. */
  readonly repaired: readonly string[];
  /** Documents in our places that nothing in the catalog asks for; they are left where they are. */
  readonly strays: readonly string[];
}
