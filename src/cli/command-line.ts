import { ProblemError } from "../errors.ts";
import { nearestName } from "../nearest.ts";
import type { Command } from "../run/command.ts";
import { holdsPrivateKey, pastedKey } from "../run/pasted-key.ts";
import { parseFlags } from "./flags.ts";

/** What the command line was asked to do. */
export type CommandLine =
  | { readonly ask: "help"; readonly command: Command | undefined }
  | { readonly ask: "version" }
  | { readonly ask: "run"; readonly command: Command; readonly flags: ReadonlyMap<string, string> };

const HELP = ["help", "--help", "-h"];
const VERSION = ["--version", "-v"];

/** Reads a command and its flags; a list may be given as several flags. */
export function parseCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine {
  if (holdsPrivateKey(args.join(" "))) throw new ProblemError([pastedKey("the command line")]);
  const [name = "help", ...rest] = args[0] === "--json" ? [...args.slice(1), "--json"] : args;
  if (VERSION.includes(name)) {
    refuseMore(name, rest);
    return { ask: "version" };
  }
  if (HELP.includes(name)) return { ask: "help", command: findTopic(name, rest, commands) };
  const command = findCommand(name, commands);
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return { ask: "help", command };
  return { ask: "run", command, flags: parseFlags(command, rest, commands) };
}

function findTopic(name: string, rest: readonly string[], commands: readonly Command[]): Command | undefined {
  const [topic, ...more] = rest.filter((arg) => !isGeneral(arg));
  refuseMore(name, more);
  return topic === undefined || HELP.includes(topic) ? undefined : findCommand(topic, commands);
}

function isGeneral(arg: string): boolean {
  return /^--json(?:=(?:true|false))?$/.test(arg) || arg === "--help" || arg === "-h";
}

function refuseMore(name: string, rest: readonly string[]): void {
  const foreign = rest.filter((arg) => !isGeneral(arg));
  if (foreign.length === 0) return;
  const found = `\`${name}\` has no use for ${foreign.map((arg) => `\`${arg}\``).join(", ")}`;
  const expected = `\`provider-pages ${name}\` alone`;
  throw new ProblemError([{ code: "input-invalid", found, expected, fix: "See `provider-pages help`" }]);
}

function findCommand(name: string, commands: readonly Command[]): Command {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = [...commands.map((command) => command.name), "help"];
  const near = nearestName(name, names);
  const isFlag = name.startsWith("-");
  throw new ProblemError([
    {
      code: "command-unknown",
      found: isFlag ? `\`${name}\` stands before a command` : `there is no command \`${name}\``,
      expected: `one of ${names.join(", ")}`,
      fix: near === undefined ? unknownFix(isFlag, name) : `Write \`provider-pages ${near}\``,
    },
  ]);
}

function unknownFix(isFlag: boolean, name: string): string {
  return isFlag ? `Write \`provider-pages COMMAND ${name}\`` : "See `provider-pages help`";
}
