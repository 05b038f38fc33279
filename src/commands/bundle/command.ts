import { defineCommand } from "../../run/command.ts";
import { BUNDLE_INPUTS, BUNDLE_OUTPUTS } from "./inputs.ts";

export const bundleCommand = defineCommand({
  name: "bundle",
  help: "Put providers of a site, registry or mirror into one archive for networks without internet access",
  about: "What to bundle",
  places: ["action", "command line"],
  inputs: BUNDLE_INPUTS,
  argument: "target",
  outputs: BUNDLE_OUTPUTS,
  examples: ["provider-pages bundle ./site --platforms linux_amd64 --output bundle"],
  run: async (inputs, context) => (await import("./bundle.ts")).runBundle(inputs, context),
  report: async (result) => (await import("./report.ts")).reportBundle(result),
});
