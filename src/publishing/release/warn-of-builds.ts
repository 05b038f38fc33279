import type { Problem } from "../../errors.ts";
import type { BuildInfo } from "../../package/executable/build-info.ts";
import type { Package } from "../../package/packages.ts";
import { formatPlatform } from "../../provider/platform.ts";

/** What is odd about how the executables were built. */
export function warnOfBuilds(packages: readonly Package[]): readonly Problem[] {
  return [...warnOfChanges(packages), ...warnOfMixture(packages), ...noteUnknown(packages)];
}

function warnOfChanges(packages: readonly Package[]): Problem[] {
  const changed = packages.filter(({ buildInfo }) => buildInfo?.modified);
  if (changed.length === 0) return [];
  return [
    {
      code: "build-modified",
      severity: "warning",
      found: `${list(changed)} built from a checkout with uncommitted changes (vcs.modified=true)`,
      expected: "builds of the tagged commit",
      fix: "Build from a clean checkout, or add generated files to .gitignore",
    },
  ];
}

function warnOfMixture(packages: readonly Package[]): Problem[] {
  const differing = [
    describeDifference(packages, "Go version", ({ goVersion }) => goVersion),
    describeDifference(packages, "revision", ({ revision }) => revision),
  ].filter((text) => text !== undefined);
  if (differing.length === 0) return [];
  return [
    {
      code: "build-mixed",
      severity: "warning",
      found: `the executables were not built alike: ${differing.join("; ")}`,
      expected: "one Go version and one commit for all platforms",
      fix: "Build all platforms in one job, or with the same Go version from the same commit",
    },
  ];
}

function describeDifference(
  packages: readonly Package[],
  what: string,
  read: (info: BuildInfo) => string | undefined,
): string | undefined {
  const platforms = new Map<string, string[]>();
  for (const { platform, buildInfo } of packages) {
    if (buildInfo === undefined) continue;
    const value = read(buildInfo) ?? "none";
    platforms.set(value, [...(platforms.get(value) ?? []), formatPlatform(platform)]);
  }
  if (platforms.size < 2) return undefined;
  return `${what} ${[...platforms].map(([value, on]) => `${value} for ${on.join(", ")}`).join(", ")}`;
}

function noteUnknown(packages: readonly Package[]): Problem[] {
  const unknown = packages.filter(({ buildInfo }) => buildInfo === undefined);
  if (unknown.length === 0) return [];
  const platforms = unknown.map(({ platform }) => formatPlatform(platform)).join(", ");
  return [
    {
      code: "build-unknown",
      severity: "notice",
      found: `the executables for ${platforms} have no Go build information, so the SBOM lists no modules for them`,
      expected: "executables built by Go 1.18 or later, not packed afterwards",
      fix: "No action needed for other languages; for Go, don't pack the executables (UPX)",
    },
  ];
}

function list(packages: readonly Package[]): string {
  const platforms = packages.map(({ platform }) => formatPlatform(platform)).join(", ");
  return packages.length === 1
    ? `the executable for ${platforms} was`
    : `the executables for ${platforms} were`;
}
