import { defineCommand } from "../../run/command.ts";
import { TARGET_INPUTS } from "../../run/shared-inputs.ts";

export const showCommand = defineCommand({
  name: "show",
  help: "List the providers, versions and platforms of a site, registry or mirror",
  about: "What to show",
  places: ["command line"],
  inputs: TARGET_INPUTS,
  argument: "target",
  guide: "check-a-registry.md",
  examples: ["provider-pages show ./site"],
  run: async (inputs, context) => (await import("./show.ts")).show(inputs, context),
  report: async (shown) => (await import("./show.ts")).reportShown(shown),
});
