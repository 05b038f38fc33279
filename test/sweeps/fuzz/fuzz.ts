import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { fileURLToPath } from "node:url";

/** What is to be tried; the long form goes by the clock. */
export interface FuzzOrder {
  readonly target: string;
  readonly from: number;
  readonly cases: number;
  readonly milliseconds?: number | undefined;
}

/** How it went. */
export interface FuzzReport {
  readonly cases: number;
  readonly accepted: number;
  readonly refused: number;
  readonly milliseconds: number;
  readonly megabytes: number;
  readonly slowest: { readonly case: number; readonly milliseconds: number };
  /** Empty when nothing was found. */
  readonly failure: string;
}

/** The most that the heap of a parser may take, and the process as a whole with Node's own 60 MB. */
const HEAP_MEGABYTES = 256;
export const MOST_MEGABYTES = 700;

/** No case takes seconds; a machine that is busy with other things still gets this far. */
const HANG_SECONDS = 30;

const CHILD = fileURLToPath(new URL("./child.ts", import.meta.url));

/** Tries a parser in a process of its own, and stops it when it hangs. */
export async function fuzz(order: FuzzOrder): Promise<FuzzReport> {
  const root = await mkdtemp(join(tmpdir(), "fuzz-"));
  const progress = join(root, "progress");
  await writeFile(progress, "");
  try {
    return await watchChild({ ...order, folder: root, progress });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function watchChild(order: FuzzOrder & { folder: string; progress: string }): Promise<FuzzReport> {
  const child = spawn(execPath, [`--max-old-space-size=${HEAP_MEGABYTES}`, CHILD], {
    env: { PATH: process.env.PATH, FUZZ_ORDER: JSON.stringify(order) },
  });
  const output = { stdout: "", stderr: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (output.stdout += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (output.stderr += text));
  const watch = watchProgress(order.progress, () => child.kill("SIGKILL"));
  const [code, signal] = await once(child, "close");
  clearInterval(watch);
  if (code === 0 && output.stdout.startsWith("{")) return JSON.parse(output.stdout);
  const last = (await readFile(order.progress, "utf8")).trim();
  const why = signal === "SIGKILL" ? `hung for ${HANG_SECONDS} s` : `ended with ${code ?? signal}`;
  return { ...NOTHING, failure: `case ${last} ${why}\n${output.stderr.slice(-4000)}` };
}

const NOTHING = {
  ...{ cases: 0, accepted: 0, refused: 0, milliseconds: 0, megabytes: 0 },
  slowest: { case: 0, milliseconds: 0 },
};

function watchProgress(path: string, hangs: () => void): NodeJS.Timeout {
  let last = "";
  let still = 0;
  return setInterval(async () => {
    const text = await readFile(path, "utf8").catch(() => "");
    still = text === last ? still + 1 : 0;
    last = text;
    if (still >= HANG_SECONDS) hangs();
  }, 1000);
}

/** The reports as a table for people. */
export function renderTable(reports: ReadonlyMap<string, FuzzReport>): string {
  const rows = [...reports].map(([target, { cases, accepted, milliseconds, megabytes, slowest }]) => [
    target,
    String(cases),
    String(accepted),
    (milliseconds / 1000).toFixed(0),
    String(megabytes),
    `${slowest.milliseconds.toFixed(0)} (case ${slowest.case})`,
  ]);
  const all = [["target", "cases", "accepted", "seconds", "peak MB", "slowest ms"], ...rows];
  return all.map((row) => row.map((cell, index) => cell.padEnd(index === 0 ? 14 : 10)).join("")).join("\n");
}
