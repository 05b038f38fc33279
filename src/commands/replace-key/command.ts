import { defineCommand } from "../../run/command.ts";
import { REPLACE_KEY_INPUTS, REPLACE_KEY_OUTPUTS } from "./inputs.ts";

export const replaceKeyCommand = defineCommand({
  name: "replace-key",
  help: "Re-sign published checksums with another key; packages and lock files stay valid",
  about: "What to re-sign",
  places: ["action", "command line"],
  inputs: REPLACE_KEY_INPUTS,
  outputs: REPLACE_KEY_OUTPUTS,
  guide: "rotate-the-signing-key.md",
  examples: ["provider-pages replace-key --to ./site --source registry.example.com/acme/widget"],
  inspect: async (inputs, context) =>
    (await import("../../re-signing/plan-replacement.ts")).inspect(inputs, context),
  run: async (inputs, context) => (await import("../../flow/replace-key.ts")).replaceKey(inputs, context),
  report: async (replaced) => (await import("./report.ts")).reportReplaced(replaced),
});
