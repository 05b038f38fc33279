import { unlessProblem } from "../../../errors.ts";
import { groupBy } from "../../../group-by.ts";
import { addressPath, compareAddresses, type ProviderAddress } from "../../../provider/address.ts";
import { parseConstraint } from "../../../provider/constraint.ts";
import { comparePlatforms, formatPlatform, type Platform } from "../../../provider/platform.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../../provider/version.ts";

/** A provider to mirror, found in another file. */
export interface FoundProvider {
  readonly address: ProviderAddress;
  /** Constraints, one of which must match; empty for every version. */
  readonly versions: readonly string[];
  /** Empty for all platforms. */
  readonly platforms: readonly Platform[];
}

/** Sorted by address; the notes say what was skipped. */
export interface Found {
  readonly providers: readonly FoundProvider[];
  readonly notes: readonly string[];
}

/** Merges finds; a provider without platforms needs all. */
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

export function joinConstraints(constraints: readonly string[]): string {
  return unique(constraints.flatMap((one) => one.split(",").map((part) => part.trim()))).join(", ");
}

/** Ranges with prereleases are valid in clients only. */
export function isConstraint(text: string): boolean {
  return reads(() => parseConstraint(text));
}

/** This version and newer releases; ranges don't match prereleases. */
export function fromVersionOn(text: string): string {
  return isPrerelease(parseVersion(text)) ? text : `>= ${text}`;
}

/** Each version by itself, and everything newer than the newest release. */
export function theseAndNewer(texts: readonly string[]): string[] {
  const versions = unique(texts).map(parseVersion).sort(compareVersions);
  const newest = versions.findLast((version) => !isPrerelease(version));
  return versions.map((version) => (version === newest ? fromVersionOn(version.text) : version.text));
}

function sortPlatforms(platforms: readonly Platform[]): Platform[] {
  const byName = new Map(platforms.map((platform) => [formatPlatform(platform), platform]));
  return [...byName.values()].sort(comparePlatforms);
}

export function reads(step: () => object): boolean {
  return unlessProblem(step) !== undefined;
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
