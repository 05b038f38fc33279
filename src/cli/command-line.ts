import { parseArgs } from "node:util";
import { type GivenInput, type InputWords, type Problem, ProblemError } from "../errors.ts";
import { proxySecrets } from "../http/proxies.ts";
import { nearestName } from "../nearest.ts";
import type { Secrets } from "../report/secrets.ts";
import { type Command, foreignInput } from "../run/command.ts";
import { flagsOf, type Input, placeholderOf } from "../run/inputs.ts";
import { holdsPrivateKey, pastedKey } from "../run/pasted-key.ts";
import { PLACE_SECRETS } from "../run/place-inputs.ts";
import { commandLine } from "../text.ts";

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
  if (HELP.includes(name)) {
    const [topic, ...more] = rest.filter((arg) => !isGeneral(arg) && arg !== "--all");
    rejectMore(name, more);
    const isGeneralHelp = topic === undefined || HELP.includes(topic);
    return { ask: "help", command: isGeneralHelp ? undefined : findCommand(topic, commands), shown };
  }
  const command = findCommand(name, commands);
  if (rest.some((arg) => arg === "--help" || arg === "-h")) return { ask: "help", command, shown };
  return { ask: "run", command, flags: parseFlags(command, rest, commands) };
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
  const match = commands.find((command) => command.name === name);
  if (match !== undefined) return match;
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

