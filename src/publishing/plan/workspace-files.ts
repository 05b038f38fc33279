import { createWriteStream } from "node:fs";
import { mkdir, mkdtemp, realpath, rm, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Problem, ProblemError } from "../../errors.ts";
import { blamingSource, unreadable } from "../../package/local-file.ts";
import { findWayOut, leadsOut, readInside } from "../../package/way-out.ts";
import {
  DEFAULT_PROTOCOLS,
  MANIFEST_MISSING,
  MANIFEST_NAME,
  parseManifest,
  parseProtocols,
} from "../../provider/manifest.ts";
import { describeUnreadable, errnoOf, openReal } from "../../read-file.ts";
import type { PublishInputs } from "../inputs.ts";

export interface IncludedFile {
  readonly name: string;
  /** Links resolved. */
  readonly path: string;
}

/** In all, since every package contains them. */
const LARGEST_INCLUDED = 256 * 1024 * 1024;

export async function planIncludes(inputs: PublishInputs, directory: string): Promise<IncludedFile[]> {
  const problems: Problem[] = [];
  const files = await Promise.all(
    inputs.include.map(async (given) => {
      const path = resolve(directory, given);
      const name = basename(path);
      const found = await stat(path).catch(() => undefined);
      const is = found === undefined ? "does not exist" : "is not a file";
      if (!found?.isFile()) return { name, path, size: 0, problem: badInclude(`${path} ${is}`, "a file") };
      const real = await realpath(path);
      const target = await findWayOut(path, directory, real);
      const problem = target === undefined ? undefined : leadsOut(path, target, "include");
      return { name, path: real, size: found.size, problem };
    }),
  );
  for (const [index, { name, problem }] of files.entries()) {
    if (problem !== undefined) problems.push(problem);
    else if (name.startsWith("terraform-provider-"))
      problems.push(badInclude(`clients could take ${name} for the provider`, "another name"));
    else if (files.findIndex((other) => other.name === name) !== index)
      problems.push(badInclude(`‹include› lists ${name} twice`, "different file names"));
  }
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const [largest] = files.toSorted((a, b) => b.size - a.size);
  if (largest !== undefined && total > LARGEST_INCLUDED)
    problems.push(tooLarge(largest.path, largest.size, total));
  if (problems.length > 0) throw new ProblemError(problems);
  return files.map(({ name, path }) => ({ name, path })).sort((a, b) => (a.name < b.name ? -1 : 1));
}

function tooLarge(path: string, size: number, total = size): Problem {
  const found = `${path} has ${size} bytes, of ${total} in all files of ‹include›`;
  return badInclude(found, `at most ${LARGEST_INCLUDED} bytes (256 MiB) in all: every package contains them`);
}

function badInclude(found: string, expected: string): Problem {
  return {
    code: "include-invalid",
    found,
    expected,
    fix: "Correct ‹include›; its paths are relative to the workspace",
  };
}

/** Copies the files first, so that every zip contains the same bytes even if one changes. */
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

/** The file may have become a link or a pipe since it was checked. */
async function copyFile(source: string, target: string): Promise<void> {
  const file = await blamingSource(source, openReal(source));
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw new ProblemError(unreadable(source, "it is no longer a regular file"));
    if (stats.size > LARGEST_INCLUDED) throw new ProblemError(tooLarge(source, stats.size));
    // A growing file would never end.
    const content = file.createReadStream({ end: Math.max(0, stats.size - 1), autoClose: false });
    const copy = createWriteStream(target, { flags: "wx", mode: 0o600 });
    await pipeline(stats.size === 0 ? [] : content, copy);
  } finally {
    await file.close();
  }
}

export interface PlannedManifest {
  readonly bytes: Uint8Array | undefined;
  readonly protocols: readonly string[];
  readonly warnings: readonly Problem[];
}

/** The public registry reads the manifest, so one that contradicts the input is an error. */
export async function planManifest(inputs: PublishInputs, directory: string): Promise<PlannedManifest> {
  const { manifest: name } = inputs;
  const bytes = await readInside(name, directory, "manifest", LARGEST_MANIFEST).catch((cause: Error) => {
    if (cause instanceof ProblemError) throw cause;
    if (name === MANIFEST_NAME && errnoOf(cause) === "ENOENT") return undefined;
    const found = describeUnreadable(`the manifest ${resolve(directory, name)}`, cause);
    const fix = "Correct ‹manifest›, or remove it";
    const problem = { code: "manifest-invalid", found, expected: "a readable JSON file", fix } as const;
    throw new ProblemError(problem, { cause });
  });
  const given = inputs.protocols.flatMap((line) => line.split(/[\s,]+/));
  const wanted = given.length === 0 ? undefined : parseProtocols(given);
  if (bytes === undefined)
    return wanted === undefined
      ? { bytes, protocols: DEFAULT_PROTOCOLS, warnings: [MANIFEST_MISSING] }
      : { bytes, protocols: wanted, warnings: [] };
  const { protocols } = parseManifest(Buffer.from(bytes).toString("utf8"), name);
  if (wanted !== undefined && wanted.join() !== protocols.join())
    throw new ProblemError({
      code: "protocols-invalid",
      found: `${name} lists protocols ${protocols.join(", ")}, but ‹protocols› is ${wanted.join(", ")}`,
      expected: "the same protocols in both",
      fix: "Remove ‹protocols›, or correct the manifest",
    });
  return { bytes, protocols, warnings: [] };
}

const LARGEST_MANIFEST = 1024 * 1024;
