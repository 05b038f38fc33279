import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** What an action left in the files by which it answers the runner. */
export interface StepAnswers {
  readonly outputs: Readonly<Record<string, string>>;
  readonly state: Readonly<Record<string, string>>;
  /** Variables for later steps. */
  readonly exported: Readonly<Record<string, string>>;
  /** The job summary, in Markdown. */
  readonly summary: string;
}

const commandFiles = {
  GITHUB_ENV: "set_env",
  GITHUB_OUTPUT: "set_output",
  GITHUB_PATH: "add_path",
  GITHUB_STATE: "save_state",
  GITHUB_STEP_SUMMARY: "step_summary",
};

// The runner drops a larger summary and says so in an error annotation.
const summaryLimit = 1024 * 1024;

/** Makes the empty command files and the event's payload; returns the variables that point to them. */
export async function writeStepFiles(
  temp: string,
  event: unknown,
): Promise<Readonly<Record<string, string>>> {
  const folder = join(temp, "_runner_file_commands");
  await mkdir(folder, { recursive: true });
  const paths = Object.entries(commandFiles).map(([name, file]) => [name, join(folder, file)] as const);
  for (const [, path] of paths) await writeFile(path, "");
  const eventPath = join(folder, "event.json");
  await writeFile(eventPath, JSON.stringify(event));
  return { ...Object.fromEntries(paths), GITHUB_EVENT_PATH: eventPath };
}

/** Reads the command files once the action is over. */
export async function readStepFiles(temp: string): Promise<StepAnswers> {
  const read = (name: keyof typeof commandFiles) =>
    readFile(join(temp, "_runner_file_commands", commandFiles[name]), "utf8");
  const summary = await read("GITHUB_STEP_SUMMARY");
  if (Buffer.byteLength(summary) > summaryLimit) throw new Error(`the summary is over ${summaryLimit} bytes`);
  return {
    outputs: parseFileCommands(await read("GITHUB_OUTPUT")),
    state: parseFileCommands(await read("GITHUB_STATE")),
    exported: parseFileCommands(await read("GITHUB_ENV")),
    summary,
  };
}

/**
 * Reads a GITHUB_OUTPUT, GITHUB_STATE or GITHUB_ENV file: `name=value` lines and heredocs. What the runner fails the step for,
 * this throws for (actions/runner, src/Runner.Worker/FileCommandManager.cs).
 */
export function parseFileCommands(text: string): Readonly<Record<string, string>> {
  // Only a Windows runner takes the CR for a part of the line's end.
  const lines = text.split(process.platform === "win32" ? /\r?\n/ : "\n");
  const values: Record<string, string> = {};
  while (lines.length > 0) {
    const line = lines.shift() ?? "";
    if (line === "") continue;
    const [name, value] = parseEntry(line, lines);
    values[name] = value;
  }
  return values;
}

function parseEntry(line: string, rest: string[]): readonly [string, string] {
  const equals = line.indexOf("=");
  const heredoc = line.indexOf("<<");
  if (equals >= 0 && (heredoc < 0 || equals < heredoc))
    return [line.slice(0, equals), line.slice(equals + 1)];
  const name = line.slice(0, heredoc);
  const end = line.slice(heredoc + 2);
  if (heredoc < 1 || end === "") throw new Error(`invalid format in a command file: "${line}"`);
  const length = rest.indexOf(end);
  if (length < 0) throw new Error(`no line "${end}" closes the value of "${name}"`);
  const value = rest.splice(0, length + 1).slice(0, -1);
  return [name, value.join("\n")];
}
