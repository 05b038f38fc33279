import { tmpdir } from "node:os";
import type { InputWords } from "../errors.ts";
import { terminalLog } from "../report/terminal-log.ts";
import { callCommand } from "../run/call.ts";
import type { Command, Report } from "../run/command.ts";
import { openWorld } from "../run/open-world.ts";
import { readSecrets } from "./secrets.ts";

/** Where a command line runs, and how it speaks. */
export interface Terminal {
  readonly words: InputWords;
  readonly cancelled: AbortSignal;
}

/** Reads the inputs of a command from its flags and the environment, and runs it. */
export async function runCommand(
  command: Command,
  flags: ReadonlyMap<string, string>,
  { words, cancelled }: Terminal,
): Promise<Report> {
  const { env } = process;
  const secrets = await readSecrets(command, flags, env);
  const read = (name: string): string | undefined => flags.get(name) ?? secrets.get(name);
  const world = openWorld(
    {
      log: terminalLog(words),
      cancelled,
      directory: process.cwd(),
      temporary: tmpdir(),
      keepsTemporary: false,
      repository: env.GITHUB_REPOSITORY,
      ref: env.GITHUB_REF,
      apiUrl: env.GITHUB_API_URL ?? "https://api.github.com",
      serverUrl: env.GITHUB_SERVER_URL ?? "https://github.com",
    },
    read,
  );
  return callCommand(command.read(read), world);
}
