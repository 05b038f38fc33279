import { defineCommand } from "../../run/command.ts";
import { BUNDLE_INPUTS, BUNDLE_OUTPUTS } from "./inputs.ts";

/** The way out of a network that others can't reach. */
export const bundleCommand = defineCommand({
  name: "bundle",
  help: "Put providers of a site, a registry or a mirror into one archive, for a place without a network",
  places: ["action", "command line"],
  inputs: BUNDLE_INPUTS,
  argument: "target",
  outputs: BUNDLE_OUTPUTS,
  examples: ["provider-pages bundle ./site --platforms linux_amd64 --output bundle"],
  run: async (inputs, world) => (await import("./bundle.ts")).runBundle(inputs, world),
  report: async (result) => (await import("./report.ts")).reportBundle(result),
});
