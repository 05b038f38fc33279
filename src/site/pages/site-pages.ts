import type { Appearance } from "../../catalog/appearance.ts";
import { basePath, type SiteAddress, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import type { RecentRelease } from "../../catalog/recent.ts";
import { addressPath, formatAddress } from "../../provider/address.ts";
import { decodeName } from "../../provider/idna.ts";
import { renderPage } from "./page.ts";
import {
  breakableName,
  code,
  day,
  escapeHtml,
  link,
  linkTo,
  preformatted,
  renderList,
  section,
} from "./parts/html.ts";
import { renderFinding, renderMirrorPart } from "./parts/install-lines.ts";
import { MARKS, tag } from "./parts/version-parts.ts";
import {
  FEED,
  FRONT_PAGE_PATH,
  MIRROR_STATUS_PAGE_PATH,
  mirroredPagePath,
  NOT_FOUND_PAGE_PATH,
  providerPagePath,
  RECENT_PAGE_PATH,
} from "./paths.ts";

export function renderFrontPage(site: SiteFacts, look: Appearance): string {
  const { hostname, providers, mirrored = [], descriptions } = site;
  const title = look.title ?? `Providers at ${decodeName(hostname)}`;
  const amount = providers.length === 1 ? "A provider" : `${providers.length} providers`;
  const ownProviders = providers.filter((address) => address.hostname === hostname);
  const others = providers.filter((address) => address.hostname !== hostname);
  const from = (path: string, html: string) => link(linkTo(FRONT_PAGE_PATH, path), html);
  const ownItems = ownProviders.map((address) => {
    const said = descriptions?.get(addressPath(address));
    const name = `${escapeHtml(address.namespace)}/<b>${breakableName(address.type)}</b>`;
    const description = said === undefined ? "" : `<p>${escapeHtml(said)}</p>`;
    return `${from(providerPagePath(address), name)}${description}<div data-newest></div>`;
  });
  const mirroredItems = mirrored.map(
    (address) =>
      `${from(mirroredPagePath(address), breakableName(formatAddress(address)))} <span class="mark">mirrored</span>`,
  );
  const otherItems = others.map((address) => code(formatAddress(address)));
  const main = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(look.description === undefined ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`]),
    ...(site.movedFrom ?? []).flatMap((before) => renderMoved(before, site)),
    ...section("providers", "Providers", renderList(ownItems, "providers")),
    ...section("others", "Offered in the mirror only", renderList(otherItems, "providers")),
    ...section("mirrored", "Mirrored third-party providers", [
      ...renderList(mirroredItems, "providers"),
      ...(mirroredItems.length === 0
        ? []
        : [`<p>${from(MIRROR_STATUS_PAGE_PATH, "Last checks of their origins")}.</p>`]),
    ]),
    ...section("registry", "Install from the registry", ownProviders.length === 0 ? [] : renderFinding(site)),
    ...renderMirrorPart(site),
    // Last, because it grows when the script fills it in.
    ...(ownProviders.length === 0
      ? []
      : section("recent", "Recent releases", [
          // The script fills this in, and `data-newest`: the front page does not change with a release.
          "<div data-recent></div>",
          `<p>${from(RECENT_PAGE_PATH, "All recent releases")}, also available as ${from(FEED.path, "a feed")}.</p>`,
        ])),
  ];
  return renderPage({
    path: FRONT_PAGE_PATH,
    site,
    title,
    description:
      look.description ?? `${amount} for Terraform and OpenTofu, served by ${decodeName(hostname)}`,
    look,
    alternates: [FEED],
    main: main.join("\n"),
  });
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
  site: SiteAddress,
  releases: readonly RecentRelease[],
  look: Appearance,
): string {
  const title = "Recent releases";
  const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
  const items = releases.map(({ source, version, published, ...marks }) => {
    const name = source.split("/").slice(1).join("/");
    const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
    const names = MARKS.filter((mark) => marks[mark] !== undefined).map((mark) => tag(mark));
    return [link(href, escapeHtml(`${name} ${version}`)), day(published), ...names].join(" ");
  });
  const main = [
    `<h1>${title}</h1>`,
    `<p>The newest versions of the providers published here, also available as <a href="${feed}">a feed</a>.</p>`,
    ...(releases.length === 0 ? ["<p>No releases yet.</p>"] : renderList(items, "versions releases")),
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
