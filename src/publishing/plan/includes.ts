import { constants, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, realpath, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Problem, ProblemError } from "../../errors.ts";
import { blamingSource, unreadable } from "../../package/local-file.ts";
import { findWayOut, leadsOut } from "../../package/way-out.ts";
import type { PublishInputs } from "../../steps/inputs.ts";

/** A file that goes into every zip beside the executable. */
export interface IncludedFile {
  readonly name: string;
  /** Where its content lies, without any link. */
  readonly path: string;
}

/** Finds the extra files, by name; all that is wrong with them is told at once. */
export async function planIncludes(inputs: PublishInputs, directory: string): Promise<IncludedFile[]> {
  const files = await Promise.all(inputs.include.map((path) => lookAt(resolve(directory, path), directory)));
  const problems = files.flatMap(({ name, problem }, index): Problem[] => {
    if (problem !== undefined) return [problem];
    if (name.startsWith("terraform-provider-"))
      return [badInclude(`${name} could be taken for the provider`, "another name")];
    const twice = files.findIndex((other) => other.name === name) !== index;
    return twice ? [badInclude(`${name} is named twice`, "file names that differ")] : [];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return files.map(({ name, path }) => ({ name, path })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

interface Candidate extends IncludedFile {
  readonly problem: Problem | undefined;
}

async function lookAt(path: string, directory: string): Promise<Candidate> {
  const name = basename(path);
  const found = await stat(path).catch(() => undefined);
  const is = found === undefined ? "does not exist" : "is not a file";
  if (!found?.isFile()) return { name, path, problem: badInclude(`${path} ${is}`, "a file") };
  const real = await realpath(path);
  const target = await findWayOut(path, directory, real);
  return { name, path: real, problem: target === undefined ? undefined : leadsOut(path, target, "include") };
}

function badInclude(found: string, expected: string): Problem {
  return {
    code: "include-invalid",
    found,
    expected,
    fix: "Correct ‹include›; its paths start at the workspace",
  };
}

/** Runs a step with a copy of the files: whoever changes one meanwhile, the same bytes go into every zip. */
export async function withCopies<T>(
  includes: readonly IncludedFile[],
  directory: string,
  step: (copies: readonly IncludedFile[]) => Promise<T>,
): Promise<T> {
  if (includes.length === 0) return step(includes);
  await mkdir(directory, { recursive: true });
  const folder = await mkdtemp(join(directory, ".include-"));
  try {
    const copies = includes.map(({ name }) => ({ name, path: join(folder, name) }));
    for (const { name, path } of includes) await copyFile(path, join(folder, name));
    return await step(copies);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What was a file and no link when it was looked at must not have become anything else. */
async function copyFile(source: string, target: string): Promise<void> {
  const { O_RDONLY, O_NONBLOCK = 0, O_NOFOLLOW = 0 } = constants;
  const file = await blamingSource(source, open(source, O_RDONLY | O_NONBLOCK | O_NOFOLLOW));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new ProblemError([unreadable(source, "it is not a regular file any more")]);
    // A file that grows has to end somewhere.
    const content = file.createReadStream({ end: Math.max(0, stats.size - 1), autoClose: false });
    const copy = createWriteStream(target, { flags: "wx", mode: 0o600 });
    await pipeline(stats.size === 0 ? [] : content, copy);
  } finally {
    await file.close();
  }
}
