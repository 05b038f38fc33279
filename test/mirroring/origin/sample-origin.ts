import { type Problem, ProblemError } from "../../../src/errors.ts";
import { openNetworkMirror } from "../../../src/mirroring/origin/network-mirror.ts";
import { openRegistry } from "../../../src/mirroring/origin/registry.ts";
import type { Origin, OriginQuestion } from "../../../src/ports/origin.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { BASE, HOST, SOURCE } from "../../walk/good-site.ts";
import { type MemoryHost, memoryHost } from "../../walk/memory-host.ts";

export const SAMPLE = parseAddress(SOURCE);

type Served = Parameters<typeof memoryHost>[1];

/** The registry that serves these files. */
export function registryOf(
  served: Served,
  services?: readonly (readonly [string, string])[],
): { readonly host: MemoryHost; readonly origin: Origin } {
  const host = memoryHost(BASE, served);
  return { host, origin: openRegistry(host, HOST, services && new Map(services), () => new Date()) };
}

/** The mirror that serves them. */
export function mirrorOf(served: Served): { readonly host: MemoryHost; readonly origin: Origin } {
  const host = memoryHost(BASE, served);
  return { host, origin: openNetworkMirror(host, `${BASE}mirror/`, () => new Date()) };
}

/** Asks for a version that the origin lists. */
export async function askFor(origin: Origin, version: string, more: Partial<OriginQuestion> = {}) {
  const listed = (await origin.versions(SAMPLE)).find((each) => each.version.text === version);
  if (listed === undefined) throw new Error(`${version} is not listed`);
  return origin.version({ address: SAMPLE, listed, platforms: "all", keys: [], ...more });
}

/** The problems of a step, thrown or returned. */
export async function refusalsOf(
  step: () => Promise<{ readonly refused: readonly Problem[] }>,
): Promise<readonly Problem[]> {
  try {
    return (await step()).refused;
  } catch (error) {
    if (error instanceof ProblemError) return error.problems;
    throw error;
  }
}
