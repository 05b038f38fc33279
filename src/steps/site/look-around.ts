import { dirname } from "node:path/posix";
import type { CatalogQuery, OfferedVersions } from "../../catalog/edits/edit.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { LOOK_PATH, OWNERS_PATH } from "../../catalog/paths.ts";
import type { ReadText } from "../../catalog/read-facts.ts";
import { mapConcurrently } from "../../concurrency.ts";
import { type Problem, Problems } from "../../errors.ts";
import { isObject, parseObject } from "../../json.ts";
import type { Place, SiteHead } from "../../ports/place.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import {
  DISCOVERY_PATH,
  NO_JEKYLL_PATH,
  type OtherServices,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../../site/documents/discovery.ts";
import { choosePages, judgeForeignSite } from "../../site/documents/foreign-site.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { versionsPath } from "../../site/documents/registry.ts";

export interface Surroundings {
  readonly services: OtherServices;
  /** By the path of the address. */
  readonly offered: ReadonlyMap<string, readonly OfferedVersions[]>;
  /** What clients and visitors would no longer see after the first write. */
  readonly hidden: readonly Problem[];
}

/** Pages has no page to show if nothing else is on its branch. */
const BARE: readonly string[] = [NO_JEKYLL_PATH, "CNAME", LOOK_PATH, OWNERS_PATH];

/** Finds what clients and visitors see at a place that another program made. */
export async function lookAround(
  site: Place,
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
  const above = site.above === undefined ? paths : (await top.list(head, "")).map(({ path }) => path);
  const live = await site.live?.();
  const isBare = above.every((path) => BARE.includes(path));
  const host = live?.isDeployed || !isBare ? live : undefined;
  // Files that can't be read are no pages.
  const pages = await mapConcurrently(choosePages(above), AT_ONCE, async (path) => {
    const text = await new Problems().attempt(() => top.read(head, path));
    return text === undefined ? [] : [[path, text] as const];
  });
  const own = paths.includes(DISCOVERY_PATH) ? await read(DISCOVERY_PATH) : undefined;
  const [discovery, frontPage] = await Promise.all([host?.get(DISCOVERY_PATH), host?.get("")]);
  const place = {
    ...{ paths, above, pages: new Map(pages.flat()), discovery: own },
    served: host && { base: host.base, discovery, frontPage },
  };
  const { hidden, lists, folder, services } = judgeForeignSite(place, asked.site, addresses);
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
    // A list that no file has: Jekyll or a workflow makes it.
    const text = isListed && own.length === 0 ? await host?.get(list) : undefined;
    const served = parseObject(text ?? "") === undefined ? [] : readList(`${host?.base}${list}`, text);
    return [addressPath(address), [...found, ...served]] as const;
  });
  return { services, offered: new Map(await Promise.all(offered)), hidden };
}

/** What existing documents of this program's site offer of providers whose lists its catalog lacks. */
export async function lookBeside(
  site: Place,
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
    const below = isListed.has(addressPath(address))
      ? (await site.list(head, dirname(list))).map(({ path }) => path)
      : [];
    const lists = [list, `${list}/index.json`].filter((path) => below.includes(path));
    return [addressPath(address), await readOffered([...lists, mirrorIndexPath(address)], read)] as const;
  });
  const services = readOtherServices(await read(DISCOVERY_PATH), own);
  return { services, offered: new Map(await Promise.all(offered)), hidden: [] };
}

const AT_ONCE = 8;

/** What existing lists offer of a provider that the catalog lacks. */
export async function readOffered(paths: readonly string[], read: ReadText): Promise<OfferedVersions[]> {
  const lists = await mapConcurrently(paths, AT_ONCE, async (path) => readList(path, await read(path)));
  return lists.flat();
}

function readList(path: string, text: string | undefined): OfferedVersions[] {
  if (text === undefined) return [];
  const { versions, warnings } = parseObject(text) ?? {};
  const named: readonly (readonly [unknown, readonly string[]])[] = Array.isArray(versions)
    ? versions
        .filter(isObject)
        .map(({ version, platforms }) => [
          version,
          (Array.isArray(platforms) ? platforms : [])
            .filter(isObject)
            .flatMap(({ os, arch }) => (isText(os) && isText(arch) ? [`${os}_${arch}`] : [])),
        ])
    : Object.keys(isObject(versions) ? versions : {}).map((version) => [version, []]);
  return [
    {
      path,
      versions: new Map(
        named.flatMap(([version, platforms]) => (isText(version) ? [[version, platforms]] : [])),
      ),
      warnings: Array.isArray(warnings) ? warnings.filter(isText) : [],
    },
  ];
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
