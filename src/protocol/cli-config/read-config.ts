import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { parseWireHostname } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import { errnoOf, readRegularFile } from "../../read-file.ts";
import {
  type Block,
  BrokenConfig,
  blocksUnder,
  isJson,
  labelled,
  parseHcl,
  textsIn,
  textsOf,
} from "./hcl.ts";
import { type Login, type Machine, readLogins } from "./netrc.ts";

export interface Credentials {
  /** By host. */
  readonly tokens: ReadonlyMap<string, string>;
  /** For packages. */
  readonly logins: ReadonlyMap<string, Login>;
}

export interface ReadConfig extends CliConfig, Credentials {
  readonly unreadable: readonly string[];
}

const LARGEST = 1024 * 1024;

/** Variables come before files, and OpenTofu's file before Terraform's. */
export async function readCliConfig(machine: Machine): Promise<ReadConfig> {
  const services = new Map<string, ReadonlyMap<string, string>>();
  const tokens = new Map<string, string>();
  const unreadable: string[] = [];
  const helpers: string[] = [];
  const sources: Source[] = [];
  let pluginCache: string | undefined;
  for (const path of await findFiles(machine)) {
    const config = await readOne(path, unreadable);
    for (const [host, each] of config?.services ?? []) services.set(host, each);
    for (const [host, token] of config?.tokens ?? []) tokens.set(host, token);
    for (const one of config?.helpers ?? []) helpers.push(one);
    for (const one of config?.sources ?? []) sources.push(one);
    pluginCache = config?.pluginCache ?? pluginCache;
  }
  for (const [host, token] of readTokenVariables(machine.env)) tokens.set(host, token);
  const logins = await readLogins(machine);
  pluginCache = machine.env.TF_PLUGIN_CACHE_DIR || pluginCache;
  return { services, tokens, logins, helpers, sources, pluginCache, unreadable };
}

async function readOne(path: string, unreadable: string[]): Promise<CliConfig | undefined> {
  try {
    return parseCliConfig((await readRegularFile(path, LARGEST)).toString("utf8"), hostOf);
  } catch (error) {
    if (error instanceof BrokenConfig) unreadable.push(`${path}: ${error.message}`);
    else if (errnoOf(error) !== "ENOENT") unreadable.push(`${path}: ${(error as Error).message}`);
    return undefined;
  }
}

/** Later files override earlier ones; a file named by a variable replaces all others. */
export async function findFiles({ env, home, isWindows }: Machine): Promise<readonly string[]> {
  const named = env.TF_CLI_CONFIG_FILE ?? env.TERRAFORM_CONFIG;
  if (named) return [named];
  const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
  const folders = isWindows ? [join(roaming, "terraform.d")] : [join(home, ".terraform.d")];
  const names = isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"];
  const files = names.map((name) => join(isWindows ? roaming : home, name));
  const more = xdg ? [join(xdg, "opentofu", "tofurc")] : [];
  const inFolders = await Promise.all([...folders, ...(xdg ? [join(xdg, "opentofu")] : [])].map(listConfigs));
  return [...more, ...files, ...inFolders.flat()];
}

async function listConfigs(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((): string[] => []);
  return names
    .filter((name) => /\.tfrc(?:\.json)?$/.test(name) && !name.startsWith("."))
    .sort()
    .map((name) => join(folder, name));
}

/** Reports settings that not all clients follow, or this program doesn't, if they affect the host. */
export function describeNotDone(config: ReadConfig, host: string): string[] {
  const { tokens, logins, helpers, sources } = config;
  const asked = tokens.has(host) ? [] : helpers;
  return [
    ...(logins.has(host)
      ? [
          `packages of ${host} are requested with the login of .netrc, as by Terraform 1.11 and later; other clients send none`,
        ]
      : []),
    ...asked.map(
      (name) =>
        `the credentials helper ${quote(name)} is not run: tokens for ${host} come from a credentials block or a TF_TOKEN_... variable`,
    ),
    ...sources
      .filter(({ kind, include, exclude }) => {
        if (kind === "direct") return false;
        const isIn = (pattern: string) => [host, "*"].includes(hostOfPattern(pattern));
        const isOut = exclude.some((pattern) => isIn(pattern) && pattern.endsWith("*/*"));
        return !isOut && (include.length === 0 || include.some(isIn));
      })
      .map(
        ({ kind, place }) =>
          `clients with this CLI configuration search its ${kind} ${quote(place)} first, which is not checked`,
      ),
  ];
}

