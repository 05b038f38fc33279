import type { ListedVersion, ProviderFacts } from "../catalog/provider-facts.ts";
import type { SiteFacts } from "../catalog/site-facts.ts";
import { compareAddresses, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { isPrerelease, parseVersion } from "../provider/version.ts";
import { isDiscoverable, renderHostBlock, renderMirrorBlock, renderRequirement } from "./install.ts";

/** The front page. */
export const FRONT_PAGE_PATH = "index.html";

/** What marks a page as ours; a page without it belongs to somebody else and is never written over. */
const GENERATOR = '<meta name="generator" content="Provider Pages">';

/** Whether a page was written by this program. */
export function isOurPage(html: string): boolean {
  return html.includes(GENERATOR);
}

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

function versionItem({ version, protocols, platforms, published }: ListedVersion): string {
  const day = `<time datetime="${escapeHtml(published)}">${escapeHtml(published.slice(0, 10))}</time>`;
  return `<strong>${escapeHtml(version)}</strong>, ${day}, protocol ${escapeHtml(protocols.join(", "))}: ${escapeHtml(platforms.join(", "))}`;
}

function section(title: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return [`<h2>${escapeHtml(title)}</h2>`, "<ul>", ...items.map((item) => `<li>${item}</li>`), "</ul>"];
}

function configuration(title: string, lines: string): string[] {
  return [
    `<h2>${escapeHtml(title)}</h2>`,
    "<p>In the CLI configuration (<code>~/.terraformrc</code> or <code>~/.tofurc</code>):</p>",
    preformatted(lines),
  ];
}

function preformatted(text: string): string {
  return `<pre tabindex="0">${code(text)}</pre>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}

function renderPage(title: string, body: readonly string[]): string {
  return [
    "<!doctype html>",
    '<html lang="en">',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    GENERATOR,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${STYLE}</style>`,
    "<main>",
    `<h1>${escapeHtml(title)}</h1>`,
    ...body,
    "</main>",
    "",
  ].join("\n");
}

const STYLE =
  ":root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0}" +
  "main{max-width:60rem;margin:auto;padding:1rem}h1{overflow-wrap:anywhere}" +
  "pre{overflow:auto;padding:1rem;border:1px solid;border-radius:.5rem}";

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
