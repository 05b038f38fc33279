import type { Appearance } from "../../catalog/appearance.ts";
import type { DocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import { type OwnProvider, placeOf } from "../../catalog/facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import { toLink } from "../../catalog/paths.ts";
import { type RecentFacts, type RecentRelease, updateRecent } from "../../catalog/recent.ts";
import type { SearchFacts } from "../../catalog/search.ts";
import { formatAddress, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { describeMark } from "../documents/warnings.ts";
import { escapeHtml } from "../pages/parts/html.ts";
import {
  FEED,
  FRONT_PAGE_PATH,
  feedOf,
  latestPagePath,
  mirroredPagePath,
  providerPagePath,
  RECENT_PAGE_PATH,
  type SiteFile,
  versionPagePath,
} from "../pages/paths.ts";

/** The documentation whose pages release notes may name. */
interface NamedDocumentation {
  readonly address: ProviderAddress;
  readonly facts: Pick<DocumentationFacts, "folder" | "documents">;
  /** The URL of the folder above `docs/`; missing on the page of the version, which is there. */
  readonly base?: string;
}

/** Makes HTML of release notes, with links to the pages that they name. Loaded only if there are notes. */
export type RenderNotes = (notes: string, documentation?: NamedDocumentation) => string;

/** What the notes of a feed become, and the pages that they may name. */
export interface FeedNotes {
  readonly render: RenderNotes;
  readonly search: SearchFacts;
}

/** The feed of a site's newest releases. https://www.rfc-editor.org/rfc/rfc4287 */
export function renderFeed(recent: RecentFacts, look: Appearance, notes: FeedNotes): string {
  const title = look.title ?? `Providers at ${decodeName(recent.hostname)}`;
  return renderAtom({ title, path: FEED.path, page: FRONT_PAGE_PATH }, recent, recent.releases, notes);
}

export function renderProviderFeed(
  address: ProviderAddress,
  provider: OwnProvider,
  notes: FeedNotes,
): string {
  const site = placeOf(provider);
  const { releases } = updateRecent(undefined, site, [{ address, provider }], "");
  const { path } = feedOf(address);
  const head = { title: formatAddress(address), path, page: providerPagePath(address) };
  return renderAtom(head, site, releases, notes);
}

/** `page` has the same content. */
function renderAtom(
  { title, path, page }: { readonly title: string; readonly path: string; readonly page: string },
  site: SiteAddress,
  releases: readonly RecentRelease[],
  notes: FeedNotes,
): string {
  const url = (to: string): string => linkInXml(site, to);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${url(path)}</id>`,
    element("title", title),
    `<updated>${releases.map(updatedAt).sort().at(-1) ?? NEVER}</updated>`,
    "<generator>Provider Pages</generator>",
    `<author>${element("name", decodeName(site.hostname))}</author>`,
    `<link rel="self" type="application/atom+xml" href="${url(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${url(page)}"/>`,
    ...releases.map((release) => renderEntry(release, site, notes)),
    "</feed>",
    "",
  ].join("\n");
}

function linkInXml(site: SiteAddress, path: string): string {
  return escapeXml(siteUrl(site) + urlPath(path));
}

/** Atom requires a time; without releases it must not change between runs. */
const NEVER = "1970-01-01T00:00:00Z";

function renderEntry(release: RecentRelease, site: SiteAddress, { render, search }: FeedNotes): string {
  const { source, version, published, notes, withdrawn, deprecated } = release;
  const address = parseAddressPath(source);
  const name = `${address.namespace}/${address.type} ${version}`;
  const reasons = withdrawn ?? deprecated;
  const documentation = notes === undefined ? undefined : findNamed(source, notes, site, search);
  const title = reasons === undefined ? name : `${name} ${withdrawn ? "was withdrawn" : "is deprecated"}`;
  return [
    "<entry>",
    // Independent of the site's URL, which may change.
    element("id", `tag:${address.hostname},${published.slice(0, 10)}:${source}/${version}`),
    element("title", title),
    element("published", published),
    element("updated", updatedAt(release)),
    `<link rel="alternate" type="text/html" href="${linkInXml(site, versionPagePath(address, version))}"/>`,
    ...(reasons === undefined ? [] : [element("summary", describeMark(reasons))]),
    ...(notes === undefined
      ? []
      : [`<content type="html">${escapeXml(render(notes, documentation))}</content>`]),
    "</entry>",
  ].join("");
}

/** Whether notes may name pages: the list of all pages is read only then. */
export function mayNamePages(source: string, notes: string | undefined): boolean {
  return notes?.includes(`${parseAddressPath(source).type}_`) === true;
}

/**
 * The pages of the newest version that the notes may name. Their permanent addresses stay when documentation of old versions is
 * removed.
 */
function findNamed(
  source: string,
  notes: string,
  site: SiteAddress,
  { providers }: SearchFacts,
): NamedDocumentation | undefined {
  const pages = mayNamePages(source, notes)
    ? providers.find((one) => one.source === source)?.pages
    : undefined;
  if (pages === undefined) return undefined;
  const address = parseAddressPath(source);
  const text = notes.toLowerCase();
  const documents = pages.flatMap(([folder, names]) =>
    names
      .filter((name) => text.includes(name.replace(`${address.type}_`, "")))
      .map((name) => ({ path: `${folder}/${name}.md`, file: `docs/${folder}/${name}.md` })),
  );
  const base = siteUrl(site) + urlPath(latestPagePath(address, ""));
  return { address, facts: { folder: "docs", documents }, base };
}

/** Readers show an entry again whose time has changed. */
function updatedAt({ published, withdrawn = [], deprecated = [] }: RecentRelease): string {
  const times = [...withdrawn, ...deprecated].flatMap(({ since }) => since ?? []);
  return [published, ...times].sort().at(-1) ?? published;
}

/** https://www.sitemaps.org/protocol.html */
const SITEMAP_PATH = "sitemap.xml";

const ROBOTS_PATH = "robots.txt";

/** The pages that no release changes. */
const PAGES_SITEMAP_PATH = "sitemap-pages.xml";

/** Names at the top of a site that its owner may already use. */
export const SITEMAP_PATHS: readonly string[] = [PAGES_SITEMAP_PATH, SITEMAP_PATH, ROBOTS_PATH];

/** Of each provider, it has the documentation of the newest stable version. */
export function renderSitemapIndex(site: SiteAddress, { providers }: SearchFacts) {
  const newest = providers.map(({ source, version }) =>
    versionPagePath(parseAddressPath(source), version).replace("index.html", SITEMAP_PATH),
  );
  return renderUrls(site, SITEMAP_PATH, [PAGES_SITEMAP_PATH, ...newest], ["sitemapindex", "sitemap"]);
}

export function renderSitemap(site: SiteFacts) {
  // Crawlers read it at the root of a host only; elsewhere it does nothing.
  const robots = `# Made by Provider Pages\nSitemap: ${siteUrl(site)}${SITEMAP_PATH}\n`;
  const announced: SiteFile[] = site.base === undefined ? [] : [[ROBOTS_PATH, robots]];
  const ownProviders = site.providers.filter(({ hostname }) => hostname === site.hostname);
  const pages = ownProviders.map(providerPagePath);
  const mirrored = (site.mirrored ?? []).map(mirroredPagePath);
  const all = [FRONT_PAGE_PATH, RECENT_PAGE_PATH, ...pages, ...mirrored];
  return [...renderUrls(site, PAGES_SITEMAP_PATH, all), ...announced];
}

/** Of a version's documentation. */
export function renderVersionSitemap(site: SiteAddress, folder: string, pages: readonly string[]) {
  return renderUrls(site, `${folder}${SITEMAP_PATH}`, pages);
}

/** Nothing if the site does not know its URL. */
function renderUrls(
  site: SiteAddress,
  path: string,
  pages: readonly string[],
  [root, each]: readonly [root: string, each: string] = ["urlset", "url"],
): SiteFile[] {
  if (site.base === undefined) return [];
  const text = [
    '<?xml version="1.0" encoding="utf-8"?>',
    "<!-- Made by Provider Pages -->",
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...pages.map((page) => `<${each}>${element("loc", siteUrl(site) + urlPath(page))}</${each}>`),
    `</${root}>`,
    "",
  ].join("\n");
  return [[path, text]];
}

/** Characters that XML forbids become U+FFFD. */
export function escapeXml(text: string): string {
  return escapeHtml(
    text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "\u{FFFD}"),
  );
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

/** The path of a file in a URL: an index page is its folder. */
export function urlPath(path: string): string {
  return toLink(path).replace(/(^|\/)index\.html$/, "$1");
}
