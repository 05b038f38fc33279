import { opendir, realpath } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { unlessProblem } from "../../errors.ts";
import { isObject, parseObject } from "../../json.ts";
import { type Client, defaultHost, isAtLeast } from "../../protocol/cli-config/read-config.ts";
import {
  type ModuleFile,
  type Requirement,
  readModuleFile,
} from "../../protocol/configuration/module-files.ts";
import { UnreadableSource } from "../../protocol/configuration/tokens.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../provider/address.ts";
import { errnoOf, readRegularFile } from "../../read-file.ts";
import { nameSome, quote } from "../../text.ts";

/** Where a provider is asked for. */
export interface Ask {
  readonly constraint: string | undefined;
  /** A file with a line, and the calls of its module. */
  readonly where: string;
  /** The folder of the module, below the configuration; empty for the configuration itself. */
  readonly folder: string;
  /** Whether the module means `hashicorp/NAME` by leaving the source out. */
  readonly isImplied: boolean;
}

export interface WantedProvider {
  readonly address: ProviderAddress;
  readonly asks: readonly Ask[];
}

export interface Requirements {
  readonly providers: readonly WantedProvider[];
  /** Sources by the configuration's own names for providers; its modules may use the same names. */
  readonly sources: ReadonlyMap<string, string>;
  /** Whether there is a configuration at all. */
  readonly isConfigured: boolean;
  /** What clients refuse. */
  readonly faults: readonly string[];
  /** What can't be known. */
  readonly unknown: readonly string[];
}

const MOST_ENTRIES = 10_000;
const MOST_MODULES = 1000;
const LARGEST = 1024 * 1024;

/** What a configuration and its modules ask for, as far as it is on this machine. */
export async function readRequirements(
  directory: string,
  data: string,
  client: Client,
): Promise<Requirements> {
  const installed = await readModuleList(directory, data);
  const providers = new Map<
    string,
    { address: ProviderAddress; asks: (Ask & { keys: readonly string[] })[] }
  >();
  const sources = new Map<string, string>();
  const [faults, unknown]: [string[], string[]] = [[], []];
  const queue = [{ key: "", folder: directory }];
  /** The calls of each folder. */
  const visited = new Map<string, string[]>();
  let isConfigured = false;
  for (const { key, folder } of queue) {
    const real = await realpath(folder).catch(() => folder);
    const earlier = visited.get(real);
    earlier?.push(key);
    if (earlier !== undefined) continue;
    const keys = [key];
    visited.set(real, keys);
    if (visited.size > MOST_MODULES) {
      unknown.push(`what more than ${MOST_MODULES} modules ask for`);
      break;
    }
    const files = await readModule(folder, client, unknown);
    if (key === "") isConfigured = files.length > 0;
    for (const { name, local, requirement, line } of entriesOf(files)) {
      const below = folder.slice(directory.length + 1);
      const where = `${join(below, name)}:${line}`;
      // Built into clients.
      if (local === "terraform" && requirement?.source === undefined) continue;
      const source = requirement?.source ?? local;
      if (source === "terraform.io/builtin/terraform") continue;
      const found: string[] = [];
      const address = unlessProblem(
        () => parseSource(source, { hostname: defaultHost(client), namespace: "hashicorp" }),
        (problems) => problems.forEach((problem) => void found.push(problem.found)),
      );
      if (address === undefined) {
        const isPort = /^[^/]+:\d+\//.test(source);
        if (isPort) unknown.push(`${quote(source)} (${where}${nameCalls([key])}), an address with a port`);
        else faults.push(`${where}${nameCalls([key])}: ${found.join("; ")}`);
        continue;
      }
      const entry = providers.get(addressPath(address)) ?? { address, asks: [] };
      const isImplied = requirement?.source === undefined;
      if (key === "" && !isImplied) sources.set(local, source);
      entry.asks.push({ constraint: requirement?.constraint, where, folder: below, isImplied, keys });
      providers.set(addressPath(address), entry);
    }
    for (const [name, source] of files.flatMap(({ file }) => [...file.calls])) {
      const child = key === "" ? name : `${key}.${name}`;
      const place =
        source !== undefined && /^\.\.?(?:\/|$)/.test(source) ? join(folder, source) : installed.get(child);
      if (place === undefined)
        unknown.push(`what the module ${child} asks for: \`init\` has not fetched it here`);
      else queue.push({ key: child, folder: place });
    }
  }
  const requirements = [...providers.values()].map(({ address, asks }) => ({
    address,
    asks: asks.map(({ keys, ...one }): Ask => ({ ...one, where: one.where + nameCalls(keys) })),
  }));
  return { providers: requirements, sources, isConfigured, faults, unknown };
}

