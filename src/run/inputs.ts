import type { Problem } from "../errors.ts";
import { nearestName } from "../nearest.ts";
import { holdsPrivateKey, pastedKey, pastedToken, TOKEN } from "./pasted-key.ts";

/** Where a command can be called. */
export type EntryPoint = "action" | "command line";

/** The form of a value, and its description in messages. */
interface Shape {
  readonly pattern: { test(text: string): boolean };
  readonly expected: string;
}

/** A URL that matches a pattern. Patterns miss ports of six digits and a `%zz`, which clients reject. */
export function urlShape(pattern: RegExp, expected: string): Shape {
  const isUrl = (text: string): boolean => URL.canParse(text) && !/%(?![0-9a-f]{2})/i.test(text);
  return { pattern: { test: (text) => pattern.test(text) && isUrl(text) }, expected };
}

/** On a command line a secret is never a flag, because other users of the machine can read flags. */
export interface Secret {
  readonly variable: string;
  /** Whether `--NAME-file` may name a file with the secret. */
  readonly file?: boolean;
  /** Whether it is a private key; no other input accepts one. */
  readonly isKey?: boolean;
}

/** One input as users see it; action.yml, flags, help and docs/reference.md follow from it. */
export interface Input<Value = unknown> {
  readonly kind: "text" | "lines" | "flag" | "choice";
  /** The line in a command's help. */
  readonly help: string;
  /** The description in action.yml, where inputs belong to several commands. Default: the help. */
  readonly inAction?: string | undefined;
  /** The section of the help. Default: what the command works on. */
  readonly group?: "release" | "site" | "output";
  readonly default?: string | undefined;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  /** The value in help, such as `PORT`. Choices need none. */
  readonly placeholder?: string;
  /** Whether help lists it only with `--all`. */
  readonly isRare?: boolean;
  readonly shape?: Shape | undefined;
  readonly secret?: Secret;
  /** Whether an empty text differs from a missing one, which stands for the default. */
  readonly mayBeEmpty?: boolean;
  readonly only?: EntryPoint;
  /** Turns a checked text into the command's value. */
  readonly parse: (text: string) => Value;
}

export type Inputs = Readonly<Record<string, Input>>;

/** The values that a command gets for its inputs. */
export type InputValues<Declared extends Inputs> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Input<infer Value> ? Value : never;
};

type Options = Omit<Input, "kind" | "help" | "parse" | "required">;

export function text(help: string, options: Options = {}): Input<string | undefined> {
  return { kind: "text", help, ...options, parse: (value) => value.trim() || undefined };
}

/** A text that is never missing, because it is required or has a default. */
export function requiredText(help: string, options: Options = {}): Input<string> {
  const required = options.default === undefined;
  return { kind: "text", help, required, ...options, parse: (value) => value.trim() };
}

/** A list, one item per line; lines that start with # are comments. */
export function lines(
  help: string,
  options: Options & { readonly required?: boolean } = {},
): Input<readonly string[]> {
  const parse = (value: string): string[] => {
    const all = value.split(/\r?\n/).map((line) => line.trim());
    return all.filter((line) => line !== "" && !line.startsWith("#"));
  };
  return { kind: "lines", help, ...options, parse };
}

/** For a flag whose default is true, `help` describes `--no-NAME`. */
export function flag(help: string, options: Options = {}): Input<boolean> {
  const choices = ["true", "false"];
  const parse = (value: string): boolean => value.trim().toLowerCase() === "true";
  return { kind: "flag", help, default: "false", choices, ...options, parse };
}

export function choice<Word extends string>(
  help: string,
  choices: readonly [Word, ...Word[]],
  options: Options = {},
): Input<Word> {
  const [first] = choices;
  const parse = (value: string): Word => choices.find((word) => word === value.trim().toLowerCase()) ?? first;
  return { kind: "choice", help, default: first, choices, ...options, parse };
}

/** White space may be part of a secret. */
export function secret(help: string, secret: Secret): Input<string | undefined> {
  return { kind: "text", help, secret, parse: (value) => value || undefined };
}

/** A token goes into a header, which takes no other characters. */
export function token(help: string, variable: string, options: Options = {}): Input<string | undefined> {
  const shape = { pattern: /^[\x21-\x7e]+$/, expected: "one word of letters, digits and signs" };
  return { ...text(help, { shape, ...options }), secret: { variable } };
}

