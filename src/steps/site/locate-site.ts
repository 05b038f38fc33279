import { type SiteFacts, siteUrl } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { readSiteFacts } from "../../catalog/read-facts.ts";
import { ProblemError } from "../../errors.ts";
import type { Place, SiteLocation } from "../../ports/place.ts";
import type { CommandContext } from "../../run/context.ts";

/** Where a site is served, as far as its place or the site itself knows. */
export function locateSite(site: Place): Promise<SiteLocation> {
  return site.locate(async () => {
    const head = await site.head();
    return readSiteFacts((path) => site.read(head, path));
  });
}

export async function openExistingSite(
  world: CommandContext,
  statedUrl: string | undefined,
): Promise<{ readonly site: Place; readonly facts: SiteFacts }> {
  const site = await world.site("alone");
  const head = await site.head();
  const facts = await readSiteFacts((path) => site.read(head, path));
  if (facts === undefined)
    throw new ProblemError({
      code: "site-unknown",
      found: `there is no site: ${SITE_PATH} is missing`,
      expected: "an existing site",
      fix: "Correct where the site is (‹site-repository›, ‹site-branch›, ‹site-directory›, ‹to›), or publish a version first. If only this file is missing, restore it or run `rebuild`",
    });
  const own = siteUrl(facts);
  if (statedUrl !== undefined && new URL(statedUrl.replace(/\/?$/, "/")).href !== new URL(own).href)
    throw new ProblemError({
      code: "site-moved",
      found: `‹site-url› is ${statedUrl}, but the site was published for ${own}`,
      expected: "the existing site's URL",
      fix: "Remove ‹site-url›, or correct where the site is; ‹command: rebuild› with ‹site-url› moves a site",
    });
  return { site, facts };
}
