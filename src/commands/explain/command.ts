import { defineCommand } from "../../run/command.ts";
import { EXPLAIN_INPUTS } from "./inputs.ts";

export const explainCommand = defineCommand({
  name: "explain",
  help: "Explain where `init` takes each provider from on this machine, or why it fails",
  about: "What to explain",
  places: ["command line"],
  inputs: EXPLAIN_INPUTS,
  argument: "target",
  guide: "explain.md",
  examples: ["provider-pages explain ./network", "provider-pages explain --client tofu --offline"],
  run: async (inputs, context) => (await import("./explain.ts")).explain(inputs, context),
  report: async ({ explained, choice }) => (await import("./report.ts")).reportExplained(explained, choice),
});
