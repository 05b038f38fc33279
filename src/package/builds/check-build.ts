import { basename } from "node:path";
import { packageFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { readExecutableFormat } from "../executable/executable-format.ts";
import { describeFormat, formatMatches } from "../executable/platform-format.ts";
import { blamingSource } from "../system-error.ts";
import { findTooLarge } from "../zip/zip-bounds.ts";
import type { NamedBuild, Notices } from "./build.ts";
import { emptyBuild, scriptFound, wrongFormat, zipRenamed } from "./build-problems.ts";

/** The provider and version that a build must be of. */
interface CheckOptions extends Notices {
  readonly type: string;
  readonly version: Version;
}

/** Checks that a file is what its name says. */
export async function checkBuild(build: NamedBuild, options: CheckOptions): Promise<void> {
  if (build.size === 0) options.problems.add(emptyBuild(build.shown));
  else if (build.kind === "zip") await checkFinishedZip(build, options);
  else await checkExecutable(build, options);
}

async function checkFinishedZip(
  { path, shown, platform }: NamedBuild,
  { type, version, problems }: CheckOptions,
): Promise<void> {
  const filename = packageFilename(type, version, platform);
  if (basename(path) !== filename) problems.add(zipRenamed(shown, filename));
  // Loaded late: most builds are no zips.
  const { checkZip } = await import("../zip/check-zip.ts");
  const { zipProblem } = await import("../zip/zip-problem.ts");
  const findings = await problems.attempt(() => checkZip(path, { type, version, platform }));
  if (findings !== undefined) problems.add(...findings.map((finding) => zipProblem(shown, finding)));
}

async function checkExecutable(build: NamedBuild, { problems }: Notices): Promise<void> {
  const { path, shown, platform, size } = build;
  const tooLarge = findTooLarge(shown, size);
  if (tooLarge !== undefined) return problems.add(tooLarge);
  const format = await problems.attempt(() => blamingSource(shown, readExecutableFormat(path)));
  if (format === undefined) return;
  if (format.kind === "script") problems.add(scriptFound(shown));
  else if (!formatMatches(format, platform))
    problems.add(wrongFormat(shown, platform, describeFormat(format)));
}
