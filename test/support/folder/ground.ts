import { cp, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../runner/command-line.ts";
import type { ProcessResult } from "../runner/process.ts";
import { writeVersions } from "../samples/builds.ts";
import { keyVariables, type TestKey } from "../samples/keys.ts";
import { type FolderFault, faultEnvironment } from "./fault.ts";
import { watchSite } from "./reader.ts";
import { readTree } from "./tree.ts";

/** `first` publishes to a missing folder, `next` to one with a version and other files. */
export type FolderScenario = "first" | "next";

/** A folder to repeat the same run in. */
export interface FolderGround {
  readonly site: string;
  readonly output: string;
  reset(): Promise<void>;
  /** Runs a command while a reader reads the site. */
  run(args: readonly string[], fault?: Omit<FolderFault, "report">): Promise<WatchedRun>;
  /** The operations of the last run that exited normally. */
  readOperations(): Promise<string[]>;
  /** The files of the site. */
  read(): Promise<Map<string, Buffer>>;
  /** Makes every file two days old. */
  age(): Promise<void>;
  close(): Promise<void>;
}

/** A run, and the files that a reader missed during it. */
export interface WatchedRun extends ProcessResult {
  readonly missing: readonly string[];
  readonly readings: number;
}

/** `later` publishes the next version to another folder. */
export type Prepare = (site: string, later: () => Promise<string>) => Promise<void>;

/** Sets up tiny builds of two platforms. */
export async function startFolderGround(
  scenario: FolderScenario,
  key: TestKey,
  prepare?: Prepare,
): Promise<FolderGround> {
  const root = await mkdtemp(join(tmpdir(), "folder-"));
  const [site, before, report] = [join(root, "site"), join(root, "before"), join(root, "report")];
  const start = caller(root, key);
  await writeVersions(root);
  const prepared = async (version: string, to: string): Promise<string> => {
    const { exitCode, stderr } = await start(publishing(version), to, {});
    if (exitCode !== 0) throw new Error(`${version} was not published:\n${stderr}`);
    return join(root, to);
  };
  if (scenario === "next") {
    await prepared("1.0.0", "before");
    await cp(join(root, "1.0.0"), join(before, "notes"), { recursive: true });
  }
  await writeFile(join(root, KEY_FILE), key.publicKey);
  await prepare?.(before, () => prepared("1.1.0", "later"));
  const run: FolderGround["run"] = async (args, fault) => {
    const watch = watchSite(site);
    const env = fault === undefined ? {} : faultEnvironment({ ...fault, report });
    const result = await start(args, "site", env);
    return { ...result, ...(await watch.stop()) };
  };
  return {
    site,
    output: join(root, "out"),
    reset: async () => {
      for (const one of [site, join(root, "out")]) await rm(one, { recursive: true, force: true });
      if (scenario === "next") await cp(before, site, { recursive: true });
    },
    run,
    readOperations: async () => (await readFile(report, "utf8")).split("\n"),
    read: () => readTree(site),
    age: () => age(site),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

async function age(site: string): Promise<void> {
  const then = new Date(Date.now() - 2 * 86_400_000);
  for (const path of await readdir(site, { recursive: true })) await utimes(join(site, path), then, then);
}

/** Relative to the working directory of a run. */
export const KEY_FILE = "key.asc";

function publishing(version: string): readonly string[] {
  // Sweeps cover writes; verification has tests of its own.
  return ["publish", "--version", version, "--artifacts", version, "--output", "out", "--verify=false"];
}

function caller(root: string, key: TestKey) {
  return (
    args: readonly string[],
    to: string,
    env: Readonly<Record<string, string>>,
  ): Promise<ProcessResult> =>
    runCli([...args, "--source", "registry.example.com/acme/sample", "--to", to], {
      cwd: root,
      env: { ...keyVariables(key), ...env },
    });
}
