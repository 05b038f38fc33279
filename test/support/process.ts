import { type ChildProcess, spawn } from "node:child_process";

/** How a process ended and what it said. */
export interface ProcessResult {
  /** Undefined when a signal ended it. */
  readonly exitCode: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** A process under way; `finished` settles when it is gone and its output is read to the end. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly finished: Promise<ProcessResult>;
}

export interface ProcessOptions {
  readonly cwd: string;
  /** The whole environment: nothing of the test's own leaks in. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds after which it is killed, so that a hang is a failed test and not a process left behind. */
  readonly timeout?: number;
}

/** Starts a program with exactly the environment given, and no standard input. */
export function startProcess(file: string, args: readonly string[], options: ProcessOptions): RunningProcess {
  const { cwd, env, timeout = 120_000 } = options;
  const child = spawn(file, args, {
    cwd,
    env,
    timeout,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stdout = collectText(child.stdout);
  const stderr = collectText(child.stderr);
  const finished = new Promise<ProcessResult>((resolve, reject) => {
    child.on("error", (cause) => reject(new Error(`${file} could not be started`, { cause })));
    child.on("close", (code, signal) =>
      resolve({
        exitCode: code ?? undefined,
        signal: signal ?? undefined,
        stdout: stdout(),
        stderr: stderr(),
      }),
    );
  });
  return { child, finished };
}

function collectText(stream: NodeJS.ReadableStream): () => string {
  const chunks: Buffer[] = [];
  stream.on("data", (chunk: Buffer) => chunks.push(chunk));
  return () => Buffer.concat(chunks).toString("utf8");
}
