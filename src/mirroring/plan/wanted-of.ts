import { type Problem, ProblemError } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { World } from "../../run/world.ts";
import { type MirrorFile, parseMirrorFile } from "../file/mirror-file.ts";
import type { MirrorInputs } from "../inputs.ts";
import { readWantedIfThere } from "./wanted.ts";

/** What the file asks for, as far as it is there; without a file it is all that there is. */
export async function readWantedOf(
  path: string,
  bundled: readonly ProviderAddress[],
  inputs: Pick<MirrorInputs, "mirror-config">,
  world: World,
): Promise<MirrorFile> {
  const there = new Set(bundled.map(addressPath));
  const read = (await readWantedIfThere(inputs, world)) ?? parseMirrorFile(everythingOf(bundled), path);
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
