import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { tryJson } from "../../json.ts";
import { addressPath, type ProviderAddress, PUBLIC_REGISTRIES } from "../../provider/address.ts";
import { errnoOf, readRegularFile, UnfitFile } from "../../read-file.ts";
import { BrokenConfig } from "./hcl.ts";
import {
  type ConfigFinding,
  DoubtfulConfig,
  type FileConfig,
  hostOf,
  type Installation,
  parseCliConfig,
  type Selection,
} from "./parse-config.ts";

export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isWindows: boolean;
}

export interface Login {
  readonly user: string;
  readonly password: string;
}

export interface Credentials {
  /** By host. */
  readonly tokens: ReadonlyMap<string, string>;
  /** For packages, by host, with a port where URLs have one. */
  readonly logins: ReadonlyMap<string, Login>;
}

/** A client whose configuration is read; without a version, the newest. */
export interface Client {
  readonly name: "terraform" | "tofu";
  readonly version?: readonly [major: number, minor: number] | undefined;
}

interface UnusedMethods {
  readonly methods: Installation["methods"];
  /** The block that is used. */
  readonly first: string;
  readonly fix: string;
}

export interface ReadConfig extends Credentials {
  /** In the client's order; those that are missing are left out, but for one that a variable names. */
  readonly files: readonly string[];
  readonly services: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Where each token comes from, by host. */
  readonly tokenPlaces: ReadonlyMap<string, string>;
  /** Where a token comes from that another one replaces, by host. */
  readonly replacedTokens: ReadonlyMap<string, string>;
  /** Programs that give credentials. */
  readonly helpers: readonly string[];
  /** What counts of all `provider_installation`; undefined if nothing is configured. */
  readonly installation: Omit<Installation, "file" | "line"> | undefined;
  /** Methods of each further `provider_installation`, which clients do not use. */
  readonly unused: readonly UnusedMethods[];
  readonly pluginCache: { readonly folder: string; readonly where: string } | undefined;
  /** Whether a copy in the plugin cache is taken whatever the lock file has. */
  readonly mayBreakLock: boolean;
  readonly findings: readonly ConfigFinding[];
  /** Files that are not read here, and of which clients may read a part: these findings too. */
  readonly doubtful: readonly ConfigFinding[];
}

const LARGEST = 1024 * 1024;

/**
 * The configuration of a client, or without one, what either of both reads. Variables come before files, OpenTofu's file
 * before Terraform's, and of several `provider_installation` clients use the first.
 */
export async function readCliConfig(machine: Machine, client?: Client): Promise<ReadConfig> {
  const { env, home, isWindows } = machine;
  const services = new Map<string, ReadonlyMap<string, string>>();
  const findings: ConfigFinding[] = [];
  const doubtful: ConfigFinding[] = [];
  const configs = new Map<string, FileConfig>();
  const named = env.TF_CLI_CONFIG_FILE || env.TERRAFORM_CONFIG;
  const parser = client?.name === "tofu" ? (isAtLeast(client, 12) ? "tofu 1.12" : "tofu") : "terraform";
  for (const file of await findOriginalFiles(machine, client)) {
    try {
      const bytes = await readRegularFile(file, LARGEST);
      const text = bytes.toString("utf8");
      if (!bytes.equals(Buffer.from(text))) throw new BrokenConfig("it is not UTF-8");
      configs.set(file, parseCliConfig(text, file, parser));
    } catch (error) {
      const unread = describeUnread(file, error as Error);
      if (isDoubtful(error)) doubtful.push(unread);
      if (errnoOf(error) !== "ENOENT") findings.push(unread);
      else if (named === file)
        findings.push({
          file,
          severity: "warning",
          found: "TF_CLI_CONFIG_FILE names no file, and clients then read no configuration at all",
          fix: "Correct or unset TF_CLI_CONFIG_FILE",
        });
    }
  }
  for (const config of configs.values()) {
    for (const finding of config.findings) findings.push(finding);
    for (const [host, each] of config.services) services.set(host, each);
  }
  const clients: readonly Client[] = client ? [client] : [{ name: "terraform" }, { name: "tofu" }];
  const installations = new Set<Installation>();
  const unused: UnusedMethods[] = [];
  for (const each of clients) {
    const all = await findOriginalFiles(machine, each);
    const [first, ...rest] = all.flatMap((file) => configs.get(file)?.installations ?? []);
    if (first === undefined) continue;
    installations.add(first);
    const place = `${first.file}:${first.line}`;
    for (const { file, line, methods } of rest) {
      const found = `a second \`provider_installation\`: clients use that in ${place}, and print an error`;
      const fix = `Join the block in ${file}:${line} with that in ${place}, or delete the one that you don't need`;
      findings.push({ file, line, severity: "error", found, fix });
      unused.push({ methods, first: place, fix });
    }
  }
  // Terraform sends these logins with packages since 1.11:
  // https://github.com/hashicorp/go-getter/blob/main/netrc.go
  const netrc = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
  const logins = await readRegularFile(netrc, LARGEST).then(
    (bytes) => parseNetrc(bytes.toString("utf8")),
    () => new Map<string, Login>(),
  );
  return {
    files: [...configs.keys()],
    services,
    ...joinTokens(env, configs),
    helpers: [...configs.values()].flatMap(({ helpers }) => helpers),
    logins,
    installation:
      installations.size === 0
        ? undefined
        : {
            methods: [...installations].flatMap(({ methods }) => methods),
            overrides: [...installations].flatMap(({ overrides }) => overrides),
          },
    unused,
    pluginCache: findPluginCache(env, configs),
    mayBreakLock: mayBreakLock(env, configs),
    findings: [...new Map(findings.map((one) => [JSON.stringify(one), one])).values()],
    doubtful,
  };
}

