import { readdir } from "node:fs/promises";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import type { LocalProviders } from "../../cli-config/render.ts";
import { hostOf } from "../../protocol/cli-config/read-config.ts";
import { parseNamespace, parseType } from "../../provider/address.ts";

/**
 * Folders that clients search by default until an installation method is configured; providers found there are
 * installed from nowhere else: https://developer.hashicorp.com/terraform/cli/config/config-file#implied-local-
 * mirror-directories
 */
export async function findLocalProviders(): Promise<LocalProviders> {
  const found = await Promise.all(
    listFolders().map(async (folder) => ({ folder, addresses: await listAddresses(folder) })),
  );
  const filled = found.filter(({ addresses }) => addresses.length > 0);
  return {
    folders: filled.map(({ folder }) => folder),
    addresses: [...new Set(filled.flatMap(({ addresses }) => addresses))].sort(),
  };
}

function listFolders(): string[] {
  const { env, platform } = process;
  const home = homedir();
  if (platform === "win32") {
    const roaming = env.APPDATA ?? home;
    return [join(roaming, "terraform.d"), join(roaming, "HashiCorp", "Terraform")].map(plugins);
  }
  const own = join(home, ".terraform.d");
  if (platform === "darwin") {
    const support = join("Library", "Application Support", "io.terraform");
    return [own, join(home, support), join("/", support)].map(plugins);
  }
  const data = env.XDG_DATA_HOME || join(home, ".local", "share");
  const shared = (env.XDG_DATA_DIRS || `/usr/local/share${delimiter}/usr/share`).split(delimiter);
  const folders = [
    own,
    join(data, "opentofu"),
    ...[data, ...shared].map((folder) => join(folder, "terraform")),
  ];
  return [...new Set(folders)].map(plugins);
}

function plugins(folder: string): string {
  return join(folder, "plugins");
}

/** `HOST/NAMESPACE/TYPE` with a version, as a folder or a zip. */
async function listAddresses(folder: string): Promise<string[]> {
  let paths = [""];
  for (const isName of [isHost, isNamespace, isType]) {
    const below = await Promise.all(paths.map((path) => listNames(join(folder, path), isName, path)));
    paths = below.flat();
  }
  const filled = await Promise.all(
    paths.map(async (path) => ((await list(join(folder, path))).some(isVersion) ? [path] : [])),
  );
  return filled.flat();
}

async function listNames(folder: string, isName: (name: string) => boolean, path: string): Promise<string[]> {
  const names = (await list(folder)).filter(isName);
  return names.map((name) => (path === "" ? name : `${path}/${name}`));
}

async function list(folder: string): Promise<string[]> {
  return readdir(folder).catch((): string[] => []);
}

const isHost = (name: string): boolean => hostOf(name) !== undefined;
const isNamespace = (name: string): boolean => passes(parseNamespace, name);
const isType = (name: string): boolean => passes(parseType, name);
const isVersion = (name: string): boolean => /^(?:\d+\.|terraform-provider-.*\.zip$)/.test(name);

function passes(parse: (text: string) => string, name: string): boolean {
  try {
    return parse(name) !== "";
  } catch {
    return false;
  }
}