const MOST_CALLS = 3;

/** The configuration itself is not called, or only by a loop. */
function nameCalls(keys: readonly string[]): string {
  if (keys.includes("")) return "";
  return ` (module${keys.length > 1 ? "s" : ""} ${nameSome(keys, MOST_CALLS)})`;
}

/** Where `init` put the modules: paths below the configuration. */
async function readModuleList(directory: string, data: string): Promise<ReadonlyMap<string, string>> {
  const text = await readRegularFile(join(data, "modules", "modules.json"), LARGEST).catch(() => "");
  const list = parseObject(text.toString())?.Modules;
  const all = (Array.isArray(list) ? list : []).filter(isObject);
  return new Map(
    all.flatMap(({ Key, Dir }) =>
      typeof Key === "string" && typeof Dir === "string" ? [[Key, resolve(directory, Dir)]] : [],
    ),
  );
}

interface NamedFile {
  readonly name: string;
  readonly file: ModuleFile;
}

/** Overriding files last. */
async function readModule(folder: string, client: Client, unknown: string[]): Promise<NamedFile[]> {
  const names: string[] = [];
  try {
    for await (const { name } of await opendir(folder))
      if (names.push(name) > MOST_ENTRIES) throw new UnreadableSource(`more than ${MOST_ENTRIES} files`);
  } catch (error) {
    unknown.push(`what is in ${folder}: ${errnoOf(error) ?? (error as Error).message}`);
    return [];
  }
  const hasTofu = client.name === "tofu" && isAtLeast(client, 8);
  const isRead = (name: string): boolean => {
    if (/^\.|~$|^#.*#$/.test(name)) return false;
    if (/\.tofu(?:\.json)?$/.test(name)) return hasTofu;
    // OpenTofu reads a file with its own ending instead.
    return (
      /\.tf(?:\.json)?$/.test(name) &&
      !(hasTofu && names.includes(name.replace(/\.tf(?=$|\.json$)/, ".tofu")))
    );
  };
  const isOverride = (name: string) => /(?:^|_)override\.(?:tf|tofu)(?:\.json)?$/.test(name);
  const sorted = names.filter(isRead).sort();
  const files: NamedFile[] = [];
  for (const name of [...sorted.filter((one) => !isOverride(one)), ...sorted.filter(isOverride)]) {
    try {
      const text = (await readRegularFile(join(folder, name), LARGEST)).toString("utf8");
      files.push({ name, file: readModuleFile(text, name.endsWith(".json")) });
    } catch (error) {
      unknown.push(`what ${join(basename(folder), name)} asks for: ${(error as Error).message}`);
    }
  }
  return files;
}

interface Entry {
  readonly name: string;
  readonly local: string;
  readonly requirement: Requirement | undefined;
  readonly line: number;
}

/** The providers of one module: those that it requires, and those that it only uses. */
function entriesOf(files: readonly NamedFile[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const { name, file } of files)
    for (const [local, requirement] of file.required)
      entries.set(local, { name, local, requirement, line: requirement.line });
  for (const { name, file } of files)
    for (const [local, line] of file.used)
      if (!entries.has(local)) entries.set(local, { name, local, requirement: undefined, line });
  return [...entries.values()];
}
