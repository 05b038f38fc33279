import { defineCommand } from "../../run/command.ts";
import { MIRROR_INPUTS, MIRROR_OUTPUTS } from "./inputs.ts";

export const mirrorCommand = defineCommand({
  name: "mirror",
  help: "Mirror the third-party providers listed in provider-mirror.yml",
  about: "What to mirror",
  places: ["action", "command line"],
  inputs: MIRROR_INPUTS,
  outputs: MIRROR_OUTPUTS,
  guide: "mirror-third-party-providers.md",
  examples: [
    "provider-pages mirror --init --from .terraform.lock.hcl",
    "provider-pages mirror --to ./site --site-url https://mirror.example.com/",
    "provider-pages mirror --to ./site --propose",
  ],
  inspect: async (inputs, context) =>
    (await import("../../mirroring/plan/plan-mirror.ts")).inspectFile(inputs, context),
  run: async (inputs, context) => {
    if (inputs.init) return (await import("./init.ts")).writeMirrorFile(inputs, context);
    if (inputs.propose) return (await import("../../flow/propose.ts")).propose(inputs, context);
    return (await import("../../flow/mirror.ts")).mirror(inputs, context);
  },
  report: async (result) => {
    if ("written" in result) return (await import("./init.ts")).reportWritten(result);
    if ("proposals" in result) return (await import("./proposals.ts")).reportProposed(result);
    return (await import("./report.ts")).reportMirrored(result);
  },
});
