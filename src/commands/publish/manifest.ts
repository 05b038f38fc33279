import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { ProblemError } from "../../errors.ts";
import { parseManifest, parseProtocols } from "../../provider/manifest.ts";
import { INPUTS, type Inputs } from "../../run/inputs.ts";

/** The plugin protocols of a release, and the manifest they come from if there is one. */
export interface PlannedManifest {
  readonly path: string | undefined;
  readonly protocols: readonly string[];
}

const DEFAULT_PROTOCOLS = ["5.0"];

/** Finds out the protocols. A manifest that contradicts the input would mislead the public registry, so it is refused. */
export async function planManifest(inputs: Inputs, directory: string): Promise<PlannedManifest> {
  const path = resolve(directory, inputs.manifest);
  const text = await readManifest(inputs.manifest, path);
  const given = inputs.protocols.length === 0 ? undefined : parseProtocols(inputs.protocols);
  if (text === undefined) return { path: undefined, protocols: given ?? DEFAULT_PROTOCOLS };
  const { protocols } = parseManifest(text, inputs.manifest);
  if (given !== undefined && given.join() !== protocols.join())
    throw contradiction(inputs.manifest, protocols, given);
  return { path, protocols };
}

async function readManifest(name: string, path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    const optional = name === INPUTS.find((input) => input.name === "manifest")?.default;
    if (optional && (cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const found = `the manifest ${path} can't be read: ${(cause as Error).message}`;
    const fix = "Correct the `manifest` input, or leave it out";
    throw new ProblemError([{ code: "manifest-invalid", found, expected: "a readable file", fix }], {
      cause,
    });
  }
}

function contradiction(name: string, manifest: readonly string[], given: readonly string[]): ProblemError {
  return new ProblemError([
    {
      code: "protocols-invalid",
      found: `${name} says protocols ${manifest.join(", ")}, the \`protocols\` input says ${given.join(", ")}`,
      expected: "one answer",
      fix: "Leave the `protocols` input out, or correct the manifest",
    },
  ]);
}
