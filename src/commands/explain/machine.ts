import { join, resolve } from "node:path";
import { impliedFolders, listConfigFiles, readConfig } from "../../cli-config/user-config.ts";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { parseObject, tryJson } from "../../json.ts";
import { findVersions } from "../../mirroring/origin/folder.ts";
import type { ConfigFinding, Method } from "../../protocol/cli-config/parse-config.ts";
import {
  type Client,
  defaultHost,
  isAtLeast,
  type ReadConfig,
  selects,
} from "../../protocol/cli-config/read-config.ts";
import { addressPath, type ProviderAddress, parseSource } from "../../provider/address.ts";
import { isFolder, readRegularFile } from "../../read-file.ts";
import type { CommandContext } from "../../run/context.ts";
import { quote } from "../../text.ts";

/** Everything on this machine that decides where a client looks. */
export interface Machine {
  readonly client: Client;
  readonly config: ReadConfig;
  readonly directory: string;
  /** `.terraform`. */
  readonly data: string;
  /** Undefined if the client's defaults count. */
  readonly sources: readonly Method[] | undefined;
  readonly isUpgrade: boolean;
  /** Providers that `init` leaves out, with the reason. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly pluginCache: string | undefined;
  readonly findings: readonly ConfigFinding[];
  /** Of each CLI configuration that is there and not read, why. */
  readonly unread: readonly string[];
  /** Settings that count, for the report; never a value that is secret. */
  readonly settings: readonly string[];
}

export function parseClient(text: string): Client {
  const [, name, major, minor] =
    /^(terraform|tofu)(?:[ @-]v?(\d{1,3})\.(\d{1,3})(?:\.\d+)?)?$/.exec(text) ?? [];
  if (name !== "terraform" && name !== "tofu")
    throw new ProblemError({
      code: "input-invalid",
      found: `client ${quote(text)}`,
      expected: "terraform or tofu, with a version if it matters: tofu-1.10",
      fix: "Correct ‹client›",
    });
  return { name, version: major === undefined ? undefined : [Number(major), Number(minor)] };
}

type Reporter = (file: string, found: string, fix: string, severity?: ConfigFinding["severity"]) => void;

export async function readMachine(
  client: Client,
  directory: string,
  world: CommandContext,
): Promise<Machine> {
  const { env } = process;
  const config = await readConfig(world, client);
  const findings = [...config.findings];
  const report: Reporter = (file, found, fix, severity = "warning") =>
    void findings.push({ file, severity, found, fix });
  const { folders, isUpgrade } = readFlags();
  const data = resolve(directory, env.TF_DATA_DIR || ".terraform");
  const { pluginCache } = config;
  const cache = pluginCache && resolve(directory, pluginCache.folder);
  if (pluginCache && cache && !(await isFolder(cache)))
    report(
      pluginCache.where,
      `the plugin cache ${cache} is no folder: Terraform prints an error, and clients make it`,
      `Run mkdir -p ${cache}`,
    );
  const remembered = await readRegularFile(join(data, "plugin_path"), 1 << 16).catch(() => undefined);
  const paths = remembered && tryJson(remembered.toString("utf8"));
  if (remembered !== undefined && folders.length === 0)
    report(
      join(data, "plugin_path"),
      `it remembers -plugin-dir ${Array.isArray(paths) ? paths.map(quote).join(", ") : ""} of an earlier \`init\`, and \`init\` without that flag looks elsewhere`,
      "Delete that file, or give the flag again",
    );
  const methods = listMethods(config, client, report);
  const pluginFolders = folders.map((place): Method => {
    return {
      kind: "filesystem_mirror",
      place,
      where: "-plugin-dir in TF_CLI_ARGS",
      include: [],
      exclude: [],
    };
  });
  const sources = pluginFolders.length > 0 ? pluginFolders : methods;
  const unread = await findUnread(client, config);
  for (const { file, why } of config.files.length === 0 ? unread : [])
    report(
      file,
      `${why}, and ${client.name} has no CLI configuration`,
      `If it is meant for ${client.name}, copy it to a file that ${client.name} reads, and run \`${client.name} init -upgrade\``,
    );
  return {
    client,
    config,
    directory,
    data,
    sources,
    isUpgrade,
    replaced: findReplaced(config, client),
    pluginCache: cache,
    findings,
    unread: unread.map(({ file, why }) => `${file} is there, and ${why}`),
    settings: listSettings(config),
  };
}

