import { resolve } from "node:path";
import { type Problem, ProblemError } from "../../errors.ts";
import { findWayOut, leadsOut } from "../../package/way-out.ts";
import {
  DEFAULT_PROTOCOLS,
  MANIFEST_MISSING,
  MANIFEST_NAME,
  parseManifest,
  parseProtocols,
} from "../../provider/manifest.ts";
import { readRegularFile } from "../../read-file.ts";
import type { PublishInputs } from "../../steps/inputs.ts";

/** The plugin protocols of a release, and the manifest they come from if there is one. */
export interface PlannedManifest {
  /** The bytes that were read, which are the bytes that will be published. */
  readonly bytes: Uint8Array | undefined;
  readonly protocols: readonly string[];
  readonly warnings: readonly Problem[];
}

/** Finds out the protocols. A manifest that contradicts the input would mislead the public registry, so it is refused. */
export async function planManifest(inputs: PublishInputs, directory: string): Promise<PlannedManifest> {
  const { manifest: name } = inputs;
  const bytes = await readManifest(name, directory);
  const given = inputs.protocols.flatMap((line) => line.split(/[\s,]+/));
  const wanted = given.length === 0 ? undefined : parseProtocols(given);
  if (bytes === undefined) return withoutManifest(wanted);
  const { protocols } = parseManifest(Buffer.from(bytes).toString("utf8"), name);
  if (wanted !== undefined && wanted.join() !== protocols.join())
    throw contradiction(name, protocols, wanted);
  return { bytes, protocols, warnings: [] };
}

function withoutManifest(wanted: readonly string[] | undefined): PlannedManifest {
  if (wanted !== undefined) return { bytes: undefined, protocols: wanted, warnings: [] };
  return { bytes: undefined, protocols: DEFAULT_PROTOCOLS, warnings: [MANIFEST_MISSING] };
}

/** A manifest has some hundred bytes. */
const LARGEST_MANIFEST = 1024 * 1024;

async function readManifest(name: string, directory: string): Promise<Uint8Array | undefined> {
  const path = resolve(directory, name);
  const target = await findWayOut(path, directory);
  if (target !== undefined) throw new ProblemError([leadsOut(name, target, "manifest")]);
  try {
    return await readRegularFile(path, LARGEST_MANIFEST);
  } catch (cause) {
    const isOptional = name === MANIFEST_NAME;
    if (isOptional && (cause as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    const found = `the manifest ${path} can't be read: ${(cause as Error).message}`;
    const fix = "Correct ‹manifest›, or leave it out";
    throw new ProblemError([{ code: "manifest-invalid", found, expected: "a readable file of JSON", fix }], {
      cause,
    });
  }
}

function contradiction(name: string, manifest: readonly string[], given: readonly string[]): ProblemError {
  return new ProblemError([
    {
      code: "protocols-invalid",
      found: `${name} says protocols ${manifest.join(", ")}, and ‹protocols› says ${given.join(", ")}`,
      expected: "one answer",
      fix: "Leave ‹protocols› out, or correct the manifest",
    },
  ]);
}
