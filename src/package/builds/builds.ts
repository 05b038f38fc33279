import { resolve } from "node:path";
import { ProblemError, Problems } from "../../errors.ts";
import type { Platform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { type Artifact, listArtifacts } from "./artifact-files.ts";
import { type BuildPurpose, nothingFound } from "./build-problems.ts";
import { checkBuild } from "./check-build.ts";
import { nameListedBuilds, readLists } from "./goreleaser-builds.ts";
import { findHollowFolders, type NamedBuild, type Notices, nameBuild } from "./name-builds.ts";
import { pickBuilds } from "./pick-builds.ts";

/** What one package is made of: an executable to be zipped, or a zip to be taken as it is. */
export interface Build {
  readonly kind: "executable" | "zip";
  readonly platform: Platform;
  readonly path: string;
  readonly size: number;
}

/** The builds of a release, one a platform, in the platforms' order. */
export interface FoundBuilds {
  readonly builds: readonly Build[];
  readonly warnings: readonly string[];
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
export async function findBuilds(options: BuildSearch): Promise<FoundBuilds> {
  const notices: Notices = { problems: new Problems(), warnings: [], ignored: [] };
  const purpose: BuildPurpose = { type: options.type, versionText: options.version.text };
  const search = { artifacts: options.artifacts, directory: resolve(options.directory), ...notices };
  const artifacts = await listArtifacts(search);
  const named = await nameBuilds(artifacts, purpose, notices);
  const picked = await pickBuilds(named, notices);
  for (const build of picked) await checkBuild(build, options.version, { ...purpose, ...notices });
  notices.problems.throwIfAny();
  if (picked.length === 0) {
    const files = artifacts.filter(({ kind }) => kind === "file").map(({ shown }) => shown);
    throw new ProblemError([nothingFound(purpose, search, files)]);
  }
  const builds = picked.map(({ kind, platform, artifact: { path, size } }) => ({
    kind,
    platform,
    path,
    size,
  }));
  return { builds, warnings: notices.warnings, ignored: notices.ignored };
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
  const others = artifacts.filter(
    ({ path, kind }) => ["file", "other"].includes(kind) && !listed.paths.has(path),
  );
  const named = others.map((artifact) => nameBuild(artifact, purpose, notices));
  notices.problems.add(...findHollowFolders(artifacts, purpose));
  return [...listed.builds, ...named.filter((build) => build !== undefined)];
}
