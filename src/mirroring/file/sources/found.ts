import { ProblemError } from "../../../errors.ts";
import { groupBy } from "../../../group-by.ts";
import { addressPath, compareAddresses, type ProviderAddress } from "../../../provider/address.ts";
import { parseConstraint } from "../../../provider/constraint.ts";
import { comparePlatforms, formatPlatform, type Platform } from "../../../provider/platform.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../../provider/version.ts";

/** A provider that something else names, with what a mirror would have to hold of it. */
export interface FoundProvider {
  readonly address: ProviderAddress;
  /** Constraints, of which one has to be met; none stand for every version. */
  readonly versions: readonly string[];
  /** None stand for all that there are. */
  readonly platforms: readonly Platform[];
}

/** What was found, in the order of addresses, and what could not be made use of, a sentence each. */
export interface Found {
  readonly providers: readonly FoundProvider[];
  readonly notes: readonly string[];
}

/** Several finds as one. Whoever takes every version is content with what somebody else asks for. */
export function mergeFound(finds: readonly Found[]): Found {
  const groups = groupBy(
    finds.flatMap(({ providers }) => providers),
    ({ address }) => addressPath(address),
  );
  const providers = [...groups.values()].flatMap(([first, ...others]): FoundProvider[] => {
    if (first === undefined) return [];
    const all = [first, ...others];
    const platforms = all.some((one) => one.platforms.length === 0)
      ? []
      : all.flatMap((one) => one.platforms);
    return [
      {
        address: first.address,
        versions: unique(all.flatMap((one) => one.versions)),
        platforms: sortPlatforms(platforms),
      },
    ];
  });
  providers.sort((a, b) => compareAddresses(a.address, b.address));
  return { providers, notes: unique(finds.flatMap(({ notes }) => notes)) };
}

/** One constraint of several, each condition once. */
export function joinConstraints(constraints: readonly string[]): string {
  return unique(constraints.flatMap((one) => one.split(",").map((part) => part.trim()))).join(", ");
}

/** Whether a file of a mirror may say it: ranges around prereleases are the clients' alone. */
export function isConstraint(text: string): boolean {
  return reads(() => parseConstraint(text));
}

/** A version that is there, and whatever is released after it. A prerelease is in no range. */
export function fromVersionOn(text: string): string {
  return isPrerelease(parseVersion(text)) ? text : `>= ${text}`;
}

/** Each by its name but the newest release, from which on everything is meant. */
export function theseAndNewer(texts: readonly string[]): string[] {
  const versions = unique(texts).map(parseVersion).sort(compareVersions);
  const newest = versions.findLast((version) => !isPrerelease(version));
  return versions.map((version) => (version === newest ? fromVersionOn(version.text) : version.text));
}

function sortPlatforms(platforms: readonly Platform[]): Platform[] {
  const byName = new Map(platforms.map((platform) => [formatPlatform(platform), platform]));
  return [...byName.values()].sort(comparePlatforms);
}

/** Whether something is read without a problem. */
export function reads(step: () => unknown): boolean {
  try {
    step();
    return true;
  } catch (error) {
    if (error instanceof ProblemError) return false;
    throw error;
  }
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
