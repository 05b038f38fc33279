import { defineCommand } from "../../run/command.ts";
import { flag } from "../../run/inputs.ts";
import { CHANGE_OUTPUTS, MARK_INPUTS } from "../../run/shared-inputs.ts";

export const withdrawCommand = defineCommand({
  name: "withdraw",
  help: "Remove versions from the lists, so that clients no longer choose them; their files stay unless you delete them",
  about: "What to withdraw",
  places: ["action", "command line"],
  inputs: {
    ...MARK_INPUTS,
    "delete-files": flag(
      "Also delete the files of the versions for good, as for a secret in a package: documents, packages, release assets, images",
    ),
  },
  outputs: CHANGE_OUTPUTS,
  guide: "withdraw-or-deprecate-a-version.md",
  examples: [
    'provider-pages withdraw --to ./site --source registry.example.com/acme/widget --versions 1.2.3 --reason "loses data"',
  ],
  inspect: async (inputs) =>
    (await import("../../flow/mark-versions.ts")).checkRequest({ mark: "withdrawn", inputs }),
  run: async (inputs, context) =>
    (await import("../../flow/mark-versions.ts")).markVersions({ mark: "withdrawn", inputs }, context),
  report: async (marked) => (await import("./report.ts")).reportMarked(marked),
});
