import { withNothingReached } from "../../errors.ts";
import { defineCommand } from "../../run/command.ts";
import { text } from "../../run/inputs.ts";

/** A first look. */
export const demoCommand = defineCommand({
  name: "demo",
  help: "Publish a sample provider to a temporary folder and install it from there",
  places: ["command line"],
  inputs: {
    to: text("Keep the sample site in this folder, which must be empty or a demo's", {
      only: "command line",
    }),
  },
  examples: ["provider-pages demo", "provider-pages demo --to ./demo-site"],
  run: async ({ to }, world) => {
    const { demo } = await import("./demo.ts");
    return to === undefined ? withNothingReached(() => demo(to, world)) : demo(to, world);
  },
  report: (done) => ({ outputs: {}, summary: "", ...done }),
});
