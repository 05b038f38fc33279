import { parseArgs } from "node:util";
import { type Problem, ProblemError } from "../errors.ts";
import { nearestName } from "../nearest.ts";
import type { Command } from "../run/command.ts";
import { flagsOf } from "../run/flag-names.ts";
import { foreignInput } from "../run/foreign-inputs.ts";
import type { Input } from "../run/inputs.ts";

/** Reads the flags of a command; what is wrong with them is told at once. */
export function parseFlags(
  command: Command,
  args: readonly string[],
  commands: readonly Command[],
): ReadonlyMap<string, string> {
  const known = flagsOf(command);
  const options = Object.fromEntries(
    [...known].map(([name, kind]) => [name, { type: kind === "flag" ? "boolean" : "string" } as const]),
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
  let refusedAt: number | undefined;
  for (const token of tokens) {
    if (token.kind === "option-terminator") continue;
    // What follows a flag that was refused is most likely its value.
    if (token.kind === "positional" && token.index - 1 === refusedAt) continue;
    const given =
      token.kind === "positional"
        ? readPositional(token.value, command, flags)
        : readFlag({ ...token, inline: token.inlineValue === true }, { known, command, commands });
    if (!("code" in given)) addFlag(flags, given, known.get(given.name) === "lines");
    else {
      problems.push(given);
      refusedAt = token.kind === "option" && token.inlineValue === false ? token.index + 1 : token.index;
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return flags;
}

interface GivenFlag {
  readonly name: string;
  readonly value: string;
}

function addFlag(flags: Map<string, string>, { name, value }: GivenFlag, isList: boolean): void {
  const before = flags.get(name);
  flags.set(name, isList && before !== undefined ? `${before}\n${value}` : value);
}

function readPositional(
  value: string,
  { argument, name }: Command,
  flags: ReadonlyMap<string, string>,
): GivenFlag | Problem {
  const word = argument?.toUpperCase() ?? "";
  if (argument !== undefined && value.trim() === "") return misused(`${word} is empty`, `one ${word}`, name);
  if (argument !== undefined && !flags.has(argument)) return { name: argument, value };
  const expected = argument === undefined ? "flags alone" : `one ${word}`;
  return misused(`\`${value}\` belongs to no flag of \`${name}\``, expected, name);
}

interface FlagToken {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  /** Whether the value stands behind a `=`. */
  readonly inline: boolean;
}

function readFlag(
  { name, rawName, value, inline }: FlagToken,
  { known, command, commands }: FlagContext,
): GivenFlag | Problem {
  const kind = known.get(name);
  if (kind === undefined) return unknownFlag(rawName, name, { known, command, commands });
  // No command declares it, so nothing else checks its value.
  if (name === "json" && value !== undefined && !["true", "false"].includes(value))
    return misused(`${rawName} is \`${value}\``, "`true` or `false`", command.name);
  if (kind === "flag") return { name, value: value ?? "true" };
  // What looks like a flag is the next one: the value was forgotten.
  const isMissing = value === undefined || (!inline && value.startsWith("--"));
  if (isMissing) return misused(`${rawName} has no value`, `${rawName} VALUE`, command.name);
  // Nothing stands in for what is there for people alone, or for the place: an empty one is a variable that is not set.
  const isNeeded = [command.argument, "to"].includes(name) || command.inputs[name]?.only === "command line";
  if (isNeeded && value.trim() === "")
    return misused(`${rawName} is empty`, `${rawName} VALUE`, command.name);
  return { name, value };
}

function unknownFlag(rawName: string, name: string, { known, command, commands }: FlagContext): Problem {
  const secret = commands.map(({ inputs }) => inputs[name]?.secret).find((found) => found !== undefined);
  if (secret !== undefined) return secretFlag(rawName, secret);
  const users = commands.filter((user) => flagsOf(user).has(name));
  if (users.length > 0) return foreignInput(name, command, users);
  const near = nearestName(name, [...known.keys()]);
  const problem = misused(
    `\`${command.name}\` has no flag ${rawName}`,
    near === undefined ? "one of its flags" : `--${near}, perhaps`,
    command.name,
  );
  return near === undefined ? problem : { ...problem, fix: `Write --${near}` };
}

function secretFlag(rawName: string, { variable, file }: NonNullable<Input["secret"]>): Problem {
  const fromFile = file ? `, or name a file with ${rawName}-file` : "";
  return {
    code: "input-invalid",
    found: `${rawName} is given as a flag, which other users of this machine can read`,
    expected: "secrets from the environment",
    fix: `Set the variable ${variable}${fromFile}. If the secret was a real one, renew it`,
  };
}

function misused(found: string, expected: string, command: string): Problem {
  return { code: "input-invalid", found, expected, fix: `See \`provider-pages help ${command}\`` };
}

interface FlagContext {
  readonly known: ReadonlyMap<string, Input["kind"]>;
  readonly command: Command;
  readonly commands: readonly Command[];
}
