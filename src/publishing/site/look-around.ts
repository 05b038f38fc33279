import { dirname } from "node:path/posix";
import type { CatalogQuery, OfferedVersions } from "../../catalog/edits/edit.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { ReadText } from "../../catalog/read-facts.ts";
import { mapConcurrently } from "../../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import { isObject, parseObject } from "../../json.ts";
import type { LiveSite, Site, SiteHead } from "../../ports/site.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import {
  DISCOVERY_PATH,
  NO_JEKYLL_PATH,
  type OtherServices,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../../site/documents/discovery.ts";
import { choosePages, judgeForeignSite, type ServedPages } from "../../site/documents/foreign-site.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { versionsPath } from "../../site/documents/registry.ts";

export interface Surroundings {
  readonly services: OtherServices;
  /** By the path of the address. */
  readonly offered: ReadonlyMap<string, readonly OfferedVersions[]>;
  /** What the write takes away with the user's consent. */
  readonly warnings: readonly Problem[];
}

/** Refuses the first write to a place if clients or visitors would lose something there. */
export async function lookAround(
  site: Site,
  head: SiteHead,
  asked: {
    readonly site: SiteAddress;
    readonly addresses: readonly ProviderAddress[];
    readonly paths: readonly string[];
  },
): Promise<Surroundings> {
  const { addresses, paths } = asked;
  const read: ReadText = (path) => site.read(head, path);
  const top = site.above ?? site;
  const above = site.above === undefined ? paths : await top.list(head, "");
  const live = await site.live?.();
  const isBare = above.every((path) => path === NO_JEKYLL_PATH);
  const host = live?.isDeployed || !isBare ? live : undefined;
  const place = {
    paths,
    above,
    pages: await readPages(choosePages(above), (path) => top.read(head, path)),
    discovery: paths.includes(DISCOVERY_PATH) ? await read(DISCOVERY_PATH) : undefined,
    served: host && (await askHost(host)),
  };
  const { hidden, lists, folder, services } = judgeForeignSite(place, asked.site, addresses);
  if (hidden.length > 0 && site.mayReplace !== true) throw new ProblemError(hidden);
  const offered = addresses.map(async (address) => {
    const { namespace, type } = address;
    const isListed = address.hostname === asked.site.hostname;
    const own = lists.filter((list) => isListed && list.namespace === namespace && list.type === type);
    const files = [...own.map(({ path }) => path), mirrorIndexPath(address)];
    const found = await readOffered(
      files.filter((path) => paths.includes(path)),
      read,
    );
    const list = `${folder ?? REGISTRY_FOLDER}${namespace}/${type}/versions`;
    const served = isListed && own.length === 0 ? await askOffered(host, list) : [];
    return [addressPath(address), [...found, ...served]] as const;
  });
  const warnings = hidden.map((problem) => ({ ...problem, severity: "warning" as const }));
  return { services, offered: new Map(await Promise.all(offered)), warnings };
}

/** What existing documents of this program's site offer of providers whose lists its catalog lacks. */
export async function lookBeside(
  site: Site,
  head: SiteHead,
  asked: {
    readonly own: SiteAddress;
    readonly question: CatalogQuery;
    readonly lost: readonly ProviderAddress[];
  },
): Promise<Surroundings> {
  const { own, question, lost } = asked;
  const read: ReadText = (path) => site.read(head, path);
  const { hostname } = question.site;
  const isListed = new Set(
    question.entries.flatMap(({ address }) => (address.hostname === hostname ? [addressPath(address)] : [])),
  );
  const offered = lost.map(async (address) => {
    const list = versionsPath(address);
    const below = isListed.has(addressPath(address)) ? await site.list(head, dirname(list)) : [];
    const lists = [list, `${list}/index.json`].filter((path) => below.includes(path));
    return [addressPath(address), await readOffered([...lists, mirrorIndexPath(address)], read)] as const;
  });
  const services = readOtherServices(await read(DISCOVERY_PATH), own);
  return { services, offered: new Map(await Promise.all(offered)), warnings: [] };
}

async function askHost(host: LiveSite): Promise<ServedPages> {
  const [discovery, frontPage] = await Promise.all([host.get(DISCOVERY_PATH), host.get("")]);
  return { base: host.base, discovery, frontPage };
}

const AT_ONCE = 8;

/** Files that can't be read are no pages. */
async function readPages(paths: readonly string[], read: ReadText): Promise<Map<string, string>> {
  const texts = await mapConcurrently(paths, AT_ONCE, async (path) => {
    const text = await new Problems().attempt(() => read(path));
    return text === undefined ? [] : [[path, text] as const];
  });
  return new Map(texts.flat());
}

/** What existing lists offer of a provider that the catalog lacks. */
export async function readOffered(paths: readonly string[], read: ReadText): Promise<OfferedVersions[]> {
  const lists = await mapConcurrently(paths, AT_ONCE, async (path) => readList(path, await read(path)));
  return lists.flat();
}

/** A list that no file has: Jekyll or a workflow makes it. */
async function askOffered(host: LiveSite | undefined, path: string): Promise<OfferedVersions[]> {
  const text = await host?.get(path);
  return text === undefined || parseObject(text) === undefined ? [] : readList(`${host?.base}${path}`, text);
}

function readList(path: string, text: string | undefined): OfferedVersions[] {
  if (text === undefined) return [];
  const { versions, warnings } = parseObject(text) ?? {};
  const names = Array.isArray(versions)
    ? versions.map(nameOf)
    : Object.keys(isObject(versions) ? versions : {});
  return [
    {
      path,
      versions: names.filter(isText),
      warnings: Array.isArray(warnings) ? warnings.filter(isText) : [],
    },
  ];
}

function nameOf(entry: unknown): unknown {
  return isObject(entry) ? entry.version : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
