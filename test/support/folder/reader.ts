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
  const text = await readList(site, path);
  if (text === undefined) return [];
  const there = async (one: string) => (await stat(join(site, one)).catch(() => undefined)) !== undefined;
  try {
    const wanted = namesIn(path, text);
    const found = await Promise.all(wanted.map(there));
    const missing = wanted.filter((_, index) => found[index] !== true);
    // A list that was replaced since then names what is there now.
    if (missing.length === 0 || (await readList(site, path)) !== text) return [];
    return missing.map((one) => `${path} names ${one}`);
  } catch (error) {
    return [`${path}: ${error}`];
  }
}

/** Undefined if it is not a list, or gone. */
async function readList(site: string, path: string): Promise<string | undefined> {
  if (!isList(path)) return undefined;
  return readFile(join(site, path), "utf8").catch(() => undefined);
}

interface Versions {
  readonly versions: readonly {
    readonly version: string;
    readonly platforms: readonly { readonly os: string; readonly arch: string }[];
  }[];
}

function isList(path: string): boolean {
  return RULES.some(({ pattern }) => pattern.test(path));
}

export function namesIn(path: string, text: string): string[] {
  const rule = RULES.find(({ pattern }) => pattern.test(path));
  return rule?.names(JSON.parse(text), path.slice(0, path.lastIndexOf("/")), path) ?? [];
}

interface Archives {
  readonly archives: Readonly<Record<string, { readonly url: string }>>;
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
    pattern: /^(?:preview\/)?mirror\/.+\/index\.json$/,
    names: ({ versions }, folder) => Object.keys(versions).map((version) => `${folder}/${version}.json`),
  },
  {
    pattern: /^(?:preview\/)?mirror\/.+\/\d[^/]*\.json$/,
    names: ({ archives }: Archives) => {
      const paths = Object.values(archives).map(({ url }) => pathOf(url));
      // Others lie on other hosts.
      return paths.filter((path) => /^\/(?:preview\/)?assets\//.test(path));
    },
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
