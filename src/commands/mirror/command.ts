import { MIRROR_INPUTS, MIRROR_OUTPUTS } from "../../mirroring/inputs.ts";
import { defineCommand } from "../../run/command.ts";

/** Providers of others, as a file in the repository asks for them. */
export const mirrorCommand = defineCommand({
  name: "mirror",
  help: "Offer the providers of others that provider-mirror.yml names, checked as clients check them",
  places: ["action", "command line"],
  inputs: MIRROR_INPUTS,
  outputs: MIRROR_OUTPUTS,
  examples: [
    "provider-pages mirror --init --from .terraform.lock.hcl",
    "provider-pages mirror --to ./site --site-url https://mirror.example.com/",
  ],
  inspect: async (inputs, world) =>
    (await import("../../mirroring/plan/read-mirror-file.ts")).inspectFile(inputs, world),
  run: async (inputs, world) =>
    inputs.init
      ? (await import("./init.ts")).writeMirrorFile(inputs, world)
      : (await import("../../mirroring/mirror.ts")).mirror(inputs, world),
  report: async (result) =>
    "written" in result
      ? (await import("./init.ts")).reportWritten(result)
      : (await import("./report.ts")).reportMirrored(result),
});
