import { parseArgs } from "node:util";
import { ProblemError } from "./errors.ts";
import { INPUTS, type InputDeclaration } from "./inputs.ts";

/** What the command line was asked to do. */
export interface CommandLine {
  readonly command: string;
  readonly flags: ReadonlyMap<string, string>;
}

const COMMANDS = {
  publish: "Package, sign and publish a version, to GitHub or with --to into a folder",
  plan: "The same without writing anything but the output folder",
  serve: "Serve a folder on this machine: serve [DIRECTORY] [--port 8080]",
  demo: "Publish a sample provider to a temporary folder and install it from there",
  help: "Show this text",
} as const;

const ONLY_HERE = {
  to: "Publish into this folder instead of GitHub",
  "gpg-private-key-file": "Read the private key from this file instead of GPG_PRIVATE_KEY",
  port: "The port of `serve`",
} as const;

const FLAGS: readonly InputDeclaration[] = INPUTS.filter(
  (input) => input.name !== "command" && !("secret" in input),
);

/** Reads a command and its flags; a list may be given as several flags. */
export function parseFlags(args: readonly string[]): CommandLine {
  const { values, positionals } = readArguments(args);
  const command = values.help ? "help" : (positionals[0] ?? "help");
  if (!Object.hasOwn(COMMANDS, command))
    throw misused("command-unknown", `there is no command \`${command}\``);
  const directory = positionals[1];
  if (positionals.length > (command === "serve" ? 2 : 1)) {
    throw misused("input-invalid", `\`${positionals.at(-1)}\` belongs to no flag`);
  }
  const flags = new Map(Object.entries(values).map(([name, value]) => [name, toText(value)]));
  if (directory !== undefined) flags.set("directory", directory);
  return { command, flags };
}

function readArguments(args: readonly string[]) {
  const options = Object.fromEntries([
    ...FLAGS.map(({ name, kind }) => [name, flagType(kind)]),
    ...Object.keys(ONLY_HERE).map((name) => [name, { type: "string" }]),
    ["help", { type: "boolean", short: "h" }],
  ]) as Record<string, { type: "string" | "boolean"; multiple?: boolean }>;
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw misused("input-invalid", (cause as Error).message, { cause });
  }
}

function flagType(kind: InputDeclaration["kind"]) {
  return kind === "flag" ? { type: "boolean" } : { type: "string", multiple: kind === "lines" };
}

function toText(value: unknown): string {
  return Array.isArray(value) ? value.join("\n") : String(value);
}

function misused(
  code: "command-unknown" | "input-invalid",
  found: string,
  options?: ErrorOptions,
): ProblemError {
  const expected = `one of ${Object.keys(COMMANDS).join(", ")} and its flags`;
  return new ProblemError(
    [{ code, found, expected, fix: "Run `provider-pages help` to see all of them" }],
    options,
  );
}

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
