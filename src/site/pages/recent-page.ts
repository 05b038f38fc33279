import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look.ts";
import { renderPage } from "./page.ts";
import { day, escapeHtml, link, list } from "./parts/html.ts";
import { linkTo } from "./parts/link.ts";
import { FEED, RECENT_PAGE_PATH } from "./paths.ts";

/** A release of one of the site's own providers. */
interface Release {
  /** The provider's address. */
  readonly source: string;
  readonly version: string;
  readonly published: string;
  readonly withdrawn?: string;
}

/** The newest releases of a site, the newest first. */
export interface Releases {
  readonly releases: readonly Release[];
}

/** Renders the page of the newest releases. */
export function renderRecentPage({ releases, ...site }: Releases & SiteAddress, look: Look): string {
  const title = "Recent releases";
  const feed = linkTo(RECENT_PAGE_PATH, FEED.path);
  const main = [
    `<h1>${title}</h1>`,
    `<p>The newest versions of the providers that are published here, also as <a href="${feed}">a feed</a>.</p>`,
    ...(releases.length === 0
      ? ["<p>There are none yet.</p>"]
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

function releaseItem({ source, version, published, withdrawn }: Release): string {
  const name = source.split("/").slice(1).join("/");
  const href = linkTo(RECENT_PAGE_PATH, `${name}/${version}/index.html`);
  const marks = withdrawn === undefined ? [] : ['<span class="mark withdrawn">withdrawn</span>'];
  return [link(href, escapeHtml(`${name} ${version}`)), day(published), ...marks].join(" ");
}
