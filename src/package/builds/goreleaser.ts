import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import type { Problem } from "../../errors.ts";
import { isObject, tryJson } from "../../json.ts";
import { formatPlatform, type Platform, parsePlatform } from "../../provider/platform.ts";
import { readRegularFile } from "../../read-file.ts";
import { blamingSource } from "../local-file.ts";
import type { Artifact, ArtifactFile } from "./artifact-files.ts";
import { type BuildPurpose, type NamedBuild, type Notices, parseBuildName } from "./build.ts";
import { listedButMissing, otherVersion, platformUnknown, universalLeftOut } from "./build-problems.ts";

export interface List {
  readonly shown: string;
  readonly entries: readonly ListedArtifact[];
}

/** A list of 14 platforms has about 10 kB. */
const LARGEST_LIST = 16 * 1024 * 1024;

export async function readLists(artifacts: readonly Artifact[], notices: Notices): Promise<readonly List[]> {
  const lists: List[] = [];
  for (const { path, shown, kind } of artifacts) {
    if (kind !== "file" || basename(path) !== "artifacts.json") continue;
    const bytes = await notices.problems.attempt(() =>
      blamingSource(shown, readRegularFile(path, LARGEST_LIST)),
    );
    if (bytes === undefined) continue;
    const entries = parseGoReleaserList(bytes.toString("utf8"), dirname(path));
    if (entries === undefined) notices.ignored.push(`${shown}: not a GoReleaser artifact list`);
    else lists.push({ shown, entries });
  }
  return lists;
}

/** Lists may also name other programs. */
export function nameListedBuilds(
  lists: readonly List[],
  artifacts: readonly Artifact[],
  purpose: BuildPurpose,
  notices: Notices,
) {
  const files = artifacts.filter((artifact) => artifact.kind === "file");
  const byPath = new Map(files.map((artifact) => [artifact.path, artifact]));
  const paths = new Set<string>();
  const builds: NamedBuild[] = [];
  for (const { shown, entries } of lists) {
    const missing: ListedArtifact[] = [];
    for (const listed of entries) {
      const artifact = listed.paths.map((path) => byPath.get(path)).find((found) => found !== undefined);
      // Files excluded on purpose still exist on disk.
      if (artifact === undefined && !listed.paths.some((path) => existsSync(path))) missing.push(listed);
      if (artifact === undefined || paths.has(artifact.path)) continue;
      paths.add(artifact.path);
      const build = nameListedBuild(artifact, listed, purpose, notices);
      if (build !== undefined) builds.push(build);
    }
    notices.problems.add(findMissing(missing, shown, builds, purpose.type));
  }
  return { builds, paths };
}

function nameListedBuild(
  artifact: ArtifactFile,
  listed: ListedArtifact,
  purpose: BuildPurpose,
  { problems, ignored }: Notices,
): NamedBuild | undefined {
  const name = parseBuildName(basename(artifact.path));
  if (listed.kind === "other" || name?.type.toLowerCase() !== purpose.type) {
    ignored.push(`${artifact.shown}: GoReleaser lists it as something else`);
    return undefined;
  }
  const { path, size, shown, line } = artifact;
  const platform = parseListedPlatform(listed);
  if (listed.arch === "all") {
    problems.add(universalLeftOut(shown));
  } else if (name.version !== undefined && name.version !== purpose.versionText) {
    problems.add(otherVersion(shown, name.version, purpose));
  } else if (platform === undefined) {
    problems.add(platformUnknown(shown, `${listed.os}_${listed.arch}`, purpose));
  } else {
    return { kind: listed.kind, platform, path, size, shown, line };
  }
  return undefined;
}

/** Either zips or executables are enough; a platform with neither is missing. */
function findMissing(
  missing: readonly ListedArtifact[],
  list: string,
  builds: readonly NamedBuild[],
  type: string,
): Problem[] {
  const problems: Problem[] = [];
  const there = new Set(builds.map(({ platform }) => formatPlatform(platform)));
  for (const listed of missing) {
    if (listed.kind === "other") continue;
    const platform = parseListedPlatform(listed);
    const isOurs = parseBuildName(listed.name)?.type.toLowerCase() === type;
    if (platform === undefined || !isOurs) continue;
    if (there.has(formatPlatform(platform))) continue;
    there.add(formatPlatform(platform));
    problems.push(listedButMissing(listed.name, formatPlatform(platform), list));
  }
  return problems;
}

function parseListedPlatform({ os, arch }: ListedBuild): Platform | undefined {
  try {
    return parsePlatform(`${os}_${arch}`);
  } catch {
    return undefined;
  }
}

export type ListedArtifact = ListedBuild | (ListedPlace & { readonly kind: "other" });

interface ListedBuild extends ListedPlace {
  readonly kind: "executable" | "zip";
  /** GOOS and GOARCH; the latter is `all` for a universal binary of macOS. */
  readonly os: string;
  readonly arch: string;
}

interface ListedPlace {
  readonly name: string;
  /** The possible paths, the likeliest first. */
  readonly paths: readonly string[];
}

/**
 * Parses https://goreleaser.com/customization/artifacts/; undefined for any other JSON. `folder` is the
 * folder of the list.
 */
export function parseGoReleaserList(text: string, folder: string): readonly ListedArtifact[] | undefined {
  const entries = tryJson(text);
  if (!Array.isArray(entries) || !entries.every(isEntry)) return undefined;
  return entries.map((entry) => {
    const kind = kindOf(entry);
    const place = { name: entry.name ?? "", paths: placesOf(entry.path, kind, folder) };
    return kind === "other"
      ? { kind, ...place }
      : { kind, os: entry.goos ?? "", arch: entry.goarch ?? "", ...place };
  });
}

interface Entry {
  readonly name?: string;
  readonly path: string;
  readonly goos?: string;
  readonly goarch?: string;
  readonly type: string;
}

function isEntry(value: unknown): value is Entry {
  if (!isObject(value)) return false;
  const isText = (key: string): boolean => typeof value[key] === "string";
  return (
    isText("path") &&
    isText("type") &&
    ["name", "goos", "goarch"].every((key) => isText(key) || !(key in value))
  );
}

function kindOf({ type, path }: Entry): ListedArtifact["kind"] {
  if (type === "Archive" && path.endsWith(".zip")) return "zip";
  return type === "Binary" ? "executable" : "other";
}

/** Paths are relative to where GoReleaser ran, which a download seldom reproduces. */
function placesOf(path: string, kind: ListedArtifact["kind"], folder: string): readonly string[] {
  const parts = path.split(/[\\/]/);
  const written = parts.join("/");
  // Archives are in the folder itself, executables in one folder per platform.
  const ending = parts.slice(kind === "executable" ? -2 : -1);
  return [...new Set([resolve(dirname(folder), written), resolve(folder, written), join(folder, ...ending)])];
}
