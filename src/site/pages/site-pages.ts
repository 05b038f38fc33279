import type { Appearance } from "../../catalog/appearance.ts";
import { basePath, type SiteAddress, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import type { RecentFacts, RecentRelease } from "../../catalog/recent.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { renderPage } from "./page.ts";
import { code, day, escapeHtml, link, linkTo, list, preformatted, section } from "./parts/html.ts";
import { renderFinding, renderMirrorPart } from "./parts/install-lines.ts";
import {
  FEED,
  FRONT_PAGE_PATH,
  mirroredPagePath,
  NOT_FOUND_PAGE_PATH,
  providerPagePath,
  RECENT_PAGE_PATH,
} from "./paths.ts";

export function renderFrontPage(site: SiteFacts, look: Appearance): string {
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
    ...section("mirrored", "Mirrored third-party providers", renderMirrored(site)),
    ...section("registry", "Configure this registry", own.length === 0 ? [] : renderFinding(site)),
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

function renderItem(site: SiteFacts, address: ProviderAddress): string {
  const { namespace, type } = address;
  const href = linkTo(FRONT_PAGE_PATH, providerPagePath(address));
  const said = site.descriptions?.get(addressPath(address));
  const text = said === undefined ? "" : `<p>${escapeHtml(said)}</p>`;
  return `<a href="${href}">${escapeHtml(namespace)}/<b>${escapeHtml(type)}</b></a>${text}`;
}

/** The script fills this in: the front page does not change with a release. */
function renderRecent(own: readonly ProviderAddress[]): string[] {
  if (own.length === 0) return [];
  const href = linkTo(FRONT_PAGE_PATH, RECENT_PAGE_PATH);
  const feed = linkTo(FRONT_PAGE_PATH, FEED.path);
  const links = `<p><a href="${href}">All recent releases</a>, also available as <a href="${feed}">a feed</a>.</p>`;
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

/** Instructions for users of a previous hostname; clients don't show them. */
function renderMoved(before: string, { hostname, providers }: SiteFacts): string[] {
  const commands = providers
    .filter((address) => address.hostname === before)
    .map((address) => [formatAddress(address), formatAddress({ ...address, hostname })].join(" "));
  if (commands.length === 0) return [];
  const [from, to] = [before, hostname].map((one) => code(decodeName(one)));
  return section(`moved-${before}`, `Moved here from ${decodeName(before)}`, [
    `<p>Replace ${from} with ${to} in <code>required_providers</code>, then run these commands once for each state, with <code>terraform</code> or <code>tofu</code>. Until then, the mirror still serves the old addresses.</p>`,
    preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n")),
  ]);
}

/** Served at any missing path, so its links begin at the root of the host. */
export function renderNotFoundPage(site: SiteAddress, look: Appearance): string {
  const base = basePath(site);
  const main = [
    "<h1>Page not found</h1>",
    "<p>The address may be mistyped, or the site may no longer keep the documentation of that version.</p>",
    `<p><a href="${base}">The front page</a> lists all providers, and each provider's page lists its versions.</p>`,
    "<div data-find></div>",
  ];
  return renderPage({
    path: NOT_FOUND_PAGE_PATH,
    base,
    title: "Page not found",
    look,
    noindex: true,
    main: main.join("\n"),
  });
}

export function renderRecentPage(
  { releases, ...site }: Omit<RecentFacts, "assets">,
  look: Appearance,
): string {
  const title = "Recent releases";
  const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
  const main = [
    `<h1>${title}</h1>`,
    `<p>The newest versions of the providers published here, also available as <a href="${feed}">a feed</a>.</p>`,
    ...(releases.length === 0
      ? ["<p>No releases yet.</p>"]
      : list(releases.map(releaseItem), "versions releases")),
  ];
  return renderPage({
    path: RECENT_PAGE_PATH,
    site,
    title,
    look,
    crumbs: [[title, RECENT_PAGE_PATH]],
    alternates: [FEED],
    main: main.join("\n"),
  });
}

function releaseItem({ source, version, published, withdrawn }: RecentRelease): string {
  const name = source.split("/").slice(1).join("/");
  const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
  const marks = withdrawn === undefined ? [] : ['<span class="mark withdrawn">withdrawn</span>'];
  return [link(href, escapeHtml(`${name} ${version}`)), day(published), ...marks].join(" ");
}
