import type { Appearance } from "../../catalog/appearance.ts";
import { type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { urlPath } from "../programs/feed.ts";
import { ICON, SCRIPT, STYLE } from "./bundled.ts";
import { escapeHtml, GENERATOR, linkFrom } from "./parts/html.ts";
import { type Alternate, FRONT_PAGE_PATH, type SiteFile } from "./paths.ts";
import { TEXTS } from "./texts.ts";

export interface Setting {
  readonly look: Appearance;
  readonly site: SiteAddress;
}

export interface Page {
  /** Its path on the site: links are relative to it. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly look: Appearance;
  /** A site that knows its URL has canonical links. */
  readonly site?: SiteAddress;
  /** From the front page, which is left out, to this page. */
  readonly crumbs?: readonly (readonly [text: string, path: string])[];
  /** HTML for the column on the left. */
  readonly navigation?: string;
  /** HTML for the column on the right. */
  readonly aside?: string;
  /** HTML with its `h1`. */
  readonly main: string;
  /** Data attributes for the script: provider, list, version, doc, search, latest. */
  readonly data?: Readonly<Record<string, string>>;
  /** About what it describes, for search engines: https://schema.org */
  readonly about?: Readonly<Record<string, unknown>>;
  /** The same content for programs. */
  readonly alternates?: readonly Alternate[];
  readonly noindex?: boolean;
  /** The page that search engines show, if it is another one. */
  readonly canonical?: string;
  /** Links begin with this path if a page is served at any URL; otherwise they are relative. */
  readonly base?: string;
}

/** The provider's name, and the list of its versions. */
export function dataOf(address: ProviderAddress): { readonly provider: string; readonly list: string } {
  return { provider: `${address.namespace}/${address.type}`, list: providerPath(address) };
}

export function renderPage(page: Page): string {
  const { navigation, aside, main, data = {} } = page;
  const attributes = Object.entries({ root: linkFrom(page, FRONT_PAGE_PATH), ...data }).map(
    ([name, value]) => ` data-${name}="${escapeHtml(value)}"`,
  );
  return [
    "<!doctype html>",
    `<html lang="en"${attributes.join("")}>`,
    "<head>",
    ...renderHead(page),
    "</head>",
    "<body>",
    `<a class="skip" href="#pp-main">${TEXTS.skip}</a>`,
    ...renderHeader(page),
    // Our ids begin with `pp-`, which those of documents never do. On small screens the columns are popovers,
    // which need no script.
    `<div class="page${navigation === undefined ? "" : " has-side"}${aside === undefined ? "" : " has-beside"}">`,
    ...(navigation === undefined
      ? []
      : [`<nav class="side" id="pp-pages" popover aria-label="${TEXTS.pages}">`, navigation, "</nav>"]),
    '<main id="pp-main" tabindex="-1">',
    main,
    "</main>",
    ...(aside === undefined
      ? []
      : [
          `<aside class="beside" id="pp-beside" popover aria-label="${TEXTS.onThisPage}">`,
          aside,
          "</aside>",
        ]),
    "</div>",
    '<footer class="foot">',
    ...(main.includes(" data-tool>") ? ['<div class="slot" data-slot="tool"></div>'] : []),
    '<div class="slot" data-slot="theme"></div>',
    `<p>${TEXTS.foot}</p>`,
    "</footer>",
    "</body>",
    "</html>",
    "",
  ].join("\n");
}

/** Only files of this site, and nothing inline. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** The script is not deferred: it sets the theme before the first paint. */
function renderHead(page: Page): string[] {
  const { path, title, look, site, about, alternates = [], noindex } = page;
  const { description = look.description } = page;
  const isNamed = look.title !== undefined && look.title !== title;
  const url = site?.base === undefined ? undefined : siteUrl(site) + urlPath(path);
  return [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    GENERATOR,
    // For tabs, search engines and link previews.
    `<title>${escapeHtml(isNamed ? `${title} · ${look.title}` : title)}</title>`,
    ...(description === undefined ? [] : [renderMeta("name", "description", description)]),
    renderMeta("property", "og:type", "website"),
    renderMeta("property", "og:title", title),
    ...(url === undefined ? [] : [renderMeta("property", "og:url", url)]),
    ...(isNamed ? [renderMeta("property", "og:site_name", look.title ?? "")] : []),
    ...(description === undefined ? [] : [renderMeta("property", "og:description", description)]),
    // The bar of a browser: the owner's color, else that of the header.
    ...(look.color === undefined
      ? [
          '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#f6f6f8">',
          '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1c1d22">',
        ]
      : [renderMeta("name", "theme-color", look.color)]),
    ...renderIndexing(site, { path: page.canonical ?? path, noindex }),
    `<link rel="stylesheet" href="${linkFrom(page, STYLE.path)}">`,
    `<script src="${linkFrom(page, SCRIPT.path)}"></script>`,
    // The text waits for it, see `waitForVersions`.
    ...(page.data?.list === undefined
      ? []
      : [`<link rel="preload" as="fetch" crossorigin href="${linkFrom(page, page.data.list)}">`]),
    `<link rel="icon" href="${linkFrom(page, look.logo ?? ICON.path)}">`,
    ...alternates.map((alternate) => {
      const attribute = alternate.title === undefined ? "" : ` title="${escapeHtml(alternate.title)}"`;
      return `<link rel="alternate" type="${escapeHtml(alternate.type)}" href="${linkFrom(page, alternate.path)}"${attribute}>`;
    }),
    // Data, which browsers don't run.
    ...(about === undefined
      ? []
      : [
          `<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", ...about }).replaceAll("<", "\\u003c")}</script>`,
        ]),
  ];
}

/** Which page search engines show; `withMarks` finds the line again. */
function renderIndexing(
  site: SiteAddress | undefined,
  { path, noindex = false }: { readonly path: string; readonly noindex?: boolean | undefined },
): string[] {
  if (noindex) return ['<meta name="robots" content="noindex">'];
  return site?.base === undefined
    ? []
    : [`<link rel="canonical" href="${escapeHtml(siteUrl(site) + urlPath(path))}">`];
}

/** A page of documentation, as it is with these marks of its version: only two places of it depend on them. */
export function withMarks(
  html: string,
  {
    path,
    state,
    site,
    noindex,
  }: {
    /** Of its permanent address. */
    readonly path: string;
    readonly state: string;
    readonly site: SiteAddress;
    readonly noindex: boolean;
  },
): string {
  const indexing = renderIndexing(site, { path, noindex }).map((line) => `${line}\n`);
  return html
    .replace(/(?:<(?:meta name="robots"|link rel="canonical") [^\n]*\n)?(?=<link rel="stylesheet" )/, () =>
      indexing.join(""),
    )
    .replace(/<div class="state">.*?<\/div>/s, () => state);
}

function renderMeta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function renderHeader(page: Page): string[] {
  const { look, path, crumbs = [], data = {} } = page;
  const logo = look.logo === undefined ? "" : `<img src="${linkFrom(page, look.logo)}" alt="">`;
  const current = (to: string) => (to === path ? ' aria-current="page"' : "");
  const versions = linkFrom(page, `${data.provider}/index.html`);
  return [
    '<header class="head">',
    // Shows the owner's exact color; no text is on it, so contrast doesn't matter.
    ...(look.color === undefined
      ? []
      : [
          `<svg class="stripe" aria-hidden="true"><rect width="100%" height="100%" fill="${escapeHtml(look.color)}"></rect></svg>`,
        ]),
    '<div class="bar">',
    ...(page.navigation === undefined ? [] : [renderOpener("pages", TEXTS.pages)]),
    `<a class="brand" href="${linkFrom(page, FRONT_PAGE_PATH)}"${current(FRONT_PAGE_PATH)}>${logo}${escapeHtml(look.title ?? TEXTS.providers)}</a>`,
    ...(crumbs.length === 0
      ? []
      : [
          `<nav class="crumbs" aria-label="${TEXTS.breadcrumbs}"><ol>`,
          // Without places to break: it is one row, in which long names end with an ellipsis.
          ...crumbs.map(
            ([text, to]) => `<li><a href="${linkFrom(page, to)}"${current(to)}>${escapeHtml(text)}</a></li>`,
          ),
          "</ol></nav>",
        ]),
    // Places for what the script adds, of the size that it will have, so that nothing moves when it arrives.
    '<div class="tools">',
    ...(data.list === undefined || data.version === undefined
      ? []
      : [
          `<div class="slot" data-slot="version"><a href="${versions}#versions">${escapeHtml(data.version)}</a></div>`,
        ]),
    ...(page.aside === undefined ? [] : [renderOpener("beside", TEXTS.onThisPage)]),
    ...(data.search === undefined ? [] : ['<div class="slot" data-slot="find"></div>']),
    "</div>",
    "</div>",
    "</header>",
  ];
}

/** Opens a column that does not fit on small screens. */
function renderOpener(id: string, text: string): string {
  return `<button class="opener for-${id}" type="button" popovertarget="pp-${id}"><span>${text}</span></button>`;
}

/** Names contain a hash of the content, so that caches never mix two versions. */
export function pageAssets(): SiteFile[] {
  return [STYLE, SCRIPT, ICON].map(({ path, text }) => [path, text] as const);
}

/** Identifies the assets of this version of the program. */
export function assetsMark(): string {
  return `${STYLE.mark}.${SCRIPT.mark}.${ICON.mark}`;
}
