import { withNothingReached } from "../../errors.ts";
import { defineCommand } from "../../run/command.ts";
import { text } from "../../run/inputs.ts";

export const demoCommand = defineCommand({
  name: "demo",
  help: "Publish a sample provider to a temporary folder and install it from there",
  places: ["command line"],
  inputs: {
    to: text("Keep the sample site in this folder, which must be empty or from an earlier demo", {
      placeholder: "DIR",
      only: "command line",
    }),
  },
  guide: "getting-started.md",
  examples: ["provider-pages demo", "provider-pages demo --to ./demo-site"],
  run: async ({ to }, context) => {
    const { demo } = await import("./demo.ts");
    return to === undefined ? withNothingReached(() => demo(to, context)) : demo(to, context);
  },
  report: (done) => done,
});
