import type { CatalogEntry } from "../catalog/edits/edit.ts";
import { listVersion } from "../catalog/edits/publication.ts";
import { type DistrustedKey, findDistrusted } from "../catalog/facts/distrust.ts";
import { marksOf } from "../catalog/facts/marks.ts";
import {
  isOwnProvider,
  type ListedVersion,
  type OwnProvider,
  type ProviderFacts,
  type PublishedKey,
  placeOf,
  renderProviderFacts,
  withListings,
  withSigned,
} from "../catalog/facts/provider-facts.ts";
import { renderSiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import {
  identityOf,
  isOwnVersion,
  type OwnVersion,
  parseVersionFacts,
  type VersionFacts,
} from "../catalog/facts/version-facts.ts";
import { unlessDamaged } from "../catalog/json.ts";
import { providerPath, SITE_PATH, versionPath } from "../catalog/paths.ts";
import { readDocumentation, readOwnProvider, readSiteFacts } from "../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { present } from "../present.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { type Inventory, readInventory } from "../site-change/inventory.ts";
import { findUnlisted } from "../site-change/served-lists.ts";
import { listProviders, readKey, type SiteCopy, withFacts } from "../site-change/site-copy.ts";
import { siteAddress } from "../steps/plan-address.ts";
import { publishedKey } from "../steps/signer.ts";
import { nameSome } from "../text.ts";
import { readKnownKeys } from "./keyring.ts";
import type { RebuildPlan } from "./plan-rebuild.ts";

/** A site whose lists have again what its other files say. */
export interface Recovered {
  readonly copy: SiteCopy;
  /** What was true of each provider before. */
  readonly inventories: readonly Inventory[];
  /** What lists still offer and the catalog lacks; these lists stay as they are. */
  readonly older: readonly CatalogEntry[];
  readonly warnings: readonly Problem[];
}

/** The site with what its other files say of a lost site.json, and of versions that a list has lost. */
export async function recoverCatalog(
  before: SiteCopy,
  packages: readonly string[],
  plan: RebuildPlan,
): Promise<Recovered> {
  const copy = await recoverSite(before, plan);
  const { own, mirrored } = await listProviders(copy);
  const hostname = (await readSiteFacts(copy.read))?.hostname ?? plan.hostname;
  const site = {
    // The copy has no packages.
    read: (path: string) => (path.startsWith("assets/") ? plan.site.read(copy.head, path) : copy.read(path)),
    list: copy.list,
  };
  const inventories: Inventory[] = [];
  for (const address of [...own, ...mirrored]) {
    const inventory = await unlessDamaged(() => readInventory(site, address, { hostname, packages }));
    if (inventory !== undefined) inventories.push(inventory);
  }
  // A version is known by its checksums wherever it is listed. A withdrawal counts most.
  const twins = new Map<string, Twin>();
  for (const { address, provider } of inventories)
    for (const entry of provider?.versions ?? [])
      if (entry.identity !== undefined && twins.get(entry.identity)?.entry.withdrawn === undefined)
        twins.set(entry.identity, { address, entry });
  const lists = new Map<string, () => Promise<string>>();
  const warnings: Problem[] = [];
  const older: CatalogEntry[] = [];
  for (const inventory of inventories) {
    const { address, served } = inventory;
    for (const one of describeUnserved(inventory, twins)) warnings.push(one);
    const recovery = await listLost(copy, inventory, twins);
    const provider = recovery?.list ?? inventory.provider;
    const offered = findUnlisted(served, provider);
    if (offered.length > 0) older.push({ address, provider, versions: new Map(), offered });
    if (recovery === undefined) continue;
    lists.set(providerPath(address), async () => renderProviderFacts(recovery.list));
    warnings.push(recovery.warning);
  }
  return { copy: withFacts(copy, lists), inventories, older, warnings };
}

interface Twin {
  readonly address: ProviderAddress;
  readonly entry: ListedVersion;
}

/** The list with the versions that only facts have; undefined if there are none. */
async function listLost(
  copy: SiteCopy,
  { address, provider, versions }: Inventory,
  twins: ReadonlyMap<string, Twin>,
): Promise<{ readonly list: ProviderFacts; readonly warning: Problem } | undefined> {
  const lost = versions.filter(({ rebuild }) => rebuild === "lists").map(({ version }) => version);
  if (provider === undefined || lost.length === 0) return undefined;
  const list = await listAgain(copy, { address, provider, lost, twins });
  const again = lost.filter((one) => list.versions.some(({ version }) => version === one));
  if (again.length === 0) return undefined;
  const hidden = list.versions.filter(({ version, withdrawn }) => withdrawn && lost.includes(version));
  const marked =
    hidden.length === 0 ? "" : `, ${hidden.map(({ version }) => version).join(", ")} as withdrawn`;
  return {
    list,
    warning: {
      code: "entry-lost",
      severity: "warning",
      found: `${providerPath(address)} lacked ${nameSome(again, MOST_NAMED)}, which the catalog has facts of; listed again${marked}`,
      expected: "an entry for each version in the catalog",
      fix: `If a version of ${formatAddress(address)} was withdrawn or deprecated since that file was written, do it again: such marks are lost`,
    },
  };
}

/** An older list of the catalog may have lost a withdrawal, which clients still see. */
function describeUnserved(
  { address, provider, served, versions }: Inventory,
  twins: ReadonlyMap<string, Twin>,
): Problem[] {
  if (provider?.withdrawn !== undefined) return [];
  const unserved = versions.flatMap(({ version, entry, isServed }) => {
    if (isServed || entry === undefined || entry.withdrawn !== undefined) return [];
    const twin = twins.get(entry.identity ?? "");
    const isWithdrawn = twin?.entry.withdrawn !== undefined;
    if (served.length === 0 && !isWithdrawn) return [];
    return isWithdrawn ? [`${version} (withdrawn as ${formatAddress(twin.address)})`] : [version];
  });
  if (unserved.length === 0) return [];
  const source = formatAddress(address);
  return [
    {
      code: "marks-lost",
      severity: "warning",
      found: `the catalog lists ${nameSome(unserved, MOST_NAMED)} of ${source}, and no list that clients read has ${unserved.length === 1 ? "it" : "them"}: a rebuild offers ${unserved.length === 1 ? "it" : "them"} again`,
      expected: "lists with every version that is not withdrawn",
      fix: "If a version was withdrawn since the catalog was written, run ‹command: withdraw› again for it",
    },
  ];
}

const MOST_NAMED = 10;

/** The list with the lost versions, and the marks and dates that they have elsewhere. */
async function listAgain(
  copy: SiteCopy,
  {
    address,
    provider,
    lost,
    twins,
  }: {
    readonly address: ProviderAddress;
    readonly provider: ProviderFacts;
    readonly lost: readonly string[];
    readonly twins: ReadonlyMap<string, Twin>;
  },
): Promise<ProviderFacts> {
  const readFacts = async (version: string): Promise<VersionFacts[]> => {
    const text = await copy.read(versionPath(address, version));
    const facts = text && (await unlessDamaged(async () => parseVersionFacts(address, version, text)));
    return facts ? [facts] : [];
  };
  const read = (await Promise.all(lost.map(readFacts))).flat();
  const signed = new Map<VersionFacts, readonly PublishedKey[]>();
  for (const facts of read) if (isOwnVersion(facts)) signed.set(facts, await readSigners(copy, facts));
  const usable = read.filter((facts) => {
    const keys = signed.get(facts) ?? [];
    return keys.length === 0 || findDistrusted(keys, provider.distrusted).length === 0;
  });
  const listings = usable.map(async (facts): Promise<ListedVersion> => {
    const { version, protocols, packages } = facts;
    const docs = (await readDocumentation(copy.read, address, version))?.documents.length;
    if (!isOwnVersion(facts)) return { version, protocols, platforms: [...packages.keys()] };
    const twin = twins.get(identityOf(facts))?.entry;
    const filesDeleted = twin?.filesDeleted;
    return present({ ...listVersion(facts, twin?.published), ...marksOf(twin), filesDeleted, docs });
  });
  const list = withListings(provider, await Promise.all(listings));
  if (!isOwnProvider(list)) return list;
  return withSigned(
    list,
    usable.flatMap((facts) => {
      const keys = signed.get(facts);
      return keys === undefined ? [] : [{ version: facts.version, keys }];
    }),
  );
}

async function readSigners(copy: SiteCopy, { sums }: OwnVersion): Promise<readonly PublishedKey[]> {
  const armors = sums.keys.map(async (name) => [name, await readKey(copy, name)] as const);
  const entries = (await Promise.all(armors)).flatMap(([name, armor]) =>
    armor === undefined ? [] : [[name, armor] as const],
  );
  return (await readKnownKeys(new Map(entries))).map(publishedKey);
}

/** Recreates a lost site.json from the lists, which have the site's address. */
async function recoverSite(copy: SiteCopy, plan: RebuildPlan): Promise<SiteCopy> {
  if ((await copy.read(SITE_PATH)) !== undefined) return copy;
  const places: OwnProvider[] = [];
  const { own: providers } = await listProviders(copy);
  for (const address of providers) {
    const provider = await unlessDamaged(() => readOwnProvider(copy.read, address));
    if (provider !== undefined) places.push(provider);
  }
  // Each list has the site's address at its last change. A run at another address is rejected.
  const stated = siteAddress(plan);
  const [hostname, ...otherHosts] = new Set(places.map((one) => one.site));
  const [base, ...otherBases] = new Set(places.flatMap((one) => one.base ?? []));
  if (hostname === undefined) return copy;
  if (otherHosts.length > 0 || otherBases.length > 0) {
    const urls = [...new Set(places.map((one) => siteUrl(placeOf(one))))].sort();
    throw new ProblemError({
      code: "catalog-invalid",
      found: `${SITE_PATH} is missing, and the lists of the providers have several URLs: ${urls.slice(0, 3).join(", ")}`,
      expected: "the file with the URL of the site",
      fix: "Restore it from the branch's history",
    });
  }
  const isHere = hostname === stated.hostname && (base === undefined || base === stated.base);
  if (!isHere && plan.location.basis !== "stated") {
    const url = siteUrl({ hostname, base });
    throw new ProblemError({
      code: "catalog-invalid",
      found: `${SITE_PATH} is missing, and the lists of the providers were made for ${url}, not for the URL of this run`,
      expected: "the URL that every document of the site has",
      fix: `Set ‹site-url› to ${url} to recreate the file, then move the site if its URL has changed. Or restore the file from the branch's history`,
    });
  }
  const isEverywhere = (key: DistrustedKey) =>
    places.every((one) => findDistrusted([key], one.distrusted).length > 0);
  const distrusted = places[0]?.distrusted?.filter(isEverywhere);
  const place = { hostname, base: base ?? (hostname === stated.hostname ? stated.base : undefined) };
  return withFacts(
    copy,
    new Map([[SITE_PATH, async () => renderSiteFacts({ ...place, ...present({ distrusted }), providers })]]),
  );
}
