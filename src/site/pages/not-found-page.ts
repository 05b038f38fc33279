import { basePath, type SiteAddress } from "../../catalog/facts/site-facts.ts";
import type { Look } from "../../catalog/look.ts";
import { renderPage } from "./page.ts";
import { NOT_FOUND_PAGE_PATH } from "./paths.ts";

/** Renders what is served in the place of any page that is not there; so its links begin at the root of the host. */
export function renderNotFoundPage(site: SiteAddress, look: Look): string {
  const base = basePath(site);
  const main = [
    "<h1>This page is not here</h1>",
    "<p>The address may be mistyped, or the page may be of a version whose documentation is not kept any more.</p>",
    `<p><a href="${base}">The front page</a> has all providers; each has a page with its versions.</p>`,
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
