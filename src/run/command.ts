import type { Problem } from "../errors.ts";
import type { CommandContext } from "./context.ts";
import type { Inputs, InputValues, Place } from "./inputs.ts";
import { checkInput, type ReadInput, readValues } from "./read-inputs.ts";

/** What a command tells: to the steps that follow, to the page of a workflow run, to a person, to a program. */
export interface Report {
  /** The action's outputs; a list has a line for each. */
  readonly outputs: Readonly<Record<string, string | readonly string[]>>;
  /** Markdown for the job's summary. */
  readonly summary: string;
  /** For a terminal: what is where now, and how to go on. */
  readonly lines: readonly string[];
  /** The same for programs. */
  readonly json: Readonly<Record<string, unknown>>;
  /** What somebody has to see to, though all was done that could be: the run ends as a failed one. */
  readonly problems?: readonly Problem[];
  /** Whether the command runs until a signal ends it, which shells expect in its exit code. */
  readonly endsBySignal?: boolean;
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
  readonly inspect?: (inputs: InputValues<Declared>, world: CommandContext) => Promise<readonly Problem[]>;
  readonly run: (inputs: InputValues<Declared>, world: CommandContext) => Promise<Result>;
  readonly report: (result: Result) => Report | Promise<Report>;
}

/** A command whose inputs have been read. */
export interface Call {
  /** What is wrong with the inputs. */
  readonly problems: readonly Problem[];
  inspect(world: CommandContext): Promise<readonly Problem[]>;
  run(world: CommandContext): Promise<Report>;
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

/** What a command that writes to the site tells beside its own outputs. */
const CHANGED_PATHS = {
  "changed-paths":
    "With `to: s3://…`, the paths below the site's URL that hold something else now, one to a line: what a CDN has to forget",
};

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
    outputs: { ...outputs, ...(Object.hasOwn(outputs, "changed") ? CHANGED_PATHS : {}) },
    examples,
    read: (read) => {
      const values = readValues(inputs, read);
      return {
        problems: Object.entries(inputs).flatMap(([input, declaration]) =>
          checkInput(input, declaration, read(input)),
        ),
        inspect: async (world) => (await declared.inspect?.(values, world)) ?? [],
        run: async (world) => withPaths(await declared.report(await declared.run(values, world)), world),
      };
    },
  };
}

/** A page is asked for by the name of its folder. */
function withPaths(report: Report, world: Pick<CommandContext, "changedPaths">): Report {
  const changed = world
    .changedPaths()
    .flatMap((path) => [`/${path}`, `/${path.replace(/(^|\/)index\.html$/, "$1")}`]);
  const paths = changed.length === 0 ? {} : { "changed-paths": [...new Set(changed)] };
  return {
    ...report,
    outputs: { ...report.outputs, ...paths },
    json: asProperties({ ...report.json, ...paths }),
  };
}

/** Outputs have hyphens in their names, and an empty text for what is not there; JSON has neither. */
function asProperties(values: Report["json"]): Report["json"] {
  const properties = Object.entries(values).map(([name, value]) => [
    name.replace(/-([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
    value === "" ? null : value,
  ]);
  return Object.fromEntries(properties);
}