/** The flags that variables add to `init`. */
function readFlags(): { readonly folders: readonly string[]; readonly isUpgrade: boolean } {
  const { TF_CLI_ARGS = "", TF_CLI_ARGS_init = "" } = process.env;
  const words = `${TF_CLI_ARGS} ${TF_CLI_ARGS_init}`.split(/\s+/);
  const flags = words.join("\0").matchAll(/(?:^|\0)--?(plugin-dir|upgrade)(?:(?:=|\0(?=[^-]))([^\0]*))?/g);
  const given = [...flags].map(([, name = "", value = ""]) => [name, value.replace(/^["']|["']$/g, "")]);
  return {
    folders: given.flatMap(([name, value]) => (name === "plugin-dir" && value ? [value] : [])),
    isUpgrade: given.some(([name, value]) => name === "upgrade" && value !== "false"),
  };
}

function findReplaced({ installation }: ReadConfig, client: Client): ReadonlyMap<string, string> {
  const replaced = new Map<string, string>();
  const replace = (source: string, why: string): void => {
    const defaults = { hostname: defaultHost(client), namespace: "hashicorp" };
    const address = unlessProblem(() => parseSource(source, defaults));
    if (address) replaced.set(addressPath(address), why);
  };
  // Only Terraform since 1.16 does not install what is replaced for development.
  if (client.name === "terraform" && isAtLeast(client, 16))
    for (const [source, folder] of installation?.overrides ?? [])
      replace(source, `dev_overrides uses ${folder}`);
  for (const source of Object.keys(parseObject(process.env.TF_REATTACH_PROVIDERS ?? "") ?? {}))
    replace(source, "TF_REATTACH_PROVIDERS names a running process");
  return replaced;
}

function listMethods({ installation }: ReadConfig, client: Client, report: Reporter) {
  const hasOci = client.name === "tofu" && isAtLeast(client, 10);
  return installation?.methods.map((method): Method => {
    if (method.kind !== "oci_mirror" || hasOci) return method;
    const fault = method.fault ?? 'Unknown provider installation method "oci_mirror"';
    const found = `${fault}: this client leaves it out, and prints an error`;
    report(method.where, found, "Use OpenTofu 1.10 or later", "error");
    return { ...method, fault };
  });
}

async function findUnread(client: Client, { files }: ReadConfig) {
  const { unread } = await listConfigFiles(client);
  const { TF_CLI_CONFIG_FILE: named, TERRAFORM_CONFIG: old } = process.env;
  const why = named || old ? `${named ? "TF_CLI_CONFIG_FILE" : "TERRAFORM_CONFIG"} replaces it` : undefined;
  const which = client.name === "terraform" ? "only tofu reads it" : "this client does not read it";
  return unread.filter((file) => !files.includes(file)).map((file) => ({ file, why: why ?? which }));
}

function listSettings({ helpers }: ReadConfig): readonly string[] {
  const variables = [
    "TF_CLI_CONFIG_FILE",
    "TF_CLI_ARGS_init",
    "TF_CLI_ARGS",
    "TF_PLUGIN_CACHE_DIR",
    "TF_DATA_DIR",
    "HTTPS_PROXY",
    "https_proxy",
    "NO_PROXY",
    "SSL_CERT_FILE",
    "NODE_EXTRA_CA_CERTS",
  ];
  const set = variables.filter((name) => process.env[name]);
  return [
    ...(set.length === 0 ? [] : [`set: ${set.join(", ")}`]),
    ...helpers.map((name) => `credentials helper ${name}, which is not run here`),
  ];
}

/** What names the registry if nothing is configured. */
export const BY_DEFAULT = "nothing is configured";

/** The client's sources for one provider. Without a configuration, a folder that has it keeps the client from its registry. */
export async function sourcesFor(machine: Machine, address: ProviderAddress): Promise<readonly Method[]> {
  if (machine.sources !== undefined) return machine.sources;
  const all = { include: [], exclude: [] };
  const where = "searched by default";
  const sources: Method[] = [];
  const folders = [join(machine.directory, "terraform.d", "plugins"), ...impliedFolders(machine.client)];
  let holder: string | undefined;
  for (const place of folders) {
    if (!(await isFolder(place))) continue;
    const versions = await unlessBroken(() => findVersions(place, address));
    if (versions?.some(({ zips, unpacked }) => zips.size + unpacked.length > 0)) holder ??= place;
    sources.push({ ...all, kind: "filesystem_mirror", place, where });
  }
  const fault = holder === undefined ? {} : { fault: `${holder} has the provider` };
  return [...sources, { ...all, ...fault, kind: "direct", place: "", where: BY_DEFAULT }];
}

async function unlessBroken<T>(step: () => Promise<T>): Promise<T | undefined> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Why a client does not ask a source for a provider; undefined if it does. */
export function leftOut(source: Method, address: ProviderAddress, client: Client): string | undefined {
  const { include, exclude, fault } = source;
  if (fault !== undefined) return fault;
  if (selects(source, address, client)) return undefined;
  if (include.length > 0 && !selects({ include, exclude: [] }, address, client)) {
    const meant = include.map((pattern) => {
      const isShort = pattern.split("/").length === 2;
      return isShort ? `${quote(pattern)}, which means ${defaultHost(client)}/${pattern}` : quote(pattern);
    });
    return `include has only ${meant.join(", ")}`;
  }
  return `exclude has ${exclude.map(quote).join(", ")}`;
}
