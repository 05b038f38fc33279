import { defineCommand, type Report } from "../../run/command.ts";
import { flag, requiredText } from "../../run/inputs.ts";
import type { SERVE_JSON } from "./json.ts";

export const PORT = requiredText("The port; `0` picks a free one", {
  placeholder: "PORT",
  default: "8080",
  shape: {
    pattern: /^\d{1,4}$|^[1-5]\d{4}$|^6[0-4]\d{3}$|^65[0-4]\d\d$|^655[0-2]\d$|^6553[0-5]$/,
    expected: "a number from 0 to 65535",
  },
});

export const serveCommand = defineCommand({
  name: "serve",
  help: "Serve a folder on this machine, to browse a site or install from it",
  places: ["command line"],
  inputs: {
    directory: requiredText("The folder to serve", { placeholder: "DIR", default: "." }),
    port: PORT,
    tls: flag("Serve over HTTPS, which mirrors require, with a temporary certificate"),
  },
  argument: "directory",
  guide: "publish-without-github.md",
  examples: ["provider-pages serve ./site --port 8080"],
  run: async ({ directory, port, tls }, context) =>
    (await import("./serve.ts")).serve(directory, { port: Number(port), tls }, context),
  report: (json): Report<typeof SERVE_JSON> => ({ json, endsBySignal: true }),
});
