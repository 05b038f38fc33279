import { defineCommand } from "../../run/command.ts";
import { PUBLISH_INPUTS } from "../publish/inputs.ts";

const { "dry-run": _dryRun, ...inputs } = PUBLISH_INPUTS;

/** A publish that writes nothing but a folder to look at. */
export const planCommand = defineCommand({
  name: "plan",
  help: "Say what a publish would do, and show the site as it would be; writes nothing but the output folder",
  places: ["command line"],
  inputs,
  examples: [
    "provider-pages plan --to ./site --source registry.example.com/acme/widget --version 1.2.3 --output ./preview",
  ],
  inspect: async (given, world) =>
    (await import("../publish/preflight.ts")).inspect({ ...given, "dry-run": true }, world),
  run: async (given, world) =>
    (await import("../publish/publish.ts")).publish({ ...given, "dry-run": true }, world),
  report: async (published) => (await import("../publish/report.ts")).reportPublish(published),
});
