import { defineCommand } from "../../run/command.ts";
import { CHANGE_OUTPUTS } from "../../run/shared-inputs.ts";
import { REBUILD_INPUTS } from "./inputs.ts";

export const rebuildCommand = defineCommand({
  name: "rebuild",
  help: "Import existing releases, and regenerate every document from the catalog",
  about: "What to rebuild",
  places: ["action", "command line"],
  inputs: REBUILD_INPUTS,
  outputs: CHANGE_OUTPUTS,
  guide: "import-existing-releases.md",
  examples: ["provider-pages rebuild --to ./site --source registry.example.com/acme/widget"],
  run: async (inputs, context) => (await import("../../flow/rebuild.ts")).rebuild(inputs, context),
  report: async (rebuilt) => (await import("./report.ts")).reportRebuilt(rebuilt),
});
