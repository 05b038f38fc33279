import { constants } from "node:fs";
import { copyFile, readdir, realpath, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { appendLines, insertAll } from "../../cli-config/insert.ts";
import { type Merged, mergeConfig } from "../../cli-config/merge.ts";
import { impliedFolders } from "../../cli-config/user-config.ts";
import type { LocalProviders, WantedConfig } from "../../cli-config/wanted.ts";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { BrokenConfig, isJson, itemsOf, labelled, parseHcl, textsOf } from "../../protocol/cli-config/hcl.ts";
import { hostOf } from "../../protocol/cli-config/parse-config.ts";
import { findFiles, findOriginalFiles, WRITTEN_FROM } from "../../protocol/cli-config/read-config.ts";
import { parseNamespace, parseType } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { errnoOf } from "../../read-file.ts";
import type { RunContext } from "../../run/context.ts";
import { quoted } from "../../site/documents/install.ts";
import { readText, writeText } from "../../steps/text-file.ts";

/** Contains nothing of the file's text, which may have tokens. */
export interface MergedFile {
  readonly file: string;
  readonly isNew: boolean;
  readonly changes: readonly string[];
  readonly notes: readonly string[];
  /** The backup, if the file was changed. */
  readonly copy: string | undefined;
}

/** Merges into a file of the user's; `merge` throws BrokenConfig if nothing can be merged into the text. */
export async function mergeFile(
  input: string,
  merge: (text: string, local: LocalProviders) => Merged,
  world: RunContext,
): Promise<MergedFile> {
  const file = resolve(world.directory, input.replace(/^~(?=[/\\]|$)/, homedir()));
  const before = await readText(file);
  const isReadByClients = (await findClientFiles()).some((path) => resolve(path) === file);
  const local = isReadByClients ? await findLocalProviders() : NOTHING_LOCAL;
  const begin = before ?? (file.endsWith(".json") ? "{}" : "");
  const { text, changes, notes } = unlessBroken(file, () => merge(begin, local));
  const isNew = before === undefined;
  if (text === begin) return { file, isNew: false, changes, notes, copy: undefined };
  const copy = isNew ? undefined : await keepCopy(file);
  // People link their configuration to where they keep it.
  const place = await realpath(file).catch(() => file);
  await writeText(place, { before, after: text }, OTHER_FILE, 0o600);
  return { file, isNew, changes, notes, copy };
}

const OTHER_FILE = "Set ‹merge› to another file";
const NOTHING_LOCAL: LocalProviders = { folders: [], addresses: [] };

/** Never overwrites a backup: the oldest has the user's original file. */
async function keepCopy(file: string): Promise<string> {
  for (let number = 1; ; number++) {
    const copy = `${file}.before-provider-pages${number === 1 ? "" : `-${number}`}`;
    try {
      await copyFile(file, copy, constants.COPYFILE_EXCL);
      return copy;
    } catch (error) {
      if (errnoOf(error) === "EEXIST") continue;
      const found = `${copy} can't be written: ${(error as Error).message}`;
      const expected = "a writable folder";
      throw new ProblemError(
        { code: "folder-unwritable", found, expected, fix: OTHER_FILE },
        { cause: error },
      );
    }
  }
}

function unlessBroken(file: string, merge: () => Merged, fix = BY_HAND): Merged {
  try {
    return merge();
  } catch (error) {
    if (!(error instanceof BrokenConfig)) throw error;
    throw new ProblemError({
      code: "input-invalid",
      found: `${file} can't be merged into: ${error.message}`,
      expected: "a CLI configuration of Terraform or OpenTofu, or no file",
      fix,
    });
  }
}

const BY_HAND = "Correct the file, or rewrite it in HCL; or remove ‹merge› and add the printed lines by hand";

const MACHINE = () => ({ env: process.env, home: homedir(), isWindows: process.platform === "win32" });

function findClientFiles() {
  return findFiles(MACHINE());
}

/**
 * Writes a configuration for the later steps of a job, with all that earlier steps have configured. A file of its own: those
 * of earlier steps may be in the workspace, or stay on the machine after the job.
 */
export async function writeStepFile(
  config: WantedConfig,
  token: string | undefined,
  world: RunContext,
): Promise<MergedFile> {
  const { text, files, changes, notes } = await mergeAll(await findClientFiles(), world, (before, local) => {
    const merged = mergeConfig(before, config, local);
    if (token === undefined) return merged;
    const { hostname, port } = new URL(config.mirror.url);
    // Clients reject punycode in labels.
    const host = `${decodeName(hostname)}${port === "" ? "" : `:${port}`}`;
    const changes = [...merged.changes, `credentials for ${host} are added`];
    return { ...merged, text: addCredentials(merged.text, host, token), changes };
  });
  const file = await writeKept(text, world);
  const includes = files.map((each) => `${each} is included`);
  for (const line of [...includes, ...changes, ...notes]) world.log.info(line);
  return { file, isNew: true, changes: [...includes, ...changes], notes, copy: undefined };
}

/**
 * Writes a configuration with which clients take providers from a folder, and everything else as before. It may have
 * credentials, so it is never in that folder.
 */
export async function writeFolderConfig(
  config: WantedConfig,
  given: string | undefined,
  world: RunContext,
): Promise<string> {
  const file = given === undefined ? undefined : resolve(world.directory, given);
  const { text, files } = await mergeAll(await findOriginalFiles(MACHINE()), world, (before, local) =>
    mergeConfig(withoutPluginCache(before), config, local),
  );
  const written = `# Written by provider-pages install, from ${JSON.stringify(files)}\n${text}`;
  if (file === undefined) return writeKept(written, world);
  const draft = `${file}.${process.pid}.new`;
  try {
    await rm(draft, { force: true });
    await writeFile(draft, written, { mode: 0o600, flag: "wx" });
    await rename(draft, file);
    return file;
  } catch (cause) {
    await rm(draft, { force: true });
    const found = `${file} can't be written: ${(cause as Error).message}`;
    const fix = "Set ‹config-file› to a file in a folder that you can write to";
    const expected = "a writable folder";
    throw new ProblemError({ code: "folder-unwritable", found, expected, fix }, { cause });
  }
}

/** A file of the user's is never replaced: it is what this one is made from. */
export async function demandOwn(file: string): Promise<void> {
  const before = await readText(file);
  if (before === undefined || WRITTEN_FROM.test(before)) return;
  throw new ProblemError({
    code: "input-invalid",
    found: `${file} exists, and ‹command: install› did not write it`,
    expected: "a new file, or one of an earlier run: each run replaces it",
    fix: "Set ‹config-file› to another path. Your own configuration is read where clients find it",
  });
}

/** Clients fill it with links into the folder, and older ones later write through them. */
function withoutPluginCache(text: string): string {
  const items = itemsOf(parseHcl(text), "plugin_cache_dir");
  return items.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text);
}

