/** A line by which an action speaks to the runner: `::name key=value::data`. */
export interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** An `::error`, `::warning` or `::notice`, as it stands on the run's page. */
export interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** What the runner makes of an action's standard output. */
export interface ActionLog {
  readonly commands: readonly WorkflowCommand[];
  readonly annotations: readonly Annotation[];
  /** Secrets as the action named them, in order. */
  readonly masks: readonly string[];
  /** What a person reads: commands that only speak to the runner taken out, secrets known by then replaced by `***`. */
  readonly log: string;
}

const levels = ["error", "warning", "notice"];
// Everything else is printed, as a group's title is.
const silent = ["add-mask", "set-output", "save-state", "add-matcher", "remove-matcher", "echo", "debug"];

/** Reads standard output as the runner does; `secrets` are the values it masks from the start, such as the job's token. */
export function parseActionLog(stdout: string, secrets: readonly string[]): ActionLog {
  const commands: WorkflowCommand[] = [];
  const masked = new Set(secrets.flatMap(listMasked));
  const lines: string[] = [];
  let stopped: string | undefined;
  for (const line of stdout.split(/\r?\n/)) {
    const command = parseCommand(line);
    if (stopped !== undefined) {
      if (command?.name === stopped) stopped = undefined;
    } else if (command?.name === "stop-commands") {
      stopped = command.data;
    } else if (command !== undefined) {
      commands.push(command);
      if (command.name === "add-mask") for (const value of listMasked(command.data)) masked.add(value);
    }
    if (command === undefined || !silent.includes(command.name)) lines.push(mask(line, masked));
  }
  return {
    commands,
    annotations: findAnnotations(commands),
    masks: findMasks(commands),
    log: lines.join("\n"),
  };
}

function findAnnotations(commands: readonly WorkflowCommand[]): readonly Annotation[] {
  return commands
    .filter(({ name }) => levels.includes(name))
    .map(({ name, data, properties }) => ({ level: name as Annotation["level"], message: data, properties }));
}

function findMasks(commands: readonly WorkflowCommand[]): readonly string[] {
  return commands.filter(({ name }) => name === "add-mask").map(({ data }) => data);
}

// The runner masks a secret of several lines as a whole and line by line, since output comes by lines.
function listMasked(secret: string): readonly string[] {
  return [secret, ...secret.split(/[\r\n]+/)].filter((value) => value !== "");
}

function mask(line: string, secrets: ReadonlySet<string>): string {
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((text, secret) => text.replaceAll(secret, "***"), line);
}

function parseCommand(line: string): WorkflowCommand | undefined {
  const match = /^\s*::([^\s:]+)(?: +(.*?))?::(.*)$/.exec(line);
  if (match === null) return undefined;
  const [, name = "", properties = "", data = ""] = match;
  return { name: name.toLowerCase(), properties: parseProperties(properties), data: unescapeData(data) };
}

function parseProperties(text: string): Readonly<Record<string, string>> {
  const pairs = text.split(",").filter((pair) => pair.includes("="));
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = "", ...value] = pair.split("=");
      return [key.trim(), unescapeData(value.join("=").replaceAll("%3A", ":").replaceAll("%2C", ","))];
    }),
  );
}

// %25 last: `%250A` is the text `%0A`, not a line break.
function unescapeData(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