/** Reads the flags of a command; throws every problem at once. */
function parseFlags(
  command: Command,
  args: readonly string[],
  commands: readonly Command[],
): ReadonlyMap<string, string> {
  const kinds = flagsOf(command);
  const options = Object.fromEntries(
    [...kinds].map(([name, kind]) => [name, { type: kind === "flag" ? "boolean" : "string" } as const]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const flags = new Map<string, string>();
  const problems: Problem[] = [];
  let rejectedAt: number | undefined;
  for (const [at, token] of tokens.entries()) {
    if (token.kind === "option-terminator") continue;
    // A word after a rejected flag is most likely its value.
    if (token.kind === "positional" && token.index - 1 === rejectedAt) continue;
    const before = tokens[at - 1];
    const isBoolean = before?.kind === "option" && kinds.get(before.name) === "flag";
    const result =
      token.kind === "positional"
        ? isBoolean && /^(?:true|false)$/i.test(token.value)
          ? misplaced(before.name, token.value, kinds)
          : readPositional(token.value, command, flags)
        : readFlag(token, kinds, command, commands);
    if (!("code" in result)) {
      const before = kinds.get(result.name) === "lines" ? flags.get(result.name) : undefined;
      flags.set(result.name, before === undefined ? result.value : `${before}\n${result.value}`);
    } else {
      problems.push(result);
      rejectedAt = token.kind === "option" && token.inlineValue === false ? token.index + 1 : token.index;
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return flags;
}

function readPositional(
  value: string,
  { argument, name, inputs }: Command,
  flags: ReadonlyMap<string, string>,
) {
  const word = argument?.toUpperCase() ?? "";
  if (argument !== undefined && value.trim() === "") return misused(`${word} is empty`, `one ${word}`, name);
  const isList = inputs[argument ?? ""]?.kind === "lines";
  if (argument !== undefined && (isList || !flags.has(argument))) return { name: argument, value };
  const expected = argument === undefined ? "only flags" : `one ${word}`;
  return misused(`\`${value}\` belongs to no flag of \`${name}\``, expected, name);
}

/** Its value would be the argument, or belong to nothing. */
function misplaced(name: string, value: string, kinds: ReadonlyMap<string, Input["kind"]>): Problem {
  const positive = name.replace(/^no-/, "");
  const off = kinds.has(`no-${positive}`) ? `--no-${positive}` : `--${positive}=false`;
  const isOn = (value.toLowerCase() === "true") === (name === positive);
  return {
    code: "input-invalid",
    found: `--${name} takes no separate value, and \`${value}\` follows it`,
    expected: `--${positive} or ${off}`,
    fix: `Write ${isOn ? `--${positive}` : off}`,
  };
}

interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  /** Whether the value follows a `=`. */
  readonly inlineValue?: boolean | undefined;
}

function readFlag(
  token: FlagToken,
  kinds: ReadonlyMap<string, Input["kind"]>,
  command: Command,
  commands: readonly Command[],
) {
  const { name, rawName, value, inlineValue = false } = token;
  const kind = kinds.get(name);
  if (kind === undefined) return unknownFlag(rawName, name, command, commands);
  if (kind === "flag") return readBoolean(token, command);
  const input = command.inputs[name];
  // The other flags name a file with a secret.
  const expected = `${rawName} ${input === undefined ? "FILE" : placeholderOf(input)}`;
  // A value that looks like a flag is the next flag; armored keys begin with five hyphens.
  const isMissing = value === undefined || (!inlineValue && /^--(?!-)/.test(value));
  if (isMissing) return misused(`${rawName} has no value`, expected, command.name);
  // These have no default, so an empty one is an unset shell variable.
  const isNeeded = [command.argument, "to"].includes(name) || input?.only === "command line";
  if (isNeeded && value.trim() === "") return misused(`${rawName} is empty`, expected, command.name);
  return { name, value };
}

function readBoolean({ name, rawName, value }: FlagToken, { name: command, inputs }: Command) {
  const isDeclared = Object.hasOwn(inputs, name);
  if (!isDeclared && name.startsWith("no-")) {
    if (value !== undefined)
      return misused(`${rawName} is \`${value}\``, `${rawName} without a value`, command);
    return { name: name.slice("no-".length), value: "false" };
  }
  // `--json` is no input, whose value would be checked later.
  if (!isDeclared && value !== undefined && !["true", "false"].includes(value))
    return misused(`${rawName} is \`${value}\``, "`true` or `false`", command);
  return { name, value: value ?? "true" };
}

function unknownFlag(rawName: string, name: string, command: Command, commands: readonly Command[]): Problem {
  const secret = secretOf(name, commands);
  if (secret !== undefined) {
    const fromFile = secret.file ? `, or name a file with ${rawName}-file` : "";
    return {
      code: "input-invalid",
      found: `${rawName} is a flag, which other users of this machine can read`,
      expected: "secrets from the environment",
      fix: `Set the variable ${secret.variable}${fromFile}. If the secret is in use, replace it`,
    };
  }
  const users = commands.filter((user) => flagsOf(user).has(name));
  if (users.length > 0) return foreignInput(name, command, users);
  const near = nearestName(name, [...flagsOf(command).keys()]);
  const found = `\`${command.name}\` has no flag ${rawName}`;
  if (near === undefined) return misused(found, "one of its flags", command.name);
  return { code: "input-invalid", found, expected: `--${near}`, fix: `Write --${near}` };
}

function misused(found: string, expected: string, command: string): Problem {
  return { code: "input-invalid", found, expected, fix: `See \`provider-pages help ${command}\`` };
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

/** Messages on a command line name flags, variables for secrets, and whole lines for other commands. `flags` are those of the call. */
export function commandLineWords(
  commands: readonly Command[],
  flags: ReadonlyMap<string, string> = new Map(),
): InputWords {
  const line = (name: string, inputs: readonly GivenInput[] = []): string | undefined => {
    const next = commands.find((command) => command.name === name);
    return next && `\`${nextLine(next, flags, inputs)}\``;
  };
  const words = (name: string, value: string | undefined): string => {
    const next = name === "command" && value !== undefined ? line(value) : undefined;
    if (next !== undefined) return next;
    const secret = secretOf(name, commands);
    if (secret !== undefined)
      return `the variable \`${secret.variable}\`${secret.file ? ` or \`--${name}-file\`` : ""}`;
    const flag = value === "false" ? `--no-${name}` : `--${name}`;
    return `\`${flag}${value === undefined || /^(?:true|false)$/.test(value) ? "" : ` ${value}`}\``;
  };
  return Object.assign(words, { line });
}

function secretOf(name: string, commands: readonly Command[]) {
  return commands.map(({ inputs }) => inputs[name]?.secret).find((found) => found !== undefined);
}

/** Flags that the next command needs too: they say where the site and the provider are. */
const CARRIED = [
  "to",
  "s3-endpoint",
  "s3-region",
  "repository",
  "site-repository",
  "site-branch",
  "site-directory",
  "site-url",
  "source",
];

/** The line to paste that runs another command on the same site. Flags are by name; the argument has the name of its flag. */
function nextLine(next: Command, flags: ReadonlyMap<string, string>, stated: readonly GivenInput[]): string {
  const names = CARRIED.filter((name) => Object.hasOwn(next.inputs, name) && flags.has(name));
  const inputs = new Map([...names.map((name): GivenInput => [name, flags.get(name) ?? ""]), ...stated]);
  const words = [...inputs].flatMap(([name, value]) =>
    value === "true" ? [`--${name}`] : [`--${name}`, value],
  );
  // Commands that read a site take it as their argument, the others with `--to`.
  const target = flags.get("target");
  if (target === undefined) return commandLine(next.name, ...words);
  if (next.argument === "target") return commandLine(next.name, target, ...words);
  const isFolder = !/^https?:/i.test(target) && !flags.has("to") && Object.hasOwn(next.inputs, "to");
  return commandLine(next.name, ...(isFolder ? ["--to", target] : []), ...words);
}
