import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { link, mkdir, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, parse, resolve } from "node:path";
import { generateKey } from "openpgp";
import { build } from "rolldown";
import { bundling, layout } from "../rolldown.config.ts";
import { FOURTEEN } from "../test/support/samples/builds.ts";
import { type Executables, findExecutables } from "./executables.ts";

/** How much is measured. */
export interface Scale {
  readonly short: boolean;
  readonly rounds: number;
  /** Bytes of each of the fourteen builds. */
  readonly buildSize: number;
}

/** A temporary folder with the data and the programs that are measured. */
export interface Workshop {
  readonly scale: Scale;
  readonly folder: string;
  /** Fourteen builds, each named after its platform. */
  readonly builds: string;
  /** A folder with a few of them, every second. */
  readonly someBuilds: (count: number) => Promise<string>;
  readonly executables: Executables;
  readonly stopwatch: string;
  readonly privateKey: string;
  readonly keyFile: string;
  /** Bundles a program, as the action is, and gives its path. */
  readonly bundle: (entry: string) => Promise<string>;
  /** An empty folder to write to. */
  readonly emptyFolder: (name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

const ROOT = resolve(import.meta.dirname, "..");
/** Builds, their zips in several variants, one large file with its zip twice, the stand-in's copies, a site of files. */
const NEEDED_BYTES = 20e9;
const NEEDED_BYTES_SHORT = 8e9;

/** Makes everything that is measured, and the tools to measure it with. */
export async function openWorkshop(scale: Scale): Promise<Workshop> {
  await checkDisk(scale.short ? NEEDED_BYTES_SHORT : NEEDED_BYTES);
  const folder = await mkdtemp(join(tmpdir(), "bench-"));
  // Synchronous: deleting so many files one by one takes more time and memory than the measurement.
  const close = async () => rmSync(folder, { recursive: true, force: true });
  try {
    const stopwatch = join(folder, "stopwatch");
    execFileSync("go", ["build", "-o", stopwatch, "."], { cwd: join(ROOT, "bench", "go"), stdio: "inherit" });
    const executables = findExecutables();
    const builds = await writeBuilds(join(folder, "builds"), executables, scale.buildSize);
    const { privateKey } = await generateKey({
      userIDs: [{ name: "Bench" }],
      type: "rsa",
      rsaBits: 3072,
      format: "armored",
    });
    const keyFile = join(folder, "key.asc");
    await writeFile(keyFile, privateKey);
    const emptyFolder = (name: string) => makeEmpty(join(folder, name));
    const bundle = (entry: string) => writeBundle(entry, join(folder, "dist"));
    const someBuilds = (count: number) => linkBuilds(builds, join(folder, `builds-${count}`), count);
    const programs = { stopwatch, executables, bundle };
    return { scale, folder, builds, someBuilds, ...programs, privateKey, keyFile, emptyFolder, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function checkDisk(needed: number): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir());
  if (bavail * bsize > needed) return;
  const gigabytes = (bytes: number) => (bytes / 1e9).toFixed(1);
  throw new Error(
    `${tmpdir()} has ${gigabytes(bavail * bsize)} GB free, and ${gigabytes(needed)} GB are needed; set TMPDIR to a larger disk`,
  );
}

/** Bundled, since otherwise the loading of many small files would be measured. */
async function writeBundle(entry: string, folder: string): Promise<string> {
  const { name } = parse(entry);
  const dir = join(folder, name);
  await build({ ...bundling, input: join(ROOT, entry), logLevel: "warn", output: { ...layout, dir } });
  return join(dir, `${name}.js`);
}

async function writeBuilds(folder: string, executables: Executables, size: number): Promise<string> {
  await mkdir(folder);
  for (const [part, platform] of FOURTEEN.entries())
    executables.write({ path: join(folder, platform), platform, size, part, parts: FOURTEEN.length });
  return folder;
}

async function linkBuilds(builds: string, folder: string, count: number): Promise<string> {
  await makeEmpty(folder);
  for (const platform of FOURTEEN.filter((_, index) => index % 2 === 0).slice(0, count))
    await link(join(builds, platform), join(folder, platform));
  return folder;
}

async function makeEmpty(folder: string): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  return folder;
}
