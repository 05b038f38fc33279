import type { Page } from "../described-page.ts";
import { FRONT_PAGE_PATH } from "../paths.ts";
import { escapeHtml } from "./html.ts";
import { linkFrom } from "./link.ts";

/** What is above every page: the way to all others. */
export function renderHeader(page: Page): string[] {
  return [
    '<header class="head">',
    ...renderStripe(page),
    '<div class="bar">',
    renderHome(page),
    ...renderCrumbs(page),
    ...(page.navigation === undefined ? [] : [renderOpener("pages", "Pages")]),
    ...(page.aside === undefined ? [] : [renderOpener("beside", "On this page")]),
    "</div>",
    "</header>",
  ];
}

/** The owner's very color; it carries no text, so it may be any. */
function renderStripe({ look: { color } }: Page): string[] {
  if (color === undefined) return [];
  const fill = escapeHtml(color);
  return [
    `<svg class="stripe" aria-hidden="true"><rect width="100%" height="100%" fill="${fill}"></rect></svg>`,
  ];
}

function renderHome(page: Page): string {
  const { look, path } = page;
  const logo = look.logo === undefined ? "" : `<img src="${linkFrom(page, look.logo)}" alt="">`;
  const current = path === FRONT_PAGE_PATH ? ' aria-current="page"' : "";
  const name = escapeHtml(look.title ?? "Providers");
  return `<a class="brand" href="${linkFrom(page, FRONT_PAGE_PATH)}"${current}>${logo}${name}</a>`;
}

function renderCrumbs(page: Page): string[] {
  const { crumbs = [] } = page;
  if (crumbs.length === 0) return [];
  const items = crumbs.map(([text, path]) => {
    const current = path === page.path ? ' aria-current="page"' : "";
    return `<li><a href="${linkFrom(page, path)}"${current}>${escapeHtml(text)}</a></li>`;
  });
  return ['<nav class="crumbs" aria-label="Breadcrumbs"><ol>', ...items, "</ol></nav>"];
}

/** Opens a column that a small screen has no place for. */
function renderOpener(id: string, text: string): string {
  return `<button class="opener for-${id}" type="button" popovertarget="pp-${id}">${text}</button>`;
}
