import { PUBLISH_INPUTS, PUBLISH_OUTPUTS } from "../../publishing/inputs.ts";
import type { Published } from "../../publishing/publish.ts";
import { defineCommand } from "../../run/command.ts";
import type { Planned } from "../plan/plan.ts";

/** One version: packages, sums, signature, release, site. */
export const publishCommand = defineCommand({
  name: "publish",
  help: "Package, sign and release a version, and put it on the site",
  places: ["action", "command line"],
  inputs: PUBLISH_INPUTS,
  outputs: PUBLISH_OUTPUTS,
  examples: [
    "provider-pages publish --to ./site --source registry.example.com/acme/widget --version 1.2.3 --artifacts ./dist",
  ],
  // Loaded when it runs: help should not wait for what it does not use.
  inspect: async (inputs, world) =>
    (await import("../../publishing/plan/preflight.ts")).inspect(inputs, world),
  run: async (inputs, world): Promise<Published | Planned> =>
    inputs["dry-run"]
      ? (await import("../plan/plan.ts")).plan(inputs, world)
      : (await import("../../publishing/publish.ts")).publish(inputs, world),
  report: async (published) =>
    "files" in published
      ? (await import("../plan/plan.ts")).reportPlan(published, "run this again without `--dry-run`")
      : (await import("../../publishing/report.ts")).reportPublish(published),
});
