import { askForPublication } from "../../catalog/edits/publication.ts";
import { checkListing } from "../../catalog/facts/listing.ts";
import { leftBehind } from "../../catalog/moved-from.ts";
import type { Problem } from "../../errors.ts";
import type { Site, SiteLocation } from "../../ports/site.ts";
import type { World } from "../../run/world.ts";
import type { PublishInputs } from "../../steps/inputs.ts";
import { readSite, type SiteReading } from "../site/read-site.ts";
import { makePlan, type Plan } from "./plan.ts";
import { siteAddress } from "./plan-address.ts";

/** Reads what is there of a plan. A site keeps the URL that it was made for, unless a person states another. */
export async function readPlanned(
  { plan, site }: { readonly plan: Plan; readonly site: Site },
  inputs: PublishInputs,
  world: World,
): Promise<{ readonly plan: Plan; readonly reading: SiteReading }> {
  const versions = [plan.version.text];
  const address = siteAddress(plan);
  const reading = await readSite(
    site,
    askForPublication({
      site: address,
      addresses: plan.addresses,
      versions,
      description: plan.described.about.description,
      keptDocumentation: inputs["docs-versions"],
    }),
  );
  const own = findOwnLocation(reading, plan);
  if (own !== undefined) {
    return readPlanned({ plan: await makePlan(inputs, world, own, plan), site }, inputs, world);
  }
  checkListing(reading.catalog, { site: address, versions });
  const warnings = [...plan.warnings, ...leftBehind(reading.catalog.entries, plan.addresses)];
  return { plan: { ...plan, warnings }, reading };
}

/** Where the site says that it is, when that is not where the place says so. */
function findOwnLocation({ catalog }: SiteReading, { location }: Plan): SiteLocation | undefined {
  const base = typeof catalog.site === "object" ? catalog.site.base : undefined;
  if (location.found !== "asked" || base === undefined || base === location.base) return undefined;
  const warning: Problem = {
    code: "site-moved",
    severity: "warning",
    found: `the site was made for ${base}, and is served at ${location.base} now`,
    expected: "one URL, since every document names it",
    fix: `Run ‹command: rebuild› with ‹site-url: ${location.base}› to move the site. Until then see that ${base} still leads there: this version is published for it`,
  };
  return { base, found: "asked", warnings: [...location.warnings, warning] };
}
