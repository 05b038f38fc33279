import type { Observation } from "../client/observation.ts";
import { isPrerelease, type Version } from "../provider/version.ts";
import type { SeenPackages } from "./walk.ts";

/** What a registry and a mirror both offer of a version. */
export interface Both {
  readonly version: string;
  readonly registry: SeenPackages;
  readonly mirror: SeenPackages;
  /** The document of the mirror. */
  readonly where: string;
}

/** Compares the packages of a version in registry and mirror. */
export function compareBoth({ version, registry, mirror, where }: Both): Observation[] {
  const seen: Observation[] = [];
  const onlyIn = (a: SeenPackages, b: SeenPackages) =>
    [...a.keys()].filter((platform) => !b.has(platform)).sort();
  const [lacking, more] = [onlyIn(registry, mirror), onlyIn(mirror, registry)];
  const differences = [
    ...(lacking.length === 0 ? [] : [`the mirror lacks ${nameSome(lacking)}`]),
    ...(more.length === 0 ? [] : [`the registry lacks ${nameSome(more)}`]),
  ];
  if (differences.length > 0)
    seen.push({ rule: "mirror-platforms-differ", where, found: `of ${version}, ${differences.join(", ")}` });
  for (const [platform, ours] of registry) {
    const theirs = mirror.get(platform);
    const isOther =
      theirs?.sha256 !== undefined && ours.sha256 !== undefined && theirs.sha256 !== ours.sha256;
    if (!isOther) continue;
    const found = `${platform} of ${version} has ${theirs.sha256}, and ${ours.sha256} in the registry`;
    seen.push({ rule: "mirror-packages-differ", where, found });
  }
  return seen;
}

/** Compares the lists of versions. */
export function compareLists(
  registry: readonly Version[],
  mirror: readonly Version[],
  where: string,
): Observation[] {
  const onlyIn = (a: readonly Version[], b: readonly Version[]) => {
    const there = new Set(b.map(({ text }) => text));
    return a.map(({ text }) => text).filter((text) => !there.has(text));
  };
  const [lacking, more] = [onlyIn(registry, mirror), onlyIn(mirror, registry)];
  const found = [
    ...(lacking.length === 0 ? [] : [`the mirror lacks ${nameSome(lacking)}`]),
    ...(more.length === 0 ? [] : [`the registry lacks ${nameSome(more)}`]),
  ];
  return found.length === 0 ? [] : [{ rule: "mirror-versions-differ", where, found: found.join(", ") }];
}

/** A version and the platforms that it has. */
export interface Platforms {
  readonly version: Version;
  readonly platforms: readonly string[];
}

/** Versions, from old to new, that lack what the one before has; prereleases are often built for less. */
export function findDropped(versions: readonly Platforms[], where: string): Observation[] {
  const releases = versions.filter(
    ({ version, platforms }) => !isPrerelease(version) && platforms.length > 0,
  );
  return releases.slice(1).flatMap(({ version, platforms }, index): Observation[] => {
    const before = releases[index];
    const there = new Set(platforms);
    const dropped = (before?.platforms ?? []).filter((platform) => !there.has(platform));
    if (dropped.length === 0) return [];
    const found = `${version.text} lacks ${nameSome(dropped)}, which ${before?.version.text} has`;
    return [{ rule: "platforms-dropped", where, found }];
  });
}

function nameSome(names: readonly string[]): string {
  const shown = names.slice(0, 5).join(", ");
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
