import type { Problem } from "../errors.ts";
import type { Input, Inputs, InputValues, Place } from "./inputs.ts";
import type { World } from "./world.ts";

/** What a command tells: to the steps that follow, to the page of a workflow run, to a person, to a program. */
export interface Report {
  /** The action's outputs. */
  readonly outputs: Readonly<Record<string, string>>;
  /** Markdown for the job's summary. */
  readonly summary: string;
  /** For a terminal: what is where now, and how to go on. */
  readonly lines: readonly string[];
  /** The same for programs. */
  readonly json: Readonly<Record<string, unknown>>;
}

/** A command as it is declared: all that users see of it before it runs, and how to run it. */
export interface Declaration<Declared extends Inputs, Result> {
  readonly name: string;
  readonly help: string;
  readonly places: readonly Place[];
  readonly inputs: Declared;
  /** The one input that a command line may give without its flag. */
  readonly argument?: keyof Declared & string;
  /** The action's outputs, each with what it is. */
  readonly outputs?: Readonly<Record<string, string>>;
  /** Lines of a command line that show how it is used. */
  readonly examples?: readonly string[];
  /** Looks for more problems when some are known already, so that all are told at once; changes nothing. */
  readonly inspect?: (inputs: InputValues<Declared>, world: World) => Promise<readonly Problem[]>;
  readonly run: (inputs: InputValues<Declared>, world: World) => Promise<Result>;
  readonly report: (result: Result) => Report | Promise<Report>;
}

/** Reads the text of an input, empty or undefined when it was not given. */
export type ReadInput = (name: string) => string | undefined;

/** A command whose inputs have been read. */
export interface Call {
  /** What is wrong with the inputs. */
  readonly problems: readonly Problem[];
  inspect(world: World): Promise<readonly Problem[]>;
  run(world: World): Promise<Report>;
}

/** A command as the entries know it: its inputs are read as it declares them, and what it does with them is its own. */
export interface Command {
  readonly name: string;
  readonly help: string;
  readonly places: readonly Place[];
  readonly inputs: Inputs;
  readonly argument: string | undefined;
  readonly outputs: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
  read(read: ReadInput): Call;
}

/** Declares a command. */
export function defineCommand<Declared extends Inputs, Result>(
  declared: Declaration<Declared, Result>,
): Command {
  const { name, help, places, inputs, argument, outputs = {}, examples = [] } = declared;
  return {
    name,
    help,
    places,
    inputs,
    argument,
    outputs,
    examples,
    read: (read) => {
      const values = readValues(inputs, read);
      return {
        problems: Object.entries(inputs).flatMap(([input, declaration]) =>
          checkInput(input, declaration, read(input)),
        ),
        inspect: async (world) => (await declared.inspect?.(values, world)) ?? [],
        run: async (world) => declared.report(await declared.run(values, world)),
      };
    },
  };
}

/** Each input as the command gets it; one that is wrong is told elsewhere, and stands at its default meanwhile. */
export function readValues<Declared extends Inputs>(
  inputs: Declared,
  read: ReadInput,
): InputValues<Declared> {
  const values = Object.entries(inputs).map(([name, input]) => {
    const given = read(name) ?? "";
    const isBlank = (input.secret === undefined ? given.trim() : given) === "";
    const usable = !isBlank && checkInput(name, input, given).length === 0;
    return [name, input.parse(usable ? given : defaultOf(input))];
  });
  return Object.freeze(Object.fromEntries(values));
}

/** The default that stands in for an absent value; an expression is the runner's to fill in, not ours. */
function defaultOf({ default: value = "" }: Input): string {
  return value.startsWith("${{") ? "" : value;
}

/** What is wrong with the text of one input. */
function checkInput(name: string, input: Input, given = ""): Problem[] {
  const value = given.trim();
  if (value === "") return input.required ? [missing(name, input)] : [];
  const { choices, shape } = input;
  if (choices !== undefined && !choices.includes(value.toLowerCase()))
    return [invalid(name, value, `one of ${choices.map((word) => `\`${word}\``).join(", ")}`)];
  if (shape !== undefined && !shape.pattern.test(value)) return [invalid(name, value, shape.expected)];
  return [];
}

function invalid(name: string, value: string, expected: string): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› is \`${value}\``,
    expected,
    fix: `Change ‹${name}›, or leave it out`,
  };
}

function missing(name: string, { secret, help }: Input): Problem {
  const fix =
    secret === undefined
      ? `Give ‹${name}›`
      : `Pass ‹${name}› from a secret. Secrets are empty in workflows started from a fork`;
  return { code: "input-missing", found: `‹${name}› is empty`, expected: lowerFirst(help), fix };
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
