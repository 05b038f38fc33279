import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "vitest";
import type { LintFinding } from "../../src/walk/lint.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";

/** What a run of `lint` on a hostile target came to. */
export interface Looked extends ProcessResult {
  readonly findings: readonly LintFinding[];
}

/** A process inherits its parent's peak memory in getrusage, so this reads the value of the process alone from Linux. */
const TELL = `import { readFileSync, writeFileSync } from "node:fs";
process.on("exit", () => {
  const status = process.platform === "linux" ? readFileSync("/proc/self/status", "utf8") : "";
  writeFileSync(process.env.PEAK_FILE, String(Number(/VmHWM:\\s*(\\d+)/.exec(status)?.[1] ?? 0) / 1000));
});`;

/** Peak memory of any check in MB: documents of the largest size, and what is derived from them. */
const MOST_MEMORY = 300;

/** Lints a target with the built program, which must end by itself and within the memory limit. */
export async function look(target: string, ...args: readonly string[]): Promise<Looked> {
  const folder = await mkdtemp(join(tmpdir(), "look-"));
  try {
    const [preload, peakFile] = [join(folder, "tell.mjs"), join(folder, "peak")];
    await writeFile(preload, TELL);
    const env = { PEAK_FILE: peakFile, NODE_OPTIONS: `--import ${pathToFileURL(preload)}` };
    const format = args.includes("--format") ? [] : ["--json"];
    const line = ["lint", target, ...format, "--rules", "!mirror-http", ...args];
    const result = await runCli(line, { env, cwd: folder, timeout: 60_000 });
    const peak = Number(await readFile(peakFile, "utf8"));
    expect(peak).toBeLessThan(MOST_MEMORY);
    const findings = format.length === 0 ? [] : JSON.parse(result.stdout).findings;
    return { ...result, findings };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
