import { defineCommand } from "../../run/command.ts";
import { CONFIG_INPUTS } from "./inputs.ts";

/** What users of a site have to tell their clients. */
export const configCommand = defineCommand({
  name: "config",
  help: "Print the CLI configuration that users of a site need, or merge it into a file",
  places: ["command line"],
  inputs: CONFIG_INPUTS,
  argument: "target",
  examples: [
    "provider-pages config ./site",
    "provider-pages config ./site --merge ~/.terraformrc",
    "provider-pages config ./site --oci",
  ],
  run: async (inputs, world) => (await import("./config.ts")).config(inputs, world),
  report: async (result) => (await import("./config.ts")).reportConfig(result),
});
