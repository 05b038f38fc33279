import { isOurPage } from "../pages/parts/html.ts";
import { FEED_PATH } from "../programs/feed.ts";
import { LLMS_PATH } from "../programs/llms.ts";
import { SITEMAP_PATH } from "../programs/sitemap.ts";

/** Names at the top of a site that its owner may have given to files before. */
const COMMON_NAMES: readonly string[] = [FEED_PATH, LLMS_PATH, SITEMAP_PATH];

/** Whether somebody may well have written a file of this path by hand, for people. */
export function mayBeForeign(path: string): boolean {
  return path.endsWith(".html") || COMMON_NAMES.includes(path);
}

/** Whether such a file is one that this program wrote. */
export function isOurs(path: string, text: string): boolean {
  return path.endsWith(".html") ? isOurPage(text) : text.includes("Provider Pages");
}
