import { basename, sep } from "node:path";
import type { Problem } from "../../errors.ts";
import { leadsOut } from "../way-out.ts";
import type { Artifact } from "./artifact-files.ts";
import type { BuildPurpose, NamedBuild, Notices } from "./build.ts";
import { type BuildName, parseBuildName, parseFolderPlatform } from "./build-name.ts";
import {
  notAFile,
  otherProvider,
  otherVersion,
  platformUnknown,
  universalLeftOut,
} from "./build-problems.ts";

/** Tells by a file's name and its folders' names whether it is a build, and what for. */
export function nameBuild(
  artifact: Artifact,
  purpose: BuildPurpose,
  notices: Notices,
): NamedBuild | undefined {
  if (artifact.kind === "folder" || artifact.kind === "left-out") return undefined;
  const name = parseBuildName(basename(artifact.path));
  // Any other stray link does no harm.
  if (artifact.kind === "outside" && (name !== undefined || basename(artifact.path) === "artifacts.json")) {
    notices.problems.add(leadsOut(artifact.shown, artifact.target, "artifacts"));
    return undefined;
  }
  if (name === undefined) {
    notices.ignored.push(`${artifact.shown}: not named like a build`);
    return undefined;
  }
  if (name.platform === undefined && [artifact.shown, ...artifact.folders].some(isUniversal)) {
    notices.problems.add(universalLeftOut(artifact.shown));
    return undefined;
  }
  const folder = name.platform === undefined ? artifact.folders.find(parseFolderPlatform) : undefined;
  const platform = name.platform ?? (folder === undefined ? undefined : parseFolderPlatform(folder));
  const version = name.version ?? (folder === undefined ? undefined : parseBuildName(folder)?.version);
  const problem = findNameProblem(artifact, { ...name, version, platform }, purpose);
  if (problem !== undefined) notices.problems.add(problem);
  if (problem !== undefined || platform === undefined || artifact.kind !== "file") return undefined;
  const { path, size, shown, line } = artifact;
  return { kind: name.kind, platform, path, size, shown, line };
}

function findNameProblem(artifact: Artifact, name: BuildName, purpose: BuildPurpose): Problem | undefined {
  const { type, version, platform, leftover } = name;
  if (type.toLowerCase() !== purpose.type) return otherProvider(artifact.shown, type, purpose);
  if (version !== undefined && version !== purpose.versionText) {
    return otherVersion(artifact.shown, version, purpose);
  }
  if (artifact.kind === "other") return notAFile(artifact.shown, "neither a file nor a folder");
  // A leftover beside a folder's platform is a name of the user's own.
  return platform === undefined ? platformUnknown(artifact.shown, leftover, purpose) : undefined;
}

/** One file with the code of all of a Mac's processors; `all` is GoReleaser's word. */
function isUniversal(name: string): boolean {
  return /(?:^|[^A-Za-z0-9])darwin[_-](?:all|universal)(?:\.zip)?$/.test(name);
}

/** Folders that were meant to be builds, as `go build -o` makes them when its path is a folder already. */
export function findHollowFolders(artifacts: readonly Artifact[], purpose: BuildPurpose): readonly Problem[] {
  const folders = artifacts.filter(({ kind, path }) => kind === "folder" && isNamedForFile(path, purpose));
  const files = artifacts.filter(({ kind, path }) => kind !== "folder" && parseBuildName(basename(path)));
  return folders
    .filter((folder) => !files.some(({ path }) => path.startsWith(folder.path + sep)))
    .map(({ shown }) => notAFile(shown, "a folder without a build in it"));
}

function isNamedForFile(path: string, { type }: BuildPurpose): boolean {
  const name = parseBuildName(basename(path));
  return name?.type === type && (name.platform !== undefined || /\.(exe|zip)$/i.test(path));
}
