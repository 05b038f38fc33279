import { parseArgs } from "node:util";
import { ProblemError } from "../errors.ts";
import type { InputDeclaration } from "../run/inputs.ts";
import { COMMANDS, FLAGS, ONLY_HERE } from "./help.ts";

/** What the command line was asked to do. */
export interface CommandLine {
  readonly command: string;
  readonly flags: ReadonlyMap<string, string>;
}

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
