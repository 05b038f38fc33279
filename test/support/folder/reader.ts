import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** Reads a site in a folder as clients do, lists first, and reports missing files. */
export async function findMissing(site: string): Promise<string[]> {
  const paths = await readdir(site, { recursive: true }).catch(() => []);
  const lists = paths.map((path) => path.replaceAll("\\", "/")).filter((path) => !path.startsWith("assets/"));
  const missing = await Promise.all(lists.map((path) => findMissingOf(site, path)));
  return missing.flat();
}

async function findMissingOf(site: string, path: string): Promise<string[]> {
  const wanted = await findNamed(site, path).catch((error: Error) => [`${path}: ${error.message}`]);
  const there = await Promise.all(wanted.map((one) => stat(join(site, one)).catch(() => undefined)));
  return wanted.filter((_, index) => there[index] === undefined).map((one) => `${path} names ${one}`);
}

interface Versions {
  readonly versions: readonly {
    readonly version: string;
    readonly platforms: readonly { readonly os: string; readonly arch: string }[];
  }[];
}

/** The files that a document names; none if it is not a list, or gone. */
async function findNamed(site: string, path: string): Promise<string[]> {
  if (!isList(path) || !existsSync(join(site, path))) return [];
  return namesIn(path, await readFile(join(site, path), "utf8"));
}

function isList(path: string): boolean {
  return RULES.some(({ pattern }) => pattern.test(path));
}

export function namesIn(path: string, text: string): string[] {
  const rule = RULES.find(({ pattern }) => pattern.test(path));
  return rule?.names(JSON.parse(text), path.slice(0, path.lastIndexOf("/")), path) ?? [];
}

interface Rule {
  readonly pattern: RegExp;
  // biome-ignore lint/suspicious/noExplicitAny: every document has a shape of its own.
  readonly names: (json: any, folder: string, path: string) => string[];
}

const RULES: readonly Rule[] = [
  {
    pattern: /^v1\/providers\/.+\/versions$/,
    names: ({ versions }: Versions, folder) =>
      versions.flatMap(({ version, platforms }) =>
        platforms.map(({ os, arch }) => `${folder}/${version}/download/${os}/${arch}`),
      ),
  },
  {
    pattern: /\/download\/[^/]+\/[^/.]+$/,
    names: (document) =>
      [document.download_url, document.shasums_url, document.shasums_signature_url].map(pathOf),
  },
  {
    pattern: /^mirror\/.+\/index\.json$/,
    names: ({ versions }, folder) => Object.keys(versions).map((version) => `${folder}/${version}.json`),
  },
  {
    pattern: /^catalog\/[^/]+\/[^/]+\/[^/]+\.json$/,
    names: ({ versions }: Versions, _folder, path) =>
      versions.map(({ version }) => `${path.slice(0, -".json".length)}/${version}.json`),
  },
  {
    pattern: /^catalog\/[^/]+\/[^/]+\/[^/]+\/[^/]+\.json$/,
    names: ({ key }) => [`catalog/keys/${key}.asc`],
  },
  {
    pattern: /^catalog\/site\.json$/,
    names: ({ providers }) => providers.map((address: string) => `catalog/${address}.json`),
  },
  { pattern: /^\.well-known\/terraform\.json$/, names: (discovery) => [discovery["providers.v1"]] },
];

function pathOf(link: string): string {
  return decodeURIComponent(new URL(link, "https://host.example/").pathname);
}

export interface Watch {
  /** Stops, and gives each missing file once, and the number of reads. */
  stop(): Promise<{ readonly missing: readonly string[]; readonly readings: number }>;
}

/** Reads a site repeatedly until it is stopped. */
export function watchSite(site: string): Watch {
  const missing = new Set<string>();
  let readings = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      for (const line of await findMissing(site)) missing.add(line);
      readings++;
      await sleep(8);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { missing: [...missing], readings };
    },
  };
}
