import { addressPath, type ProviderAddress } from "../provider/address.ts";
import type { ProviderFacts } from "./facts/provider-facts.ts";
import type { SiteAddress } from "./facts/site-facts.ts";
import { ADDRESS, BASE, HOSTNAME, LINE, MARK, TIME, VERSION } from "./forms.ts";
import { CatalogReader, renderCatalogFile } from "./json.ts";
import { RECENT_PATH } from "./paths.ts";
import { damageOf } from "./schema.ts";

/** A release of one of the site's own providers. */
export interface RecentRelease {
  /** The provider's address, as its path. */
  readonly source: string;
  readonly version: string;
  /** When it was first published, in ISO 8601. */
  readonly published: string;
  /** Why clients are not offered it any more. */
  readonly withdrawn?: string;
}

/**
 * The newest releases of a site, the newest first, and the files that its pages share. It follows from the lists, and is kept so
 * that a publish need not read them all: what else a later program wrote there, that can write again.
 */
export interface RecentFacts extends SiteAddress {
  readonly releases: readonly RecentRelease[];
  /** Names the content of the shared files that the site has. */
  readonly assets: string;
}

/** A provider's list as it is now. */
export interface ListedProvider {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts;
}

/** However many releases a site has, this many are recent. */
const MOST_RELEASES = 50;

/** Reads catalog/recent.json. */
export function parseRecent(text: string): RecentFacts {
  const json = CatalogReader.parse(RECENT_PATH, text);
  return {
    hostname: json.text("site", HOSTNAME),
    base: json.optionalText("base", BASE),
    assets: json.text("assets", MARK),
    releases: json.entries("releases").map(([, entry]) => parseRelease(entry)),
  };
}

/** Writes catalog/recent.json. */
export function renderRecent({ hostname, base, assets, releases }: RecentFacts): string {
  return renderCatalogFile({ site: hostname, base, assets, releases }, {});
}

/** What is recent from the providers' lists alone; one on another host has no pages here. */
export function listRecent(
  { hostname, base }: SiteAddress,
  lists: readonly ListedProvider[],
  assets: string,
): RecentFacts {
  const releases = lists.flatMap((list) => (list.address.hostname === hostname ? releasesOf(list) : []));
  return { hostname, base, assets, releases: newest(releases) };
}

/** The same after some lists have changed: a list only grows, so what was not recent is not so now. */
export function updateRecent(
  before: RecentFacts | undefined,
  { hostname, base }: SiteAddress,
  lists: readonly ListedProvider[],
  assets: string,
): RecentFacts {
  const own = lists.filter(({ address }) => address.hostname === hostname);
  const changed = new Set(own.map(({ address }) => addressPath(address)));
  const others = (before?.releases ?? []).filter(({ source }) => !changed.has(source));
  const releases = newest([...others, ...own.flatMap(releasesOf)]);
  return { hostname, base: base ?? before?.base, assets, releases };
}

/** The same with what the text of before says of a provider whose list can't be read now. */
export function keepRecent(
  recent: RecentFacts,
  text: string | undefined,
  address: ProviderAddress,
): RecentFacts {
  const isKept = text !== undefined && damageOf(() => parseRecent(text)) === undefined;
  const before = isKept ? parseRecent(text).releases : [];
  const kept = before.filter(({ source }) => source === addressPath(address));
  return { ...recent, releases: newest([...recent.releases, ...kept]) };
}

function releasesOf({ address, provider }: ListedProvider): RecentRelease[] {
  const source = addressPath(address);
  return provider.versions.map(({ version, published, withdrawn = provider.withdrawn }) => ({
    source,
    version,
    published,
    ...(withdrawn === undefined ? {} : { withdrawn }),
  }));
}

function newest(releases: readonly RecentRelease[]): RecentRelease[] {
  return [...releases].sort(compareReleases).slice(0, MOST_RELEASES);
}

function compareReleases(a: RecentRelease, b: RecentRelease): number {
  return (
    compareTexts(b.published, a.published) ||
    compareTexts(a.source, b.source) ||
    compareTexts(a.version, b.version)
  );
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function parseRelease(json: CatalogReader): RecentRelease {
  const withdrawn = json.optionalText("withdrawn", LINE);
  return {
    source: json.text("source", ADDRESS),
    version: json.text("version", VERSION),
    published: json.text("published", TIME),
    ...(withdrawn === undefined ? {} : { withdrawn }),
  };
}
