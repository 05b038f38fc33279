import { defineCommand } from "../../run/command.ts";
import { VERIFY_INPUTS, VERIFY_OUTPUTS } from "./inputs.ts";

export const verifyCommand = defineCommand({
  name: "verify",
  help: "Wait until a site serves a version, then install every platform of it the way clients do",
  about: "What to verify",
  places: ["action", "command line"],
  inputs: VERIFY_INPUTS,
  argument: "target",
  outputs: VERIFY_OUTPUTS,
  guide: "check-a-registry.md",
  examples: ["provider-pages verify ./site"],
  run: async (inputs, context) => (await import("../../flow/verify.ts")).verify(inputs, context),
  report: async (verified) => (await import("./report.ts")).reportVerified(verified),
});
