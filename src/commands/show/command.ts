import { defineCommand } from "../../run/command.ts";
import { TARGET_INPUTS } from "../../steps/inputs.ts";

/** What a site or anybody's registry or mirror holds. */
export const showCommand = defineCommand({
  name: "show",
  help: "List the providers, versions and platforms of a site, a registry or a mirror",
  places: ["command line"],
  inputs: TARGET_INPUTS,
  argument: "target",
  examples: ["provider-pages show ./site"],
  run: async (inputs, world) => (await import("./show.ts")).show(inputs, world),
  report: async (shown) => (await import("./show.ts")).reportShown(shown),
});
