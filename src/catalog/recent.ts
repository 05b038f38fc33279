import { present } from "../present.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import { compareTexts } from "../text.ts";
import { type Marks, parseMarks, type Reason, renderMarks } from "./facts/marks.ts";
import { bestVersion, type ListedVersion, type OwnProvider } from "./facts/provider-facts.ts";
import { START_OF_NOTES } from "./facts/release-text.ts";
import type { SiteAddress } from "./facts/site-facts.ts";
import { ADDRESS, BASE, HOSTNAME, MARK, TIME, VERSION } from "./forms.ts";
import { CatalogReader, damageOf, renderCatalogFile } from "./json.ts";
import { RECENT_PATH } from "./paths.ts";

/** The marks are those of the version, or of the provider. */
export interface RecentRelease extends Marks {
  /** The path of the provider's address. */
  readonly source: string;
  readonly version: string;
  /** In ISO 8601; of the first publish. */
  readonly published: string;
  /** The beginning of the release notes. */
  readonly notes?: string;
}

/** A provider's line on the front page: the newest version that clients are offered, and the provider's own marks. */
interface RecentProvider extends Marks {
  readonly source: string;
  readonly version?: string;
  readonly published?: string;
}

/**
 * The newest releases of a site, the newest first, its providers, and the files that its pages share. It follows from the
 * lists, and is kept so that a publish need not read them all: what else a later program wrote there, that can write again.
 */
export interface RecentFacts extends SiteAddress {
  readonly releases: readonly RecentRelease[];
  /** In the order of their addresses. */
  readonly providers: readonly RecentProvider[];
  /** The version of the shared page assets. */
  readonly assets: string;
}

export interface OwnList {
  readonly address: ProviderAddress;
  readonly provider: OwnProvider;
}

const MOST_RELEASES = 50;

export function parseRecent(text: string): RecentFacts {
  const json = CatalogReader.parse(RECENT_PATH, text);
  return {
    hostname: json.text("site", HOSTNAME),
    base: json.optionalText("base", BASE),
    assets: json.text("assets", MARK),
    releases: json.entries("releases").map(([, entry]) =>
      present({
        source: entry.text("source", ADDRESS),
        version: entry.text("version", VERSION),
        published: entry.text("published", TIME),
        notes: entry.optionalText("notes", START_OF_NOTES),
        ...parseMarks(entry),
      }),
    ),
    providers: json.entries("providers").map(([, entry]) =>
      present({
        source: entry.text("source", ADDRESS),
        version: entry.optionalText("version", VERSION),
        published: entry.optionalText("published", TIME),
        ...parseMarks(entry),
      }),
    ),
  };
}

export function renderRecent({ hostname, base, assets, releases, providers }: RecentFacts): string {
  const withMarks = <Marked extends Marks>(one: Marked) => ({ ...one, ...renderMarks(one) });
  const lists = { releases: releases.map(withMarks), providers: providers.map(withMarks) };
  return renderCatalogFile({ site: hostname, base, assets, ...lists }, {});
}

/** A changed list replaces the provider's releases: older ones can't become recent again. Other hostnames have no pages here. */
export function updateRecent(
  before: RecentFacts | undefined,
  { hostname, base }: SiteAddress,
  lists: readonly OwnList[],
  assets: string,
): RecentFacts {
  const ours = lists.filter(({ address }) => address.hostname === hostname);
  const changed = new Set(ours.map(({ address }) => addressPath(address)));
  const isOther = ({ source }: { readonly source: string }) => !changed.has(source);
  const releases = newest([...(before?.releases ?? []).filter(isOther), ...ours.flatMap(releasesOf)]);
  const described = ours.flatMap(({ address, provider }): RecentProvider[] => {
    const { withdrawn, deprecated } = provider;
    const best = bestVersion(provider);
    if ((best ?? withdrawn ?? deprecated) === undefined) return [];
    const { version, published } = best ?? {};
    return [present({ source: addressPath(address), version, published, withdrawn, deprecated })];
  });
  const providers = inOrder([...(before?.providers ?? []).filter(isOther), ...described]);
  return { hostname, base: base ?? before?.base, assets, releases, providers };
}

/** Keeps what is known of a provider whose list can't be read. */
export function keepRecent(
  recent: RecentFacts,
  text: string | undefined,
  address: ProviderAddress,
): RecentFacts {
  const isKept = text !== undefined && damageOf(() => parseRecent(text)) === undefined;
  const before = isKept ? parseRecent(text) : { releases: [], providers: [] };
  const isKnown = ({ source }: { readonly source: string }) => source === addressPath(address);
  const releases = newest([...recent.releases, ...before.releases.filter(isKnown)]);
  return {
    ...recent,
    releases,
    providers: inOrder([...recent.providers, ...before.providers.filter(isKnown)]),
  };
}

/** Without the notes of versions that are in no feed, so that lists stay small. */
export function dropOldNotes(address: ProviderAddress, provider: OwnProvider): OwnProvider {
  const recent = new Set(newest(releasesOf({ address, provider })).map(({ version }) => version));
  const isOld = ({ version, notes }: ListedVersion) => notes !== undefined && !recent.has(version);
  if (!provider.versions.some(isOld)) return provider;
  const versions = provider.versions.map((entry) => {
    const { notes: _notes, ...rest } = entry;
    return isOld(entry) ? rest : entry;
  });
  return { ...provider, versions };
}

/** Without versions whose date is unknown: they can't be recent. */
function releasesOf({ address, provider }: OwnList): RecentRelease[] {
  const source = addressPath(address);
  return provider.versions.flatMap((entry, at) => {
    const { version, published, notes } = entry;
    if (published === undefined) return [];
    // What holds for the whole provider is news of its newest version alone.
    const inherit = (reasons: readonly Reason[] | undefined) =>
      at === provider.versions.length - 1 ? reasons : reasons?.map(({ since: _since, ...reason }) => reason);
    const { withdrawn = inherit(provider.withdrawn), deprecated = inherit(provider.deprecated) } = entry;
    return [present({ source, version, published, notes, withdrawn, deprecated })];
  });
}

/** The same order whichever list changed last. */
export function inOrder<Entry extends { readonly source: string }>(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => compareTexts(a.source, b.source));
}

function newest(releases: readonly RecentRelease[]): RecentRelease[] {
  const sorted = [...releases].sort(
    (a, b) =>
      compareTexts(b.published, a.published) ||
      compareTexts(a.source, b.source) ||
      compareTexts(a.version, b.version),
  );
  return sorted.slice(0, MOST_RELEASES);
}
