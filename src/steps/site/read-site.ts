import type { Appearance, ReadLook } from "../../catalog/appearance.ts";
import type {
  CatalogEntry,
  CatalogQuery,
  CatalogSlice,
  OwnEntry,
  WantedEntry,
} from "../../catalog/edits/edit.ts";
import {
  isWaitingList,
  kindOfList,
  type ListedVersion,
  type ProviderFacts,
  parseMirroredProvider,
  parseOwnProvider,
} from "../../catalog/facts/provider-facts.ts";
import { type OwnVersion, parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { ADDRESS, hasForm } from "../../catalog/forms.ts";
import { checkOwners } from "../../catalog/owners.ts";
import { LOOK_PATH, providerPath, RECENT_PATH, SITE_PATH, versionPath } from "../../catalog/paths.ts";
import { type ReadText, readMirrorStatus, readOwnVersion, readSiteFacts } from "../../catalog/read-facts.ts";
import { parseRecent, type RecentFacts } from "../../catalog/recent.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { type Problem, ProblemError, Problems } from "../../errors.ts";
import type { Place, SiteHead } from "../../ports/place.ts";
import { present } from "../../present.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { isPrerelease, parseVersion } from "../../provider/version.ts";
import type { OtherServices } from "../../site/documents/discovery.ts";
import { PREVIEWS_FOLDER } from "../../site/documents/install.ts";
import { lookAround, lookBeside } from "./look-around.ts";

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

export async function readSite(site: Place, question: CatalogQuery): Promise<SiteReading> {
  const head = await site.head();
  const { mirrored: wanted = [] } = question;
  const addresses = [...question.entries, ...wanted].map(({ address }) => address);
  const read = (path: string) => site.read(head, path);
  const [entries, [look, newest]] = await Promise.all([
    Promise.all(question.entries.map((entry) => readOwnEntry(read, entry))),
    Promise.all([readAppearance(read), read(RECENT_PATH)]),
    checkOwners(site.guest, addresses, read),
  ]);
  const shown = { ...look, recent: newest === undefined ? undefined : parseRecent(newest) };
  const mirrored = await Promise.all(wanted.map((each) => readMirroredEntry(read, each)));
  const status = question.hasStatus ? await readMirrorStatus(read) : undefined;
  const { hostname, base } = question.site;
  // The site's facts grow with every provider; they need not be read if the providers' lists repeat them unchanged.
  const isKnown = entries.every(({ provider }, at) => {
    const { description = provider?.description } = question.entries[at] ?? {};
    return provider?.site === hostname && provider.base === base && provider.description === description;
  });
  if (wanted.length === 0 && !question.hasStatus && isKnown)
    return { head, catalog: { site: "unchanged", entries }, services: {}, ...shown };
  const known = await readSiteFacts(read);
  if (known?.kind === "previews" && question.entries.length > 0)
    throw new ProblemError({
      code: "input-invalid",
      found: "the site is the folder of previews of another one",
      expected: "the site itself, for releases",
      fix: "Remove `preview` from the end of ‹to› or ‹site-directory›",
    });
  const all = [...entries, ...mirrored];
  const paths = known === undefined ? (await site.list(head, "")).map(({ path }) => path) : [];
  const asked = new Set(addresses.map(addressPath));
  // Other providers of a catalog that lacks the site's own facts.
  const unlisted = (await readLists(paths, read)).flatMap(({ address }) =>
    asked.has(addressPath(address)) ? [] : [address],
  );
  const isOurs = known !== undefined || [...all.map(({ provider }) => provider), ...unlisted].some(Boolean);
  const lost = all.flatMap(({ address, provider }) => (provider === undefined ? [address] : []));
  const around =
    isOurs || question.isPreviews === true
      ? await lookBeside(site, head, { own: known ?? question.site, question, lost })
      : await lookAround(site, head, { site: question.site, addresses, paths });
  // Only a branch is read as it was at its head: elsewhere another run may have added what seems to be missing since then.
  const named = new Set([...(known?.providers ?? []), ...(known?.mirrored ?? [])].map(addressPath));
  const isDoubtful =
    unlisted.length + around.hidden.length > 0 ||
    lost.map(addressPath).some((name) => named.has(name) || around.offered.get(name)?.length);
  const missing = [...(known === undefined ? [SITE_PATH] : []), ...lost.map(providerPath)];
  if (isDoubtful && (await hasChanged(site, head, missing))) return readSite(site, question);
  const withOffered = <Entry extends { readonly address: ProviderAddress }>(entry: Entry): Entry => {
    const offered = around.offered.get(addressPath(entry.address)) ?? [];
    return offered.length === 0 ? entry : { ...entry, offered };
  };
  const catalog = {
    site: known,
    entries: entries.map(withOffered),
    ...(wanted.length === 0 ? {} : { mirrored: mirrored.map(withOffered) }),
    ...present({ status }),
    ...(unlisted.length === 0 ? {} : { unlisted }),
    ...(around.hidden.length === 0 ? {} : { hidden: around.hidden }),
    ...(site.mayReplace === true ? { mayReplace: true } : {}),
  };
  return { head, catalog, services: around.services, ...shown };
}

/** Whether another run has changed the site since the head was read. A folder has no head between two changes. */
async function hasChanged(site: Place, head: SiteHead, missing: readonly string[]): Promise<boolean> {
  const now = await site.head();
  if (now.id !== head.id) return true;
  const texts = await Promise.all(missing.map((path) => site.read(now, path)));
  return texts.some((text) => text !== undefined);
}

/** Imported only if the file exists, because it takes long. */
export async function readAppearance(read: ReadText): Promise<ReadLook> {
  const text = await read(LOOK_PATH);
  if (text === undefined) return { look: {}, warnings: [] };
  const { readLook, logoMissing } = await import("../../catalog/appearance.ts");
  const { look, warnings } = readLook(text);
  const { logo } = look;
  // Copies of a site don't contain the packages.
  if (logo === undefined || logo.startsWith("assets/")) return { look, warnings };
  // An unreadable file is not missing.
  const found = await new Problems().attempt(async () => ({ text: await read(logo) }));
  const isMissing = found !== undefined && found.text === undefined;
  return { look, warnings: isMissing ? [...warnings, logoMissing(logo)] : warnings };
}

/** Reads the facts of listed versions only. Many versions may be marked at once. */
async function readOwnEntry(read: ReadText, wanted: WantedEntry): Promise<OwnEntry> {
  const { address, versions, published = false } = wanted;
  const text = await read(providerPath(address));
  const previews = published ? await readPreviewed(address, versions, read) : undefined;
  const entry = { address, ...present({ previews }) };
  if (text === undefined) return { ...entry, provider: undefined, versions: new Map() };
  const provider = parseOwnProvider(address, text);
  const turn = limitConcurrency(AT_ONCE);
  const found = namesWanted(wanted, provider).map((version) =>
    turn(async () => [version, await readOwnVersion(read, address, version)] as const),
  );
  return { ...entry, provider, versions: withoutMissing(await Promise.all(found)) };
}

/** The same for a mirrored provider, one version at a time, since many providers are read at once. */
async function readMirroredEntry(read: ReadText, wanted: WantedEntry): Promise<CatalogEntry> {
  const { address } = wanted;
  const text = await read(providerPath(address));
  if (text === undefined) return { address, provider: undefined, versions: new Map() };
  const provider = parseMirroredProvider(address, text);
  const versions = new Map<string, VersionFacts>();
  for (const version of namesWanted(wanted, provider)) {
    const facts = await read(versionPath(address, version));
    if (facts !== undefined) versions.set(version, parseVersionFacts(address, version, facts));
  }
  return { address, provider, versions };
}

function namesWanted({ versions, more = () => [] }: WantedEntry, provider: ProviderFacts): string[] {
  const all = new Set([...versions, ...more(provider)]);
  return provider.versions.flatMap(({ version }) => (all.has(version) ? [version] : []));
}

function withoutMissing<Facts>(found: readonly (readonly [string, Facts | undefined])[]): Map<string, Facts> {
  return new Map(
    found.flatMap(([version, facts]) => (facts === undefined ? [] : [[version, facts] as const])),
  );
}

/** Every preview is a prerelease. */
async function readPreviewed(
  address: ProviderAddress,
  versions: readonly string[],
  read: ReadText,
): Promise<readonly ListedVersion[] | undefined> {
  const wanted = new Set(versions.filter((version) => isPrerelease(parseVersion(version))));
  const text = wanted.size === 0 ? undefined : await read(`${PREVIEWS_FOLDER}${providerPath(address)}`);
  if (text === undefined) return undefined;
  const listed = parseMirroredProvider(address, text).versions;
  return listed.filter(({ version }) => wanted.has(version));
}

export interface CatalogList {
  readonly address: ProviderAddress;
  /** Undefined for an unreadable list. */
  readonly kind: "own" | "mirrored" | undefined;
}

const AT_ONCE = 8;

/** Without lists that have no version yet. */
export async function readLists(paths: readonly string[], read: ReadText): Promise<CatalogList[]> {
  const turn = limitConcurrency(AT_ONCE);
  const found = paths.map(async (path): Promise<CatalogList[]> => {
    const [, name = ""] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
    if (!hasForm(name, ADDRESS)) return [];
    const text = (await turn(() => read(path))) ?? "";
    return isWaitingList(text) ? [] : [{ address: parseAddressPath(name), kind: kindOfList(text) }];
  });
  return (await Promise.all(found)).flat();
}
