import { defineCommand } from "../../run/command.ts";
import { REPLACE_KEY_INPUTS, REPLACE_KEY_OUTPUTS } from "./inputs.ts";

/** Versions whose key was revoked or got lost. */
export const replaceKeyCommand = defineCommand({
  name: "replace-key",
  help: "Sign the checksums of published versions anew, after their key was revoked or lost; packages and lock files stay valid",
  places: ["action", "command line"],
  inputs: REPLACE_KEY_INPUTS,
  outputs: REPLACE_KEY_OUTPUTS,
  examples: ["provider-pages replace-key --to ./site --source registry.example.com/acme/widget"],
  inspect: async (inputs, world) => (await import("./plan-replacement.ts")).inspect(inputs, world),
  run: async (inputs, world) => (await import("./replace-key.ts")).replaceKey(inputs, world),
  report: async (replaced) => (await import("./report.ts")).reportReplaced(replaced),
});
