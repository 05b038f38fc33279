import type { ListedVersion, ProviderFacts } from "../catalog/provider-facts.ts";
import type { SiteFacts } from "../catalog/site-facts.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { code, configuration, escapeHtml, preformatted, renderPage, section } from "./html.ts";
import { isDiscoverable, renderHostBlock, renderMirrorBlock, renderRequirement } from "./install.ts";
import { renderKeyList } from "./key-list.ts";
import { bestVersion, renderMoves, renderWarnings } from "./warnings.ts";

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
  const newest = bestVersion(provider);
  return renderPage(formatAddress(address), [
    `<p><a href="../../">All providers</a></p>`,
    ...[...renderWarnings(address, provider), ...renderMoves(address, provider)].map(
      (note) => `<p role="note">${escapeHtml(note)}</p>`,
    ),
    ...(newest === undefined ? [] : [preformatted(renderRequirement(address, newest.version))]),
    ...(newest === undefined ? [] : section(`Platforms of ${newest.version}`, newest.platforms.map(code))),
    ...section("Signed with", renderKeyList(provider)),
    ...section("Versions", provider.versions.toReversed().map(versionItem)),
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
function versionItem(listed: ListedVersion): string {
  const { version, protocols, published } = listed;
  const day = escapeHtml(published.slice(0, 10));
  const marks = (["withdrawn", "deprecated"] as const).filter((mark) => listed[mark] !== undefined);
  const protocol = `protocol ${escapeHtml(protocols.join(", "))}`;
  return [`<strong>${escapeHtml(version)}</strong>`, `<time>${day}</time>`, protocol, ...marks].join(", ");
}
