import { resolve } from "node:path";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { ifThere, readRegularFile, UnfitFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { type MirrorFile, parseMirrorFile } from "../file/mirror-file.ts";
import type { MirrorInputs } from "../inputs.ts";

type Named = Pick<MirrorInputs, "mirror-config">;

/** Above the limit of the parser, which reports the exact one. */
const LARGEST = 1024 * 1024;

export async function readMirrorFile(
  inputs: Named,
  { directory }: Pick<RunContext, "directory">,
): Promise<MirrorFile> {
  const file = await readMirrorFileIfThere(inputs, { directory });
  if (file === undefined) throw new ProblemError(missing(inputs["mirror-config"]));
  return file;
}

export async function readMirrorFileIfThere(
  inputs: Named,
  { directory }: Pick<RunContext, "directory">,
): Promise<MirrorFile | undefined> {
  const name = inputs["mirror-config"];
  const text = await readText(resolve(directory, name));
  return text === undefined ? undefined : parseMirrorFile(text, name);
}

export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
  } catch (error) {
    if (error instanceof UnfitFile || (error instanceof Error && "code" in error))
      throw new ProblemError(unreadable(path, error.message));
    throw error;
  }
}

export async function inspectFile(inputs: Named & Pick<MirrorInputs, "init" | "from">, world: RunContext) {
  const problems = new Problems();
  if (!inputs.init && inputs.from === undefined) await problems.attempt(() => readMirrorFile(inputs, world));
  return problems.errors;
}

function missing(name: string): Problem {
  return {
    code: "input-invalid",
    found: `‹mirror-config: ${name}› does not exist`,
    expected: "a file that lists the providers to mirror",
    fix: "Create it with `provider-pages mirror --init`, or set ‹mirror-config› to its path",
  };
}

function unreadable(path: string, why: string): Problem {
  const fix = "Make it a readable text file";
  return { code: "input-invalid", found: `${path} can't be read: ${why}`, expected: "a text file", fix };
}

/** The providers of the mirror file that the source has; without a file, all of the source. */
export async function readMirrorFileOf(
  path: string,
  bundled: readonly ProviderAddress[],
  inputs: Pick<MirrorInputs, "mirror-config">,
  world: RunContext,
): Promise<MirrorFile> {
  const there = new Set(bundled.map(addressPath));
  const read = (await readMirrorFileIfThere(inputs, world)) ?? parseMirrorFile(everythingOf(bundled), path);
  const wanted = read.providers.filter(({ address }) => there.has(addressPath(address)));
  if (wanted.length === 0) throw new ProblemError(nothingWanted(path, inputs));
  const providers = wanted.map((one) => ({
    ...one,
    origin: { kind: "registry" } as const,
    copy: one.copy === "link" ? ("site" as const) : one.copy,
  }));
  return { ...read, providers };
}

function everythingOf(bundled: readonly ProviderAddress[]): string {
  const lines = bundled.map((address) => `  ${formatAddress(address)}: { prereleases: true }\n`);
  return `providers:\n${lines.join("")}`;
}

function nothingWanted(path: string, inputs: Pick<MirrorInputs, "mirror-config">): Problem {
  return {
    code: "input-invalid",
    found: `${path} has no provider of ‹mirror-config: ${inputs["mirror-config"]}›`,
    expected: "at least one of them",
    fix: "Correct the file, or set ‹mirror-config› to a path that does not exist to import everything",
  };
}