/** Clients read JSON without an end, and large files. */
function isDoubtful(error: unknown): boolean {
  return error instanceof UnfitFile || error instanceof DoubtfulConfig;
}

/** Later files come before earlier ones, and variables before files. */
function joinTokens(env: Machine["env"], configs: ReadonlyMap<string, FileConfig>) {
  const tokens = new Map<string, string>();
  const tokenPlaces = new Map<string, string>();
  const replacedTokens = new Map<string, string>();
  const set = (host: string, token: string, place: string): void => {
    const earlier = tokenPlaces.get(host);
    if (earlier !== undefined && tokens.get(host) !== token) replacedTokens.set(host, earlier);
    tokens.set(host, token);
    tokenPlaces.set(host, place);
  };
  for (const [file, config] of configs) for (const [host, token] of config.tokens) set(host, token, file);
  for (const [host, { token, name }] of readTokenVariables(env)) set(host, token, name);
  return { tokens, tokenPlaces, replacedTokens };
}

function describeUnread(file: string, error: Error): ConfigFinding {
  return {
    file,
    line: error instanceof BrokenConfig ? error.line : undefined,
    severity: "error",
    found: error.message,
    fix: `Correct the file: clients ignore all of it${isDoubtful(error) ? ", or read a part" : ""}`,
  };
}

/** The first file that names one counts: https://github.com/hashicorp/terraform/blob/main/internal/command/cliconfig/cliconfig.go */
function findPluginCache(env: Machine["env"], configs: ReadonlyMap<string, FileConfig>) {
  if (env.TF_PLUGIN_CACHE_DIR) return { folder: env.TF_PLUGIN_CACHE_DIR, where: "TF_PLUGIN_CACHE_DIR" };
  for (const [where, { pluginCache }] of configs)
    if (pluginCache) {
      const expand = (_all: string, braced?: string, name?: string) => env[braced ?? name ?? ""] ?? "";
      return { folder: pluginCache.replace(/\$\{(\w+)\}|\$(\w+)/g, expand), where };
    }
  return undefined;
}

function mayBreakLock(env: Machine["env"], configs: ReadonlyMap<string, FileConfig>): boolean {
  const { TF_PLUGIN_CACHE_MAY_BREAK_DEPENDENCY_LOCK_FILE: given = "" } = env;
  return !["", "0"].includes(given) || [...configs.values()].some((config) => config.mayBreakLock);
}

/** Later files override earlier ones; a file named by a variable replaces all others. */
export async function findFiles(
  { env, home, isWindows }: Machine,
  client?: Client,
): Promise<readonly string[]> {
  const file = env.TF_CLI_CONFIG_FILE || env.TERRAFORM_CONFIG;
  if (file) return [file];
  const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
  const base = isWindows ? roaming : home;
  const [terraform, tofu] = (isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"]).map(
    (name) => join(base, name),
  ) as [string, string];
  const folder = join(base, isWindows ? "terraform.d" : ".terraform.d");
  // OpenTofu knows no other folders before 1.7.
  const hasXdg = xdg && !isWindows && client?.name !== "terraform" && isAtLeast(client, 7);
  let files = [...(hasXdg ? [join(xdg, "opentofu", "tofurc")] : []), terraform, tofu];
  let folders = [folder, ...(hasXdg ? [join(xdg, "opentofu")] : [])];
  if (client?.name === "terraform") files = [terraform];
  if (client?.name === "tofu") {
    const own = (await isThere(tofu)) ? tofu : (await isThere(terraform)) ? terraform : undefined;
    files = [own ?? (hasXdg ? join(xdg, "opentofu", "tofurc") : tofu)];
    folders = folders.slice(hasXdg && !(await isThere(folder)) ? 1 : 0).slice(0, 1);
  }
  const inFolders: string[] = [];
  for (const folder of folders) {
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names.sort()) if (/\.tfrc(?:\.json)?$/.test(name)) inFolders.push(join(folder, name));
  }
  return [...files, ...inFolders];
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

