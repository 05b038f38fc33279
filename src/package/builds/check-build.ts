import { basename } from "node:path";
import { packageFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { describeFormat, formatMatches } from "../executable/platform-format.ts";
import { readExecutableFormat } from "../executable/read-executable.ts";
import { checkZip } from "../zip/finished-zip.ts";
import { emptyBuild, notAFile, wrongFormat } from "./build-problems.ts";
import type { NamedBuild, Notices } from "./name-builds.ts";

/** Checks that a file is what its name says. */
export async function checkBuild(
  build: NamedBuild,
  version: Version,
  around: Notices & { readonly type: string },
): Promise<void> {
  const { shown, size } = build.artifact;
  if (size === 0) around.problems.add(emptyBuild(shown));
  else if (build.kind === "zip") await checkFinishedZip(build, version, around);
  else await checkExecutable(build, around);
}

async function checkFinishedZip(
  { artifact: { path, shown }, platform }: NamedBuild,
  version: Version,
  { type, problems, warnings }: Notices & { readonly type: string },
): Promise<void> {
  const filename = packageFilename(type, version, platform);
  if (basename(path) !== filename) warnings.push(`${shown} is published as ${filename}`);
  const oddities = await problems.attempt(() => checkZip(path, { type, version, platform, shown }));
  warnings.push(...(oddities ?? []));
}

async function checkExecutable(
  { artifact: { path, shown }, platform }: NamedBuild,
  { problems, warnings }: Notices,
): Promise<void> {
  const format = await readExecutableFormat(path).catch((error: NodeJS.ErrnoException) => {
    problems.add(notAFile(shown, `not readable (${error.code ?? error.message})`));
    return undefined;
  });
  if (format === undefined) return;
  if (format.kind === "script") {
    warnings.push(`${shown} is a script: it runs only where the program is that its first line names`);
  } else if (!formatMatches(format, platform)) {
    problems.add(wrongFormat(shown, platform, describeFormat(format)));
  }
}
