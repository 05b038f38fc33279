import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { unlessProblem } from "../../errors.ts";
import { tryJson } from "../../json.ts";
import {
  addressPath,
  type ProviderAddress,
  PUBLIC_REGISTRIES,
  parseWireHostname,
} from "../../provider/address.ts";
import { errnoOf, readRegularFile } from "../../read-file.ts";
import { BrokenConfig, blocksUnder, isJson, labelled, parseHcl, textsIn, textsOf } from "./hcl.ts";

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

export interface ReadConfig extends CliConfig, Credentials {
  readonly unreadable: readonly string[];
}

const LARGEST = 1024 * 1024;

/** Variables come before files, and OpenTofu's file before Terraform's. */
export async function readCliConfig(machine: Machine): Promise<ReadConfig> {
  const { env, home, isWindows } = machine;
  const services = new Map<string, ReadonlyMap<string, string>>();
  const tokens = new Map<string, string>();
  const unreadable: string[] = [];
  const sources: Source[] = [];
  for (const path of await findOriginalFiles(machine)) {
    try {
      const config = parseCliConfig((await readRegularFile(path, LARGEST)).toString("utf8"));
      for (const [host, each] of config.services) services.set(host, each);
      for (const [host, token] of config.tokens) tokens.set(host, token);
      for (const one of config.sources) sources.push(one);
    } catch (error) {
      if (error instanceof BrokenConfig) unreadable.push(`${path}: ${error.message}`);
      else if (errnoOf(error) !== "ENOENT") unreadable.push(`${path}: ${(error as Error).message}`);
    }
  }
  for (const [host, token] of readTokenVariables(env)) tokens.set(host, token);
  // Terraform sends these logins with packages since 1.11:
  // https://github.com/hashicorp/go-getter/blob/main/netrc.go
  const netrc = env.NETRC || join(home, isWindows ? "_netrc" : ".netrc");
  const logins = await readRegularFile(netrc, LARGEST).then(
    (bytes) => parseNetrc(bytes.toString("utf8")),
    () => new Map<string, Login>(),
  );
  return { services, tokens, logins, sources, unreadable };
}

/** Later files override earlier ones; a file named by a variable replaces all others. */
export async function findFiles({ env, home, isWindows }: Machine): Promise<readonly string[]> {
  const file = env.TF_CLI_CONFIG_FILE ?? env.TERRAFORM_CONFIG;
  if (file) return [file];
  const { APPDATA: roaming = home, XDG_CONFIG_HOME: xdg } = env;
  const folders = isWindows ? [join(roaming, "terraform.d")] : [join(home, ".terraform.d")];
  const names = isWindows ? ["terraform.rc", "tofu.rc"] : [".terraformrc", ".tofurc"];
  const files = names.map((name) => join(isWindows ? roaming : home, name));
  const more = xdg ? [join(xdg, "opentofu", "tofurc")] : [];
  const inFolders: string[] = [];
  for (const folder of [...folders, ...(xdg ? [join(xdg, "opentofu")] : [])]) {
    const names = await readdir(folder).catch((): string[] => []);
    for (const name of names.sort())
      if (/\.tfrc(?:\.json)?$/.test(name) && !name.startsWith(".")) inFolders.push(join(folder, name));
  }
  return [...more, ...files, ...inFolders];
}

/** The first line of a file that `install` wrote: the files that the rest of it comes from. */
export const WRITTEN_FROM = /^# Written by provider-pages install, from (\[.*\])\n/;

/** The same without what `install` wrote: a folder that it filled is not where providers come from. */
export async function findOriginalFiles(machine: Machine): Promise<readonly string[]> {
  const originals = (await findFiles(machine)).map(async (path): Promise<readonly string[]> => {
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
  /** Where clients look for providers; empty if nothing is configured. */
  readonly sources: readonly Source[];
}

export function parseCliConfig(text: string): CliConfig {
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
    if (host === undefined) continue;
    const all = blocksUnder(block, "services").flatMap(({ items }) => items);
    const urls = all.flatMap(({ names: [id = ""], value }) =>
      textsIn(value).map((url): [string, string] => [id, url]),
    );
    services.set(host, new Map(urls));
  }
  // https://developer.hashicorp.com/terraform/cli/config/config-file#provider-installation
  const sources = blocksUnder(root, "provider_installation").flatMap((block) =>
    KINDS.flatMap((kind) =>
      blocksUnder(block, kind).map((source) => ({
        kind,
        place: textsOf(source, PLACES[kind]).at(-1) ?? "",
        include: textsOf(source, "include"),
        exclude: textsOf(source, "exclude"),
      })),
    ),
  );
  return { services, tokens, sources };
}

/** Which providers an installation method is for: https://developer.hashicorp.com/terraform/cli/config/config-file#explicit-installation-method-configuration */
export interface Selection {
  /** Patterns; empty means all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

interface Source extends Selection {
  readonly kind: (typeof KINDS)[number];
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

/** Lower case, punycode, and a port only if it is not 443. Undefined if it is not a host. */
export function hostOf(written: string): string | undefined {
  const [, name = written, port] = /^(.*?)(?::0*(\d{1,5}))?$/.exec(written) ?? [];
  const host = unlessProblem(() => parseWireHostname(name));
  return host === undefined || port === undefined || port === "443" ? host : `${host}:${port}`;
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

export function selects({ include, exclude }: Selection, address: ProviderAddress): boolean {
  const isNamed = (pattern: string): boolean => covers(pattern, addressPath(address));
  return (include.length === 0 || include.some(isNamed)) && !exclude.some(isNamed);
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
