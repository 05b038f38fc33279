import type { ListedVersion, ProviderFacts } from "../catalog/provider-facts.ts";
import type { SiteFacts } from "../catalog/site-facts.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { isPrerelease, parseVersion } from "../provider/version.ts";
import { code, configuration, escapeHtml, preformatted, renderPage, section } from "./html.ts";
import { isDiscoverable, renderHostBlock, renderMirrorBlock, renderRequirement } from "./install.ts";

/** The front page. */
export const FRONT_PAGE_PATH = "index.html";

/** Where a provider's page is. */
export function providerPagePath({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}/index.html`;
}

/** Renders the front page: what is here and how clients are told. */
export function renderFrontPage(site: SiteFacts): string {
  const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
  const others = site.providers.filter(({ hostname }) => hostname !== site.hostname);
  return renderPage(`Providers at ${site.hostname}`, [
    ...section("Providers", own.map(linkedProvider)),
    ...section(
      "Offered in the mirror only",
      others.map((address) => code(formatAddress(address))),
    ),
    ...(isDiscoverable(site) ? [] : configuration("Find this registry", renderHostBlock(site))),
    ...mirrorPatterns(site).flatMap((pattern) =>
      configuration(`Install ${pattern} from the mirror`, renderMirrorBlock(site, pattern)),
    ),
  ]);
}

/** Renders a provider's page: how to require it, and which versions there are. */
export function renderProviderPage(address: ProviderAddress, provider: ProviderFacts): string {
  const newestFirst = [...provider.versions].reverse();
  const newest = newestFirst.find(({ version }) => !isPrerelease(parseVersion(version))) ?? newestFirst[0];
  return renderPage(formatAddress(address), [
    `<p><a href="../../">All providers</a></p>`,
    ...(newest === undefined ? [] : [preformatted(renderRequirement(address, newest.version))]),
    ...(newest === undefined ? [] : section(`Platforms of ${newest.version}`, newest.platforms.map(code))),
    ...section("Versions", newestFirst.map(versionItem)),
  ]);
}

function linkedProvider(address: ProviderAddress): string {
  const path = [address.namespace, address.type].map(encodeURIComponent).join("/");
  return `<a href="${path}/">${code(formatAddress(address))}</a>`;
}

function mirrorPatterns(site: SiteFacts): string[] {
  const patterns = [...site.providers].sort(compareAddresses).map((address) => {
    const [hostname, namespace] = formatAddress(address).split("/");
    return `${hostname}/${namespace}/*`;
  });
  return [...new Set(patterns)];
}

/** Short, since every publish writes one for each version there is. */
function versionItem({ version, protocols, published }: ListedVersion): string {
  const day = escapeHtml(published.slice(0, 10));
  return `<strong>${escapeHtml(version)}</strong>, <time>${day}</time>, protocol ${escapeHtml(protocols.join(", "))}`;
}
