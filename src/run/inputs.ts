/** Where a command can be called. */
export type Place = "action" | "command line";

/** The form that a value must have, and how a person is told. */
export interface Shape {
  readonly pattern: Pick<RegExp, "test">;
  readonly expected: string;
}

/** The form of a URL: what the pattern leaves open, such as a port of six digits or a `%zz`, is still no URL that clients read. */
export function urlShape(pattern: RegExp, expected: string): Shape {
  const isUrl = (text: string): boolean => URL.canParse(text) && !/%(?![0-9a-f]{2})/i.test(text);
  return { pattern: { test: (text) => pattern.test(text) && isUrl(text) }, expected };
}

/** A secret's variable: on a command line it never is a flag, since other users of the machine can read those. */
export interface Secret {
  readonly variable: string;
  /** Whether a file may hold it as well; the flag that names the file ends in `-file`. */
  readonly file?: boolean;
  /** Whether it is a private key, which belongs nowhere else. */
  readonly isKey?: boolean;
}

/** One input as users see it; action.yml, flags, help and docs/reference.md follow from it. */
export interface Input<Value = unknown> {
  readonly kind: "text" | "lines" | "flag" | "choice";
  readonly help: string;
  readonly default?: string;
  readonly required?: boolean;
  readonly choices?: readonly string[];
  readonly shape?: Shape;
  readonly secret?: Secret;
  /** Whether an empty text that was given stands for itself, and not for the default. */
  readonly mayBeEmpty?: boolean;
  /** For one of the places alone. */
  readonly only?: Place;
  /** Turns the text, which has passed the checks, into what the command works with. */
  readonly parse: (text: string) => Value;
}

/** The inputs of a command by their names. */
export type Inputs = Readonly<Record<string, Input>>;

/** What a command gets for its inputs. */
export type InputValues<Declared extends Inputs> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Input<infer Value> ? Value : never;
};

type Options = Omit<Input, "kind" | "help" | "parse" | "required">;

/** A text that may be left out. */
export function text(help: string, options: Options = {}): Input<string | undefined> {
  return { kind: "text", help, ...options, parse: (value) => value.trim() || undefined };
}

/** A text that is always there, because it is asked for or has a default. */
export function requiredText(help: string, options: Options = {}): Input<string> {
  const required = options.default === undefined;
  return {
    kind: "text",
    help,
    ...options,
    ...(required ? { required } : {}),
    parse: (value) => value.trim(),
  };
}

/** A list, one item to a line; lines that start with # are comments. */
export function lines(
  help: string,
  options: Options & Pick<Input, "required"> = {},
): Input<readonly string[]> {
  return { kind: "lines", help, ...options, parse: splitLines };
}

/** Yes or no, and no unless it is said. */
export function flag(help: string, options: Options = {}): Input<boolean> {
  const choices = ["true", "false"];
  const parse = (value: string): boolean => value.trim().toLowerCase() === "true";
  return { kind: "flag", help, default: "false", choices, ...options, parse };
}

/** One of a few words. */
export function choice<Word extends string>(
  help: string,
  choices: readonly [Word, ...Word[]],
  options: Options = {},
): Input<Word> {
  const [first] = choices;
  const parse = (value: string): Word => choices.find((word) => word === value.trim().toLowerCase()) ?? first;
  return { kind: "choice", help, default: first, choices, ...options, parse };
}

/** One of a few words, which has to be given. */
export function requiredChoice<Word extends string>(
  help: string,
  choices: readonly [Word, ...Word[]],
): Input<Word> {
  const { default: _first, ...input } = choice(help, choices);
  return { ...input, required: true };
}

/** A secret that may be left out, just as it is: white space may be part of it. */
export function secret(help: string, secret: Secret): Input<string | undefined> {
  return { kind: "text", help, secret, parse: (value) => value || undefined };
}

/** A token, which goes into a header: there the white space around it never counted, and what no header may have never worked. */
export function token(help: string, variable: string, options: Options = {}): Input<string | undefined> {
  const shape = { pattern: /^[\x21-\x7e]+$/, expected: "one word of letters, digits and signs" };
  return { ...text(help, { shape, ...options }), secret: { variable } };
}

/** A secret that the command can't do without. */
export function requiredSecret(help: string, secret: Secret): Input<string> {
  return { kind: "text", help, required: true, secret, parse: (value) => value.trim() };
}

function splitLines(value: string): readonly string[] {
  return value
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"));
}
