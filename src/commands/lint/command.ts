import { defineCommand } from "../../run/command.ts";
import { LINT_INPUTS, LINT_OUTPUTS } from "./inputs.ts";

export const lintCommand = defineCommand({
  name: "lint",
  help: "Check a registry or mirror the way clients do, and report what would fail",
  about: "What to check",
  places: ["action", "command line"],
  inputs: LINT_INPUTS,
  argument: "target",
  outputs: LINT_OUTPUTS,
  guide: "check-a-registry.md",
  examples: ["provider-pages lint ./site --deep"],
  run: async (inputs, context) => (await import("./lint.ts")).runLint(inputs, context),
  report: async (result) => (await import("./lint.ts")).reportLint(result),
});
