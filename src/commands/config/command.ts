import { defineCommand } from "../../run/command.ts";
import { CONFIG_INPUTS } from "./inputs.ts";

export const configCommand = defineCommand({
  name: "config",
  help: "Print the CLI configuration that users of a site need, or merge it into a file",
  about: "What to configure",
  places: ["command line"],
  inputs: CONFIG_INPUTS,
  argument: "target",
  examples: [
    "provider-pages config ./site",
    "provider-pages config ./site --merge ~/.terraformrc",
    "provider-pages config ./site --oci",
  ],
  run: async (inputs, context) => (await import("./config.ts")).config(inputs, context),
  report: async (result) => (await import("./config.ts")).reportConfig(result),
});
