import { markdownLink, visible } from "../text.ts";

/** A change of a site, as far as it matters for when it is seen. */
interface Change {
  readonly siteUrl: string;
  readonly commit: string | undefined;
  readonly changed: boolean;
  readonly isDry: boolean;
}

/** How long it takes until users see a change that nobody has looked for yet; nothing of one that was not made. */
export function renderSeenWhen({ siteUrl, commit, changed, isDry }: Change): string[] {
  if (!changed || isDry || commit === undefined) return [];
  const state = `commit \`${visible(commit).replaceAll("`", "").slice(0, 7)}\``;
  return [
    `Users see this as soon as ${markdownLink("the site", siteUrl)} serves ${state}. GitHub Pages takes a minute or two for that, and caches may show what was there before for ten minutes more.`,
  ];
}
