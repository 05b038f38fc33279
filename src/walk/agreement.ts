import type { Observation } from "../protocol/observation.ts";
import { isPrerelease, type Version } from "../provider/version.ts";
import { nameSome } from "../text.ts";
import type { SeenPackage, SeenVersion } from "./walk.ts";

const MOST_NAMED = 5;

/** `where` is the URL of the mirror's document. */
export function compareBoth(
  version: string,
  registry: SeenVersion,
  mirror: SeenVersion,
  where: string,
): Observation[] {
  const list: Observation[] = [];
  const differences = describeDifference(registry.platforms, mirror.platforms);
  // A version without packages is reported elsewhere.
  if (mirror.platforms.length > 0 && differences !== undefined)
    list.push({ rule: "mirror-platforms-differ", where, found: `version ${version}: ${differences}` });
  for (const [platform, { sha256: ours }] of registry.packages) {
    const theirs = mirror.packages.get(platform)?.sha256;
    if (theirs === undefined || ours === undefined || theirs === ours) continue;
    const found = `${platform} of ${version} has ${theirs} in the mirror and ${ours} in the registry`;
    list.push({ rule: "mirror-packages-differ", where, found });
  }
  return [...list, ...contradict(registry.signed ?? new Map(), mirror.packages)];
}

/** Documents whose hash is another one than the publisher signed. */
export function contradict(
  signed: ReadonlyMap<string, string>,
  packages: ReadonlyMap<string, SeenPackage>,
): Observation[] {
  return [...packages].flatMap(([platform, { url, h1 }]): Observation[] => {
    const signedHash = signed.get(platform);
    const other = signedHash && h1.find((hash) => hash !== signedHash);
    if (other === undefined) return [];
    const found = `the publisher signed ${signedHash}, and the documents say ${other}`;
    return [{ rule: "signature-h1-differs", where: url, found }];
  });
}

export function describeDifference(
  registry: readonly string[],
  mirror: readonly string[],
): string | undefined {
  const onlyIn = (a: readonly string[], b: readonly string[]) => {
    const names = new Set(b);
    return a.filter((name) => !names.has(name));
  };
  const [lacking, more] = [onlyIn(registry, mirror), onlyIn(mirror, registry)];
  const parts: string[] = [];
  if (lacking.length > 0) parts.push(`the mirror lacks ${nameSome(lacking, MOST_NAMED)}`);
  if (more.length > 0) parts.push(`the registry lacks ${nameSome(more, MOST_NAMED)}`);
  return parts.length === 0 ? undefined : parts.join(", ");
}

export interface Platforms {
  readonly version: Version;
  readonly platforms: readonly string[];
}

/** Compares releases only, since prereleases are often built for fewer platforms. */
export function findDropped(versions: readonly Platforms[], where: string): Observation[] {
  const releases = versions.filter(
    ({ version, platforms }) => !isPrerelease(version) && platforms.length > 0,
  );
  return releases.slice(1).flatMap(({ version, platforms }, index): Observation[] => {
    const before = releases[index];
    const names = new Set(platforms);
    const dropped = (before?.platforms ?? []).filter((platform) => !names.has(platform));
    if (dropped.length === 0) return [];
    const found = `${version.text} lacks ${nameSome(dropped, MOST_NAMED)}, which ${before?.version.text} has`;
    return [{ rule: "platforms-dropped", where, found }];
  });
}
