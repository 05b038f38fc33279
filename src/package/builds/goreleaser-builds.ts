import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { formatPlatform, type Platform, parsePlatform } from "../../provider/platform.ts";
import type { Artifact } from "./artifact-files.ts";
import { parseBuildName } from "./build-name.ts";
import { type BuildPurpose, listedButMissing, otherVersion, platformUnknown } from "./build-problems.ts";
import { type ListedArtifact, parseGoReleaserList } from "./goreleaser.ts";
import { type NamedBuild, type Notices, universalLeftOut } from "./name-builds.ts";

/** What GoReleaser's lists say: the builds, and every file that they speak of. */
export interface ListedBuilds {
  readonly builds: readonly NamedBuild[];
  readonly paths: ReadonlySet<string>;
}

/** One `artifacts.json`. */
export interface List {
  readonly shown: string;
  readonly entries: readonly ListedArtifact[];
}

type Surroundings = BuildPurpose & Notices;

/** Reads all of GoReleaser's lists among the artifacts. */
export async function readLists(artifacts: readonly Artifact[], notices: Notices): Promise<readonly List[]> {
  const lists: List[] = [];
  for (const { path, shown, kind } of artifacts) {
    if (kind !== "file" || basename(path) !== "artifacts.json") continue;
    const entries = parseGoReleaserList(await readFile(path, "utf8"), dirname(path));
    if (entries === undefined) notices.ignored.push(`${shown}: not GoReleaser's list of artifacts`);
    else lists.push({ shown, entries });
  }
  return lists;
}

/** Tells builds by GoReleaser's lists, which may speak of other programs as well. */
export function nameListedBuilds(
  lists: readonly List[],
  artifacts: readonly Artifact[],
  around: Surroundings,
): ListedBuilds {
  const files = artifacts.filter(({ kind }) => kind === "file");
  const byPath = new Map(files.map((artifact) => [artifact.path, artifact]));
  const paths = new Set<string>();
  const builds: NamedBuild[] = [];
  for (const { shown, entries } of lists) {
    const missing: ListedArtifact[] = [];
    for (const listed of entries) {
      const artifact = listed.paths.map((path) => byPath.get(path)).find((found) => found !== undefined);
      // What was left out on purpose is there all the same.
      if (artifact === undefined && !listed.paths.some((path) => existsSync(path))) missing.push(listed);
      if (artifact === undefined || paths.has(artifact.path)) continue;
      paths.add(artifact.path);
      const build = nameListedBuild(artifact, listed, around);
      if (build !== undefined) builds.push(build);
    }
    reportMissing(missing, { shown, builds, around });
  }
  return { builds, paths };
}

function nameListedBuild(
  artifact: Artifact,
  listed: ListedArtifact,
  { problems, warnings, ignored, ...purpose }: Surroundings,
): NamedBuild | undefined {
  const name = parseBuildName(basename(artifact.path));
  const platform = parseListedPlatform(listed);
  if (listed.kind === "other" || name?.type.toLowerCase() !== purpose.type) {
    ignored.push(`${artifact.shown}: GoReleaser lists it as something else`);
  } else if (listed.arch === "all") {
    warnings.push(universalLeftOut(artifact));
  } else if (name.version !== undefined && name.version !== purpose.versionText) {
    problems.add(otherVersion(artifact.shown, name.version, purpose));
  } else if (platform === undefined) {
    problems.add(platformUnknown(artifact.shown, `${listed.os}_${listed.arch}`, purpose));
  } else {
    return { kind: listed.kind, platform, artifact };
  }
  return undefined;
}

/** Executables without zips and zips without executables are both enough; a platform with neither got lost. */
function reportMissing(
  missing: readonly ListedArtifact[],
  {
    shown,
    builds,
    around,
  }: { readonly shown: string; readonly builds: readonly NamedBuild[]; readonly around: Surroundings },
): void {
  const there = new Set(builds.map(({ platform }) => formatPlatform(platform)));
  for (const listed of missing) {
    const platform = parseListedPlatform(listed);
    const isOurs = parseBuildName(listed.name)?.type.toLowerCase() === around.type;
    if (listed.kind === "other" || platform === undefined || !isOurs) continue;
    if (there.has(formatPlatform(platform))) continue;
    there.add(formatPlatform(platform));
    around.problems.add(listedButMissing(listed.name, formatPlatform(platform), shown));
  }
}

function parseListedPlatform({ os, arch }: ListedArtifact): Platform | undefined {
  try {
    return parsePlatform(`${os}_${arch}`);
  } catch {
    return undefined;
  }
}
