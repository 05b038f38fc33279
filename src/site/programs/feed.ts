import type { ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look.ts";
import { listRecent, type RecentFacts, type RecentRelease } from "../../catalog/recent.ts";
import { formatAddress, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { FRONT_PAGE_PATH, providerPagePath, versionPagePath } from "../pages/paths.ts";
import { element, escapeXml, urlPath } from "./xml.ts";

/** The feed of all providers' releases. https://www.rfc-editor.org/rfc/rfc4287 */
export const FEED_PATH = "feed.xml";

/** Where a provider's feed is. */
export function feedPath({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}/feed.xml`;
}

/** Renders the feed of a site's newest releases. */
export function renderFeed(recent: RecentFacts, look: Look): string {
  const title = look.title ?? `Providers at ${decodeName(recent.hostname)}`;
  return renderAtom({ title, path: FEED_PATH, page: FRONT_PAGE_PATH }, recent, recent.releases);
}

/** Renders the feed of a provider's newest releases. */
export function renderProviderFeed(address: ProviderAddress, provider: ProviderFacts): string {
  const site = { hostname: provider.site, base: provider.base };
  const { releases } = listRecent(site, [{ address, provider }], "");
  const about = { title: formatAddress(address), path: feedPath(address), page: providerPagePath(address) };
  return renderAtom(about, site, releases);
}

interface About {
  readonly title: string;
  readonly path: string;
  /** What it is the feed of, for people. */
  readonly page: string;
}

function renderAtom(
  { title, path, page }: About,
  site: SiteAddress,
  releases: readonly RecentRelease[],
): string {
  const url = (to: string): string => escapeXml(siteUrl(site) + urlPath(to));
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${url(path)}</id>`,
    element("title", title),
    `<updated>${releases[0]?.published ?? NEVER}</updated>`,
    "<generator>Provider Pages</generator>",
    `<author>${element("name", decodeName(site.hostname))}</author>`,
    `<link rel="self" type="application/atom+xml" href="${url(path)}"/>`,
    `<link rel="alternate" type="text/html" href="${url(page)}"/>`,
    ...releases.map((release) => renderEntry(release, url)),
    "</feed>",
    "",
  ].join("\n");
}

/** A feed has a time, and that of a site without releases must not change. */
const NEVER = "1970-01-01T00:00:00Z";

function renderEntry(release: RecentRelease, url: (path: string) => string): string {
  const { source, version, published, withdrawn } = release;
  const address = parseAddressPath(source);
  const summary =
    withdrawn === undefined ? `Version ${version}` : `Version ${version} was withdrawn: ${withdrawn}`;
  return [
    "<entry>",
    // It stays what it is when the site moves.
    element("id", `tag:${address.hostname},${published.slice(0, 10)}:${source}/${version}`),
    element("title", `${formatAddress(address)} ${version}`),
    element("updated", published),
    `<link rel="alternate" type="text/html" href="${url(versionPagePath(address, version))}"/>`,
    element("summary", summary),
    "</entry>",
  ].join("");
}
