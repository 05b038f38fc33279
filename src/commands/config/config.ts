import type { Claims } from "../../cli-config/accept-site.ts";
import type { ProviderImage } from "../../cli-config/oci.ts";
import { renderConfig } from "../../cli-config/render.ts";
import { type WantedConfig, wantedConfig } from "../../cli-config/wanted.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { World } from "../../run/world.ts";
import type { ConfigInputs } from "./inputs.ts";
import type { MergedFile } from "./merge-file.ts";
import { readTarget } from "./read-target.ts";

/** The configuration, and what became of the file that it was to be merged into. */
export interface Configured {
  readonly tool: ConfigInputs["tool"];
  readonly target: string;
  /** What only the site itself says. */
  readonly claims: Claims;
  readonly wanted: WantedConfig;
  readonly images: readonly ProviderImage[];
  readonly lines: readonly string[];
  readonly merged: MergedFile | undefined;
}

/** Works out what clients have to be told of a site, and merges it where that is wanted. */
export async function config({ tool, merge, ...inputs }: ConfigInputs, world: World): Promise<Configured> {
  if (inputs.oci && merge !== undefined) throw new ProblemError([mergesNoImages()]);
  const { site, providers, images, target, claims } = await readTarget(inputs, world);
  const wanted = wantedConfig(site, providers);
  const found = { tool, target, claims, wanted, images };
  if (inputs.oci) {
    const { renderOciInstallation } = await import("../../cli-config/oci.ts");
    return { ...found, lines: renderOciInstallation(wanted, images), merged: undefined };
  }
  const lines = renderConfig(wanted);
  if (merge === undefined) return { ...found, lines, merged: undefined };
  const { mergeFile } = await import("./merge-file.ts");
  return { ...found, lines, merged: await mergeFile(merge, wanted, world) };
}

function mergesNoImages(): Problem {
  return {
    code: "input-invalid",
    found: "‹oci› and ‹merge› are given",
    expected: "one of them: what is merged into a file is the mirror, which all clients know",
    fix: "Print the lines with ‹oci› alone, and put them into the file by hand",
  };
}
