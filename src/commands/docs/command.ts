import { defineCommand } from "../../run/command.ts";
import { DOCS_INPUTS } from "./inputs.ts";

export const docsCommand = defineCommand({
  name: "docs",
  help: "Preview a provider's documentation as the site will show it, or check it",
  about: "What to show",
  places: ["action", "command line"],
  inputs: DOCS_INPUTS,
  argument: "directory",
  examples: [
    "provider-pages docs",
    "provider-pages docs ./terraform-provider-widget --check",
    "provider-pages docs --output ./pages",
  ],
  run: async (inputs, context) => (await import("./docs.ts")).runDocs(inputs, context),
  report: async (done) => (await import("./docs.ts")).reportDocs(done),
});
