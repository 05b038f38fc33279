import { resolve } from "node:path";
import { defineCommand } from "../../run/command.ts";
import { requiredText } from "../../run/inputs.ts";

/** A look at a folder in a browser. */
export const serveCommand = defineCommand({
  name: "serve",
  help: "Serve a folder on this machine, to look at a site",
  places: ["command line"],
  inputs: {
    directory: requiredText("The folder", { default: "." }),
    port: requiredText("The port; 0 takes one that is free", {
      default: "8080",
      shape: {
        pattern: /^\d{1,4}$|^[1-5]\d{4}$|^6[0-4]\d{3}$|^65[0-4]\d\d$|^655[0-2]\d$|^6553[0-5]$/,
        expected: "a number from 0 to 65535",
      },
    }),
  },
  argument: "directory",
  examples: ["provider-pages serve ./site --port 8080"],
  run: async ({ directory, port }, world) => {
    const preview = await world.preview(resolve(world.directory, directory), Number(port));
    world.log.info(`serving ${resolve(world.directory, directory)} at ${preview.url}; stop with Ctrl-C`);
    if (!world.cancelled.aborted)
      await new Promise<void>((stopped) =>
        world.cancelled.addEventListener("abort", () => stopped(), { once: true }),
      );
    await preview.close();
  },
  report: () => ({ outputs: {}, summary: "", lines: [], json: {} }),
});
