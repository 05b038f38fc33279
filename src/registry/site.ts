import { keyPath, providerPath, SITE_PATH, versionPath } from "../catalog/paths.ts";
import { type ProviderFacts, parseProviderFacts } from "../catalog/provider-facts.ts";
import { parseSiteFacts, type SiteFacts } from "../catalog/site-facts.ts";
import { keysOf, parseVersionFacts, type VersionFacts } from "../catalog/version-facts.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { DISCOVERY_PATH, type OtherServices, renderDiscovery } from "./discovery.ts";
import { downloadPath, type KeyArmors, renderDownloads } from "./download.ts";
import { mirrorIndexPath, mirrorVersionPath, renderMirrorIndex, renderMirrorVersion } from "./mirror.ts";
import { FRONT_PAGE_PATH, providerPagePath, renderFrontPage, renderProviderPage } from "./pages.ts";
import { renderVersions, versionsPath } from "./versions.ts";

/** A file of the site: its path and its text. */
export type SiteFile = readonly [path: string, text: string];

/** Without this file GitHub Pages runs Jekyll, which drops `.well-known`. */
export const NO_JEKYLL_PATH = ".nojekyll";

/** What follows from the site's own facts. */
export function projectSite(site: SiteFacts, services: OtherServices = {}): SiteFile[] {
  return [
    [NO_JEKYLL_PATH, ""],
    [DISCOVERY_PATH, renderDiscovery(site, services)],
    [FRONT_PAGE_PATH, renderFrontPage(site)],
  ];
}

/** What follows from a provider's list of versions; the registry and the pages are for the site's own host. */
export function projectProvider(
  hostname: string,
  address: ProviderAddress,
  provider: ProviderFacts,
): SiteFile[] {
  const mirror: SiteFile = [mirrorIndexPath(address), renderMirrorIndex(provider)];
  if (address.hostname !== hostname) return [mirror];
  return [
    mirror,
    [versionsPath(address), renderVersions(address, provider)],
    [providerPagePath(address), renderProviderPage(address, provider)],
  ];
}

/** What follows from the facts of one version. */
export function projectVersion(
  hostname: string,
  address: ProviderAddress,
  version: VersionFacts,
  keys: KeyArmors,
): SiteFile[] {
  const mirror: SiteFile = [mirrorVersionPath(address, version.version), renderMirrorVersion(version)];
  if (address.hostname !== hostname) return [mirror];
  const downloads = [...renderDownloads(version, keys)].map(
    ([platform, text]): SiteFile => [downloadPath(address, version.version, platform), text],
  );
  return [mirror, ...downloads];
}

/** Reads one file of the catalogue, which must be there. */
export type ReadFact = (path: string) => Promise<string>;

/** Every file that follows from a catalogue, a provider at a time so that memory does not grow with the site. */
export async function* projectCatalog(read: ReadFact): AsyncGenerator<SiteFile> {
  const site = parseSiteFacts(await read(SITE_PATH));
  yield* projectSite(site);
  for (const address of site.providers) {
    const provider = parseProviderFacts(address, await read(providerPath(address)));
    yield* projectProvider(site.hostname, address, provider);
    for (const { version } of provider.versions) {
      const facts = parseVersionFacts(address, version, await read(versionPath(address, version)));
      const keys = new Map<string, string>();
      for (const name of keysOf(facts)) keys.set(name, await read(keyPath(name)));
      yield* projectVersion(site.hostname, address, facts, keys);
    }
  }
}
