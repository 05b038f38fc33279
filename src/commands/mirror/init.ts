import { stat } from "node:fs/promises";
import { basename, join, normalize, resolve } from "node:path";
import { glob } from "tinyglobby";
import { SITE_PATH } from "../../catalog/paths.ts";
import { ProblemError, Problems } from "../../errors.ts";
import { addProviders, mergeLocked, renderMirrorFile, writeSource } from "../../mirroring/file/render.ts";
import { LOCK_FILE, type LockedProvider, readLockFile } from "../../protocol/cli-config/lock-file.ts";
import type { Report } from "../../run/command.ts";
import type { RunContext } from "../../run/context.ts";
import { placeKind } from "../../run/place-inputs.ts";
import { readText, writeText } from "../../steps/text-file.ts";
import { count } from "../../text.ts";
import { MIRROR_INPUTS, type MirrorInputs } from "./inputs.ts";
import type { MIRROR_JSON } from "./json.ts";

export interface Written {
  readonly written: string;
  readonly isNew: boolean;
  readonly changed: boolean;
  readonly found: readonly string[];
  readonly next: string;
}

export async function writeMirrorFile(inputs: MirrorInputs, context: RunContext): Promise<Written> {
  const { directory } = context;
  const problems = new Problems();
  const names = inputs.from.length === 0 ? [LOCK_FILE] : inputs.from;
  const files = new Set<string>();
  for (const name of names)
    await problems.attempt(async () => {
      for (const file of await findLockFiles(name, directory)) files.add(file);
    });
  const read: (readonly LockedProvider[])[] = [];
  for (const file of files)
    await problems.attempt(async () => {
      read.push(readLockFile((await readText(resolve(directory, file))) ?? "", file));
    });
  problems.throwIfAny();
  const locked = mergeLocked(read);
  if (locked.length === 0)
    problems.add({
      code: "input-invalid",
      found: `${names.join(", ")} ${names.length === 1 ? "lists" : "list"} no providers`,
      expected: "at least one",
      fix: "Run `init` in the folder of the configuration, or set ‹from› to another lock file",
    });
  problems.throwIfAny();
  const name = inputs["mirror-config"];
  const path = resolve(directory, name);
  const before = await readText(path);
  const after = before === undefined ? renderMirrorFile(locked) : addProviders(before, locked);
  if (after !== before) await writeText(path, { before, after }, "Set ‹mirror-config› to another file");
  return {
    written: name,
    isNew: before === undefined,
    changed: after !== before,
    found: locked.map(({ address }) => writeSource(address)),
    next: await nameNext(inputs, context),
  };
}

/** Far more than an organization's configurations have. */
const MOST_FILES = 10_000;
const MOST_LEVELS = 30;

/** The lock files that a path or a pattern names, and those in the folders that it names. */
async function findLockFiles(name: string, directory: string): Promise<string[]> {
  const kindOf = async (path: string) => {
    const stats = await stat(resolve(directory, path)).catch(() => undefined);
    return stats && (stats.isDirectory() ? "folder" : "file");
  };
  const options = { cwd: directory, dot: true, followSymbolicLinks: false, deep: MOST_LEVELS };
  // Modules and providers below .terraform have lock files of other configurations.
  const ignore = ["**/.terraform/**", "**/.git/**", "**/node_modules/**"];
  const isPath = (await kindOf(name)) !== undefined;
  const pattern = { ...options, ignore, onlyFiles: false, expandDirectories: false };
  const paths = isPath ? [name] : await glob(name.replaceAll("\\", "/"), pattern);
  const files: string[] = [];
  for (const path of paths.sort()) {
    const folder = await kindOf(path);
    if (folder === "file" && (isPath || basename(path) === LOCK_FILE)) files.push(path);
    if (folder !== "folder") continue;
    const inside = await glob(`**/${LOCK_FILE}`, { ...options, cwd: resolve(directory, path), ignore });
    for (const file of inside.sort()) files.push(join(path, file));
    if (files.length > MOST_FILES) break;
  }
  if (files.length > 0 && files.length <= MOST_FILES) return files.map((file) => normalize(file));
  throw new ProblemError({
    code: "input-invalid",
    found:
      files.length > 0
        ? `${name} has more than ${MOST_FILES} lock files`
        : `${name} ${isPath ? `has no ${LOCK_FILE}` : "does not exist"}`,
    expected: `a ${LOCK_FILE}, as \`terraform init\` or \`tofu init\` writes it, or a folder with such files`,
    fix: "Set ‹from› to lock files, folders or patterns such as `repositories/*`, once for each",
  });
}

/** A first run that works as it is. Without a place it is a folder, and a new folder has an example's URL. */
async function nameNext(inputs: MirrorInputs, { directory, repository }: RunContext): Promise<string> {
  const { to = "./site", token, "mirror-config": file, "site-url": url } = inputs;
  const isFolder = inputs.to === undefined ? !(repository && token) : placeKind(to) === "folder";
  const isNew = (await stat(resolve(directory, to, SITE_PATH)).catch(() => undefined)) === undefined;
  const lines = [
    ...(isFolder ? [`‹to: ${to}›`] : []),
    ...(isFolder && isNew && url === undefined ? ["‹site-url: https://mirror.example.com/›"] : []),
    ...(file === MIRROR_INPUTS["mirror-config"].parse("") ? [] : [`‹mirror-config: ${file}›`]),
    "‹dry-run: true›",
  ];
  return `‹command: mirror› with ${lines.join(" and ")}`;
}

export function reportWritten({ written, isNew, changed, found, next }: Written): Report<typeof MIRROR_JSON> {
  const providers = count(found.length, "provider");
  const what = isNew ? `wrote ${written} with ${providers}` : `updated ${written}: ${providers}`;
  const title = changed ? what : `${written} already has ${providers}`;
  return {
    title,
    lines: [...found.map((source) => `  ${source}`), "", `next: ${next}`],
    json: { file: written, changed, providers: found },
  };
}
