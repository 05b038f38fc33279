import { checkListing, leftBehind } from "../../catalog/edits/check-listing.ts";
import type { OwnEntry } from "../../catalog/edits/edit.ts";
import { askForPublication } from "../../catalog/edits/publication.ts";
import type { Problem } from "../../errors.ts";
import type { Place, SiteLocation } from "../../ports/place.ts";
import { AGREEMENT_RULES } from "../../protocol/rules/mirror.ts";
import { VERSIONS_RULES } from "../../protocol/rules/registry.ts";
import { findDropped, type Platforms } from "../../protocol/walk/agreement.ts";
import { formatAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../provider/version.ts";
import type { RunContext } from "../../run/context.ts";
import { siteAddress } from "../../steps/plan-address.ts";
import { nameKeys, type SigningKeys } from "../../steps/signer.ts";
import { readSite, type SiteReading } from "../../steps/site/read-site.ts";
import type { PublishInputs } from "../inputs.ts";
import { makePlan, type Plan } from "./plan.ts";

/** Reads the published state. A site keeps its URL until ‹site-url› names another. */
export async function readPlanned(
  { plan, site }: { readonly plan: Plan; readonly site: Place },
  inputs: PublishInputs,
  world: RunContext,
): Promise<{ readonly plan: Plan; readonly reading: SiteReading }> {
  const { location } = plan;
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
  const { catalog } = reading;
  const base = typeof catalog.site === "object" ? catalog.site.base : undefined;
  if (location.found === "asked" && base !== undefined && base !== location.base) {
    const warning: Problem = {
      code: "site-moved",
      severity: "warning",
      found: `the site was published for ${base}, but is now served at ${location.base}`,
      expected: "the same URL, because every document contains it",
      fix: `Run ‹command: rebuild› with ‹site-url: ${location.base}› to move the site. Until then, keep ${base} redirecting there: this version is published for it`,
    };
    const own: SiteLocation = { base, found: "asked", warnings: [...location.warnings, warning] };
    return readPlanned({ plan: await makePlan(inputs, world, own, plan), site }, inputs, world);
  }
  checkListing(catalog, { site: address, versions });
  const warnings = [...plan.warnings, ...leftBehind(catalog.entries, plan.addresses)];
  return { plan: { ...plan, warnings }, reading };
}

/** Warns about lists that clients accept but the publisher may not want, as `lint` does later. */
export function compareVersionsBefore(plan: Plan, keys: SigningKeys, entry: OwnEntry | undefined): Problem[] {
  const listed = entry?.provider?.versions ?? [];
  if (entry === undefined || listed.some(({ version }) => version === plan.version.text)) return [];
  const before = listed
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map(({ version, platforms }): Platforms => ({ version: parseVersion(version), platforms }));
  const platforms = plan.builds.map(({ platform }) => formatPlatform(platform));
  const after: Platforms[] = [...before, { version: plan.version, platforms }];
  const known = new Set(findDropped(before, "").map(({ found }) => found));
  const { expected, fix } = AGREEMENT_RULES["platforms-dropped"];
  const problems = findDropped(
    after.toSorted((a, b) => compareVersions(a.version, b.version)),
    "",
  )
    .filter(({ found }) => !known.has(found))
    .map(({ found }): Problem => ({ code: "platforms-dropped", severity: "warning", found, expected, fix }));
  if (after.every(({ version }) => isPrerelease(version))) {
    const rule = VERSIONS_RULES["versions-prerelease"];
    problems.push({
      code: "version-unusual",
      severity: "warning",
      found: `${plan.version.text} is a prerelease, like every other version: clients install one only if a configuration requires exactly that version`,
      expected: rule.expected,
      fix: rule.fix,
    });
  }
  const used = entry.provider?.keys ?? [];
  const isKnown = keys.some((key) => used.some(({ fingerprint }) => fingerprint === key.fingerprint));
  if (used.length > 0 && !isKnown) {
    const others = [...new Set(used.map(({ name }) => name.slice(0, 16)))];
    problems.push({
      code: "key-unusual",
      severity: "warning",
      found: `${nameKeys(keys.map(({ keyId }) => keyId))} has never signed a version of ${formatAddress(entry.address)}; the site lists ${nameKeys(others)}`,
      expected: "a key that signed an earlier version",
      fix: "Check that this is the right key. If you changed it on purpose, do nothing; with ‹gpg-private-key-old› the old key signs too",
    });
  }
  return problems;
}
