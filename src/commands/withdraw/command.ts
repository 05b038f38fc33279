import { MARK_INPUTS } from "../../publishing/mark-versions/inputs.ts";
import { defineCommand } from "../../run/command.ts";
import { CHANGE_OUTPUTS } from "../../steps/inputs.ts";

/** Versions that clients are to choose no more. */
export const withdrawCommand = defineCommand({
  name: "withdraw",
  help: "Take versions out of the lists, so that clients choose them no more; their files stay",
  places: ["action", "command line"],
  inputs: MARK_INPUTS,
  outputs: CHANGE_OUTPUTS,
  examples: [
    'provider-pages withdraw --to ./site --source registry.example.com/acme/widget --versions 1.2.3 --reason "loses data"',
  ],
  inspect: async (inputs) =>
    (await import("../../publishing/mark-versions/mark-versions.ts")).checkRequest({
      mark: "withdrawn",
      inputs,
    }),
  run: async (inputs, world) =>
    (await import("../../publishing/mark-versions/mark-versions.ts")).markVersions(
      { mark: "withdrawn", inputs },
      world,
    ),
  report: async (marked) =>
    (await import("../../publishing/mark-versions/mark-versions.ts")).reportMarked(marked),
});
