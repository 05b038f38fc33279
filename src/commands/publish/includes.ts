import { stat } from "node:fs/promises";
import { basename, resolve } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import type { PublishInputs } from "./inputs.ts";

/** A file that goes into every zip beside the executable. */
export interface IncludedFile {
  readonly name: string;
  readonly path: string;
}

/** Finds the extra files, by name; all that is wrong with them is told at once. */
export async function planIncludes(inputs: PublishInputs, directory: string): Promise<IncludedFile[]> {
  const files = inputs.include.map((path) => ({ name: basename(path), path: resolve(directory, path) }));
  const found = await Promise.all(files.map(({ path }) => stat(path).catch(() => undefined)));
  const problems = files.flatMap(({ name, path }, index): Problem[] => {
    const is = found[index]?.isFile() ? undefined : found[index] ? "is not a file" : "does not exist";
    if (is !== undefined) return [badInclude(`${path} ${is}`, "a file")];
    if (name.startsWith("terraform-provider-"))
      return [badInclude(`${name} could be taken for the provider`, "another name")];
    const twice = files.findIndex((other) => other.name === name) !== index;
    return twice ? [badInclude(`${name} is named twice`, "file names that differ")] : [];
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return files.sort((a, b) => (a.name < b.name ? -1 : 1));
}

function badInclude(found: string, expected: string): Problem {
  return {
    code: "include-invalid",
    found,
    expected,
    fix: "Correct ‹include›; its paths start at the workspace",
  };
}
