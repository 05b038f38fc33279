import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { COMPILED, findNode, type ProcessResult, type RunningProcess, startProcess } from "./process.ts";
import { demandUntold, demandWords } from "./secrets.ts";

export interface CliOptions {
  /** Added to a PATH and a HOME of its own; nothing of the test's environment is seen. */
  readonly env?: Readonly<Record<string, string>>;
  /** An empty folder, removed afterwards, when absent. */
  readonly cwd?: string;
  /** `node20` or `node24`; the Node that runs the tests when absent. */
  readonly node?: string;
  /** The program; the built command line when absent. */
  readonly main?: string;
  readonly timeout?: number;
}

const ENVIRONMENT = { PATH: "/usr/local/bin:/usr/bin:/bin", NO_COLOR: "1" };

/** Runs the built command line and waits for its end. */
export async function runCli(args: readonly string[], options: CliOptions = {}): Promise<ProcessResult> {
  return (await startCli(args, options)).finished;
}

/** Starts the built command line, for a test that talks to it or ends it. */
export async function startCli(args: readonly string[], options: CliOptions = {}): Promise<RunningProcess> {
  const { main = "dist/cli.js", timeout } = options;
  const node = options.node === undefined ? process.execPath : await findNode(options.node);
  const own = await mkdtemp(join(tmpdir(), "command-line-"));
  const { child, finished } = startProcess(node, [resolve(main), ...args], {
    cwd: options.cwd ?? own,
    env: { ...ENVIRONMENT, ...COMPILED, HOME: own, TMPDIR: own, ...options.env },
    ...(timeout === undefined ? {} : { timeout }),
  });
  const looked = finished.then((result) => {
    const texts = { stdout: result.stdout, stderr: result.stderr };
    demandUntold(secretsIn(options.env ?? {}), texts);
    demandWords([...args, ...Object.values(options.env ?? {})], texts);
    return result;
  });
  return { child, finished: looked.finally(() => rm(own, { recursive: true, force: true })) };
}

function secretsIn(env: Readonly<Record<string, string>>): string[] {
  const names = ["GPG_PRIVATE_KEY", "GPG_PASSPHRASE", "GITHUB_TOKEN", "SITE_TOKEN"];
  return names.flatMap((name) => env[name] ?? []);
}
