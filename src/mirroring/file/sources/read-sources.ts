import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { readRegularFile, UnfitFile } from "../../../read-file.ts";
import { BrokenHcl } from "../hcl/tokens.ts";
import { type Found, mergeFound } from "./found.ts";
import { findLocked } from "./lock-file.ts";
import { findRequired, type PlacedFile } from "./modules.ts";
import { findKept, type KeptProviders } from "./provider-folder.ts";
import { readJsonModuleFile, readModuleFile } from "./required-providers.ts";

/** No file that names providers has as much. */
const LARGEST = 2 * 1024 * 1024;
/** Whoever has more has named the wrong folder. */
const MOST_ENTRIES = 50_000;
const DEEPEST = 30;

/** What a `.terraform.lock.hcl` asks for. */
export async function readLockFile(path: string): Promise<Found> {
  return findLocked((await readRegularFile(path, LARGEST)).toString("utf8"), path);
}

/** What the configurations of a folder and of those in it ask for. */
export async function readConfigurations(folder: string): Promise<Found> {
  const { files } = await listTree(folder, DEEPEST);
  const placed: PlacedFile[] = [];
  const notes: string[] = [];
  for (const name of files) {
    const [, client] = /\.(tf|tofu)(?:\.json)?$/.exec(name) ?? [];
    if (client === undefined) continue;
    const read = name.endsWith(".json") ? readJsonModuleFile : readModuleFile;
    const module = await readText(folder, name, notes, read);
    const defaultHost = client === "tofu" ? "registry.opentofu.org" : "registry.terraform.io";
    const place = name.slice(0, Math.max(name.lastIndexOf("/"), 0));
    if (module !== undefined) placed.push({ ...module, folder: place, name, defaultHost });
  }
  return mergeFound([findRequired(placed), { providers: [], notes }]);
}

/** What a folder holds that clients' mirrors have filled. */
export async function readProviderFolder(folder: string): Promise<KeptProviders> {
  const { files, folders } = await listTree(folder, 5);
  const documents = new Map<string, string>();
  const notes: string[] = [];
  for (const path of files.filter((one) => one.endsWith(".json") && one.split("/").length === 4)) {
    const text = await readText(folder, path, notes, (written) => written);
    if (text !== undefined) documents.set(path, text);
  }
  const kept = findKept({ files, folders, documents });
  return { ...kept, notes: [...kept.notes, ...notes] };
}

/** A file that can't be read is noted: the others may say enough. */
async function readText<T>(
  folder: string,
  name: string,
  notes: string[],
  read: (text: string) => T,
): Promise<T | undefined> {
  try {
    return read((await readRegularFile(join(folder, name), LARGEST)).toString("utf8"));
  } catch (error) {
    const why = whyUnread(error);
    if (why === undefined) throw error;
    notes.push(`${name} is left out: ${why}`);
    return undefined;
  }
}

function whyUnread(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return "it is no JSON";
  const isOfSystem = error instanceof Error && "code" in error;
  return isOfSystem || error instanceof BrokenHcl || error instanceof UnfitFile ? error.message : undefined;
}

interface Tree {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** All that lies in a folder, in a fixed order. Links are not followed, and what begins with a dot is some program's own. */
async function listTree(root: string, depth: number): Promise<Tree> {
  const files: string[] = [];
  const folders: string[] = [""];
  let seen = 0;
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    seen += entries.length;
    if (seen > MOST_ENTRIES) throw tooMany(root);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile()) files.push(path);
      const isOwn = entry.isDirectory() && !entry.name.startsWith(".");
      if (isOwn && path.split("/").length <= depth) folders.push(path);
    }
  }
  return { files, folders };
}

function tooMany(root: string): ProblemError {
  const found = `${root} has more than ${MOST_ENTRIES} files and folders in it`;
  const fix = "Name the folder of the configurations, or of the providers, itself";
  return new ProblemError([
    { code: "input-invalid", found, expected: "a folder that can be looked through", fix },
  ]);
}
