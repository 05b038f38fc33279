import { resolve } from "node:path";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { ifThere, readRegularFile, UnfitFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { type MirrorFile, parseMirrorFile } from "../file/mirror-file.ts";
import type { MirrorInputs } from "../inputs.ts";

type Named = Pick<MirrorInputs, "mirror-config">;

/** More than the reader of the file takes. */
const LARGEST = 1024 * 1024;

/** Reads which providers are wanted. */
export async function readMirrorFile(
  inputs: Named,
  { directory }: Pick<RunContext, "directory">,
): Promise<MirrorFile> {
  const file = await readMirrorFileIfThere(inputs, { directory });
  if (file === undefined) throw new ProblemError([missing(inputs["mirror-config"])]);
  return file;
}

/** The same of a file that may not be there. */
export async function readMirrorFileIfThere(
  inputs: Named,
  { directory }: Pick<RunContext, "directory">,
): Promise<MirrorFile | undefined> {
  const name = inputs["mirror-config"];
  const text = await readText(resolve(directory, name));
  return text === undefined ? undefined : parseMirrorFile(text, name);
}

/** The text of a file that may not be there. */
export async function readText(path: string): Promise<string | undefined> {
  try {
    return (await ifThere(readRegularFile(path, LARGEST)))?.toString("utf8");
  } catch (error) {
    if (error instanceof UnfitFile || (error instanceof Error && "code" in error))
      throw new ProblemError([unreadable(path, error.message)]);
    throw error;
  }
}

/** What is wrong with the file by itself. */
export async function inspectFile(inputs: Named & Pick<MirrorInputs, "init" | "from">, world: RunContext) {
  const problems = new Problems();
  if (!inputs.init && inputs.from === undefined) await problems.attempt(() => readMirrorFile(inputs, world));
  return problems.errors;
}

function missing(name: string): Problem {
  return {
    code: "input-invalid",
    found: `‹mirror-config: ${name}› is not there`,
    expected: "a file that says which providers are mirrored",
    fix: "Write one, or let `provider-pages mirror --init` write it; for another place set ‹mirror-config›",
  };
}

function unreadable(path: string, why: string): Problem {
  const fix = "Make it a file that can be read";
  return { code: "input-invalid", found: `${path} can't be read: ${why}`, expected: "a text", fix };
}

/** What the file asks for, as far as it is there; without a file it is all that there is. */
export async function readMirrorFileOf(
  path: string,
  bundled: readonly ProviderAddress[],
  inputs: Pick<MirrorInputs, "mirror-config">,
  world: RunContext,
): Promise<MirrorFile> {
  const there = new Set(bundled.map(addressPath));
  const read = (await readMirrorFileIfThere(inputs, world)) ?? parseMirrorFile(everythingOf(bundled), path);
  const wanted = read.providers.filter(({ address }) => there.has(addressPath(address)));
  if (wanted.length === 0) throw new ProblemError([nothingWanted(path, inputs)]);
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
    found: `${path} has no provider that ‹mirror-config: ${inputs["mirror-config"]}› names`,
    expected: "one at least",
    fix: "Correct the file, or name one that is not there with ‹mirror-config› to take all that there is",
  };
}
