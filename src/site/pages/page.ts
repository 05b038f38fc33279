import type { Appearance } from "../../catalog/appearance.ts";
import { type SiteAddress, siteUrl } from "../../catalog/facts/site-facts.ts";
import { urlPath } from "../programs/feed.ts";
import { ICON, SCRIPT, STYLE } from "./bundled.ts";
import { escapeHtml, GENERATOR, linkFrom } from "./parts/html.ts";
import { type Alternate, FRONT_PAGE_PATH } from "./paths.ts";

/** What all pages of a site have in common. */
export interface Setting {
  readonly look: Appearance;
  readonly site: SiteAddress;
}

/** What is said of a page beside its content. */
export interface Page {
  /** Where it is on the site: all links are relative to it. */
  readonly path: string;
  readonly title: string;
  readonly description?: string;
  readonly look: Appearance;
  /** Where the site is: one that knows its URL tells search engines which address of a page is its own. */
  readonly site?: SiteAddress;
  /** The way to it from the front page, which is not named; paths are those of the site. */
  readonly crumbs?: readonly (readonly [text: string, path: string])[];
  /** HTML: what is beside it. */
  readonly navigation?: string;
  /** HTML: what is on it. */
  readonly aside?: string;
  /** HTML, with its h1. */
  readonly main: string;
  /** For the script: provider, version, doc. */
  readonly data?: Readonly<Record<string, string>>;
  /** The same for programs. */
  readonly alternates?: readonly Alternate[];
  readonly noindex?: boolean;
  /** The path that every link begins with, of a page that is served anywhere; else they are relative. */
  readonly base?: string;
}

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

/** Nothing but files of this site, and nothing that is written into the page. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** What stands in a page's head. The script is not deferred: it knows the theme before anything is painted. */
function renderHead(page: Page): string[] {
  const { look, alternates = [], noindex = false } = page;
  return [
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    GENERATOR,
    ...renderTitle(page),
    ...(noindex ? [renderMeta("name", "robots", "noindex")] : renderCanonical(page)),
    ...(look.color === undefined ? [] : [renderMeta("name", "theme-color", look.color)]),
    `<link rel="stylesheet" href="${linkFrom(page, STYLE.path)}">`,
    `<script src="${linkFrom(page, SCRIPT.path)}"></script>`,
    `<link rel="icon" href="${linkFrom(page, look.logo ?? ICON.path)}">`,
    ...alternates.map((alternate) => renderAlternate(page, alternate)),
  ];
}

/** Each is its own: one that named the newest version's would change with every release. */
function renderCanonical({ site, path }: Page): string[] {
  if (site?.base === undefined) return [];
  return [`<link rel="canonical" href="${escapeHtml(siteUrl(site) + urlPath(path))}">`];
}

/** For tabs, for search engines, and for cards of others who link here. */
function renderTitle({ title, look, description = look.description }: Page): string[] {
  const isNamed = look.title !== undefined && look.title !== title;
  return [
    `<title>${escapeHtml(isNamed ? `${title} · ${look.title}` : title)}</title>`,
    ...(description === undefined ? [] : [renderMeta("name", "description", description)]),
    renderMeta("property", "og:type", "website"),
    renderMeta("property", "og:title", title),
    ...(isNamed ? [renderMeta("property", "og:site_name", look.title ?? "")] : []),
    ...(description === undefined ? [] : [renderMeta("property", "og:description", description)]),
  ];
}

function renderMeta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

function renderAlternate(page: Page, { type, path, title }: Alternate): string {
  const told = title === undefined ? "" : ` title="${escapeHtml(title)}"`;
  return `<link rel="alternate" type="${escapeHtml(type)}" href="${linkFrom(page, path)}"${told}>`;
}

/** What is above every page: the way to all others. */
function renderHeader(page: Page): string[] {
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

/** How many degrees of hue the style tells apart. */
const STEP = 15;

/** Too little color to have a hue. */
const GREY = 0.03;

/**
 * The name of the accent that is nearest to a color, `#rrggbb`. Only its hue is taken, since the style has lightness that can be
 * read on its backgrounds. Formulas: https://bottosson.github.io/posts/oklab/
 */
export function findAccent(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => toLinear(color.slice(at, at + 2)));
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  if (Math.hypot(a, b) < GREY) return "grey";
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return String((Math.round((degrees + 360) / STEP) * STEP) % 360);
}

function toLinear(hex: string): number {
  const share = Number.parseInt(hex, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
