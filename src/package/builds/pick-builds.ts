import { realpath } from "node:fs/promises";
import { comparePlatforms, formatPlatform } from "../../provider/platform.ts";
import { ambiguous } from "./build-problems.ts";
import type { NamedBuild, Notices } from "./name-builds.ts";

/** Keeps one build a platform, in the platforms' order; where that is no choice to be made here, it is a problem. */
export async function pickBuilds(named: readonly NamedBuild[], notices: Notices): Promise<NamedBuild[]> {
  const picked: NamedBuild[] = [];
  for (const group of groupByPlatform(named)) {
    const [first, ...others] = passOverZipped(await passOverLinked(group, notices), notices);
    if (first === undefined) continue;
    picked.push(first, ...others);
    if (others.length === 0) continue;
    const shown = [first, ...others].map(({ artifact }) => artifact.shown);
    notices.problems.add(ambiguous(first.platform, shown));
  }
  return picked;
}

function groupByPlatform(named: readonly NamedBuild[]): readonly (readonly NamedBuild[])[] {
  const groups = new Map<string, NamedBuild[]>();
  for (const build of named.toSorted((a, b) => comparePlatforms(a.platform, b.platform))) {
    const key = formatPlatform(build.platform);
    groups.set(key, [...(groups.get(key) ?? []), build]);
  }
  return [...groups.values()];
}

/** A file and the links to it are one build. */
async function passOverLinked(
  group: readonly NamedBuild[],
  notices: Notices,
): Promise<readonly NamedBuild[]> {
  if (group.length === 1) return group;
  const known = new Map<string, NamedBuild>();
  for (const build of group) {
    const path = await realpath(build.artifact.path).catch(() => build.artifact.path);
    const same = known.get(path);
    if (same === undefined) known.set(path, build);
    else notices.ignored.push(`${build.artifact.shown}: the same file as ${same.artifact.shown}`);
  }
  return [...known.values()];
}

/** A release tool leaves the executables beside the zips that it made of them. */
function passOverZipped(group: readonly NamedBuild[], notices: Notices): readonly NamedBuild[] {
  return group.filter((build) => {
    const zip = group.find((other) => other.kind === "zip" && other.artifact.line === build.artifact.line);
    if (build.kind === "zip" || zip === undefined) return true;
    notices.ignored.push(`${build.artifact.shown}: ${zip.artifact.shown} is its zip`);
    return false;
  });
}
