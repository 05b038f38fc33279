import { defineCommand } from "../../run/command.ts";
import { INIT_INPUTS } from "./inputs.ts";

export const initCommand = defineCommand({
  name: "init",
  help: "Set up a provider's repository: workflow, manifest, branch and Pages; run it again to check them",
  places: ["command line"],
  inputs: INIT_INPUTS,
  argument: "directory",
  guide: "getting-started.md",
  examples: ["provider-pages init", "provider-pages init --yes"],
  run: async (inputs, context) => (await import("./init.ts")).init(inputs, context),
  report: (report) => report,
});