/** A shared input with the help of one command; action.yml keeps its description. */
export function withHelp<Value>(input: Input<Value>, help: string): Input<Value> {
  return { inAction: input.help, ...input, help };
}

/** The text of an input; empty or undefined if it was not given. */
export type ReadInput = (name: string) => string | undefined;

/** The values of the inputs; a wrong one, which `checkInput` reports, has its default. */
export function readValues<Declared extends Inputs>(
  inputs: Declared,
  read: ReadInput,
): InputValues<Declared> {
  const values = Object.entries(inputs).map(([name, input]) => {
    const text = read(name) ?? (input.mayBeEmpty ? defaultOf(input) : "");
    const isBlank = (input.secret === undefined ? text.trim() : text) === "";
    const usable = (!isBlank || input.mayBeEmpty) && checkInput(name, input, text).length === 0;
    return [name, input.parse(usable ? text : defaultOf(input))];
  });
  return Object.freeze(Object.fromEntries(values));
}

/** The runner fills in expressions. */
function defaultOf({ default: value = "" }: Input): string {
  return value.startsWith("${{") ? "" : value;
}

export function checkInput(name: string, input: Input, text = ""): Problem[] {
  const value = text.trim();
  if (value === "") return input.required ? [missing(name, input)] : [];
  const { choices, shape, secret } = input;
  if (!secret?.isKey && holdsPrivateKey(value)) return [pastedKey(`‹${name}›`)];
  if (secret === undefined && value.search(TOKEN) >= 0) return [pastedToken(`‹${name}›`)];
  if (choices !== undefined && !choices.includes(value.toLowerCase())) {
    const problem = invalidInput(name, value, oneOf(choices), input);
    const near = nearestName(value.toLowerCase(), choices);
    return near === undefined ? [problem] : [{ ...problem, fix: `Write ‹${name}: ${near}›` }];
  }
  if (shape === undefined || shape.pattern.test(value)) return [];
  if (secret === undefined) return [invalidInput(name, value, shape.expected, input)];
  // The problem does not quote the secret.
  const found = `‹${name}› has a line break, a space or another character that can't be in it`;
  const fix = `Set ‹${name}› again, to the secret only`;
  return [{ code: "input-invalid", found, expected: shape.expected, fix }];
}

function oneOf(choices: readonly string[]): string {
  return `one of ${choices.map((word) => `\`${word}\``).join(", ")}`;
}

function invalidInput(name: string, value: string, expected: string, { required }: Input): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› is \`${value}\``,
    expected,
    fix: required ? `Change ‹${name}›` : `Change ‹${name}›, or remove it`,
  };
}

function missing(name: string, { secret, help, choices }: Input): Problem {
  const example = choices === undefined ? "" : `, such as ‹${name}: ${choices[0]}›`;
  const expected = choices === undefined ? help.charAt(0).toLowerCase() + help.slice(1) : oneOf(choices);
  const problem: Problem = {
    code: "input-missing",
    found: `‹${name}› is missing or empty`,
    expected,
    fix: `Set ‹${name}›${example}`,
  };
  if (secret === undefined) return problem;
  const { variable, isKey } = secret;
  const line = `\`gh secret set ${variable}${isKey ? " < private-key.asc" : ""}\``;
  return {
    ...problem,
    found: `${problem.found}‹in workflows: , so the secret ${variable} is missing or has another name›`,
    fix: `${problem.fix}‹in workflows: : run ${line}. Workflows started from a fork have no secrets›`,
  };
}

/** The value of a flag as help writes it; empty for a flag without one. */
export function placeholderOf({
  kind,
  choices = [],
  placeholder = "VALUE",
}: Pick<Input, "kind" | "choices" | "placeholder">): string {
  if (kind === "flag") return "";
  return kind === "choice" ? choices.join("|") : placeholder;
}

/** Every flag of a command. Secrets have none: other users of the machine can read flags. */
export function flagsOf({ inputs }: { readonly inputs: Inputs }): Map<string, Input["kind"]> {
  const all = Object.entries(inputs).filter(([, { only }]) => only !== "action");
  return new Map([
    ...all.flatMap(([name, { kind, secret, default: value }]): [string, Input["kind"]][] => {
      if (secret !== undefined) return secret.file ? [[`${name}-file`, "text"]] : [];
      return kind === "flag" && value === "true"
        ? [
            [name, kind],
            [`no-${name}`, kind],
          ]
        : [[name, kind]];
    }),
    ["json", "flag"],
  ]);
}
