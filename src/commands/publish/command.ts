import type { Published } from "../../flow/publish.ts";
import type { Withdrawn } from "../../publishing/plan/preflight.ts";
import { defineCommand } from "../../run/command.ts";
import type { Planned } from "../plan/plan.ts";
import { PUBLISH_INPUTS, PUBLISH_OUTPUTS } from "./inputs.ts";

export const publishCommand = defineCommand({
  name: "publish",
  help: "Package, sign and release a version, and add it to the site",
  about: "What to publish",
  places: ["action", "command line"],
  inputs: PUBLISH_INPUTS,
  outputs: PUBLISH_OUTPUTS,
  guide: "publish-a-release.md",
  examples: [
    "provider-pages publish --to ./site --source registry.example.com/acme/widget --version 1.2.3 --artifacts ./dist",
  ],
  inspect: async (inputs, context) =>
    (await import("../../publishing/plan/preflight.ts")).inspect(inputs, context),
  run: async (inputs, context): Promise<Published | Withdrawn | Planned> =>
    inputs["dry-run"]
      ? (await import("../plan/plan.ts")).plan(inputs, context)
      : (await import("../../flow/publish.ts")).publish(inputs, context),
  report: async (published) =>
    "files" in published
      ? (await import("../plan/plan.ts")).reportPlan(published, "run this again without `--dry-run`")
      : (await import("./report.ts")).reportPublish(published),
});
