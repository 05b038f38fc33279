import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { renderPage } from "./page.ts";
import { renderFinding } from "./parts/cli-lines.ts";
import { renderMirrorPart } from "./parts/front-mirror.ts";
import { renderMoved } from "./parts/front-moved.ts";
import { code, escapeHtml, list, section } from "./parts/html.ts";
import { linkTo } from "./parts/link.ts";
import { FEED, FRONT_PAGE_PATH, mirroredPagePath, providerPagePath, RECENT_PAGE_PATH } from "./paths.ts";

/** What a site says of itself. */
export type DescribedSite = SiteFacts & {
  /** By the path of the address. */
  readonly descriptions?: ReadonlyMap<string, string>;
};

/** Renders the front page: what is here and how clients are told. */
export function renderFrontPage(site: DescribedSite, look: Look): string {
  const title = look.title ?? `Providers at ${decodeName(site.hostname)}`;
  const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
  const main = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(look.description === undefined ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`]),
    ...(site.movedFrom ?? []).flatMap((hostname) => renderMoved(hostname, site)),
    ...section(
      "providers",
      "Providers",
      list(
        own.map((one) => renderItem(site, one)),
        "providers",
      ),
    ),
    ...renderRecent(own),
    ...section("others", "Offered in the mirror only", renderOthers(site)),
    ...section("mirrored", "Mirrored from others", renderMirrored(site)),
    ...section("registry", "Find this registry", own.length === 0 ? [] : renderFinding(site)),
    ...renderMirrorPart(site),
  ];
  return renderPage({
    path: FRONT_PAGE_PATH,
    site,
    title,
    description: look.description ?? describe(site),
    look,
    alternates: [FEED],
    main: main.join("\n"),
  });
}

function describe({ hostname, providers }: SiteFacts): string {
  const count = providers.length === 1 ? "A provider" : `${providers.length} providers`;
  return `${count} for Terraform and OpenTofu, served by ${decodeName(hostname)}`;
}

function renderItem(site: DescribedSite, address: ProviderAddress): string {
  const { namespace, type } = address;
  const href = linkTo(FRONT_PAGE_PATH, providerPagePath(address));
  const said = site.descriptions?.get(addressPath(address));
  const text = said === undefined ? "" : `<p>${escapeHtml(said)}</p>`;
  return `<a href="${href}">${escapeHtml(namespace)}/<b>${escapeHtml(type)}</b></a>${text}`;
}

/** The script shows the newest ones here; the front page itself does not change with a release. */
function renderRecent(own: readonly ProviderAddress[]): string[] {
  if (own.length === 0) return [];
  const href = linkTo(FRONT_PAGE_PATH, RECENT_PAGE_PATH);
  const feed = linkTo(FRONT_PAGE_PATH, FEED.path);
  const links = `<p><a href="${href}">All recent releases</a>, also as <a href="${feed}">a feed</a>.</p>`;
  return section("recent", "Recent releases", ["<div data-recent></div>", links]);
}

function renderOthers({ hostname, providers }: SiteFacts): string[] {
  const others = providers.filter((address) => address.hostname !== hostname);
  return list(
    others.map((address) => code(formatAddress(address))),
    "providers",
  );
}

function renderMirrored({ mirrored = [] }: SiteFacts): string[] {
  const items = mirrored.map((address) => {
    const href = linkTo(FRONT_PAGE_PATH, mirroredPagePath(address));
    return `<a href="${href}">${escapeHtml(formatAddress(address))}</a> <span class="mark">mirrored</span>`;
  });
  return list(items, "providers");
}
