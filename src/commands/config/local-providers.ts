import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { LocalProviders } from "../../cli-config/render.ts";
import { hostOf } from "../../protocol/cli-config/read-config.ts";
import { parseNamespace, parseType } from "../../provider/address.ts";
import { impliedFolders } from "../../steps/implied-folders.ts";

/** Providers found there are installed from nowhere else. */
export async function findLocalProviders(): Promise<LocalProviders> {
  const found = await Promise.all(
    impliedFolders().map(async (folder) => ({ folder, addresses: await listAddresses(folder) })),
  );
  const filled = found.filter(({ addresses }) => addresses.length > 0);
  return {
    folders: filled.map(({ folder }) => folder),
    addresses: [...new Set(filled.flatMap(({ addresses }) => addresses))].sort(),
  };
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
