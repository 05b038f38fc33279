import { INPUTS, type InputDeclaration } from "../run/inputs.ts";

/** Every command, and what it does. */
export const COMMANDS = {
  publish: "Package, sign and publish a version, to GitHub or with --to into a folder",
  plan: "The same without writing anything but the output folder",
  serve: "Serve a folder on this machine: serve [DIRECTORY] [--port 8080]",
  demo: "Publish a sample provider to a temporary folder and install it from there",
  help: "Show this text",
} as const;

/** Flags that are no inputs of the action. */
export const ONLY_HERE = {
  to: "Publish into this folder instead of GitHub",
  "gpg-private-key-file": "Read the private key from this file instead of GPG_PRIVATE_KEY",
  port: "The port of `serve`",
} as const;

/** Inputs that are flags: secrets never are, since other users of the machine can read those. */
export const FLAGS: readonly InputDeclaration[] = INPUTS.filter(
  (input) => input.name !== "command" && !("secret" in input),
);

/** Renders the help text. */
export function renderHelp(): string {
  return [
    "provider-pages COMMAND [--flag value ...]",
    "",
    "Commands",
    ...Object.entries(COMMANDS).map(([name, help]) => `  ${name.padEnd(10)}${help}`),
    "",
    "Flags (lists: give the flag several times)",
    ...FLAGS.map(({ name, help }) => `  --${name}\n      ${help}`),
    ...Object.entries(ONLY_HERE).map(([name, help]) => `  --${name}\n      ${help}`),
    "",
    "Secrets come from the environment: GPG_PRIVATE_KEY, GPG_PASSPHRASE, GITHUB_TOKEN, SITE_TOKEN.",
    "",
  ].join("\n");
}
