import { constants } from "node:fs";
import { copyFile, readdir, readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { basename, delimiter, dirname, join, resolve } from "node:path";
import { mergeConfig } from "../../cli-config/merge.ts";
import type { LocalProviders } from "../../cli-config/render.ts";
import type { WantedConfig } from "../../cli-config/wanted.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { BrokenConfig, itemsOf, parseHcl } from "../../protocol/cli-config/hcl.ts";
import { findFiles, hostOf } from "../../protocol/cli-config/read-config.ts";
import { parseNamespace, parseType } from "../../provider/address.ts";
import { errnoOf, readRegularFile } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";

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

export async function mergeFile(named: string, wanted: WantedConfig, world: RunContext): Promise<MergedFile> {
  const file = resolve(world.directory, named.replace(/^~(?=[/\\]|$)/, homedir()));
  const before = await readBefore(file);
  const isReadByClients = await checkOtherConfigs(file, before !== undefined);
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
    if (errnoOf(error) === "ENOENT") return undefined;
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

/** An interrupted run keeps the old file; links and permissions stay. */
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
    expected: "a CLI configuration of Terraform or OpenTofu, or no file",
    fix: "Correct the file, or remove ‹merge› and add the printed lines by hand",
  };
}

function unwritable(file: string, error: unknown): ProblemError {
  const found = `${file} can't be written: ${(error as Error).message}`;
  const fix = "Set ‹merge› to another file";
  const expected = "a writable folder";
  return new ProblemError([{ code: "folder-unwritable", found, expected, fix }], { cause: error });
}

/** Checks the other files that clients read with this one; returns whether clients read this one. */
async function checkOtherConfigs(file: string, exists: boolean): Promise<boolean> {
  const isWindows = process.platform === "win32";
  const found = await findFiles({ env: process.env, home: homedir(), isWindows });
  const files = found.map((path) => resolve(path));
  if (!files.includes(file)) return false;
  const others = files.filter((path) => path !== file && areReadTogether(path, file));
  for (const path of others)
    if (await hasInstallation(path)) throw new ProblemError([secondBlock(file, path)]);
  const [shadowed] = exists ? [] : await findShadowed(file, files);
  if (shadowed !== undefined) throw new ProblemError([shadows(file, shadowed)]);
  return true;
}

const MAIN = /^(?:\.?terraform\.?rc|\.?tofu\.?rc)$/;
const TOFU = /^\.?tofu\.?rc$/;

/** Clients read one main file, and every file in a folder. */
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

/**
 * Folders that clients search by default until an installation method is configured; providers found there are
 * installed from nowhere else: https://developer.hashicorp.com/terraform/cli/config/config-file#implied-local-
 * mirror-directories
 */
async function findLocalProviders(): Promise<LocalProviders> {
  const found = await Promise.all(
    listFolders().map(async (folder) => ({ folder, addresses: await listAddresses(folder) })),
  );
  const filled = found.filter(({ addresses }) => addresses.length > 0);
  return {
    folders: filled.map(({ folder }) => folder),
    addresses: [...new Set(filled.flatMap(({ addresses }) => addresses))].sort(),
  };
}

function listFolders(): string[] {
  const { env, platform } = process;
  const home = homedir();
  if (platform === "win32") {
    const roaming = env.APPDATA ?? home;
    return [join(roaming, "terraform.d"), join(roaming, "HashiCorp", "Terraform")].map(plugins);
  }
  const own = join(home, ".terraform.d");
  if (platform === "darwin") {
    const support = join("Library", "Application Support", "io.terraform");
    return [own, join(home, support), join("/", support)].map(plugins);
  }
  const data = env.XDG_DATA_HOME || join(home, ".local", "share");
  const shared = (env.XDG_DATA_DIRS || `/usr/local/share${delimiter}/usr/share`).split(delimiter);
  const folders = [
    own,
    join(data, "opentofu"),
    ...[data, ...shared].map((folder) => join(folder, "terraform")),
  ];
  return [...new Set(folders)].map(plugins);
}

function plugins(folder: string): string {
  return join(folder, "plugins");
}

/** `HOST/NAMESPACE/TYPE` with a version, as a folder or a zip. */
async function listAddresses(folder: string): Promise<string[]> {
  let paths = [""];
  for (const isName of [isHost, isNamespace, isType]) {
    const below = await Promise.all(paths.map((path) => listNames(join(folder, path), isName, path)));
    paths = below.flat();
  }
  const filled = await Promise.all(
    paths.map(async (path) => ((await list(join(folder, path))).some(isVersion) ? [path] : [])),
  );
  return filled.flat();
}

async function listNames(folder: string, isName: (name: string) => boolean, path: string): Promise<string[]> {
  const names = (await list(folder)).filter(isName);
  return names.map((name) => (path === "" ? name : `${path}/${name}`));
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}

const isHost = (name: string): boolean => hostOf(name) !== undefined;
const isNamespace = (name: string): boolean => passes(parseNamespace, name);
const isType = (name: string): boolean => passes(parseType, name);
const isVersion = (name: string): boolean => /^(?:\d+\.|terraform-provider-.*\.zip$)/.test(name);

function passes(parse: (text: string) => string, name: string): boolean {
  try {
    return parse(name) !== "";
  } catch {
    return false;
  }
}
