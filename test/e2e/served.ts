import { startCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";

/** A folder that the built command line serves. */
export interface Served {
  readonly url: string;
  /** What it has said until now. */
  said(): string;
  stop(signal: NodeJS.Signals): Promise<ProcessResult>;
}

/** Starts `serve` or `docs` and waits until it says where. */
export async function servedBy(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Served> {
  const { child, finished } = await startCli(args, { cwd, env });
  let said = "";
  const url = await new Promise<string>((found, failed) => {
    child.stderr?.on("data", (text: Buffer) => {
      said += text.toString();
      const match = /https?:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (match) found(match[0]);
    });
    void finished.then(({ stderr }) => failed(new Error(stderr)), failed);
  });
  return {
    url,
    said: () => said,
    stop: (signal) => {
      child.kill(signal);
      return finished;
    },
  };
}
