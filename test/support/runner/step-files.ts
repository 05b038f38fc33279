import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseFileCommands } from "./file-commands.ts";

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
