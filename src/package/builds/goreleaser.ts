import { existsSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { type Problem, unlessProblem } from "../../errors.ts";
import { isObject, tryJson } from "../../json.ts";
import { formatPlatform, parsePlatform } from "../../provider/platform.ts";
import { readRegularFile } from "../../read-file.ts";
import { blamingSource } from "../local-file.ts";
import type { Artifact } from "./artifact-files.ts";
import { type BuildPurpose, type NamedBuild, type Notices, parseBuildName } from "./build.ts";
import { otherVersion, platformUnknown, universalLeftOut } from "./build-problems.ts";

/** A list of 14 platforms has about 10 kB. */
const LARGEST_LIST = 16 * 1024 * 1024;

/** The lists among the artifacts, by their paths for messages. */
async function readLists(artifacts: readonly Artifact[], notices: Notices) {
  const lists = new Map<string, readonly ListedArtifact[]>();
  for (const { path, shown, kind } of artifacts) {
    if (kind !== "file" || basename(path) !== "artifacts.json") continue;
    const bytes = await notices.problems.attempt(() =>
      blamingSource(shown, readRegularFile(path, LARGEST_LIST)),
    );
    if (bytes === undefined) continue;
    const entries = parseGoReleaserList(bytes.toString("utf8"), dirname(path));
    if (entries === undefined) notices.ignored.push(`${shown}: not a GoReleaser artifact list`);
    else lists.set(shown, entries);
  }
  return lists;
}

/** Lists may also name other programs. */
export async function nameListedBuilds(
  artifacts: readonly Artifact[],
  purpose: BuildPurpose,
  notices: Notices,
) {
  const { problems, ignored } = notices;
  const files = artifacts.filter((artifact) => artifact.kind === "file");
  const byPath = new Map(files.map((artifact) => [artifact.path, artifact]));
  const paths = new Set<string>();
  const builds: NamedBuild[] = [];
  for (const [list, entries] of await readLists(artifacts, notices)) {
    const missing: ListedArtifact[] = [];
    for (const listed of entries) {
      const artifact = listed.paths.map((path) => byPath.get(path)).find((found) => found !== undefined);
      // Files excluded on purpose still exist on disk.
      if (artifact === undefined && !listed.paths.some((path) => existsSync(path))) missing.push(listed);
      if (artifact === undefined || paths.has(artifact.path)) continue;
      const { path, size, shown, line } = artifact;
      paths.add(path);
      const name = parseBuildName(basename(path));
      const platform = parseListedPlatform(listed);
      if (listed.kind === "other" || name?.type.toLowerCase() !== purpose.type)
        ignored.push(`${shown}: GoReleaser lists it as something else`);
      else if (listed.arch === "all") problems.add(universalLeftOut(shown));
      else if (name.version !== undefined && name.version !== purpose.versionText)
        problems.add(otherVersion(shown, name.version, purpose));
      else if (platform === undefined)
        problems.add(platformUnknown(shown, `${listed.os}_${listed.arch}`, purpose));
      else builds.push({ kind: listed.kind, platform, path, size, shown, line });
    }
    problems.add(findMissing(missing, list, builds, purpose.type));
  }
  return { builds, paths };
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
    const wanted = formatPlatform(platform);
    if (there.has(wanted)) continue;
    there.add(wanted);
    problems.push({
      code: "builds-missing",
      found: `${list} lists ${listed.name} for ${wanted}, but that file is missing`,
      expected: "every build that GoReleaser made",
      fix: `Upload the whole folder between jobs, or exclude the list to publish only the existing files, with the line \`!${list}\` in ‹artifacts›`,
    });
  }
  return problems;
}

function parseListedPlatform({ os, arch }: ListedArtifact) {
  return unlessProblem(() => parsePlatform(`${os}_${arch}`));
}

interface ListedArtifact {
  readonly kind: "executable" | "zip" | "other";
  /** GOOS and GOARCH; the latter is `all` for a universal binary of macOS. */
  readonly os: string;
  readonly arch: string;
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
  return entries.map(({ type, path, name = "", goos: os = "", goarch: arch = "" }) => {
    const packed = type === "Archive" && path.endsWith(".zip") ? "zip" : "other";
    const kind = type === "Binary" ? "executable" : packed;
    const parts = path.split(/[\\/]/);
    const written = parts.join("/");
    // Paths are relative to where GoReleaser ran, which a download seldom reproduces. Archives are in the folder
    // itself, executables in one folder per platform.
    const ending = parts.slice(kind === "executable" ? -2 : -1);
    const places = [resolve(dirname(folder), written), resolve(folder, written), join(folder, ...ending)];
    return { kind, os, arch, name, paths: [...new Set(places)] };
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
