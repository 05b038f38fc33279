import { ICON, SCRIPT, STYLE } from "./bundled.ts";

/** Names contain a hash of the content, so that caches never mix two versions. */
export function pageAssets(): (readonly [path: string, text: string])[] {
  return [STYLE, SCRIPT, ICON].map(({ path, text }) => [path, text] as const);
}

/** Identifies the assets of this version of the program. */
export function assetsMark(): string {
  return `${STYLE.mark}.${SCRIPT.mark}.${ICON.mark}`;
}
