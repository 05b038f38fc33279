import { constants } from "node:fs";
import { copyFile, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, resolve } from "node:path";
import { mergeConfig } from "../../cli-config/merge.ts";
import type { LocalProviders } from "../../cli-config/render.ts";
import type { WantedConfig } from "../../cli-config/wanted.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { BrokenConfig, itemsOf, parseHcl } from "../../protocol/cli-config/hcl.ts";
import { findFiles } from "../../protocol/cli-config/read-config.ts";
import { readRegularFile } from "../../read-file.ts";
import type { World } from "../../run/world.ts";
import { findLocalProviders } from "./local-providers.ts";

/** What became of a file; nothing that is in it is told, since it may hold tokens. */
export interface MergedFile {
  readonly file: string;
  readonly isNew: boolean;
  readonly changes: readonly string[];
  readonly notes: readonly string[];
  /** Where the file is as it was before, if it was changed. */
  readonly copy: string | undefined;
}

const LARGEST = 1024 * 1024;

/** Merges what a site needs into a configuration. */
export async function mergeFile(named: string, wanted: WantedConfig, world: World): Promise<MergedFile> {
  const file = resolve(world.directory, named.replace(/^~(?=[/\\]|$)/, homedir()));
  const before = await readBefore(file);
  const isReadByClients = await checkNeighbours(file, before !== undefined);
  const local = isReadByClients ? await findLocalProviders() : NOTHING_LOCAL;
  const begin = before ?? (file.endsWith(".json") ? "{\n}\n" : "");
  const { text, changes, notes } = mergeText(file, begin, wanted, local);
  const isNew = before === undefined;
  if (text === before) return { file, isNew, changes, notes, copy: undefined };
  const copy = isNew ? undefined : await keepCopy(file);
  await writeWhole(file, text);
  return { file, isNew, changes, notes, copy };
}

const NOTHING_LOCAL: LocalProviders = { folders: [], addresses: [] };

async function readBefore(file: string): Promise<string | undefined> {
  try {
    const bytes = await readRegularFile(file, LARGEST);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw new ProblemError([unfit(file, (error as Error).message)]);
  }
}

function mergeText(file: string, before: string, wanted: WantedConfig, local: LocalProviders) {
  try {
    return mergeConfig(before, wanted, local);
  } catch (error) {
    if (!(error instanceof BrokenConfig)) throw error;
    throw new ProblemError([unfit(file, error.message)]);
  }
}

/** No copy is ever written over: the oldest is of the file that nobody but its owner had touched. */
async function keepCopy(file: string): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${file}.before-provider-pages${number === 1 ? "" : `-${number}`}`;
    try {
      await copyFile(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw unwritable(copy, error);
    }
  }
}

/** Whoever is stopped has the old file, whole; a link stays one, and nobody gets to read what they could not. */
async function writeWhole(file: string, text: string): Promise<void> {
  const place = await realpath(file).catch(() => file);
  const draft = `${place}.${process.pid}.new`;
  try {
    const mode = await stat(place).then(
      (stats) => stats.mode & 0o777,
      () => 0o600,
    );
    await writeFile(draft, text, { mode, flag: "wx" });
    await rename(draft, place);
  } catch (error) {
    await rm(draft, { force: true });
    throw unwritable(file, error);
  }
}

function unfit(file: string, reason: string): Problem {
  return {
    code: "input-invalid",
    found: `${file} can't be merged into: ${reason}`,
    expected: "a CLI configuration of Terraform or OpenTofu, or no such file yet",
    fix: "Correct the file, or leave ‹merge› out and put the lines that are printed into it by hand",
  };
}

function unwritable(file: string, error: unknown): ProblemError {
  const found = `${file} can't be written: ${(error as Error).message}`;
  const fix = "Name another file with ‹merge›";
  const expected = "a folder that files can be written to";
  return new ProblemError([{ code: "folder-unwritable", found, expected, fix }], { cause: error });
}

/** Looks at what clients read beside a file; tells whether they read the file at all, as this machine is. */
async function checkNeighbours(file: string, exists: boolean): Promise<boolean> {
  const isWindows = process.platform === "win32";
  const files = (await findFiles({ env: process.env, home: homedir(), isWindows })).map((path) =>
    resolve(path),
  );
  if (!files.includes(file)) return false;
  const others = files.filter((path) => path !== file && areReadTogether(path, file));
  for (const path of others)
    if (await hasInstallation(path)) throw new ProblemError([secondBlock(file, path)]);
  const [eclipsed] = exists ? [] : await eclipsedBy(file, files);
  if (eclipsed !== undefined) throw new ProblemError([eclipses(file, eclipsed)]);
  return true;
}

const MAIN = /^(?:\.?terraform\.?rc|\.?tofu\.?rc)$/;
const TOFU = /^\.?tofu\.?rc$/;

/** A client reads one main file, and all of a folder. */
function areReadTogether(one: string, other: string): boolean {
  const [isMain, isOtherMain] = [one, other].map((path) => MAIN.test(basename(path)));
  return !(isMain && isOtherMain) && (isMain || isOtherMain || dirname(one) === dirname(other));
}

async function hasInstallation(path: string): Promise<boolean> {
  const text = await readFile(path, "utf8").catch(() => "");
  try {
    return itemsOf(parseHcl(text), "provider_installation").length > 0;
  } catch {
    return false;
  }
}

/** OpenTofu reads Terraform's file as long as it has none of its own. */
async function eclipsedBy(file: string, files: readonly string[]): Promise<string[]> {
  if (!TOFU.test(basename(file))) return [];
  const mains = files.filter((path) => MAIN.test(basename(path)) && path !== file);
  const there = await Promise.all(
    mains.map((path) =>
      stat(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return there.flat();
}

function secondBlock(file: string, other: string): Problem {
  return {
    code: "input-invalid",
    found: `clients read ${other} together with ${file}, and it has a provider_installation block`,
    expected: "one such block in all of their files: they refuse a second one",
    fix: `Write ‹merge: ${other}›`,
  };
}

function eclipses(file: string, other: string): Problem {
  return {
    code: "input-invalid",
    found: `there is no ${file} yet, and OpenTofu reads ${other} as long as that is so`,
    expected: "a file that OpenTofu reads now, or all that is configured would be lost to it",
    fix: `Write ‹merge: ${other}›`,
  };
}
