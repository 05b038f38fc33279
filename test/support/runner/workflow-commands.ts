/** A line by which an action speaks to the runner: `::name key=value::data`. */
interface WorkflowCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly data: string;
}

/** An `::error`, `::warning` or `::notice`, as the run's page shows it. */
interface Annotation {
  readonly level: "error" | "warning" | "notice";
  readonly message: string;
  readonly properties: Readonly<Record<string, string>>;
}

/** What the runner makes of an action's output. */
export interface ActionLog {
  readonly commands: readonly WorkflowCommand[];
  readonly annotations: readonly Annotation[];
  /** Secrets as the action named them, in order. */
  readonly masks: readonly string[];
  /** What a person reads: commands that only speak to the runner taken out, secrets known by then replaced by `***`. */
  readonly log: string;
}

const levels: readonly string[] = ["error", "warning", "notice"];
// Commands that leave no trace in the log; the others are printed, as a group's title is.
const silent: readonly string[] = [
  "add-mask",
  "add-matcher",
  "debug",
  "echo",
  "remove-matcher",
  "save-state",
  "set-output",
];
const known: readonly string[] = [...levels, ...silent, "add-path", "endgroup", "group", "set-env"];

/**
 * Reads the output of an action as the runner does (actions/runner, src/Runner.Worker/ActionCommandManager.cs): both streams,
 * both forms of a command. `secrets` are the values that are masked from the start, such as the job's token.
 */
export function parseActionLog(lines: readonly string[], secrets: readonly string[]): ActionLog {
  const commands: WorkflowCommand[] = [];
  const masked = new Set(secrets.flatMap(listMasked));
  const log: string[] = [];
  let stopped: string | undefined;
  for (const line of lines) {
    const command = parseCommand(line, stopped === undefined ? ["stop-commands", ...known] : [stopped]);
    if (command === undefined || !silent.includes(command.name)) log.push(mask(line, masked));
    if (command === undefined) continue;
    if (stopped !== undefined) stopped = undefined;
    else if (command.name === "stop-commands") stopped = command.data.toLowerCase();
    else commands.push(command);
    if (command.name === "add-mask") for (const value of listMasked(command.data)) masked.add(value);
  }
  return {
    commands,
    annotations: findAnnotations(commands),
    masks: findMasks(commands),
    log: log.join("\n"),
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
  return [secret, ...secret.split(/[\r\n]+/)].filter((value) => value.trim() !== "");
}

function mask(line: string, secrets: ReadonlySet<string>): string {
  const longestFirst = [...secrets].sort((a, b) => b.length - a.length);
  return longestFirst.reduce((text, secret) => text.replaceAll(secret, "***"), line);
}

// `::name key=value,key=value::data` at the start of a line, or the old `##[name key=value;key=value]data` anywhere in it:
// the second is why unescaped third-party text can send commands to the runner from the middle of a line.
const forms = [
  { pattern: /^\s*::([^ ]*?)(?: (.*?))?::(.*)$/, separator: "," },
  { pattern: /##\[([^ \]]*)(?: ([^\]]*))?\](.*)$/, separator: ";" },
];

function parseCommand(line: string, names: readonly string[]): WorkflowCommand | undefined {
  for (const { pattern, separator } of forms) {
    const [, written = "", properties = "", data = ""] = pattern.exec(line) ?? [];
    const name = written.toLowerCase();
    if (!names.includes(name)) continue;
    return { name, properties: parseProperties(properties, separator), data: unescapeText(data) };
  }
  return undefined;
}

function parseProperties(text: string, separator: string): Readonly<Record<string, string>> {
  const pairs = text.trim().split(separator);
  const entries = pairs.map((pair) => /^([^=]+)=(.+)$/.exec(pair)).filter((match) => match !== null);
  return Object.fromEntries(
    entries.map(([, key = "", value = ""]) => [
      key,
      unescapeText(value.replaceAll("%3A", ":").replaceAll("%2C", ",")),
    ]),
  );
}

// %25 last: `%250A` is the text `%0A`, not a line break.
function unescapeText(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}
