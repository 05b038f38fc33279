import { type Problem, ProblemError } from "../errors.ts";
import type { CommandContext } from "./context.ts";
import {
  checkInput,
  type EntryPoint,
  type Input,
  type Inputs,
  type InputValues,
  type ReadInput,
  readValues,
} from "./inputs.ts";
import type { JsonOf, Shape } from "./json-shape.ts";

/** A list has one line per item. */
type Outputs = Readonly<Record<string, string | readonly string[]>>;

/** The result of a command: `steps/summary.ts` renders it for a job, and `defineCommand` for a terminal. */
export interface Report<Declared = Shape<Readonly<Record<string, unknown>>>> {
  /** The action's outputs that are not properties of the JSON. */
  readonly outputs?: Outputs;
  /** Environment variables for the later steps of a job. */
  readonly variables?: Readonly<Record<string, string>>;
  /** What was done: the first line, and the title of the job's summary. */
  readonly title?: string;
  /** The title of the summary, in Markdown, if it is another one. */
  readonly heading?: string;
  /** What else was done, below the title. */
  readonly items?: readonly string[];
  /** In the summary only: a log has them already. */
  readonly findings?: readonly Problem[];
  /** What the summary has below, in Markdown. */
  readonly sections?: readonly string[];
  /** What a terminal shows below. */
  readonly lines?: readonly string[];
  /** As `src/commands/NAME/json.ts` declares it. */
  readonly json: JsonOf<Declared>;
  /** Findings that need no action, shown after the result. */
  readonly notices?: readonly Problem[];
  /** Problems of a command that did all it could: the run fails. */
  readonly problems?: readonly Problem[];
  /** Whether the lines sum up the problems, and come after them. */
  readonly isConclusion?: boolean;
  /** Whether the command runs until a signal ends it; shells expect the signal's exit code. */
  readonly endsBySignal?: boolean;
}

/** A report with all outputs, and all lines for a terminal. */
export interface FullReport extends Report {
  readonly outputs: Outputs;
  readonly lines: readonly string[];
}

/** A command as it is declared. */
interface Declaration<Declared extends Inputs, Result> {
  readonly name: string;
  readonly help: string;
  /** The title in help of the inputs without a group. */
  readonly about?: string;
  readonly places: readonly EntryPoint[];
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
  readonly places: readonly EntryPoint[];
  readonly inputs: Readonly<Record<Name, Input>>;
  readonly argument: string | undefined;
  readonly outputs: Readonly<Record<string, string>>;
  readonly examples: readonly string[];
  readonly guide: string;
  read(read: ReadInput): {
    /** Problems of the inputs. */
    readonly problems: readonly Problem[];
    /** If inputs are wrong, it only inspects, and throws all problems, these others too. */
    run(context: CommandContext, others?: readonly Problem[]): Promise<FullReport>;
  };
}

const CHANGED_PATHS = {
  "changed-paths": "With `to: s3://…`, the changed paths below the site's URL, one per line, for a CDN",
};

export function defineCommand<Declared extends Inputs, Result>(
  declared: Declaration<Declared, Result>,
): Command<keyof Declared & string> {
  const { inputs } = declared;
  // Only a site has URLs.
  const changes = Object.hasOwn(declared.outputs ?? {}, "changed") && Object.hasOwn(inputs, "to");
  const outputs = { ...declared.outputs, ...(changes ? CHANGED_PATHS : {}) };
  return {
    about: "Flags",
    argument: undefined,
    examples: [],
    guide: "reference.md",
    ...declared,
    outputs,
    read: (read) => {
      const values = readValues(inputs, read);
      const problems = Object.entries(inputs).flatMap(([input, declaration]) =>
        checkInput(input, declaration, read(input)),
      );
      return {
        problems,
        run: async (context, others = []) => {
          const allProblems = [...others, ...problems];
          if (allProblems.length > 0)
            throw new ProblemError([...allProblems, ...((await declared.inspect?.(values, context)) ?? [])]);
          const report = await declared.report(await declared.run(values, context));
          const changedPaths = listPaths(context.changedPaths());
          const json = changedPaths.length === 0 ? report.json : { ...report.json, changedPaths };
          return {
            ...report,
            json,
            lines: linesOf(report),
            outputs: { ...outputsOf(json, outputs), ...report.outputs },
          };
        },
      };
    },
  };
}

function linesOf({ title, items = [], lines = [] }: Report): string[] {
  return [...(title === undefined ? [] : [title]), ...items.map((item) => `  ${item}`), ...lines];
}

/** Browsers request a folder's index.html by the folder's name. */
function listPaths(changed: readonly string[]): string[] {
  const both = changed.flatMap((path) => [`/${path}`, `/${path.replace(/(^|\/)index\.html$/, "$1")}`]);
  return [...new Set(both)];
}

/** Outputs have hyphens in their names and an empty text for a missing value; JSON has camel case and null. */
export function outputsOf(json: Report["json"], declared: Readonly<Record<string, string>>): Outputs {
  const pairs = Object.keys(declared).flatMap((name) => {
    const property = name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase());
    const value = json[property];
    return value === undefined ? [] : [[name, outputOf(value)]];
  });
  return Object.fromEntries(pairs);
}

function outputOf(value: unknown): string | readonly string[] {
  if (value === null) return "";
  if (Array.isArray(value)) return value;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Inputs that were set although only other commands use them. */
export function findForeignInputs(
  command: Command,
  commands: readonly Command[],
  read: ReadInput,
): Problem[] {
  const all = new Map(commands.flatMap(({ inputs }) => Object.entries(inputs)));
  return [...all].flatMap(([name, { default: value = "" }]): Problem[] => {
    const text = read(name)?.trim() ?? "";
    // The runner fills in expressions, whatever the command.
    const isDefault = value.startsWith("${{") || text.toLowerCase() === value.toLowerCase();
    if (Object.hasOwn(command.inputs, name) || text === "" || isDefault) return [];
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
