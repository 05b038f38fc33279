import { dirname } from "node:path/posix";
import type { CatalogEntry } from "../catalog/edits/edit.ts";
import { renderSiteFacts, type SiteAddress, siteUrl } from "../catalog/facts/site-facts.ts";
import { documentationPath, providerPath, SITE_PATH, textsFolder, versionPath } from "../catalog/paths.ts";
import { readOwnProvider } from "../catalog/read-facts.ts";
import { unlessDamaged } from "../catalog/schema.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { quote } from "../provider/quote.ts";
import { MIRROR_FOLDER } from "../site/documents/discovery.ts";
import { siteAddress } from "../steps/plan-address.ts";
import type { Survey } from "../steps/site/find-stale.ts";
import { listProviders, type SiteCopy, withFacts } from "../steps/site/site-copy.ts";
import type { Adopted } from "./group-releases.ts";
import type { RebuildPlan } from "./plan-rebuild.ts";

/** Recreates a lost site.json from the lists, which have the site's address. */
export async function recoverSite(copy: SiteCopy, plan: RebuildPlan): Promise<SiteCopy> {
  if ((await copy.read(SITE_PATH)) !== undefined) return copy;
  const places: SiteAddress[] = [];
  const providers = await listProviders(copy);
  for (const address of providers) {
    const provider = await unlessDamaged(() => readOwnProvider(copy.read, address));
    if (provider !== undefined) places.push({ hostname: provider.site, base: provider.base });
  }
  // Each list has the site's address at its last change. A run at another address is rejected.
  const stated = siteAddress(plan);
  const [hostname, ...otherHosts] = new Set(places.map((one) => one.hostname));
  const [base, ...otherBases] = new Set(places.flatMap((one) => one.base ?? []));
  if (hostname === undefined) return copy;
  if (otherHosts.length > 0 || otherBases.length > 0) {
    const urls = [...new Set(places.map(siteUrl))].sort();
    throw new ProblemError({
      code: "catalog-invalid",
      found: `${SITE_PATH} is missing, and the lists of the providers have several URLs: ${urls.slice(0, 3).join(", ")}`,
      expected: "the file with the URL of the site",
      fix: "Restore it from the branch's history",
    });
  }
  const isHere = hostname === stated.hostname && (base === undefined || base === stated.base);
  if (!isHere && plan.location.found !== "stated") {
    const url = siteUrl({ hostname, base });
    throw new ProblemError({
      code: "catalog-invalid",
      found: `${SITE_PATH} is missing, and the lists of the providers were made for ${url}, not for the URL of this run`,
      expected: "the URL that every document of the site has",
      fix: `Set ‹site-url› to ${url} to recreate the file, then move the site if its URL has changed. Or restore the file from the branch's history`,
    });
  }
  const place = { hostname, base: base ?? (hostname === stated.hostname ? stated.base : undefined) };
  return withFacts(copy, new Map([[SITE_PATH, async () => renderSiteFacts({ ...place, providers })]]));
}

/**
 * Whether the site serves a provider that the catalog does not list. Its documents have marks only as text, so withdrawals
 * and deprecations must be repeated by hand: an import of such a version is refused.
 */
export async function hasLostLists(
  copy: SiteCopy,
  entries: readonly CatalogEntry[],
  imported: readonly string[],
): Promise<boolean> {
  const problems: Problem[] = [];
  const lost = entries.filter(({ offered = [] }) => offered.length > 0);
  for (const { address, offered = [] } of lost) {
    const listed = new Set(offered.flatMap(({ versions }) => [...versions.keys()]));
    // Versions that have documents and are in no list of the registry or the mirror.
    const hidden = new Set<string>();
    for (const { path: list } of offered) {
      // The versions that have documents beside a list.
      const isMirror = list.startsWith(MIRROR_FOLDER);
      const folder = dirname(isMirror ? list : list.replace(/\/index\.json$/, ""));
      for (const path of await copy.list(folder)) {
        const [name = "", part] = path.slice(folder.length + 1).split("/");
        const version = isMirror ? /^(?!index\.)(.+)\.json$/.exec(name)?.[1] : name;
        const isDocument = part === (isMirror ? undefined : "download");
        if (version !== undefined && isDocument && !listed.has(version) && imported.includes(version))
          hidden.add(version);
      }
    }
    const warnings = new Set(offered.flatMap((one) => one.warnings));
    const signs = [...warnings].map((warning) => `clients show ${quote(warning)}`);
    if (hidden.size > 0) signs.push(`${[...hidden].join(", ")} has documents and is in no list`);
    if (signs.length === 0) continue;
    const lists = offered.map(({ path }) => path).join(" and ");
    problems.push({
      code: "marks-lost",
      found: `${providerPath(address)} is missing, the only record of withdrawn and deprecated versions: ${signs.join("; ")}`,
      expected: "a catalog with every mark that the documents show",
      fix: `Restore the file from the history of the site. Without a history, delete ${lists}, run this again, then \`withdraw\` or \`deprecate\` those versions of ${formatAddress(address)} again`,
    });
  }
  if (problems.length > 0) throw new ProblemError(problems);
  return lost.length > 0;
}

/** What is missing or damaged in the catalog, and did not come back with what was imported. */
export function findLost(
  { missing, damaged }: Survey,
  adopted: readonly Adopted[],
  documented: readonly string[],
  addresses: readonly ProviderAddress[],
): Problem[] {
  const back = new Set(
    addresses.flatMap((address) => [
      ...adopted.map(({ version }) => versionPath(address, version)),
      ...(adopted.length > 0 ? [providerPath(address)] : []),
      ...documented.map((version) => documentationPath(address, version)),
    ]),
  );
  const texts = addresses.flatMap((address) =>
    documented.map((version) => `${textsFolder(address, version)}/`),
  );
  const isBack = (path: string): boolean => back.has(path) || texts.some((folder) => path.startsWith(folder));
  const lost = missing.filter((path) => !isBack(path));
  const unread = damaged.flatMap(({ problems }) => problems);
  if (lost.length === 0) return unread;
  const isKey = (path: string): boolean => path.startsWith("catalog/keys/");
  const [keys, others] = [lost.filter(isKey), lost.filter((path) => !isKey(path))];
  const how = keys.length === 0 ? "" : ", or set ‹gpg-public-keys› to the keys";
  // These facts follow from no other, so documents that need them are not rewritten.
  const problem: Problem = {
    code: "catalog-invalid",
    found: `the catalog lacks ${[...others, ...keys].join(", ")}, or they were changed`,
    expected: "every file that the catalog names",
    fix: `Restore them from the branch's history${how}; documents that depend on them were not changed`,
  };
  return [problem, ...unread];
}
