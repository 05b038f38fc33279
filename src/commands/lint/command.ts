import { defineCommand } from "../../run/command.ts";
import { LINT_INPUTS, LINT_OUTPUTS } from "./inputs.ts";

/** What clients would stumble over, of anybody's registry or mirror. */
export const lintCommand = defineCommand({
  name: "lint",
  help: "Look at a registry or a mirror as clients do, and say what they would stumble over",
  places: ["action", "command line"],
  inputs: LINT_INPUTS,
  argument: "target",
  outputs: LINT_OUTPUTS,
  examples: ["provider-pages lint ./site --deep"],
  run: async (inputs, world) => (await import("./lint.ts")).runLint(inputs, world),
  report: async (result) => (await import("./report.ts")).reportLint(result),
});
