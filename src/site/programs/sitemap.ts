import { type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import { FRONT_PAGE_PATH, mirroredPagePath, providerPagePath, RECENT_PAGE_PATH } from "../pages/paths.ts";
import { element, urlPath } from "./xml.ts";

/** Where search engines look for the list of a host's pages. https://www.sitemaps.org/protocol.html */
export const SITEMAP_PATH = "sitemap.xml";

/** Renders it; nothing of a site that doesn't know its URL. */
export function renderSitemap(site: SiteFacts): string | undefined {
  if (site.base === undefined) return undefined;
  const own = site.providers.filter(({ hostname }) => hostname === site.hostname);
  const pages = [
    FRONT_PAGE_PATH,
    RECENT_PAGE_PATH,
    ...own.map(providerPagePath),
    ...(site.mirrored ?? []).map(mirroredPagePath),
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    "<!-- Made by Provider Pages -->",
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map((path) => `<url>${element("loc", siteUrl(site) + urlPath(path))}</url>`),
    "</urlset>",
    "",
  ].join("\n");
}
