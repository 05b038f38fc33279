import { type Problem, ProblemError } from "../errors.ts";
import { proxySecrets } from "../http/proxies.ts";
import { nearestName } from "../nearest.ts";
import type { Secrets } from "../report/secrets.ts";
import type { Command } from "../run/command.ts";
import { holdsPrivateKey, pastedKey } from "../run/pasted-key.ts";
import { PLACE_SECRETS } from "../run/place-inputs.ts";
import { parseFlags } from "./flags.ts";

export type CommandLine =
  | { readonly ask: "help"; readonly command: Command | undefined; readonly shown: "usual" | "all" }
  | { readonly ask: "version" }
  | { readonly ask: "run"; readonly command: Command; readonly flags: ReadonlyMap<string, string> };

const HELP = ["help", "--help", "-h"];
const VERSION = ["--version", "-v"];

export function parseCommandLine(args: readonly string[], commands: readonly Command[]): CommandLine {
  if (holdsPrivateKey(args.join(" "))) throw new ProblemError(pastedKey("the command line"));
  const [name = "help", ...rest] = args[0] === "--json" ? [...args.slice(1), "--json"] : args;
  if (VERSION.includes(name)) {
    rejectMore(name, rest);
    return { ask: "version" };
  }
  const shown = rest.includes("--all") ? "all" : "usual";
  if (HELP.includes(name)) return { ask: "help", command: findTopic(name, rest, commands), shown };
  const command = findCommand(name, commands);
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return { ask: "help", command, shown };
  return { ask: "run", command, flags: parseFlags(command, rest, commands) };
}

function findTopic(name: string, rest: readonly string[], commands: readonly Command[]): Command | undefined {
  const [topic, ...more] = rest.filter((arg) => !isGeneral(arg) && arg !== "--all");
  rejectMore(name, more);
  return topic === undefined || HELP.includes(topic) ? undefined : findCommand(topic, commands);
}

function isGeneral(arg: string): boolean {
  return /^--json(?:=(?:true|false))?$/.test(arg) || arg === "--help" || arg === "-h";
}

function rejectMore(name: string, rest: readonly string[]): void {
  const more = rest.filter((arg) => !isGeneral(arg));
  if (more.length === 0) return;
  const found = `\`${name}\` does not take ${more.map((arg) => `\`${arg}\``).join(", ")}`;
  const expected = `only \`provider-pages ${name}\``;
  throw new ProblemError({ code: "input-invalid", found, expected, fix: "See `provider-pages help`" });
}

function findCommand(name: string, commands: readonly Command[]): Command {
  const found = commands.find((command) => command.name === name);
  if (found !== undefined) return found;
  const names = [...commands.map((command) => command.name), "help"];
  const near = nearestName(name, names);
  const isFlag = name.startsWith("-");
  const other = isFlag ? `Write \`provider-pages COMMAND ${name}\`` : "See `provider-pages help`";
  throw new ProblemError({
    code: "command-unknown",
    found: isFlag ? `\`${name}\` comes before a command` : `there is no command \`${name}\``,
    expected: `one of ${names.join(", ")}`,
    fix: near === undefined ? other : `Write \`provider-pages ${near}\``,
  });
}

/** Problems that another command line or variable solves. */
const MISUSE: readonly Problem["code"][] = ["command-unknown", "input-invalid", "input-missing"];

/** 2 if the command line is wrong and nothing was done, otherwise 1. */
export function exitCodeOf({ problems, reached }: ProblemError): 1 | 2 {
  const isMisuse = problems.some(
    ({ code, severity = "error" }) => severity === "error" && MISUSE.includes(code),
  );
  return isMisuse && reached.length === 0 ? 2 : 1;
}

/** Learns what to hide before the first line: the secrets of every command, and private keys in any argument or variable. */
export function learnSecrets(secrets: Secrets, commands: readonly Command[], args: readonly string[]): void {
  const { env } = process;
  const declared = commands.flatMap(({ inputs }) => Object.values(inputs));
  const variables = declared.flatMap(({ secret }) => (secret === undefined ? [] : [secret.variable]));
  for (const variable of [...variables, ...PLACE_SECRETS]) secrets.learn(env[variable] ?? "");
  for (const secret of proxySecrets(env)) secrets.learn(secret);
  for (const text of [...args, ...Object.values(env)])
    if (text !== undefined && holdsPrivateKey(text)) secrets.learn(text);
}
