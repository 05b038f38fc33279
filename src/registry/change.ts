import type { CatalogChange, ChangedVersion } from "../catalog/edit.ts";
import { keyPath, providerPath, SITE_PATH, versionPath } from "../catalog/paths.ts";
import { type ProviderFacts, renderProviderFacts } from "../catalog/provider-facts.ts";
import { renderSiteFacts, type SiteFacts } from "../catalog/site-facts.ts";
import { keysOf, renderVersionFacts, type VersionFacts } from "../catalog/version-facts.ts";
import type { ProviderAddress } from "../provider/address.ts";
import type { OtherServices } from "./discovery.ts";
import { downloadPath } from "./download.ts";
import { projectProvider, projectSite, projectVersion, type SiteFile } from "./site.ts";

/** A file of the site after a change; one without text is deleted. */
export type ChangedDocument = readonly [path: string, text: string | undefined];

/**
 * The files that a change of the catalogue writes: the facts and all that follows from them. What is named comes before what
 * names it, and what is not named any more goes last, so that no reader ever meets a list of what is not there.
 */
export function renderChange(change: CatalogChange, services: OtherServices = {}): ChangedDocument[] {
  const { hostname, site, entries } = change;
  const versions = entries.flatMap((entry) => entry.versions.map((version) => ({ ...entry, version })));
  const documents: ChangedDocument[] = [
    ...versions.flatMap(({ address, version: { facts } }) => renderVersion(change, address, facts)),
    ...entries.flatMap(({ address, provider }) =>
      provider === undefined ? [] : renderProvider(hostname, address, provider),
    ),
    ...(site === undefined ? [] : renderSite(site, services)),
    ...versions.flatMap(({ address, version }) => findObsolete(hostname, address, version)),
  ];
  // A key that signed several versions is one file.
  return [...new Map(documents)];
}

function renderVersion(
  { hostname, keys }: CatalogChange,
  address: ProviderAddress,
  facts: VersionFacts,
): SiteFile[] {
  const armors = keysOf(facts).map((name) => [name, findKey(keys, name)] as const);
  return [
    ...armors.map(([name, armor]): SiteFile => [keyPath(name), armor]),
    [versionPath(address, facts.version), renderVersionFacts(facts)],
    ...projectVersion(hostname, address, facts, new Map(armors)),
  ];
}

function findKey(keys: CatalogChange["keys"], name: string): string {
  const armor = keys.get(name);
  if (armor === undefined) throw new Error(`the change brings no key ${name}`);
  return armor;
}

function renderProvider(hostname: string, address: ProviderAddress, provider: ProviderFacts): SiteFile[] {
  return [
    [providerPath(address), renderProviderFacts(provider)],
    ...projectProvider(hostname, address, provider),
  ];
}

function renderSite(site: SiteFacts, services: OtherServices): SiteFile[] {
  return [[SITE_PATH, renderSiteFacts(site)], ...projectSite(site, services)];
}

/** Documents of packages that an overwritten version does not have any more. */
function findObsolete(
  hostname: string,
  address: ProviderAddress,
  { facts, replaced }: ChangedVersion,
): ChangedDocument[] {
  if (replaced === undefined || address.hostname !== hostname) return [];
  const platforms = [...replaced.packages.keys()].filter((platform) => !facts.packages.has(platform));
  return platforms.map((platform) => [downloadPath(address, facts.version, platform), undefined]);
}
