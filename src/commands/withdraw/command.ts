import { defineCommand } from "../../run/command.ts";
import { RETIRE_INPUTS, RETIRE_OUTPUTS } from "../retire/inputs.ts";

/** Versions that clients are to choose no more. */
export const withdrawCommand = defineCommand({
  name: "withdraw",
  help: "Take versions out of the lists, so that clients choose them no more; their files stay",
  places: ["action", "command line"],
  inputs: RETIRE_INPUTS,
  outputs: RETIRE_OUTPUTS,
  examples: [
    'provider-pages withdraw --to ./site --source registry.example.com/acme/widget --versions 1.2.3 --reason "loses data"',
  ],
  inspect: async (inputs) =>
    (await import("../retire/retire.ts")).checkRequest({ mark: "withdrawn", inputs }),
  run: async (inputs, world) =>
    (await import("../retire/retire.ts")).retire({ mark: "withdrawn", inputs }, world),
  report: async (retired) => (await import("../retire/report.ts")).reportRetired(retired),
});
