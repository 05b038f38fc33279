import { ICON, SCRIPT, STYLE } from "./bundled.ts";

/** The files that all pages share: their names tell their content, so that a cache never mixes two. */
export function pageAssets(): (readonly [path: string, text: string])[] {
  return [STYLE, SCRIPT, ICON].map(({ path, text }) => [path, text] as const);
}

/** What tells whether a site has the files of this program already. */
export function assetsMark(): string {
  return `${STYLE.mark}.${SCRIPT.mark}.${ICON.mark}`;
}
