import { MARK_INPUTS } from "../../publishing/mark-versions/inputs.ts";
import { defineCommand } from "../../run/command.ts";
import { text } from "../../run/inputs.ts";
import { CHANGE_OUTPUTS } from "../../steps/inputs.ts";

const inputs = {
  ...MARK_INPUTS,
  "replaced-by": text("The address that the provider goes on under; clients show how to move there"),
};

/** Versions, or a provider, that clients warn of. */
export const deprecateCommand = defineCommand({
  name: "deprecate",
  help: "Let clients warn of versions, or of a provider and where it goes on",
  places: ["action", "command line"],
  inputs,
  outputs: CHANGE_OUTPUTS,
  examples: [
    'provider-pages deprecate --to ./site --source registry.example.com/acme/widget --versions "< 2.0" --reason "no fixes any more"',
  ],
  inspect: async (given) =>
    (await import("../../publishing/mark-versions/mark-versions.ts")).checkRequest({
      mark: "deprecated",
      inputs: given,
    }),
  run: async (given, world) =>
    (await import("../../publishing/mark-versions/mark-versions.ts")).markVersions(
      { mark: "deprecated", inputs: given },
      world,
    ),
  report: async (marked) =>
    (await import("../../publishing/mark-versions/mark-versions.ts")).reportMarked(marked),
});
