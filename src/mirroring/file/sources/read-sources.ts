import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ProblemError } from "../../../errors.ts";
import { type ProviderAddress, parseAddress } from "../../../provider/address.ts";
import { parseConstraint } from "../../../provider/constraint.ts";
import { quote } from "../../../provider/quote.ts";
import { isPrerelease, parseVersion, type Version } from "../../../provider/version.ts";
import { readRegularFile, UnfitFile } from "../../../read-file.ts";
import { type Block, readHcl, type Value } from "../hcl/read-hcl.ts";
import { BrokenHcl } from "../hcl/tokens.ts";
import {
  type Found,
  type FoundProvider,
  fromVersionOn,
  isConstraint,
  joinConstraints,
  mergeFound,
  reads,
} from "./found.ts";
import { findRequired, type PlacedFile, readJsonModuleFile, readModuleFile } from "./modules.ts";
import { findKept, type KeptProviders } from "./provider-folder.ts";

/** Larger than any such file. */
const LARGEST = 2 * 1024 * 1024;
/** With more entries, the path is a mistake. */
const MOST_ENTRIES = 50_000;
const DEEPEST = 30;

export async function readLockFile(path: string): Promise<Found> {
  return findLocked((await readRegularFile(path, LARGEST)).toString("utf8"), path);
}

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

/** Unreadable files are noted, not fatal. */
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
    notes.push(`${name} is skipped: ${why}`);
    return undefined;
  }
}

function whyUnread(error: unknown): string | undefined {
  if (error instanceof SyntaxError) return "it is not JSON";
  const isOfSystem = error instanceof Error && "code" in error;
  return isOfSystem || error instanceof BrokenHcl || error instanceof UnfitFile ? error.message : undefined;
}

interface Tree {
  readonly files: readonly string[];
  readonly folders: readonly string[];
}

/** In a fixed order, without links and hidden folders. */
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
  const fix = "Set ‹from› to the folder of the configurations or providers itself";
  return new ProblemError({ code: "input-invalid", found, expected: "a smaller folder", fix });
}

interface LockedProvider {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly constraints: string | undefined;
  /** As written, `h1:` and `zh:`. */
  readonly hashes: readonly string[];
}

/** Skips blocks that no client writes, with a note. */
export function parseLockFile(text: string, name: string) {
  const notes: string[] = [];
  const providers = blocksOf(text, name, notes).flatMap((block): LockedProvider[] => {
    const { address, version } = block;
    if (reads(() => parseAddress(address)) && reads(() => parseVersion(version))) return [readLocked(block)];
    notes.push(`${name}: ${quote(address)} in version ${quote(version)} is skipped`);
    return [];
  });
  return { providers, notes };
}

interface LockBlock {
  readonly address: string;
  readonly version: string;
  readonly values: Block["values"];
}

function blocksOf(text: string, name: string, notes: string[]): LockBlock[] {
  try {
    return readHcl(text)
      .blocks.filter(({ type, labels }) => type === "provider" && labels.length === 1)
      .map(({ labels: [address = ""], values }) => ({
        address,
        version: asText(values.get("version")) ?? "",
        values,
      }));
  } catch (error) {
    if (!(error instanceof BrokenHcl)) throw error;
    notes.push(`${name}: ${error.message}`);
    return [];
  }
}

function readLocked({ address, version, values }: LockBlock): LockedProvider {
  const hashes = values.get("hashes");
  return {
    address: parseAddress(address),
    version: parseVersion(version),
    constraints: asText(values.get("constraints")),
    hashes: Array.isArray(hashes) ? hashes.filter((one): one is string => typeof one === "string") : [],
  };
}

function asText(value: Value): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The locked version, and upgrades within the constraints. */
export function findLocked(text: string, name: string): Found {
  const { providers, notes } = parseLockFile(text, name);
  return { providers: providers.map(fromLocked), notes };
}

function fromLocked({ address, version, constraints }: LockedProvider): FoundProvider {
  const from = fromVersionOn(version.text);
  const isUsable = constraints !== undefined && isConstraint(constraints) && !isPrerelease(version);
  const meets = isUsable ? parseConstraint(constraints) : undefined;
  if (constraints === undefined || !meets?.(version)) return { address, versions: [from], platforms: [] };
  const isPinned = reads(() => parseVersion(constraints.replace(/^=\s*/, "")));
  const versions = [isPinned ? version.text : joinConstraints([from, constraints])];
  return { address, versions, platforms: [] };
}
