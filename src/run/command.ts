import { type Problem, ProblemError } from "../errors.ts";
import type { CommandContext } from "./context.ts";
import {
  checkInput,
  type Input,
  type Inputs,
  type InputValues,
  type Place,
  type ReadInput,
  readValues,
} from "./inputs.ts";

/** The result of a command, for each kind of reader. */
export interface Report {
  /** The action's outputs; a list has one line per item. */
  readonly outputs: Readonly<Record<string, string | readonly string[]>>;
  /** Environment variables for the later steps of a job. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Markdown for the job's summary. */
  readonly summary: string;
  /** For a terminal. */
  readonly lines: readonly string[];
  readonly json: Readonly<Record<string, unknown>>;
  /** Findings that need no action, shown after the result. */
  readonly notices?: readonly Problem[];
  /** Problems of a command that did all it could: the run fails. */
  readonly problems?: readonly Problem[];
  /** Whether the command runs until a signal ends it; shells expect the signal's exit code. */
  readonly endsBySignal?: boolean;
}

/** A command as it is declared. */
interface Declaration<Declared extends Inputs, Result> {
  readonly name: string;
  readonly help: string;
  /** The title in help of the inputs without a group. */
  readonly about?: string;
  readonly places: readonly Place[];
  readonly inputs: Declared;
  /** The input that a command line may give without its flag. */
  readonly argument?: keyof Declared & string;
  /** The action's outputs and their descriptions. */
  readonly outputs?: Readonly<Record<string, string>>;
  readonly examples?: readonly string[];
  /** The page of the documentation that help points to. Default: the reference. */
  readonly guide?: string;
  /** Finds more problems when some inputs are wrong, so that one run reports all; changes nothing. */
  readonly inspect?: (inputs: InputValues<Declared>, context: CommandContext) => Promise<readonly Problem[]>;
  readonly run: (inputs: InputValues<Declared>, context: CommandContext) => Promise<Result>;
  readonly report: (result: Result) => Report | Promise<Report>;
}

/** A command as the entries use it. */
export interface Command<Name extends string = string> {
  readonly name: string;
  readonly help: string;
  readonly about: string;
  readonly places: readonly Place[];
  readonly inputs: Readonly<Record<Name, Input>>;
  readonly argument: string | undefined;
  readonly outputs: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
  readonly guide: string;
  read(read: ReadInput): {
    /** Problems of the inputs. */
    readonly problems: readonly Problem[];
    /** If inputs are wrong, it only inspects, and throws all problems, these others too. */
    run(context: CommandContext, others?: readonly Problem[]): Promise<Report>;
  };
}

const CHANGED_PATHS = {
  "changed-paths": "With `to: s3://…`, the changed paths below the site's URL, one per line, for a CDN",
};

export function defineCommand<Declared extends Inputs, Result>(
  declared: Declaration<Declared, Result>,
): Command<keyof Declared & string> {
  const { inputs, outputs = {} } = declared;
  return {
    about: "Flags",
    argument: undefined,
    examples: [],
    guide: "reference.md",
    ...declared,
    outputs: { ...outputs, ...(Object.hasOwn(outputs, "changed") ? CHANGED_PATHS : {}) },
    read: (read) => {
      const values = readValues(inputs, read);
      const problems = Object.entries(inputs).flatMap(([input, declaration]) =>
        checkInput(input, declaration, read(input)),
      );
      return {
        problems,
        run: async (context, others = []) => {
          const known = [...others, ...problems];
          if (known.length > 0)
            throw new ProblemError([...known, ...((await declared.inspect?.(values, context)) ?? [])]);
          return withPaths(
            await declared.report(await declared.run(values, context)),
            context.changedPaths(),
          );
        },
      };
    },
  };
}

/** Browsers request a folder's index.html by the folder's name. */
function withPaths(report: Report, changedPaths: readonly string[]): Report {
  const changed = changedPaths.flatMap((path) => [
    `/${path}`,
    `/${path.replace(/(^|\/)index\.html$/, "$1")}`,
  ]);
  const paths = changed.length === 0 ? {} : { "changed-paths": [...new Set(changed)] };
  // Outputs have hyphens in their names and an empty text for a missing value; JSON has camel case and null.
  const properties = Object.entries<unknown>({ ...report.json, ...paths }).map(([name, value]) => [
    name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    value === "" ? null : value,
  ]);
  return { ...report, outputs: { ...report.outputs, ...paths }, json: Object.fromEntries(properties) };
}

/** Inputs that were set although only other commands use them. */
export function findForeignInputs(
  command: Command,
  commands: readonly Command[],
  read: ReadInput,
): Problem[] {
  const all = new Map(commands.flatMap(({ inputs }) => Object.entries(inputs)));
  return [...all].flatMap(([name, { default: value = "" }]): Problem[] => {
    const given = read(name)?.trim() ?? "";
    // The runner fills in expressions, whatever the command.
    const isDefault = value.startsWith("${{") || given.toLowerCase() === value.toLowerCase();
    if (Object.hasOwn(command.inputs, name) || given === "" || isDefault) return [];
    const users = commands.filter(({ inputs }) => Object.hasOwn(inputs, name));
    return [foreignInput(name, command, users)];
  });
}

export function foreignInput(name: string, command: Command, users: readonly Command[]): Problem {
  return {
    code: "input-invalid",
    found: `‹${name}› is set, and \`${command.name}\` does not use it`,
    expected: `only inputs of \`${command.name}\``,
    fix: `Remove ‹${name}›; it belongs to ${users.map((user) => `\`${user.name}\``).join(", ")}`,
  };
}
