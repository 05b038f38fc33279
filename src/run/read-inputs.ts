import type { Problem } from "../errors.ts";
import { nearestName } from "../nearest.ts";
import type { Input, Inputs, InputValues } from "./inputs.ts";
import { holdsPrivateKey, pastedKey, pastedToken, TOKEN } from "./pasted-key.ts";

/** The text of an input; empty or undefined if it was not given. */
export type ReadInput = (name: string) => string | undefined;

/** The values of the inputs; a wrong one, which `checkInput` reports, has its default. */
export function readValues<Declared extends Inputs>(
  inputs: Declared,
  read: ReadInput,
): InputValues<Declared> {
  const values = Object.entries(inputs).map(([name, input]) => {
    const given = read(name) ?? (input.mayBeEmpty ? defaultOf(input) : "");
    const isBlank = (input.secret === undefined ? given.trim() : given) === "";
    const usable = (!isBlank || input.mayBeEmpty) && checkInput(name, input, given).length === 0;
    return [name, input.parse(usable ? given : defaultOf(input))];
  });
  return Object.freeze(Object.fromEntries(values));
}

/** The runner fills in expressions. */
function defaultOf({ default: value = "" }: Input): string {
  return value.startsWith("${{") ? "" : value;
}

export function checkInput(name: string, input: Input, given = ""): Problem[] {
  const value = given.trim();
  if (value === "") return input.required ? [missing(name, input)] : [];
  const { choices, shape, secret } = input;
  if (!secret?.isKey && holdsPrivateKey(value)) return [pastedKey(`‹${name}›`)];
  if (secret === undefined && value.search(TOKEN) >= 0) return [pastedToken(`‹${name}›`)];
  if (choices !== undefined && !choices.includes(value.toLowerCase()))
    return [unknownChoice(name, value, choices, input)];
  if (shape !== undefined && !shape.pattern.test(value))
    return [
      secret === undefined ? invalid(name, value, shape.expected, input) : malformed(name, shape.expected),
    ];
  return [];
}

function unknownChoice(name: string, value: string, choices: readonly string[], input: Input): Problem {
  const problem = invalid(name, value, oneOf(choices), input);
  const near = nearestName(value.toLowerCase(), choices);
  return near === undefined ? problem : { ...problem, fix: `Write ‹${name}: ${near}›` };
}

function oneOf(choices: readonly string[]): string {
  return `one of ${choices.map((word) => `\`${word}\``).join(", ")}`;
}

/** The problem does not quote the secret. */
function malformed(name: string, expected: string): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› has a line break, a space or another character that can't be in it`,
    expected,
    fix: `Set ‹${name}› again, to the secret only`,
  };
}

function invalid(name: string, value: string, expected: string, { required }: Input): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› is \`${value}\``,
    expected,
    fix: required ? `Change ‹${name}›` : `Change ‹${name}›, or remove it`,
  };
}

function missing(name: string, { secret, help, choices }: Input): Problem {
  const fromForks = "‹in workflows: . Workflows started from a fork have no secrets›";
  const fix = `Set ‹${name}›${secret === undefined ? "" : fromForks}`;
  const expected = choices === undefined ? lowerFirst(help) : oneOf(choices);
  return { code: "input-missing", found: `‹${name}› is empty`, expected, fix };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
