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
import { TEXTS } from "./texts.ts";

export function renderFrontPage(site: SiteFacts, look: Appearance): string {
  const { hostname, providers, mirrored = [], descriptions } = site;
  const title = look.title ?? TEXTS.providersAt(decodeName(hostname));
  const amount = providers.length === 1 ? TEXTS.oneProvider : `${providers.length} providers`;
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
      `${from(mirroredPagePath(address), breakableName(formatAddress(address)))} <span class="mark">${TEXTS.mirroredMark}</span>`,
  );
  const otherItems = others.map((address) => code(formatAddress(address)));
  const main = [
    `<h1>${escapeHtml(title)}</h1>`,
    ...(look.description === undefined ? [] : [`<p class="lead">${escapeHtml(look.description)}</p>`]),
    ...(site.movedFrom ?? []).flatMap((before) => renderMoved(before, site)),
    ...section("providers", TEXTS.providers, renderList(ownItems, "providers")),
    ...section("others", TEXTS.inMirrorOnly, renderList(otherItems, "providers")),
    ...section("mirrored", TEXTS.mirroredProviders, [
      ...renderList(mirroredItems, "providers"),
      ...(mirroredItems.length === 0 ? [] : [`<p>${from(MIRROR_STATUS_PAGE_PATH, TEXTS.lastChecks)}.</p>`]),
    ]),
    ...section("registry", TEXTS.installFromRegistry, ownProviders.length === 0 ? [] : renderFinding(site)),
    ...renderMirrorPart(site),
    // Last, because it grows when the script fills it in.
    ...(ownProviders.length === 0
      ? []
      : section("recent", TEXTS.recentReleases, [
          // The script fills this in, and `data-newest`: the front page does not change with a release.
          "<div data-recent></div>",
          `<p>${TEXTS.recentAlso(from(RECENT_PAGE_PATH, TEXTS.allRecentReleases), from(FEED.path, TEXTS.aFeed))}</p>`,
        ])),
  ];
  return renderPage({
    path: FRONT_PAGE_PATH,
    site,
    title,
    description: look.description ?? TEXTS.siteDescription(amount, decodeName(hostname)),
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
  const [from = "", to = ""] = [before, hostname].map((one) => code(decodeName(one)));
  return section(`moved-${before}`, TEXTS.movedHereFrom(decodeName(before)), [
    `<p>${TEXTS.replaceHostname(from, to)}</p>`,
    preformatted(commands.map((pair) => `terraform state replace-provider ${pair}`).join("\n")),
  ]);
}

/** Served at any missing path, so its links begin at the root of the host. */
export function renderNotFoundPage(site: SiteAddress, look: Appearance): string {
  const base = basePath(site);
  const main = [
    `<h1>${TEXTS.notFound}</h1>`,
    `<p>${TEXTS.whyNotFound}</p>`,
    `<p>${TEXTS.whereToGo(base)}</p>`,
  ];
  return renderPage({
    path: NOT_FOUND_PAGE_PATH,
    base,
    title: TEXTS.notFound,
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
  const title = TEXTS.recentReleases;
  const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
  const items = releases.map(({ source, version, published, ...marks }) => {
    const name = source.split("/").slice(1).join("/");
    const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
    const names = MARKS.filter((mark) => marks[mark] !== undefined).map((mark) => tag(mark));
    return [link(href, escapeHtml(`${name} ${version}`)), day(published), ...names].join(" ");
  });
  const main = [
    `<h1>${title}</h1>`,
    `<p>${TEXTS.newestHereAlso(`<a href="${feed}">${TEXTS.aFeed}</a>`)}</p>`,
    ...(releases.length === 0 ? [`<p>${TEXTS.noReleases}</p>`] : renderList(items, "versions releases")),
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
