import { siteUrl } from "../../../catalog/facts/site-facts.ts";
import { urlPath } from "../../programs/xml.ts";
import { ICON, SCRIPT, STYLE } from "../bundled.ts";
import type { Alternate, Page } from "../described-page.ts";
import { escapeHtml, GENERATOR } from "./html.ts";
import { linkFrom } from "./link.ts";

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
export function renderHead(page: Page): string[] {
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
