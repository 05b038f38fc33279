import { ProblemError } from "../../errors.ts";
import type { RecordedAddress, SiteLocation } from "../../ports/place.ts";
import { parseSource } from "../../provider/address.ts";

/** What a run says of the URL of a site that does not know it itself: in a folder, in a bucket, on any branch. */
export interface StatedAddress {
  readonly siteUrl: string | undefined;
  /** Its hostname is the site's if nothing else is known. */
  readonly source: string | undefined;
  /** The location, if it is known already. */
  readonly location?: SiteLocation | undefined;
  /** The URL at which a host of branches serves the site, if it is known. */
  readonly served?: string | undefined;
}

/** The stated URL, else the site's own, else the host's, else one derived from a hostname. `what` serves the place. */
export async function locate(
  { siteUrl, source, location, served }: StatedAddress,
  recorded: () => Promise<RecordedAddress | undefined>,
  what: string,
): Promise<SiteLocation> {
  if (location !== undefined) return location;
  if (siteUrl !== undefined) return { base: siteUrl.replace(/\/?$/, "/"), basis: "stated", warnings: [] };
  const site = await recorded();
  if (site?.base !== undefined) return { base: site.base, basis: "asked", warnings: [] };
  if (served !== undefined) return { base: served, basis: "asked", warnings: [] };
  // A site without a URL has a hostname, which a short ‹source› lacks.
  const hostname = hostOf(source) ?? site?.hostname;
  if (hostname === undefined)
    throw new ProblemError({
      code: "site-url-unknown",
      found: "the URL of the site is not known",
      expected: `the URL ${what}: its hostname is part of the provider's address`,
      fix: "Set ‹site-url› to a URL like https://registry.example.com/, or ‹source› to `hostname/namespace/type`",
    });
  return { base: `https://${hostname}/`, basis: "presumed", warnings: [] };
}

const NOWHERE = "nowhere.invalid";

function hostOf(source: string | undefined): string | undefined {
  if (source === undefined) return undefined;
  try {
    const { hostname } = parseSource(source, { hostname: NOWHERE, namespace: "unknown" });
    return hostname === NOWHERE ? undefined : hostname;
  } catch {
    // An invalid source is reported with the other problems of the plan.
    return "unknown.invalid";
  }
}
