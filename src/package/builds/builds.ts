import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";
import { type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { isObject, tryJson } from "../../json.ts";
import { packageFilename } from "../../provider/filename.ts";
import { comparePlatforms, formatPlatform, parsePlatform } from "../../provider/platform.ts";
import type { Version } from "../../provider/version.ts";
import { readRegularFile } from "../../read-file.ts";
import { findSignatureFault, type ReadRange } from "../executable/code-signature.ts";
import { describeFormat, formatMatches, readExecutableFormat } from "../executable/executable-format.ts";
import { blamingSource, openFile } from "../local-file.ts";
import { leadsOut } from "../way-out.ts";
import { findTooLarge } from "../zip/zip-rules.ts";
import { type Artifact, listArtifacts } from "./artifact-files.ts";
import {
  type Build,
  type BuildName,
  type BuildPurpose,
  leaveOut,
  type NamedBuild,
  type Notices,
  notAFile,
  nothingFound,
  otherVersion,
  parseBuildName,
  parseFolderPlatform,
  platformUnknown,
  SCRIPT_FIX,
  SIGN_AGAIN,
  signatureFinding,
  wrongFormat,
} from "./build.ts";

export type { Build } from "./build.ts";

export interface FoundBuilds {
  readonly builds: readonly Build[];
  readonly warnings: readonly Problem[];
  /** Skipped files, each with the reason. */
  readonly ignored: readonly string[];
}

/**
 * Finds the builds of a version and checks them against their names; throws all problems at once. `artifacts` has folders, files
 * and patterns, which may be relative to the directory; those that start with `!` exclude.
 */
export async function findBuilds(
  artifacts: readonly string[],
  directory: string,
  type: string,
  version: Version,
): Promise<FoundBuilds> {
  const problems = new Problems();
  const notices: Notices = { problems, ignored: [] };
  const purpose: BuildPurpose = { type, versionText: version.text };
  const search = { artifacts, directory: resolve(directory), ...notices };
  const candidates = await listArtifacts(search);
  const lists = await nameListedBuilds(candidates, purpose, notices);
  const others = candidates.filter(({ path }) => !lists.paths.has(path));
  const fromNames = others.map((artifact) => nameBuild(artifact, purpose, notices));
  problems.add(findHollowFolders(candidates, purpose));
  const all = [...lists.builds, ...fromNames.filter((build) => build !== undefined)];
  const picked = await pickBuilds(all, notices);
  const builds: Build[] = [];
  for (const build of picked) {
    let sha256: string | undefined;
    if (build.size === 0)
      problems.add({
        code: "build-empty",
        found: `${build.label} is an empty file`,
        expected: "an executable or a zip",
        fix: "Check the log of the build job, for example for a full disk or an interrupted upload",
      });
    else if (build.kind === "zip") await checkFinishedZip(build, type, version, problems);
    else sha256 = await checkExecutable(build, problems);
    builds.push({ ...build, sha256 });
  }
  problems.throwIfAny();
  if (builds.length === 0) {
    const files = candidates.filter(({ kind }) => kind === "file").map(({ label }) => label);
    throw new ProblemError(nothingFound(purpose, search, files));
  }
  return { builds, warnings: problems.warnings, ignored: notices.ignored };
}

async function pickBuilds(builds: readonly NamedBuild[], notices: Notices): Promise<NamedBuild[]> {
  const picked: NamedBuild[] = [];
  const sorted = builds.toSorted((a, b) => comparePlatforms(a.platform, b.platform));
  for (const group of groupBy(sorted, ({ platform }) => formatPlatform(platform)).values()) {
    // A file and the links to it are one build.
    const byPath = new Map<string, NamedBuild>();
    for (const build of group) {
      const path = group.length === 1 ? build.path : await realpath(build.path).catch(() => build.path);
      const same = byPath.get(path);
      if (same === undefined) byPath.set(path, build);
      else notices.ignored.push(`${build.label}: the same file as ${same.label}`);
    }
    const files = [...byPath.values()];
    // GoReleaser leaves the executables beside their zips.
    const left = files.filter((build) => {
      const zip = files.find((other) => other.kind === "zip" && other.line === build.line);
      if (build.kind === "zip" || zip === undefined) return true;
      notices.ignored.push(`${build.label}: ${zip.label} is its zip`);
      return false;
    });
    for (const one of left) picked.push(one);
    const [first, second] = left;
    if (first === undefined || second === undefined) continue;
    const labels = left.map((build) => build.label);
    const platform = formatPlatform(first.platform);
    const variants = first.platform.arch === "arm" ? " (clients don't distinguish arm 5, 6 and 7)" : "";
    notices.problems.add({
      code: "build-ambiguous",
      found: `${labels.join(" and ")} are builds for the same platform, ${platform}`,
      expected: `one build per platform: clients request only ${platform}${variants}`,
      fix: `Keep the one that runs on the most machines, and exclude the others, for example with the line \`!${labels.at(-1)}\` in ‹artifacts›`,
    });
  }
  return picked;
}

async function checkFinishedZip(
  { path, label, platform }: NamedBuild,
  type: string,
  version: Version,
  problems: Problems,
): Promise<void> {
  const filename = packageFilename(type, version, platform);
  if (basename(path) !== filename)
    problems.add({
      code: "build-unusual",
      severity: "notice",
      found: `${label} is published as ${filename}`,
      expected: "a zip with the name of its package",
      fix: "No action needed; to avoid the renaming, build it with this name",
    });
  // Imported on demand: most builds are not zips.
  const { checkZip, zipProblem } = await import("../zip/check-zip.ts");
  const findings = await problems.attempt(() =>
    blamingSource(label, checkZip(path, { type, version, platform })),
  );
  if (findings !== undefined) problems.add(findings.map((finding) => zipProblem(label, finding)));
}

/** Returns the hash of an executable whose code signature fits. */
async function checkExecutable(build: NamedBuild, problems: Problems): Promise<string | undefined> {
  const { path, label, platform, size } = build;
  const tooLarge = findTooLarge(label, size);
  problems.add(tooLarge ?? []);
  if (tooLarge !== undefined) return undefined;
  const format = await problems.attempt(() => blamingSource(label, readExecutableFormat(path)));
  if (format === undefined) return undefined;
  if (format.kind === "script")
    problems.add({
      code: "build-unusual",
      severity: "warning",
      found: `${label} is a script`,
      expected: "a self-contained executable",
      fix: SCRIPT_FIX,
    });
  else if (!formatMatches(format, platform))
    problems.add(wrongFormat(label, platform, describeFormat(format)));
  else if (platform.os === "darwin")
    return problems.attempt(() => blamingSource(label, checkCodeSignature(build, problems)));
  return undefined;
}

async function checkCodeSignature(build: NamedBuild, problems: Problems): Promise<string | undefined> {
  const { path, label, platform, size } = build;
  const file = await openFile(path);
  try {
    const hash = createHash("sha256");
    let hashed = 0;
    // The bytes that are hashed are the very ones that are compared.
    const read: ReadRange = async function* (start, end) {
      const options = { start, end: end - 1, highWaterMark: READ_SIZE, autoClose: false };
      let at = start;
      for await (const block of file.createReadStream(options)) {
        const next = at + block.length;
        if (at <= hashed && hashed < next) {
          hash.update(block.subarray(hashed - at));
          hashed = next;
        }
        at = next;
        yield block;
      }
    };
    const fault = await findSignatureFault(read, size, platform.arch);
    if (fault !== undefined) {
      const findings = signatureFinding(label, fault, platform);
      problems.add(findings.map((finding) => ({ ...finding, fix: SIGN_AGAIN })));
      return undefined;
    }
    for await (const _rest of read(hashed, Number.POSITIVE_INFINITY));
    return hash.digest("hex");
  } finally {
    await file.close();
  }
}

const READ_SIZE = 1 << 18;

/** Identifies a build by the names of its file and folders. */
function nameBuild(artifact: Artifact, purpose: BuildPurpose, notices: Notices): NamedBuild | undefined {
  if (artifact.kind === "folder" || artifact.kind === "left-out") return undefined;
  const name = parseBuildName(basename(artifact.path));
  // Other stray links are harmless.
  if (artifact.kind === "outside" && (name !== undefined || basename(artifact.path) === "artifacts.json")) {
    notices.problems.add(leadsOut(artifact.label, artifact.target, "artifacts"));
    return undefined;
  }
  if (name === undefined) {
    notices.ignored.push(`${artifact.label}: not named like a build`);
    return undefined;
  }
  const folder = name.platform === undefined ? artifact.folders.find(parseFolderPlatform) : undefined;
  const platform = name.platform ?? (folder === undefined ? undefined : parseFolderPlatform(folder));
  const version = name.version ?? (folder === undefined ? undefined : parseBuildName(folder)?.version);
  const problem = findNameProblem(artifact, { ...name, version, platform }, purpose);
  if (problem !== undefined) notices.problems.add(problem);
  if (problem !== undefined || platform === undefined || artifact.kind !== "file") return undefined;
  const { path, size, label, line } = artifact;
  return { kind: name.kind, platform, path, size, label, line };
}

function findNameProblem(artifact: Artifact, name: BuildName, purpose: BuildPurpose): Problem | undefined {
  const { type, version, platform, leftover } = name;
  const { label } = artifact;
  if (type.toLowerCase() !== purpose.type)
    return {
      code: "build-other-provider",
      found: `${label} is named like a build of the provider ${JSON.stringify(type)}`,
      expected: `builds of ${JSON.stringify(purpose.type)} only`,
      fix: `Set ‹source› if that is the provider to publish; otherwise ${leaveOut(label)}`,
    };
  if (version !== undefined && version !== purpose.versionText) return otherVersion(label, version, purpose);
  if (artifact.kind === "other") return notAFile(label, "neither a file nor a folder");
  // Unknown text is fine if a folder names the platform.
  return platform === undefined ? platformUnknown(label, leftover, purpose) : undefined;
}

/** Folders named like builds: `go build -o` creates one if its path is an existing folder. */
function findHollowFolders(artifacts: readonly Artifact[], purpose: BuildPurpose): readonly Problem[] {
  const folders = artifacts.filter(({ kind, path }) => {
    const name = kind === "folder" ? parseBuildName(basename(path)) : undefined;
    return name?.type === purpose.type && (name.platform !== undefined || /\.(exe|zip)$/i.test(path));
  });
  const files = artifacts.filter(({ kind, path }) => kind !== "folder" && parseBuildName(basename(path)));
  return folders
    .filter((folder) => !files.some(({ path }) => path.startsWith(folder.path + sep)))
    .map(({ label }) => notAFile(label, "a folder without a build in it"));
}

/** A list of 14 platforms has about 10 kB. */
const LARGEST_LIST = 16 * 1024 * 1024;

/** Lists may also name other programs. */
async function nameListedBuilds(artifacts: readonly Artifact[], purpose: BuildPurpose, notices: Notices) {
  const { problems, ignored } = notices;
  const files = artifacts.filter((artifact) => artifact.kind === "file");
  const byPath = new Map(files.map((artifact) => [artifact.path, artifact]));
  const paths = new Set<string>();
  const builds: NamedBuild[] = [];
  const lists = files.filter(({ path }) => basename(path) === "artifacts.json");
  for (const { path, label: list } of lists) {
    const bytes = await problems.attempt(() => blamingSource(list, readRegularFile(path, LARGEST_LIST)));
    if (bytes === undefined) continue;
    const entries = parseGoReleaserList(bytes.toString("utf8"), dirname(path));
    if (entries === undefined) {
      ignored.push(`${list}: not a GoReleaser artifact list`);
      continue;
    }
    const missing: ListedArtifact[] = [];
    for (const entry of entries) {
      const artifact = entry.paths.map((path) => byPath.get(path)).find((artifact) => artifact !== undefined);
      // Files excluded on purpose still exist on disk.
      if (artifact === undefined && !entry.paths.some((path) => existsSync(path))) missing.push(entry);
      if (artifact === undefined || paths.has(artifact.path)) continue;
      const { path, size, label, line } = artifact;
      paths.add(path);
      const name = parseBuildName(basename(path));
      const platform = parseListedPlatform(entry);
      if (entry.kind === "other" || name?.type.toLowerCase() !== purpose.type)
        ignored.push(`${label}: GoReleaser lists it as something else`);
      else if (name.version !== undefined && name.version !== purpose.versionText)
        problems.add(otherVersion(label, name.version, purpose));
      else if (platform === undefined)
        problems.add(platformUnknown(label, `${entry.os}_${entry.arch}`, purpose));
      else builds.push({ kind: entry.kind, platform, path, size, label, line });
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
  const platforms = new Set(builds.map(({ platform }) => formatPlatform(platform)));
  for (const entry of missing) {
    if (entry.kind === "other") continue;
    const platform = parseListedPlatform(entry);
    const isOurs = parseBuildName(entry.name)?.type.toLowerCase() === type;
    if (platform === undefined || !isOurs) continue;
    const name = formatPlatform(platform);
    if (platforms.has(name)) continue;
    platforms.add(name);
    problems.push({
      code: "builds-missing",
      found: `${list} lists ${entry.name} for ${name}, but that file is missing`,
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
  /** GOOS and GOARCH. */
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
