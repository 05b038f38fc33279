import type { Page } from "./described-page.ts";
import { findAccent } from "./parts/color.ts";
import { renderHead } from "./parts/head.ts";
import { renderHeader } from "./parts/header.ts";
import { escapeHtml } from "./parts/html.ts";
import { linkFrom } from "./parts/link.ts";
import { FRONT_PAGE_PATH } from "./paths.ts";

/** A whole page. */
export function renderPage(page: Page): string {
  return [
    "<!doctype html>",
    `<html lang="en"${renderData(page)}>`,
    "<head>",
    ...renderHead(page),
    "</head>",
    "<body>",
    '<a class="skip" href="#pp-main">Skip to content</a>',
    ...renderHeader(page),
    ...renderBody(page),
    '<footer class="foot"><p>Static pages by Provider Pages. Nothing on them asks another host.</p></footer>',
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** Marks begin with `pp-`, as those of documents never do. The columns beside the content are popovers on small screens, which need no script. */
function renderBody({ navigation, aside, main }: Page): string[] {
  return [
    `<div class="page${navigation === undefined ? "" : " has-side"}${aside === undefined ? "" : " has-beside"}">`,
    ...(navigation === undefined
      ? []
      : ['<nav class="side" id="pp-pages" popover aria-label="Pages">', navigation, "</nav>"]),
    '<main id="pp-main" tabindex="-1">',
    main,
    "</main>",
    ...(aside === undefined
      ? []
      : ['<aside class="beside" id="pp-beside" popover aria-label="On this page">', aside, "</aside>"]),
    "</div>",
  ];
}

function renderData(page: Page): string {
  const accent = page.look.color === undefined ? {} : { accent: findAccent(page.look.color) };
  const data = { root: linkFrom(page, FRONT_PAGE_PATH), ...accent, ...page.data };
  return Object.entries(data)
    .map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`)
    .join("");
}
