import { PUBLISH_INPUTS } from "../../publishing/inputs.ts";
import { defineCommand } from "../../run/command.ts";
import type { CommandContext } from "../../run/context.ts";

const { "dry-run": _dryRun, verify: _verify, "verify-timeout": _timeout, ...inputs } = PUBLISH_INPUTS;
const DRY = { "dry-run": true, verify: false, "verify-timeout": 0 };

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
    (await import("../../publishing/plan/preflight.ts")).inspect({ ...given, ...DRY }, world),
  run: async (given, world) => (await import("./plan.ts")).plan({ ...given, ...DRY }, briefly(world)),
  report: async (planned) =>
    (await import("./plan.ts")).reportPlan(planned, "run this again with `publish` instead of `plan`"),
});

/** The report lists what a publish tells step by step. */
function briefly(world: CommandContext): CommandContext {
  return { ...world, log: { ...world.log, info: world.log.debug } };
}
