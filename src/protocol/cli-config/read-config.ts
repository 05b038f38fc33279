import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { quote } from "../../provider/quote.ts";
import { readRegularFile } from "../../read-file.ts";
import { BrokenConfig } from "./hcl.ts";
import { hostOf } from "./host-of.ts";
import { mayHave, type OtherSource } from "./installation.ts";
import { type CliConfig, parseCliConfig } from "./parse-config.ts";
import { readTokenVariables } from "./token-variables.ts";

/** The machine whose configuration it is. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
  readonly isWindows: boolean;
}

/** What clients on this machine know of hosts, and which files could not be read. */
export interface ReadConfig extends CliConfig {
  readonly unreadable: readonly string[];
}

/** No configuration has as much. */
const LARGEST = 1024 * 1024;

/** Reads what Terraform's and OpenTofu's CLI configuration says; variables come before files, and OpenTofu's file before Terraform's. */
export async function readCliConfig(machine: Machine): Promise<ReadConfig> {
  const services = new Map<string, ReadonlyMap<string, string>>();
  const tokens = new Map<string, string>();
  const unreadable: string[] = [];
  const helpers: string[] = [];
  const otherSources: OtherSource[] = [];
  for (const path of await findFiles(machine)) {
    const config = await readOne(path, unreadable);
    for (const [host, each] of config?.services ?? []) services.set(host, each);
    for (const [host, token] of config?.tokens ?? []) tokens.set(host, token);
    helpers.push(...(config?.helpers ?? []));
    otherSources.push(...(config?.otherSources ?? []));
  }
  for (const [host, token] of readTokenVariables(machine.env)) tokens.set(host, token);
  return { services, tokens, helpers, otherSources, unreadable };
}

async function readOne(path: string, unreadable: string[]): Promise<CliConfig | undefined> {
  try {
    return parseCliConfig((await readRegularFile(path, LARGEST)).toString("utf8"), hostOf);
  } catch (error) {
    if (error instanceof BrokenConfig) unreadable.push(`${path}: ${error.message}`);
    else if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      unreadable.push(`${path}: ${(error as Error).message}`);
    return undefined;
  }
}

/** The files that clients look for. Later ones have the last word. A file that a variable names stands for all others. */
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

/** What clients do with a configuration and nobody does here, where it may matter to what a host offers. */
export function describeNotDone({ tokens, helpers, otherSources }: ReadConfig, host: string): string[] {
  const asked = tokens.has(host) ? [] : helpers;
  return [
    ...asked.map(
      (name) =>
        `the credentials helper ${quote(name)} is not run; a token for ${host} is taken from a credentials block or a variable TF_TOKEN_...`,
    ),
    ...otherSources
      .filter((source) => mayHave(source, host))
      .map(
        ({ kind, place }) =>
          `clients with this CLI configuration look into its ${kind} ${quote(place)} first, which is not looked at here`,
      ),
  ];
}
