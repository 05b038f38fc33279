import { dirname } from "node:path/posix";
import type { CatalogEntry, OfferedVersions } from "../catalog/edits/edit.ts";
import { renderSiteFacts, type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { providerPath, SITE_PATH } from "../catalog/paths.ts";
import { readProviderFacts } from "../catalog/read-facts.ts";
import { unlessDamaged } from "../catalog/schema.ts";
import { type Problem, ProblemError } from "../errors.ts";
import type { SiteLocation } from "../ports/site.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import { siteAddress } from "../publishing/plan/plan-address.ts";
import { MIRROR_FOLDER } from "../site/documents/discovery.ts";
import { listProviders, type SiteCopy, withFacts } from "./site-copy.ts";

export interface KnownPlace {
  /** The hostname that the site's place or its inputs state. */
  readonly hostname: string;
  readonly location: SiteLocation;
}

/** Recreates a lost site.json from the lists, which have the site's address. */
export async function recoverSite(copy: SiteCopy, known: KnownPlace): Promise<SiteCopy> {
  if ((await copy.read(SITE_PATH)) !== undefined) return copy;
  const places: SiteAddress[] = [];
  const providers = await listProviders(copy);
  for (const address of providers) {
    const provider = await unlessDamaged(() => readProviderFacts(copy.read, address));
    if (provider !== undefined) places.push({ hostname: provider.site, base: provider.base });
  }
  const place = recallPlace(places, known);
  if (place === undefined) return copy;
  return withFacts(copy, new Map([[SITE_PATH, async () => renderSiteFacts({ ...place, providers })]]));
}

/** Each list has the site's address at its last change. A run at another address is rejected. */
function recallPlace(
  places: readonly SiteAddress[],
  { hostname, location }: KnownPlace,
): SiteAddress | undefined {
  const stated = siteAddress({ hostname, location });
  const [own, ...otherHosts] = distinct(places.map((one) => one.hostname));
  const [base, ...otherBases] = distinct(places.flatMap((one) => one.base ?? []));
  if (own === undefined) return undefined;
  if (otherHosts.length > 0 || otherBases.length > 0) throw new ProblemError(disagree(places));
  const isHere = own === stated.hostname && (base === undefined || base === stated.base);
  if (!isHere && location.found !== "stated") throw new ProblemError(wasElsewhere({ hostname: own, base }));
  return { hostname: own, base: base ?? (own === stated.hostname ? stated.base : undefined) };
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function disagree(places: readonly SiteAddress[]): Problem {
  const urls = distinct(places.map(siteUrl)).sort();
  return {
    code: "catalog-invalid",
    found: `${SITE_PATH} is missing, and the lists of the providers have several URLs: ${urls.slice(0, 3).join(", ")}`,
    expected: "the file with the URL of the site",
    fix: "Restore it from the branch's history",
  };
}

function wasElsewhere(own: SiteAddress): Problem {
  const url = siteUrl(own);
  return {
    code: "catalog-invalid",
    found: `${SITE_PATH} is missing, and the lists of the providers were made for ${url}, not for the URL of this run`,
    expected: "the URL that every document of the site has",
    fix: `Set ‹site-url› to ${url} to recreate the file, then move the site if its URL has changed. Or restore the file from the branch's history`,
  };
}

/** A provider whose documents exist and whose list in the catalog does not. */
interface LostList {
  readonly address: ProviderAddress;
  readonly offered: readonly OfferedVersions[];
  /** Versions that have documents and are in no list of the registry or the mirror. */
  readonly hidden: readonly string[];
}

/** Finds providers that the site serves and the catalog does not list. */
export async function findLostLists(copy: SiteCopy, entries: readonly CatalogEntry[]): Promise<LostList[]> {
  const found = entries.map(async ({ address, offered = [] }) => {
    if (offered.length === 0) return [];
    const listed = new Set(offered.flatMap(({ versions }) => [...versions.keys()]));
    const there = await Promise.all(offered.map(({ path }) => listDocumented(copy, path)));
    const hidden = there.flat().filter((version) => !listed.has(version));
    return [{ address, offered, hidden: [...new Set(hidden)] }];
  });
  return (await Promise.all(found)).flat();
}

/** The versions that have documents beside a list. */
async function listDocumented(copy: SiteCopy, list: string): Promise<string[]> {
  const isMirror = list.startsWith(MIRROR_FOLDER);
  const folder = dirname(isMirror ? list : list.replace(/\/index\.json$/, ""));
  const below = (await copy.list(folder)).map((path) => path.slice(folder.length + 1));
  return below.flatMap((path) => {
    const [version = "", part] = path.split("/");
    if (isMirror) return part === undefined ? (/^(?!index\.)(.+)\.json$/.exec(version)?.[1] ?? []) : [];
    return part === "download" ? [version] : [];
  });
}

/** The remaining documents have marks only as text, so withdrawals and deprecations must be repeated by hand. */
export function refuseLostMarks(lost: readonly LostList[], wanted: readonly string[]): void {
  const problems = lost.flatMap((list) => {
    const warnings = new Set(list.offered.flatMap((one) => one.warnings));
    const hidden = list.hidden.filter((version) => wanted.includes(version));
    const signs = [...warnings].map((warning) => `clients show ${quote(warning)}`);
    if (hidden.length > 0) signs.push(`${hidden.join(", ")} has documents and is in no list`);
    return signs.length === 0 ? [] : [marksLost(list, signs)];
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

function marksLost({ address, offered }: LostList, signs: readonly string[]): Problem {
  const lists = offered.map(({ path }) => path).join(" and ");
  return {
    code: "marks-lost",
    found: `${providerPath(address)} is missing, the only record of withdrawn and deprecated versions: ${signs.join("; ")}`,
    expected: "a catalog with every mark that the documents show",
    fix: `Restore the file from the history of the site. Without a history, delete ${lists}, run this again, then \`withdraw\` or \`deprecate\` those versions of ${formatAddress(address)} again`,
  };
}