/** Those that are there, read by the client or not. */
export async function sortFiles(machine: Machine, client: Client) {
  const { TF_CLI_CONFIG_FILE: _file, TERRAFORM_CONFIG: _old, ...env } = machine.env;
  const [read, all] = [await findFiles(machine, client), await findFiles({ ...machine, env })];
  const unread: string[] = [];
  for (const file of all) if (!read.includes(file) && (await isThere(file))) unread.push(file);
  const there: string[] = [];
  for (const file of read) if (await isThere(file)) there.push(file);
  return { read: there, unread };
}

/** Whether it is this minor version of the client's first major one, or later. */
export function isAtLeast(client: Client | undefined, minor: number): boolean {
  const [major, its] = client?.version ?? [1, Number.POSITIVE_INFINITY];
  return major > 1 || its >= minor;
}

/** The first line of a file that `install` wrote: the files that the rest of it comes from. */
export const WRITTEN_FROM = /^# Written by provider-pages install, from (\[.*\])\n/;

/** The same without what `install` wrote: a folder that it filled is not where providers come from. */
export async function findOriginalFiles(machine: Machine, client?: Client): Promise<readonly string[]> {
  const originals = (await findFiles(machine, client)).map(async (path): Promise<readonly string[]> => {
    const text = await readRegularFile(path, LARGEST).catch(() => "");
    const [, list] = WRITTEN_FROM.exec(text.toString()) ?? [];
    const from = list === undefined ? undefined : tryJson(list);
    return Array.isArray(from) ? from.filter((one) => typeof one === "string") : [path];
  });
  return (await Promise.all(originals)).flat();
}

const PREFIX = "TF_TOKEN_";

/**
 * The tokens of variables such as TF_TOKEN_registry_example_com: two underscores stand for a hyphen, one for a dot, since
 * shells know neither in names; and either may be written as it is. https://developer.hashicorp.com/terraform/cli/config/config-file
 */
export function readTokenVariables(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, { readonly token: string; readonly name: string }> {
  const tokens = new Map<string, { token: string; name: string }>();
  for (const [name, token] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || !token) continue;
    const host = hostOf(name.slice(PREFIX.length).replaceAll("__", "-").replaceAll("_", "."));
    if (host !== undefined) tokens.set(host, { token, name });
  }
  return tokens;
}

/** The first entry of a host counts. Without `default`, whose login would be sent to every host. */
export function parseNetrc(text: string): ReadonlyMap<string, Login> {
  const logins = new Map<string, Login>();
  let login: { user: string; password: string } | undefined;
  const words = readWords(text);
  for (const word of words) {
    const value = VALUED.includes(word) ? (words.next().value ?? "") : "";
    if (word === "machine" || word === "default") {
      login = { user: "", password: "" };
      if (word === "machine" && !logins.has(value)) logins.set(value, login);
    }
    if (login !== undefined && word === "login") login.user = value;
    if (login !== undefined && word === "password") login.password = value;
  }
  return logins;
}

const VALUED = ["machine", "login", "password", "account"];

/** Without comments, and without macros, which end with an empty line. */
function* readWords(text: string): Generator<string, undefined> {
  let isMacro = false;
  for (const line of text.split("\n")) {
    if (line.trim() === "") isMacro = false;
    for (const word of line.split(/\s+/)) {
      if (word === "macdef") isMacro = true;
      if (isMacro || word.startsWith("#")) break;
      if (word !== "") yield word;
    }
  }
  return undefined;
}

/** The host of a pattern without one depends on the client; without a client, it is either. */
export function selects({ include, exclude }: Selection, address: ProviderAddress, client?: Client): boolean {
  const isNamed = (pattern: string): boolean => {
    const isShort = pattern.split("/").length === 2;
    return covers(isShort && client ? `${defaultHost(client)}/${pattern}` : pattern, addressPath(address));
  };
  return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
}

export function defaultHost({ name }: Client): string {
  return PUBLIC_REGISTRIES[name === "terraform" ? 0 : 1];
}

/** Whether clients may ask the method for some provider of the pattern. */
export function isAsked({ include, exclude }: Selection, pattern: string): boolean {
  const isIncluded = include.length === 0 || include.some((each) => overlap(each, pattern));
  return isIncluded && !exclude.some((each) => covers(each, pattern));
}

function overlap(one: string, other: string): boolean {
  return fits(one, other, (a, b) => a === "*" || b === "*" || a === b);
}

export function covers(wide: string, narrow: string): boolean {
  return fits(wide, narrow, (a, b) => a === "*" || a === b);
}

function fits(one: string, other: string, agree: (a: string, b: string) => boolean): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  const areHosts = a.hosts.some((host) => b.hosts.some((each) => agree(host, each)));
  return areHosts && agree(a.namespace, b.namespace) && agree(a.type, b.type);
}

function partsOf(pattern: string) {
  const parts = pattern.toLowerCase().split("/");
  const [host] = parts.length > 2 ? parts : [];
  const [namespace = "", type = ""] = parts.slice(-2);
  // The host of a pattern without one depends on the client.
  const hosts: readonly string[] =
    host === undefined ? PUBLIC_REGISTRIES : [host === "*" ? host : (hostOf(host) ?? host)];
  return { hosts, namespace, type };
}