const PREFIX = "TF_TOKEN_";

/**
 * The tokens of variables such as TF_TOKEN_registry_example_com: two underscores stand for a hyphen, one for a dot, since
 * shells know neither in names; and either may be written as it is. https://developer.hashicorp.com/terraform/cli/config/config-file
 */
export function readTokenVariables(
  env: Readonly<Record<string, string | undefined>>,
): ReadonlyMap<string, string> {
  const tokens = new Map<string, string>();
  for (const [name, value] of Object.entries(env)) {
    if (!name.startsWith(PREFIX) || !value) continue;
    const host = hostOf(name.slice(PREFIX.length).replaceAll("__", "-").replaceAll("_", "."));
    if (host !== undefined) tokens.set(host, value);
  }
  return tokens;
}

interface CliConfig {
  /** By host; with these, discovery is not requested. */
  readonly services: ReadonlyMap<string, ReadonlyMap<string, string>>;
  readonly tokens: ReadonlyMap<string, string>;
  /** Credentials helpers, which this program doesn't run. */
  readonly helpers: readonly string[];
  /** Where clients look for providers; empty if nothing is configured. */
  readonly sources: readonly Source[];
  /** The folder where clients keep the packages that they downloaded. */
  readonly pluginCache: string | undefined;
}

/** `hostOf` normalizes a host, or returns undefined if it is not one. */
export function parseCliConfig(text: string, hostOf: (written: string) => string | undefined): CliConfig {
  try {
    // The HCL reader is less strict about commas and quotes.
    if (isJson(text)) JSON.parse(text);
  } catch {
    // JSON.parse quotes the file in its errors, which may contain tokens.
    throw new BrokenConfig("it is not JSON");
  }
  const root = parseHcl(text);
  const tokens = new Map<string, string>();
  const services = new Map<string, ReadonlyMap<string, string>>();
  for (const [written, block] of labelled(root, "credentials")) {
    const host = hostOf(written);
    const token = textsOf(block, "token").at(-1);
    if (host !== undefined && token !== undefined) tokens.set(host, token);
  }
  for (const [written, block] of labelled(root, "host")) {
    const host = hostOf(written);
    if (host !== undefined) services.set(host, readServices(block));
  }
  const helpers = labelled(root, "credentials_helper").map(([name]) => name);
  const pluginCache = textsOf(root, "plugin_cache_dir").at(-1);
  return { services, tokens, helpers, sources: readSources(root), pluginCache };
}

function readServices(block: Block): ReadonlyMap<string, string> {
  const all = blocksUnder(block, "services").flatMap(({ items }) => items);
  return new Map(
    all.flatMap(({ names: [id = ""], value }) => textsIn(value).map((url): [string, string] => [id, url])),
  );
}

/** Which providers an installation method is for: https://developer.hashicorp.com/terraform/cli/config/config-file#explicit-installation-method-configuration */
export interface Selection {
  /** Patterns; empty means all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

interface Source extends Selection {
  readonly kind: "network_mirror" | "oci_mirror" | "filesystem_mirror" | "direct";
  /** A URL, folder or template; empty for the registry of each provider. */
  readonly place: string;
}

const PLACES = {
  network_mirror: "url",
  oci_mirror: "repository_template",
  filesystem_mirror: "path",
  direct: "",
} as const;
const KINDS = ["network_mirror", "oci_mirror", "filesystem_mirror", "direct"] as const;

/** https://developer.hashicorp.com/terraform/cli/config/config-file#provider-installation */
function readSources(root: Block): Source[] {
  return blocksUnder(root, "provider_installation").flatMap((block) =>
    KINDS.flatMap((kind) =>
      blocksUnder(block, kind).map((source) => ({
        kind,
        place: textsOf(source, PLACES[kind]).at(-1) ?? "",
        include: textsOf(source, "include"),
        exclude: textsOf(source, "exclude"),
      })),
    ),
  );
}

/** A pattern without a host is for the public registry. */
function hostOfPattern(pattern: string): string {
  const parts = pattern.toLowerCase().split("/");
  if (parts.length < 3) return pattern === "*" ? "*" : "registry.terraform.io";
  return parts[0] ?? "";
}

/** Lower case, punycode, and a port only if it is not 443. Undefined if it is not a host. */
export function hostOf(written: string): string | undefined {
  const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
  try {
    const host = parseWireHostname(name);
    return port === undefined || port === "443" ? host : `${host}:${port}`;
  } catch {
    return undefined;
  }
}
