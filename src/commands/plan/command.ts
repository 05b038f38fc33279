import { defineCommand } from "../../run/command.ts";
import { PUBLISH_INPUTS } from "../publish/inputs.ts";

const { "dry-run": _dryRun, verify: _verify, "verify-timeout": _timeout, ...inputs } = PUBLISH_INPUTS;
const DRY = { "dry-run": true, verify: false, "verify-timeout": 0 };

export const planCommand = defineCommand({
  name: "plan",
  help: "Show what a publish would do, and the site it would make",
  about: "What to publish",
  places: ["command line"],
  inputs,
  guide: "publish-a-release.md",
  examples: [
    "provider-pages plan --to ./site --source registry.example.com/acme/widget --version 1.2.3 --output ./preview",
  ],
  inspect: async (given, context) =>
    (await import("../../publishing/plan/preflight.ts")).inspect({ ...given, ...DRY }, context),
  run: async (given, context) => {
    const { plan } = await import("./plan.ts");
    // The report lists everything that the log of a publish would.
    const log = { ...context.log, info: context.log.debug };
    return plan({ ...given, ...DRY }, { ...context, log });
  },
  report: async (planned) =>
    (await import("./plan.ts")).reportPlan(planned, "run this again with `publish` instead of `plan`"),
});
