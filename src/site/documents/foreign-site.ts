import { basePath, type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { type Problem, ProblemError, unlessProblem } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { nameSome } from "../../text.ts";
import { isOurPage } from "../pages/parts/html.ts";
import { FRONT_PAGE_PATH } from "../pages/paths.ts";
import {
  DISCOVERY_PATH,
  NO_JEKYLL_PATH,
  type OtherServices,
  otherRegistry,
  REGISTRY_FOLDER,
  readServices,
  registryPath,
} from "./discovery.ts";

/** A place before the first write of this program: its files, and what its host serves. */
export interface ForeignSite {
  readonly paths: readonly string[];
  /** The same, or all paths of the branch if the site is a folder of it. */
  readonly above: readonly string[];
  /** The texts of the files that `choosePages` names. */
  readonly pages: ReadonlyMap<string, string>;
  readonly discovery: string | undefined;
  readonly served?:
    | {
        readonly base: string;
        readonly discovery: string | undefined;
        readonly frontPage: string | undefined;
      }
    | undefined;
}

interface FoundList {
  readonly path: string;
  /** The registry that it belongs to; empty for the root of the site. */
  readonly folder: string;
  readonly namespace: string;
  readonly type: string;
}

/** Decides what the first write would take from clients and visitors. */
export function judgeForeignSite(
  place: ForeignSite,
  site: SiteAddress,
  addresses: readonly ProviderAddress[],
) {
  const discovery = findDiscovery(place, site);
  const { folder } = discovery;
  const names = new Set(
    addresses.flatMap(({ hostname, namespace, type }) =>
      hostname === site.hostname ? [`${namespace}/${type}`] : [],
    ),
  );
  const paths = new Set(place.paths);
  const isPublished = ({ namespace, type }: FoundList): boolean => names.has(`${namespace}/${type}`);
  // A site of this program in a folder of the place is not changed.
  const isInOtherSite = ({ folder: other }: FoundList): boolean =>
    other.endsWith(REGISTRY_FOLDER) && paths.has(`${other.slice(0, -REGISTRY_FOLDER.length)}${SITE_PATH}`);
  // Clients are sent to another folder from now on.
  const isLeft = ({ folder: other }: FoundList): boolean =>
    other !== REGISTRY_FOLDER && (other === folder || discovery.isRendered);
  const all = findLists(place.paths).filter((list) => list.folder === folder || !isInOtherSite(list));
  const others = all.filter((list) => !isPublished(list) && isLeft(list));
  // The files of a website that Jekyll makes.
  const html = [...place.pages].filter(([, text]) => readPage(text) !== undefined && !isDiscoveryPage(text));
  const jekyll = place.above.includes(NO_JEKYLL_PATH)
    ? []
    : [...new Set([...place.above.filter((path) => JEKYLL_FILES.test(path)), ...html.map(([path]) => path)])];
  const isElsewhere =
    discovery.registry !== undefined &&
    folder !== REGISTRY_FOLDER &&
    !all.some((list) => list.folder === folder);
  const left = otherRegistry(discovery.registry, site, discovery.path);
  return {
    /** What clients and visitors would no longer see. */
    hidden: [
      ...discovery.problems,
      ...(isElsewhere ? [{ ...left, fix: `${left.fix}. ‹replace-site: true› sends clients here` }] : []),
      ...(others.length === 0 ? [] : [listsHidden(others, discovery.path)]),
      ...(jekyll.length === 0 ? findFrontPage(place) : [websiteEnds(jekyll)]),
    ],
    /** The lists of the given providers, in any layout. */
    lists: all.filter(isPublished),
    /** Where clients find the registry, if it is in the site. */
    folder,
    services: discovery.services,
  };
}

/** Lists at the paths of the protocol, below any folder. */
function findLists(paths: readonly string[]): FoundList[] {
  return paths.flatMap((path) => {
    const parts = path.replace(/\/index\.json$/, "").split("/");
    const [namespace, type, name] = parts.slice(-3);
    if (name !== "versions" || namespace === undefined || type === undefined) return [];
    const folder = parts
      .slice(0, -3)
      .map((part) => `${part}/`)
      .join("");
    return [{ path, folder, namespace, type }];
  });
}

interface FoundDiscovery {
  readonly path: string;
  /** The URL of the provider registry that it names. */
  readonly registry: unknown;
  /** The folder of the site at that URL. */
  readonly folder: string | undefined;
  readonly services: OtherServices;
  /** Whether the document can't be read without the program that renders it. */
  readonly isRendered: boolean;
  readonly problems: readonly Problem[];
}

const NONE: FoundDiscovery = {
  path: DISCOVERY_PATH,
  registry: undefined,
  folder: undefined,
  isRendered: false,
  services: {},
  problems: [],
};

/** The document of the place itself, else what the host serves, else the page that Jekyll makes it from. */
function findDiscovery({ discovery, served, pages }: ForeignSite, site: SiteAddress): FoundDiscovery {
  if (discovery !== undefined)
    return judgeDiscovery(DISCOVERY_PATH, readPage(discovery)?.body ?? discovery, site);
  const atRoot = basePath(site) === "/";
  if (served?.discovery !== undefined) {
    const { base, discovery: text } = served;
    // Clients read it at the root of a host only; elsewhere, and if it is a page, nothing depends on it.
    if (atRoot && unlessProblem(() => readServices(text)) !== undefined)
      return judgeDiscovery(`${base}${DISCOVERY_PATH}`, text, site);
  }
  const [page] = [...pages].filter(([, text]) => isDiscoveryPage(text));
  if (page === undefined || !atRoot) return NONE;
  return judgeDiscovery(page[0], readPage(page[1])?.body ?? "", site);
}

function judgeDiscovery(path: string, text: string, site: SiteAddress): FoundDiscovery {
  if (/\{[{%]/.test(text)) return { ...NONE, path, isRendered: true };
  try {
    const { registry, others: services } = readServices(text);
    return { ...NONE, path, registry, folder: findFolder(registry, site), services };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { ...NONE, path, problems: error.problems };
  }
}

/** The folder of the site that a registry's URL names. */
function findFolder(registry: unknown, site: SiteAddress): string | undefined {
  if (registry === registryPath(site)) return REGISTRY_FOLDER;
  const base = siteUrl(site);
  if (typeof registry !== "string" || !URL.canParse(registry, base)) return undefined;
  const { href } = new URL(registry, base);
  return href.startsWith(base) ? href.slice(base.length) : undefined;
}

/** The most pages that are read to find out whether Jekyll makes them. */
const MOST_PAGES = 20;

/** The pages nearest to the root that Jekyll may make; none where it is off. */
export function choosePages(paths: readonly string[]): string[] {
  if (paths.includes(NO_JEKYLL_PATH)) return [];
  const depth = (path: string): number => path.split("/").length;
  return paths
    .filter((path) => /\.(?:md|markdown|html|json)$/.test(path))
    .sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1))
    .slice(0, MOST_PAGES);
}

/** Jekyll makes a page of every file with front matter. https://jekyllrb.com/docs/front-matter/ */
function readPage(text: string) {
  const [opening] = /^---[ \t]*\r?\n/.exec(text) ?? [];
  const end = opening === undefined ? -1 : text.indexOf("\n---", opening.length - 1);
  if (end === -1) return undefined;
  const [, ...body] = text.slice(end + 1).split("\n");
  return { fields: text.slice(0, end), body: body.join("\n") };
}

function isDiscoveryPage(text: string): boolean {
  const [, permalink = ""] = /^permalink:[ \t]*["']?\/?([^\s"']*)/m.exec(readPage(text)?.fields ?? "") ?? [];
  return permalink === DISCOVERY_PATH;
}

const JEKYLL_FILES = /^(?:docs\/)?(?:_config\.(?:ya?ml|toml)|index\.(?:md|markdown)|_(?:layouts|posts)\/.*)$/;

/** A hand-written page in the place stays; one that only the host has would be replaced. */
function findFrontPage({ paths, served }: ForeignSite): Problem[] {
  const { frontPage = "", base = "" } = served ?? {};
  const isPage = /<(?:!doctype html|html)/i.test(frontPage.slice(0, 4096));
  if (!isPage || isOurPage(frontPage) || paths.includes(FRONT_PAGE_PATH)) return [];
  return [
    {
      code: "site-foreign",
      found: `visitors of ${base} see a page that is in no file of the site, and would no longer see it`,
      expected: "no other website",
      fix: `Save that page as ${FRONT_PAGE_PATH} of the site, where it stays, or ${ELSEWHERE}. ‹replace-site: true› replaces it`,
    },
  ];
}

const ELSEWHERE = "publish elsewhere, such as to a repository of its own (‹site-repository›)";
const MOST_NAMED = 5;

function websiteEnds(files: readonly string[]): Problem {
  return {
    code: "site-foreign",
    found: `Jekyll makes a website from ${nameSome(files, MOST_NAMED)}: ${NO_JEKYLL_PATH}, which a registry needs, would end it`,
    expected: "no other website",
    fix: `Keep the website, and ${ELSEWHERE}. ‹replace-site: true› ends the website`,
  };
}

function listsHidden(lists: readonly FoundList[], discovery: string): Problem {
  return {
    code: "site-foreign",
    found: `${discovery} sends clients to ${nameSome(
      lists.map(({ path }) => path),
      MOST_NAMED,
    )}, and would send them to ${REGISTRY_FOLDER} instead: these providers could no longer be installed`,
    expected: "a site that offers no other providers, or offers them there",
    fix: "Run ‹command: rebuild› for each provider on a new branch (‹site-branch›, ‹site-url›), then serve that one; or publish to another ‹site-directory›. ‹replace-site: true› gives these providers up",
  };
}
