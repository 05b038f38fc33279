import { readSiteFacts } from "../../catalog/read-facts.ts";
import type { Place, SiteLocation } from "../../ports/place.ts";

/** Where a site is served, as far as its place or the site itself knows. */
export function locateSite(site: Place): Promise<SiteLocation> {
  return site.locate(async () => {
    const head = await site.head();
    return readSiteFacts((path) => site.read(head, path));
  });
}
