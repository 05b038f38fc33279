import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, join, resolve } from "node:path";
import type { Readable } from "node:stream";

/** How a process ended and what it said. */
export interface ProcessResult {
  /** Undefined when a signal ended it. */
  readonly exitCode: number | undefined;
  readonly signal: NodeJS.Signals | undefined;
  readonly stdout: string;
  readonly stderr: string;
  /** The lines of both streams, in the order in which they arrived. */
  readonly lines: readonly string[];
}

/** A process under way; `finished` settles when it is gone and its output is read to the end. */
export interface RunningProcess {
  readonly child: ChildProcess;
  readonly finished: Promise<ProcessResult>;
}

interface ProcessOptions {
  readonly cwd: string;
  /** The whole environment: nothing of the test's own leaks in. */
  readonly env: Readonly<Record<string, string>>;
  /** Milliseconds after which it is killed, so that a hang is a failed test and not a process left behind. */
  readonly timeout?: number;
}

/** Starts a program with exactly the environment given, and no standard input. */
export function startProcess(file: string, args: readonly string[], options: ProcessOptions): RunningProcess {
  const { cwd, env, timeout = 300_000 } = options;
  const child = spawn(file, args, {
    cwd,
    env,
    timeout,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const stdout = collectText(child.stdout, lines);
  const stderr = collectText(child.stderr, lines);
  const finished = new Promise<ProcessResult>((resolve, reject) => {
    child.on("error", (cause) => reject(new Error(`${file} could not be started`, { cause })));
    child.on("close", (code, signal) => {
      const ending = { exitCode: code ?? undefined, signal: signal ?? undefined };
      resolve({ ...ending, stdout: stdout(), stderr: stderr(), lines });
    });
  });
  return { child, finished };
}

function collectText(stream: Readable, lines: string[]): () => string {
  let text = "";
  let begun = 0;
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    text += chunk;
    const end = text.lastIndexOf("\n") + 1;
    if (end > begun) lines.push(...text.slice(begun, end - 1).split("\n"));
    begun = Math.max(begun, end);
  });
  stream.on("end", () => {
    if (begun < text.length) lines.push(text.slice(begun));
  });
  return () => text;
}

/** Tests start the same programs thousands of times, so Node's compile cache is kept between runs. */
export const COMPILED = { NODE_COMPILE_CACHE: resolve("node_modules/.cache/compiled") };

const found = new Map<string, Promise<string>>();

/** The Node of a major version, as `runs.using: node24` names it: the one running, the project's own, or one on PATH. */
export function findNode(using: string): Promise<string> {
  const node = found.get(using) ?? lookForNode(using);
  found.set(using, node);
  return node;
}

async function lookForNode(using: string): Promise<string> {
  const major = /^node(\d+)$/.exec(using)?.[1];
  if (major === undefined)
    throw new Error(`runs.using is "${using}"; this harness runs node actions, such as node24`);
  if (process.versions.node.startsWith(`${major}.`)) return process.execPath;
  const folders = [resolve("node_modules/.bin"), ...(process.env.PATH ?? "").split(delimiter)];
  const candidates = folders.map((folder) => join(folder, "node"));
  for (const candidate of new Set(candidates)) {
    if ((await readMajor(candidate)) === major) return candidate;
  }
  throw new Error(
    `no Node ${major} among ${process.execPath}, ${candidates.join(", ")}; run the tests with npm test`,
  );
}

async function readMajor(node: string): Promise<string | undefined> {
  const { stdout } = await startProcess(node, ["--version"], { cwd: "/", env: {} }).finished.catch(() => ({
    stdout: "",
  }));
  return /^v(\d+)\./.exec(stdout)?.[1];
}
