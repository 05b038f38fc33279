import { defineCommand } from "../../run/command.ts";
import { flag, requiredText } from "../../run/inputs.ts";

/** A look at a folder in a browser, or with a client. */
export const serveCommand = defineCommand({
  name: "serve",
  help: "Serve a folder on this machine, to look at a site and to install from it",
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
    tls: flag("Serve it over HTTPS, as mirrors have to be, with a throw-away certificate", {}),
  },
  argument: "directory",
  examples: ["provider-pages serve ./site --port 8080"],
  run: async ({ directory, port, tls }, world) =>
    (await import("./serve.ts")).serve(directory, { port: Number(port), tls }, world),
  report: (served) => ({ outputs: {}, summary: "", lines: [], json: { ...served }, endsBySignal: true }),
});
