import { defineCommand } from "../../run/command.ts";
import { LOCK_INPUTS, LOCK_OUTPUTS } from "./inputs.ts";

export const lockCommand = defineCommand({
  name: "lock",
  help: "Complete lock files for every platform, from signed hashes",
  about: "What to lock",
  places: ["action", "command line"],
  inputs: LOCK_INPUTS,
  argument: "directories",
  outputs: LOCK_OUTPUTS,
  guide: "lock-files.md",
  examples: [
    "provider-pages lock ./network ./cluster --from ./site",
    "provider-pages lock --from ./site --check",
  ],
  run: async (inputs, context) => (await import("./lock.ts")).lock(inputs, context),
  report: async (locked) => (await import("./lock.ts")).reportLocked(locked),
});
