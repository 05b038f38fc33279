import { defineCommand } from "../../run/command.ts";
import { INSTALL_INPUTS, INSTALL_OUTPUTS } from "./inputs.ts";

export const installCommand = defineCommand({
  name: "install",
  help: "Install the providers of lock files into a folder, checked, so that `init` needs no network",
  about: "What to install",
  places: ["action", "command line"],
  inputs: INSTALL_INPUTS,
  argument: "directories",
  outputs: INSTALL_OUTPUTS,
  guide: "fast-init-in-ci.md",
  examples: [
    "provider-pages install ./network ./cluster --config-file ./cli.tfrc --from ./site",
    "provider-pages install --into ./providers --check",
  ],
  run: async (inputs, context) => (await import("./install.ts")).install(inputs, context),
  report: async (installed) => (await import("./report.ts")).reportInstalled(installed),
});
