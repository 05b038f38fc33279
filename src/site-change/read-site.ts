import { dirname } from "node:path/posix";
import { isDeepStrictEqual } from "node:util";
import type { Appearance, ReadLook } from "../catalog/appearance.ts";
import type {
  CatalogEntry,
  CatalogQuery,
  CatalogSlice,
  OwnEntry,
  WantedEntry,
} from "../catalog/edits/edit.ts";
import {
  isWaitingList,
  kindOfList,
  type ProviderFacts,
  parseMirroredProvider,
  parseOwnProvider,
} from "../catalog/facts/provider-facts.ts";
import { type SiteAddress, type SiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import { type OwnVersion, parseVersionFacts, type VersionFacts } from "../catalog/facts/version-facts.ts";
import { ADDRESS, hasForm } from "../catalog/forms.ts";
import { checkOwners } from "../catalog/owners.ts";
import {
  LOOK_PATH,
  OWNERS_PATH,
  providerPath,
  RECENT_PATH,
  SITE_PATH,
  versionPath,
} from "../catalog/paths.ts";
import { type ReadText, readMirrorStatus, readOwnVersion, readSiteFacts } from "../catalog/read-facts.ts";
import { parseRecent, type RecentFacts } from "../catalog/recent.ts";
import { mapConcurrently } from "../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../errors.ts";
import { parseObject } from "../json.ts";
import type { Place, SiteHead, SiteLocation } from "../ports/place.ts";
import { present } from "../present.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../provider/address.ts";
import { isPrerelease, parseVersion } from "../provider/version.ts";
import type { CommandContext } from "../run/context.ts";
import {
  DISCOVERY_PATH,
  NO_JEKYLL_PATH,
  type OtherServices,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../site/documents/discovery.ts";
import { choosePages, judgeForeignSite } from "../site/documents/foreign-site.ts";
import { PREVIEWS_FOLDER } from "../site/documents/install.ts";
import { mirrorIndexPath } from "../site/documents/mirror.ts";
import { versionsPath } from "../site/documents/registry.ts";
import { findUnlisted, listPaths, readList, readOffered } from "./served-lists.ts";

const AT_ONCE = 8;

export interface SiteReading {
  readonly head: SiteHead;
  readonly catalog: CatalogSlice;
  /** What the discovery document offers besides the registry; read only if that document may change. */
  readonly services: OtherServices;
  readonly look: Appearance;
  /** The newest releases, and which shared files exist. */
  readonly recent: RecentFacts | undefined;
  readonly warnings: readonly Problem[];
}

/** The same at each address. */
export function findVersion({ catalog }: SiteReading, version: string): OwnVersion | undefined {
  return catalog.entries.flatMap(({ versions }) => versions.get(version) ?? [])[0];
}

/** Where a site is served, as far as its place or the site itself knows. */
export function locateSite(site: Place): Promise<SiteLocation> {
  return site.locate(async () => {
    const head = await site.head();
    return readSiteFacts((path) => site.read(head, path));
  });
}

export async function openExistingSite(
  world: CommandContext,
  statedUrl: string | undefined,
): Promise<{ readonly site: Place; readonly facts: SiteFacts }> {
  const site = await world.site("alone");
  const head = await site.head();
  await site.demandPlace?.(head);
  const facts = await readSiteFacts((path) => site.read(head, path));
  if (facts === undefined)
    throw new ProblemError({
      code: "site-unknown",
      found: `there is no site: ${SITE_PATH} is missing`,
      expected: "an existing site",
      fix: "Correct where the site is (‹site-repository›, ‹site-branch›, ‹site-directory›, ‹to›), or publish a version first. If only this file is missing, restore it or run `rebuild`",
    });
  if (statedUrl !== undefined) refuseOtherUrl(statedUrl, facts);
  return { site, facts };
}

/** For commands that don't move a site. */
export function refuseOtherUrl(stated: string, facts: SiteFacts): void {
  const siteUrlNow = siteUrl(facts);
  if (new URL(stated.replace(/\/?$/, "/")).href === new URL(siteUrlNow).href) return;
  throw new ProblemError({
    code: "site-moved",
    found: `‹site-url› is ${stated}, but the site was published for ${siteUrlNow}`,
    expected: "the existing site's URL",
    fix: "Remove ‹site-url›, or correct where the site is; ‹command: rebuild› with ‹site-url› moves a site",
  });
}

/** A site keeps the URL that it was published for, even when its place now serves it elsewhere. */
export function keepUrl(location: SiteLocation, base: string | undefined): SiteLocation {
  if (location.basis !== "asked" || base === undefined || base === location.base) return location;
  const warning: Problem = {
    code: "site-moved",
    severity: "warning",
    found: `the site was published for ${base}, but is now served at ${location.base}`,
    expected: "the same URL, because every document contains it",
    fix: `Run ‹command: rebuild› with ‹site-url: ${location.base}› to move the site. Until then, keep ${base} redirecting there: documents are written for it`,
  };
  return { base, basis: "asked", warnings: [...location.warnings, warning] };
}

export async function readSite(site: Place, question: CatalogQuery): Promise<SiteReading> {
  const head = await site.head();
  const { mirrored: mirroredEntries = [] } = question;
  const addresses = [...question.entries, ...mirroredEntries].map(({ address }) => address);
  const read = (path: string) => site.read(head, path);
  const [entries, [look, newest]] = await Promise.all([
    Promise.all(question.entries.map((entry) => readOwnEntry(read, entry, question.site.hostname))),
    Promise.all([readAppearance(read), read(RECENT_PATH)]),
    checkOwners(site.guest, addresses, read),
  ]);
  if (await isOutdated(site, head, entries)) return readSite(site, question);
  const display = { ...look, recent: newest === undefined ? undefined : parseRecent(newest) };
  const mirrored = await Promise.all(mirroredEntries.map((each) => readMirroredEntry(read, each)));
  const status = question.hasStatus ? await readMirrorStatus(read) : undefined;
  const { hostname, base } = question.site;
  // The site's facts grow with every provider; they need not be read if the providers' lists repeat them unchanged.
  const isKnown = entries.every(({ provider }, at) => {
    const { description = provider?.description } = question.entries[at] ?? {};
    return provider?.site === hostname && provider.base === base && provider.description === description;
  });
  if (mirroredEntries.length === 0 && !question.hasStatus && !question.hasSite && isKnown)
    return { head, catalog: { site: "unchanged", entries }, services: {}, ...display };
  const facts = await readSiteFacts(read);
  if (facts?.kind === "previews" && question.entries.length > 0)
    throw new ProblemError({
      code: "input-invalid",
      found: "the site is the folder of previews of another one",
      expected: "the site itself, for releases",
      fix: "Remove `preview` from the end of ‹to› or ‹site-directory›",
    });
  const all = [...entries, ...mirrored];
  const paths = facts === undefined ? (await site.list(head, "")).map(({ path }) => path) : [];
  const addressPaths = new Set(addresses.map(addressPath));
  // Other providers of a catalog that lacks the site's own facts.
  const unlisted = (await readLists(paths, read)).flatMap(({ address }) =>
    addressPaths.has(addressPath(address)) ? [] : [address],
  );
  const isOurs = facts !== undefined || [...all.map(({ provider }) => provider), ...unlisted].some(Boolean);
  const lost = all.flatMap(({ address, provider }) => (provider === undefined ? [address] : []));
  const around =
    isOurs || question.isPreviews === true
      ? await lookBeside(site, head, { ownSite: facts ?? question.site, question, lost })
      : await lookAround(site, head, { site: question.site, addresses, paths });
  // Only a branch is read as it was at its head: elsewhere another run may have added what seems to be missing since then.
  const names = new Set([...(facts?.providers ?? []), ...(facts?.mirrored ?? [])].map(addressPath));
  const isDoubtful =
    unlisted.length + around.hidden.length > 0 ||
    lost.map(addressPath).some((name) => names.has(name) || around.offered.get(name)?.length);
  const missing = [...(facts === undefined ? [SITE_PATH] : []), ...lost.map(providerPath)];
  if (isDoubtful) {
    // A folder has no head between two changes.
    const now = await site.head();
    const isOther = async (path: string) => (await site.read(now, path)) !== undefined;
    const isChanged = now.id !== head.id || (await Promise.all(missing.map(isOther))).includes(true);
    if (isChanged) return readSite(site, question);
  }
  const withOffered = <Entry extends { readonly address: ProviderAddress }>(entry: Entry): Entry => {
    const offered = around.offered.get(addressPath(entry.address)) ?? [];
    return offered.length === 0 ? entry : { ...entry, offered };
  };
  const catalog = {
    site: facts,
    entries: entries.map(withOffered),
    ...(mirroredEntries.length === 0 ? {} : { mirrored: mirrored.map(withOffered) }),
    ...present({ status }),
    ...(unlisted.length === 0 ? {} : { unlisted }),
    ...(around.hidden.length === 0 ? {} : { hidden: around.hidden }),
    ...(site.mayReplace === true ? { mayReplace: true } : {}),
  };
  return { head, catalog, services: around.services, ...display };
}

/** Imported only if the file exists, because it takes long. */
export async function readAppearance(read: ReadText): Promise<ReadLook> {
  const text = await read(LOOK_PATH);
  if (text === undefined) return { look: {}, warnings: [] };
  const { readLook, logoMissing } = await import("../catalog/appearance.ts");
  const { look, warnings } = readLook(text);
  const { logo } = look;
  // Copies of a site don't contain the packages.
  if (logo === undefined || logo.startsWith("assets/")) return { look, warnings };
  // An unreadable file is not missing.
  const logoFile = await new Problems().attempt(async () => ({ text: await read(logo) }));
  const isMissing = logoFile !== undefined && logoFile.text === undefined;
  return { look, warnings: isMissing ? [...warnings, logoMissing(logo)] : warnings };
}

/**
 * Whether the site has changed since a list was read that offers versions which the catalog lacks: a concurrent run may have been
 * between the two.
 */
async function isOutdated(site: Place, head: SiteHead, entries: readonly OwnEntry[]): Promise<boolean> {
  const doubtful = entries.filter(
    ({ provider, offered = [] }) => provider !== undefined && offered.length > 0,
  );
  if (doubtful.length === 0) return false;
  const now = await site.head();
  if (now.id !== head.id) return true;
  const again = doubtful.map(async ({ address, provider, offered = [] }) => {
    const lists = await readOffered(
      offered.map(({ path }) => path),
      (path) => site.read(now, path),
    );
    const text = await site.read(now, providerPath(address));
    const current = text === undefined ? provider : parseOwnProvider(address, text);
    return isDeepStrictEqual(findUnlisted(lists, current), offered);
  });
  return (await Promise.all(again)).includes(false);
}

/** Reads the facts of listed versions only. Many versions may be marked at once. */
async function readOwnEntry(read: ReadText, query: WantedEntry, hostname: string): Promise<OwnEntry> {
  const { address, published = false } = query;
  const path = providerPath(address);
  const text = await read(path);
  // Every preview is a prerelease.
  const prereleases = query.versions.filter((version) => published && isPrerelease(parseVersion(version)));
  const previewText = prereleases.length === 0 ? undefined : await read(`${PREVIEWS_FOLDER}${path}`);
  const offers = previewText === undefined ? undefined : parseMirroredProvider(address, previewText).versions;
  const previews = offers?.filter(({ version }) => prereleases.includes(version));
  const entry = { address, ...present({ previews }) };
  if (text === undefined) return { ...entry, provider: undefined, versions: new Map() };
  const provider = parseOwnProvider(address, text);
  const allFacts = await mapConcurrently(namesWanted(query, provider), AT_ONCE, async (version) => {
    const facts = await readOwnVersion(read, address, version);
    return facts === undefined ? [] : [[version, facts] as const];
  });
  const [list = ""] = listPaths(address, hostname);
  const offered = findUnlisted(await readOffered([list], read), provider);
  return {
    ...entry,
    provider,
    versions: new Map(allFacts.flat()),
    ...(offered.length === 0 ? {} : { offered }),
  };
}

/** The same for a mirrored provider, one version at a time, since many providers are read at once. */
async function readMirroredEntry(read: ReadText, query: WantedEntry): Promise<CatalogEntry> {
  const { address } = query;
  const text = await read(providerPath(address));
  if (text === undefined) return { address, provider: undefined, versions: new Map() };
  const provider = parseMirroredProvider(address, text);
  const versions = new Map<string, VersionFacts>();
  for (const version of namesWanted(query, provider)) {
    const facts = await read(versionPath(address, version));
    if (facts !== undefined) versions.set(version, parseVersionFacts(address, version, facts));
  }
  return { address, provider, versions };
}

function namesWanted({ versions, more = () => [] }: WantedEntry, provider: ProviderFacts): string[] {
  const all = new Set([...versions, ...more(provider)]);
  return provider.versions.flatMap(({ version }) => (all.has(version) ? [version] : []));
}

/** Without lists that have no version yet; the kind of an unreadable list is undefined. */
export async function readLists(paths: readonly string[], read: ReadText) {
  // A list may have lost the versions that the catalog has facts of.
  const withFacts = new Set(
    paths.flatMap((path) => /^catalog\/([^/]+\/[^/]+\/[^/]+)\//.exec(path)?.[1] ?? []),
  );
  const lists = await mapConcurrently(paths, AT_ONCE, async (path) => {
    const [, name = ""] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
    if (!hasForm(name, ADDRESS)) return [];
    const text = (await read(path)) ?? "";
    const isWaiting = isWaitingList(text) && !withFacts.has(name);
    return isWaiting ? [] : [{ address: parseAddressPath(name), kind: kindOfList(text) }];
  });
  return lists.flat();
}

/** Pages has no page to show if nothing else is on its branch. */
const BARE: readonly string[] = [NO_JEKYLL_PATH, "CNAME", LOOK_PATH, OWNERS_PATH];

/** Finds what clients and visitors see at a place that another program made, and what the first write would hide. */
async function lookAround(
  site: Place,
  head: SiteHead,
  question: {
    readonly site: SiteAddress;
    readonly addresses: readonly ProviderAddress[];
    readonly paths: readonly string[];
  },
) {
  const { addresses, paths } = question;
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
  const ownDiscovery = paths.includes(DISCOVERY_PATH) ? await read(DISCOVERY_PATH) : undefined;
  const [discovery, frontPage] = await Promise.all([host?.get(DISCOVERY_PATH), host?.get("")]);
  const place = {
    paths,
    above,
    pages: new Map(pages.flat()),
    discovery: ownDiscovery,
    served: host && { base: host.base, discovery, frontPage },
  };
  const { hidden, lists, folder, services } = judgeForeignSite(place, question.site, addresses);
  const offered = addresses.map(async (address) => {
    const { namespace, type } = address;
    const isListed = address.hostname === question.site.hostname;
    const ownLists = lists.filter((list) => isListed && list.namespace === namespace && list.type === type);
    const files = [...ownLists.map(({ path }) => path), mirrorIndexPath(address)];
    const offers = await readOffered(
      files.filter((path) => paths.includes(path)),
      read,
    );
    const list = `${folder ?? REGISTRY_FOLDER}${namespace}/${type}/versions`;
    // A list that no file has: Jekyll or a workflow makes it.
    const text = isListed && ownLists.length === 0 ? await host?.get(list) : undefined;
    const served = parseObject(text ?? "") === undefined ? [] : readList(`${host?.base}${list}`, text);
    return [addressPath(address), [...offers, ...served]] as const;
  });
  return { services, offered: new Map(await Promise.all(offered)), hidden };
}

/** What existing documents of this program's site offer of providers whose lists its catalog lacks. */
async function lookBeside(
  site: Place,
  head: SiteHead,
  query: {
    readonly ownSite: SiteAddress;
    readonly question: CatalogQuery;
    readonly lost: readonly ProviderAddress[];
  },
) {
  const { ownSite, question, lost } = query;
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
  const services = readOtherServices(await read(DISCOVERY_PATH), ownSite);
  return { services, offered: new Map(await Promise.all(offered)), hidden: [] };
}
