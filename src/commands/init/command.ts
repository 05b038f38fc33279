import { defineCommand } from "../../run/command.ts";
import { INIT_INPUTS } from "./inputs.ts";

/** From a provider's repository to one that publishes; run again, a look at whether it still would. */
export const initCommand = defineCommand({
  name: "init",
  help: "Set a provider's repository up: workflow, manifest, branch and Pages; run again, check all of it",
  places: ["command line"],
  inputs: INIT_INPUTS,
  argument: "directory",
  examples: ["provider-pages init", "provider-pages init --yes --mirror"],
  run: async (inputs, world) => (await import("./init.ts")).init(inputs, world),
  report: async (result) => (await import("./init.ts")).reportInit(result),
});