/** Merges into the text of all files that a client reads. */
async function mergeAll(
  paths: readonly string[],
  world: RunContext,
  merge: (text: string, local: LocalProviders) => Merged,
): Promise<Merged & { readonly files: readonly string[] }> {
  // One file replaces all that clients read by default; a client's own main file may have what the other's has.
  const texts = new Map<string, string>();
  for (const path of paths.map((each) => resolve(world.directory, each))) {
    const text = ((await readText(path)) ?? "").replace(WRITTEN_FROM, "").trim();
    if (text !== "" && !texts.has(text)) texts.set(text, path);
  }
  const files = [...texts.values()];
  const local = await findLocalProviders();
  const step = () => merge([...texts.keys()].map((text) => `${credentialsInHcl(text)}\n`).join("\n"), local);
  const fix = "Correct it, or set the TF_CLI_CONFIG_FILE variable of this step to another file";
  return { ...unlessBroken(files.join(", "), step, fix), files };
}

/** In a folder that no other user can read, which stays for the later steps of a job. */
async function writeKept(text: string, world: RunContext): Promise<string> {
  const { path } = await world.openOutput(undefined, "kept");
  const file = join(path, "cli.tfrc");
  await writeFile(file, text, { mode: 0o600, flag: "wx" });
  return file;
}

/** Throws BrokenConfig if the configuration has another token for the host. */
function addCredentials(text: string, host: string, token: string): string {
  const root = parseHcl(text);
  const block = labelled(root, "credentials").findLast(([name]) => hostOf(name) === hostOf(host))?.[1];
  if (block !== undefined) {
    if (textsOf(block, "token").at(-1) === token) return text;
    throw new BrokenConfig(`it has other credentials for ${host}`);
  }
  return insertAll(text, [appendLines(text, renderCredentials(host, token))]);
}

function renderCredentials(host: string, token: string): string[] {
  return [`credentials ${quoted(host)} {`, `  token = ${quoted(token)}`, "}"];
}

/** What `terraform login` keeps is JSON, which no file can have beside HCL. */
function credentialsInHcl(text: string): string {
  const root = isJson(text) ? parseHcl(text) : undefined;
  if (root === undefined || root.items.some(({ names }) => names[0] !== "credentials")) return text;
  const all = labelled(root, "credentials");
  return all.flatMap(([host, one]) => renderCredentials(host, textsOf(one, "token").at(-1) ?? "")).join("\n");
}

/** Providers found there are installed from nowhere else. */
async function findLocalProviders(): Promise<LocalProviders> {
  const folders = await Promise.all(
    impliedFolders().map(async (folder) => ({ folder, addresses: await listAddresses(folder) })),
  );
  const filled = folders.filter(({ addresses }) => addresses.length > 0);
  return {
    folders: filled.map(({ folder }) => folder),
    addresses: [...new Set(filled.flatMap(({ addresses }) => addresses))].sort(),
  };
}

const LEVELS = [
  (name: string) => hostOf(name) !== undefined,
  (name: string) => unlessProblem(() => parseNamespace(name)) !== undefined,
  (name: string) => unlessProblem(() => parseType(name)) !== undefined,
];

/** `HOST/NAMESPACE/TYPE` with a version, as a folder or a zip. */
export async function listAddresses(folder: string): Promise<string[]> {
  const list = (path: string) => readdir(join(folder, path)).catch((): string[] => []);
  let paths = [""];
  for (const isName of LEVELS) {
    const below = paths.map(async (path) => {
      const names = (await list(path)).filter(isName);
      return names.map((name) => (path === "" ? name : `${path}/${name}`));
    });
    paths = (await Promise.all(below)).flat();
  }
  const isVersion = (name: string): boolean => /^(?:v?\d|terraform-provider-.*\.zip$)/i.test(name);
  const filled = await Promise.all(
    paths.map(async (path) => ((await list(path)).some(isVersion) ? [path] : [])),
  );
  return filled.flat();
}
