import { constants } from "node:fs";
import { copyFile, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, dirname, resolve } from "node:path";
import type { Merged } from "../../cli-config/merge.ts";
import type { LocalProviders } from "../../cli-config/render.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { BrokenConfig, itemsOf, parseHcl } from "../../protocol/cli-config/hcl.ts";
import { findFiles } from "../../protocol/cli-config/read-config.ts";
import { errnoOf, readRegularFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { writeText } from "../../steps/text-file.ts";
import { findLocalProviders } from "./local-providers.ts";

/** Contains nothing of the file's text, which may have tokens. */
export interface MergedFile {
  readonly file: string;
  readonly isNew: boolean;
  readonly changes: readonly string[];
  readonly notes: readonly string[];
  /** The backup, if the file was changed. */
  readonly copy: string | undefined;
}

const LARGEST = 1024 * 1024;

/** `merge` throws BrokenConfig if nothing can be merged into the text. */
export async function mergeFile(
  named: string,
  merge: (text: string, local: LocalProviders) => Merged,
  world: RunContext,
): Promise<MergedFile> {
  const file = resolve(world.directory, named.replace(/^~(?=[/\\]|$)/, homedir()));
  const before = await readBefore(file);
  const isReadByClients = await checkOtherConfigs(file, before !== undefined);
  const local = isReadByClients ? await findLocalProviders() : NOTHING_LOCAL;
  const begin = before ?? (file.endsWith(".json") ? "{\n}\n" : "");
  const { text, changes, notes } = mergeText(file, () => merge(begin, local));
  const isNew = before === undefined;
  if (text === before) return { file, isNew, changes, notes, copy: undefined };
  const copy = isNew ? undefined : await keepCopy(file);
  // People link their configuration to where they keep it.
  const place = await realpath(file).catch(() => file);
  await writeText(place, text, OTHER_FILE, 0o600);
  return { file, isNew, changes, notes, copy };
}

const OTHER_FILE = "Set ‹merge› to another file";
const NOTHING_LOCAL: LocalProviders = { folders: [], addresses: [] };

export async function readBefore(file: string): Promise<string | undefined> {
  try {
    const bytes = await readRegularFile(file, LARGEST);
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (errnoOf(error) === "ENOENT") return undefined;
    throw new ProblemError(unfit(file, (error as Error).message));
  }
}

function mergeText(file: string, merge: () => Merged): Merged {
  try {
    return merge();
  } catch (error) {
    if (!(error instanceof BrokenConfig)) throw error;
    throw new ProblemError(unfit(file, error.message));
  }
}

/** Never overwrites a backup: the oldest has the user's original file. */
async function keepCopy(file: string): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${file}.before-provider-pages${number === 1 ? "" : `-${number}`}`;
    try {
      await copyFile(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      if (errnoOf(error) !== "EEXIST") throw unwritable(copy, error);
    }
  }
}

export function unfit(file: string, reason: string): Problem {
  return {
    code: "input-invalid",
    found: `${file} can't be merged into: ${reason}`,
    expected: "a CLI configuration of Terraform or OpenTofu, or no file",
    fix: "Correct the file, or remove ‹merge› and add the printed lines by hand",
  };
}

function unwritable(file: string, error: unknown): ProblemError {
  const found = `${file} can't be written: ${(error as Error).message}`;
  const expected = "a writable folder";
  return new ProblemError({ code: "folder-unwritable", found, expected, fix: OTHER_FILE }, { cause: error });
}

/** Checks the other files that clients read with this one; returns whether clients read this one. */
async function checkOtherConfigs(file: string, exists: boolean): Promise<boolean> {
  const isWindows = process.platform === "win32";
  const found = await findFiles({ env: process.env, home: homedir(), isWindows });
  const files = found.map((path) => resolve(path));
  if (!files.includes(file)) return false;
  // Clients read one main file, and every file in a folder.
  const isMain = MAIN.test(basename(file));
  const others = files.filter(
    (path) =>
      path !== file && (MAIN.test(basename(path)) ? !isMain : isMain || dirname(path) === dirname(file)),
  );
  for (const path of others) if (await hasInstallation(path)) throw new ProblemError(secondBlock(file, path));
  const [shadowed] = exists ? [] : await findShadowed(file, files);
  if (shadowed !== undefined) throw new ProblemError(shadows(file, shadowed));
  return true;
}

const MAIN = /^(?:\.?terraform\.?rc|\.?tofu\.?rc)$/;
const TOFU = /^\.?tofu\.?rc$/;

async function hasInstallation(path: string): Promise<boolean> {
  const text = await readRegularFile(path, LARGEST).then(String, () => "");
  try {
    return itemsOf(parseHcl(text), "provider_installation").length > 0;
  } catch {
    return false;
  }
}

/** OpenTofu reads Terraform's file while it has none of its own. */
async function findShadowed(file: string, files: readonly string[]): Promise<string[]> {
  if (!TOFU.test(basename(file))) return [];
  const mains = files.filter((path) => MAIN.test(basename(path)) && path !== file);
  const existing = await Promise.all(
    mains.map((path) =>
      stat(path).then(
        () => [path],
        () => [],
      ),
    ),
  );
  return existing.flat();
}

function secondBlock(file: string, other: string): Problem {
  return {
    code: "input-invalid",
    found: `clients read ${other} together with ${file}, and it already has a provider_installation block`,
    expected: "one such block in all files: clients reject a second one",
    fix: `Set ‹merge: ${other}›`,
  };
}

function shadows(file: string, other: string): Problem {
  return {
    code: "input-invalid",
    found: `${file} does not exist, so OpenTofu reads ${other}`,
    expected: "the file that OpenTofu reads now: it would ignore that file if this one existed",
    fix: `Set ‹merge: ${other}›`,
  };
}
