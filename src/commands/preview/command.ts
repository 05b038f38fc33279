import { defineCommand } from "../../run/command.ts";
import { PREVIEW_INPUTS, PREVIEW_OUTPUTS } from "./inputs.ts";

export const previewCommand = defineCommand({
  name: "preview",
  help: "Offer an unsigned pull-request, branch or nightly build, until it expires",
  about: "What to offer",
  places: ["action", "command line"],
  inputs: PREVIEW_INPUTS,
  outputs: PREVIEW_OUTPUTS,
  guide: "preview-a-pull-request.md",
  examples: [
    "provider-pages preview --to ./site --name pr-17 --version 1.3.0-pr17.1 --source registry.example.com/acme/widget --artifacts ./dist",
    "provider-pages preview --to ./site --name pr-17 --remove --source registry.example.com/acme/widget",
  ],
  run: async (inputs, context) => (await import("../../flow/preview.ts")).preview(inputs, context),
  report: async (previewed) => (await import("./report.ts")).reportPreview(previewed),
});
