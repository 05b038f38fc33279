/** Where a command can be called. */
export type Place = "action" | "command line";

/** The form of a value, and its description in messages. */
export interface Shape {
  readonly pattern: Pick<RegExp, "test">;
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
  readonly shape?: Shape | undefined;
  readonly secret?: Secret;
  /** Whether an empty text differs from a missing one, which stands for the default. */
  readonly mayBeEmpty?: boolean;
  readonly only?: Place;
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
  options: Options & Pick<Input, "required"> = {},
): Input<readonly string[]> {
  return { kind: "lines", help, ...options, parse: splitLines };
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

export function requiredChoice<Word extends string>(
  help: string,
  choices: readonly [Word, ...Word[]],
): Input<Word> {
  return { ...choice(help, choices), default: undefined, required: true };
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

export function requiredSecret(help: string, secret: Secret): Input<string> {
  return { kind: "text", help, required: true, secret, parse: (value) => value.trim() };
}

/** A shared input with the help of one command; action.yml keeps its description. */
export function withHelp<Value>(input: Input<Value>, help: string): Input<Value> {
  return { inAction: input.help, ...input, help };
}

function splitLines(value: string): readonly string[] {
  return value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
