import type { Command } from "../run/command.ts";
import type { Input } from "../run/inputs.ts";

const NAME = "provider-pages";

/** Renders the help of the whole program. */
export function renderHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length), "help".length) + 2;
  return [
    `${NAME} COMMAND [--flag value ...]`,
    "",
    "Commands",
    ...commands.map(({ name, help }) => `  ${name.padEnd(width)}${help}`),
    `  ${"help".padEnd(width)}Show this text, or with a command's name the flags of that command`,
    "",
    "Flags of every command",
    "  --help     Show the command's flags",
    "  --json     Print the result, or the problems, as one JSON document",
    "  --version  Print the version of this program, without a command",
    "",
    "Exit codes: 0 done, 1 a problem, 2 the command line was misused, 130 and 143 stopped.",
    "",
  ].join("\n");
}

/** Renders the help of one command. */
export function renderCommandHelp({ name, help, inputs, argument, examples }: Command): string {
  const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
  const flags = all.filter(([, { secret }]) => secret === undefined);
  const secrets = all.filter(([, { secret }]) => secret !== undefined);
  const positional = argument === undefined ? "" : ` [${argument.toUpperCase()}]`;
  return [
    `${NAME} ${name}${positional} [--flag value ...]`,
    "",
    help,
    "",
    "Flags (for a list, give the flag several times)",
    ...flags.flatMap(([flag, input]) => renderFlag(flag, input)),
    ...(secrets.length === 0 ? [] : ["", "Secrets, from the environment"]),
    ...secrets.flatMap(([flag, input]) => renderSecret(flag, input)),
    ...(examples.length === 0 ? [] : ["", "Examples", ...examples.map((line) => `  ${line}`)]),
    "",
  ].join("\n");
}

function renderFlag(name: string, { kind, help, choices, default: value, required }: Input): string[] {
  const placeholder = kind === "choice" ? ` ${choices?.join("|")}` : kind === "flag" ? "" : " VALUE";
  const notes = [
    ...(required ? ["required"] : []),
    ...(kind === "flag" || value === undefined ? [] : [`default: ${value}`]),
  ];
  const note = notes.length === 0 ? "" : ` (${notes.join(", ")})`;
  return [`  --${name}${placeholder}`, `      ${help}${note}`];
}

function renderSecret(name: string, { help, secret }: Input): string[] {
  const file = secret?.file ? `, or a file with --${name}-file FILE` : "";
  return [`  ${secret?.variable}`, `      ${help}${file}`];
}
