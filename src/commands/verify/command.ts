import { defineCommand } from "../../run/command.ts";
import { VERIFY_INPUTS, VERIFY_OUTPUTS } from "./inputs.ts";

/** Whether a published version can be installed, on every platform, from the site as it is served. */
export const verifyCommand = defineCommand({
  name: "verify",
  help: "Wait until a site serves a version, and install every platform of it as clients do",
  places: ["action", "command line"],
  inputs: VERIFY_INPUTS,
  argument: "target",
  outputs: VERIFY_OUTPUTS,
  examples: ["provider-pages verify ./site"],
  run: async (inputs, world) => (await import("./verify.ts")).verify(inputs, world),
  report: async (verified) => (await import("./verify.ts")).reportVerified(verified),
});
