import { defineCommand } from "../../run/command.ts";
import { CONFIG_INPUTS } from "./inputs.ts";

export const configCommand = defineCommand({
  name: "config",
  help: "Print the CLI configuration that users of a site need, merge it into a file, or set it for later steps",
  about: "What to configure",
  places: ["action", "command line"],
  inputs: CONFIG_INPUTS,
  argument: "target",
  outputs: {
    "config-file": "The path of the CLI configuration that later steps use, also in TF_CLI_CONFIG_FILE",
  },
  guide: "install-from-a-site.md",
  examples: [
    "provider-pages config ./site",
    "provider-pages config ./site --merge ~/.terraformrc",
    "provider-pages config ./site --oci-mirror",
    "provider-pages config ./site --preview pr-17",
  ],
  run: async (inputs, context) => (await import("./config.ts")).config(inputs, context),
  report: async (result) => (await import("./config.ts")).reportConfig(result),
});
