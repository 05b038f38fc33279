import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCli } from "../runner/command-line.ts";
import type { ProcessResult } from "../runner/process.ts";
import { writeBuilds } from "../samples/builds.ts";
import type { TestKey } from "../samples/keys.ts";
import { type FolderFault, faultEnvironment } from "./fault.ts";
import { watchSite } from "./reader.ts";
import { describeTree } from "./tree.ts";

/** Of these, the first publishes to a folder that is not there yet, the next one beside a version and foreign files. */
export type FolderScenario = "first" | "next";

/** A place where the same publish begins again as often as one likes. */
export interface FolderGround {
  /** The site. */
  readonly site: string;
  /** Where the packages are put. */
  readonly output: string;
  reset(): Promise<void>;
  /** Publishes, with a fault if there is one, while a reader reads all the time. */
  publish(fault?: Omit<FolderFault, "report">): Promise<WatchedRun>;
  /** Runs any command on the site in the same way. */
  run(args: readonly string[], fault?: Omit<FolderFault, "report">): Promise<WatchedRun>;
  /** What the fault has counted in the last run that ended by itself. */
  readOperations(): Promise<string[]>;
  describe(): Promise<Record<string, string>>;
  close(): Promise<void>;
}

/** A run, and what a reader missed while it ran. */
export interface WatchedRun extends ProcessResult {
  readonly missing: readonly string[];
  readonly readings: number;
}

/** Changes what the scenario finds in the folder; `later` is another folder to which the next version was published. */
export type Prepare = (site: string, later: () => Promise<string>) => Promise<void>;

/** Sets up tiny builds of two platforms, and what the scenario finds in the folder. */
export async function startFolderGround(
  scenario: FolderScenario,
  key: TestKey,
  prepare?: Prepare,
): Promise<FolderGround> {
  const root = await mkdtemp(join(tmpdir(), "folder-"));
  const [site, before, report] = [join(root, "site"), join(root, "before"), join(root, "report")];
  const start = caller(root, key);
  for (const version of ["1.0.0", "1.1.0"]) {
    const directory = join(root, version);
    await mkdir(directory);
    await writeBuilds(directory, ["linux_amd64", "windows_arm64"], {
      layout: "plain",
      type: "sample",
      version,
    });
  }
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
  const version = scenario === "first" ? "1.0.0" : "1.1.0";
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
      await rm(site, { recursive: true, force: true });
      if (scenario === "next") await cp(before, site, { recursive: true });
    },
    publish: (fault) => run(publishing(version), fault),
    run,
    readOperations: async () => (await readFile(report, "utf8")).split("\n"),
    describe: () => describeTree(site),
    close: () => rm(root, { recursive: true, force: true }),
  };
}

/** Where a run finds the public key, from the folder that it runs in. */
export const KEY_FILE = "key.asc";

function publishing(version: string): readonly string[] {
  // What is swept is what is written; looking at it afterwards has tests of its own.
  return ["publish", "--version", version, "--artifacts", version, "--output", "out", "--verify=false"];
}

function caller(root: string, key: TestKey) {
  const secrets = { GPG_PRIVATE_KEY: key.privateKey, GPG_PASSPHRASE: key.passphrase ?? "" };
  return (
    args: readonly string[],
    to: string,
    env: Readonly<Record<string, string>>,
  ): Promise<ProcessResult> =>
    runCli([...args, "--source", "registry.example.com/acme/sample", "--to", to], {
      cwd: root,
      env: { ...secrets, ...env },
    });
}
