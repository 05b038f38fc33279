import { defineCommand } from "../../run/command.ts";
import { LINT_INPUTS } from "../../steps/target-inputs.ts";

const { target, providers, to, "s3-endpoint": endpoint, "s3-region": region } = LINT_INPUTS;

/** What a site or anybody's registry or mirror holds. */
export const showCommand = defineCommand({
  name: "show",
  help: "List the providers, versions and platforms of a site, a registry or a mirror",
  places: ["command line"],
  inputs: { target, providers, to, "s3-endpoint": endpoint, "s3-region": region },
  argument: "target",
  examples: ["provider-pages show ./site"],
  run: async (inputs, world) => (await import("./show.ts")).show(inputs, world),
  report: async (shown) => (await import("./show.ts")).reportShown(shown),
});
