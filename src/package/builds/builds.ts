import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { comparePlatforms, formatPlatform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { type Artifact, listArtifacts } from "./artifact-files.ts";
import type { Build, BuildPurpose, NamedBuild, Notices } from "./build.ts";
import { ambiguous, nothingFound } from "./build-problems.ts";
import { checkBuild } from "./check-build.ts";
import { nameListedBuilds, readLists } from "./goreleaser.ts";
import { findHollowFolders, nameBuild } from "./name-builds.ts";

export type { Build } from "./build.ts";

/** The builds of a release, one a platform, in the platforms' order. */
export interface FoundBuilds {
  readonly builds: readonly Build[];
  readonly warnings: readonly Problem[];
  /** Files that were passed over, each with the reason. */
  readonly ignored: readonly string[];
}

/** Where to look, and what for. */
export interface BuildSearch {
  /** Folders, files and patterns; those that start with `!` leave out. */
  readonly artifacts: readonly string[];
  /** The folder from which they count. */
  readonly directory: string;
  readonly type: string;
  readonly version: Version;
}

/** Finds the builds of a version, and checks that each is what its name says; throws all problems at once. */
export async function findBuilds({ artifacts, directory, type, version }: BuildSearch): Promise<FoundBuilds> {
  const problems = new Problems();
  const notices: Notices = { problems, ignored: [] };
  const purpose: BuildPurpose = { type, versionText: version.text };
  const search = { artifacts, directory: resolve(directory), ...notices };
  const listed = await listArtifacts(search);
  const builds = await pickBuilds(await nameBuilds(listed, purpose, notices), notices);
  for (const build of builds) await checkBuild(build, { type, version, ...notices });
  problems.throwIfAny();
  if (builds.length === 0) {
    const files = listed.filter(({ kind }) => kind === "file").map(({ shown }) => shown);
    throw new ProblemError([nothingFound(purpose, search, files)]);
  }
  return { builds, warnings: problems.warnings, ignored: notices.ignored };
}

async function nameBuilds(
  artifacts: readonly Artifact[],
  purpose: BuildPurpose,
  notices: Notices,
): Promise<NamedBuild[]> {
  const listed = await nameListedBuilds(await readLists(artifacts, notices), artifacts, {
    ...purpose,
    ...notices,
  });
  const others = artifacts.filter(({ path }) => !listed.paths.has(path));
  const named = others.map((artifact) => nameBuild(artifact, purpose, notices));
  notices.problems.add(...findHollowFolders(artifacts, purpose));
  return [...listed.builds, ...named.filter((build) => build !== undefined)];
}

/** Keeps one build for each platform, in the platforms' order; where that is no choice to be made here, it is a problem. */
async function pickBuilds(named: readonly NamedBuild[], notices: Notices): Promise<NamedBuild[]> {
  const picked: NamedBuild[] = [];
  for (const group of groupByPlatform(named)) {
    const [first, ...others] = passOverZipped(await passOverLinked(group, notices), notices);
    if (first === undefined) continue;
    picked.push(first, ...others);
    if (others.length === 0) continue;
    const shown = [first, ...others].map(({ shown }) => shown);
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
    const path = await realpath(build.path).catch(() => build.path);
    const same = known.get(path);
    if (same === undefined) known.set(path, build);
    else notices.ignored.push(`${build.shown}: the same file as ${same.shown}`);
  }
  return [...known.values()];
}

/** A release tool leaves the executables beside the zips that it made of them. */
function passOverZipped(group: readonly NamedBuild[], notices: Notices): readonly NamedBuild[] {
  return group.filter((build) => {
    const zip = group.find((other) => other.kind === "zip" && other.line === build.line);
    if (build.kind === "zip" || zip === undefined) return true;
    notices.ignored.push(`${build.shown}: ${zip.shown} is its zip`);
    return false;
  });
}
