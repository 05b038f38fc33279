import { defineCommand } from "../../run/command.ts";
import { flag, requiredText } from "../../run/inputs.ts";
import { PORT } from "./inputs.ts";

export const serveCommand = defineCommand({
  name: "serve",
  help: "Serve a folder on this machine, to browse a site or install from it",
  places: ["command line"],
  inputs: {
    directory: requiredText("The folder to serve", { placeholder: "DIR", default: "." }),
    port: PORT,
    tls: flag("Serve over HTTPS, which mirrors require, with a temporary certificate", {}),
  },
  argument: "directory",
  guide: "publish-without-github.md",
  examples: ["provider-pages serve ./site --port 8080"],
  run: async ({ directory, port, tls }, context) =>
    (await import("./serve.ts")).serve(directory, { port: Number(port), tls }, context),
  report: (served) => ({ outputs: {}, summary: "", lines: [], json: { ...served }, endsBySignal: true }),
});
