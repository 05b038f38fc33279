import { REBUILD_INPUTS } from "../../importing/inputs.ts";
import { defineCommand } from "../../run/command.ts";
import { CHANGE_OUTPUTS } from "../../steps/inputs.ts";

/** A provider with a history, or a site in need of repair. */
export const rebuildCommand = defineCommand({
  name: "rebuild",
  help: "Take every release that clients would accept into the site, and bring each of its documents to what its catalog says",
  places: ["action", "command line"],
  inputs: REBUILD_INPUTS,
  outputs: CHANGE_OUTPUTS,
  examples: ["provider-pages rebuild --to ./site --source registry.example.com/acme/widget"],
  run: async (inputs, world) => (await import("./rebuild.ts")).rebuild(inputs, world),
  report: async (rebuilt) => (await import("./report.ts")).reportRebuilt(rebuilt),
});
