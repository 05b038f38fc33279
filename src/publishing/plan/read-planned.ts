import { checkListing, leftBehind } from "../../catalog/edits/check-listing.ts";
import type { CatalogEntry } from "../../catalog/edits/edit.ts";
import { askForPublication } from "../../catalog/edits/publication.ts";
import type { Problem } from "../../errors.ts";
import type { Site, SiteLocation } from "../../ports/site.ts";
import { AGREEMENT_RULES } from "../../protocol/rules/mirror.ts";
import { VERSIONS_RULES } from "../../protocol/rules/versions.ts";
import { findDropped, type Platforms } from "../../protocol/walk/agreement.ts";
import { formatAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../provider/version.ts";
import type { RunContext } from "../../run/context.ts";
import type { PublishInputs } from "../inputs.ts";
import { nameKeys, type SigningKeys } from "../sign/signer.ts";
import { readSite, type SiteReading } from "../site/read-site.ts";
import { makePlan, type Plan } from "./plan.ts";
import { siteAddress } from "./plan-address.ts";

/** Reads the published state. A site keeps its URL until ‹site-url› names another. */
export async function readPlanned(
  { plan, site }: { readonly plan: Plan; readonly site: Site },
  inputs: PublishInputs,
  world: RunContext,
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

function findOwnLocation({ catalog }: SiteReading, { location }: Plan): SiteLocation | undefined {
  const base = typeof catalog.site === "object" ? catalog.site.base : undefined;
  if (location.found !== "asked" || base === undefined || base === location.base) return undefined;
  const warning: Problem = {
    code: "site-moved",
    severity: "warning",
    found: `the site was published for ${base}, but is now served at ${location.base}`,
    expected: "the same URL, because every document contains it",
    fix: `Run ‹command: rebuild› with ‹site-url: ${location.base}› to move the site. Until then, keep ${base} redirecting there: this version is published for it`,
  };
  return { base, found: "asked", warnings: [...location.warnings, warning] };
}

/** Warns about lists that clients accept but the publisher may not want, as `lint` does later. */
export function compareVersionsBefore({
  plan,
  keys,
  entry,
}: {
  readonly plan: Pick<Plan, "version" | "builds">;
  readonly keys: SigningKeys;
  readonly entry: CatalogEntry | undefined;
}): Problem[] {
  const listed = entry?.provider?.versions ?? [];
  if (entry === undefined || listed.some(({ version }) => version === plan.version.text)) return [];
  const before = listed
    .filter(({ withdrawn }) => withdrawn === undefined)
    .map(({ version, platforms }): Platforms => ({ version: parseVersion(version), platforms }));
  const own = {
    version: plan.version,
    platforms: plan.builds.map(({ platform }) => formatPlatform(platform)),
  };
  return [...findPlatforms(before, own), ...findPrereleases(before, own), ...findNewKey(entry, keys)];
}

function findPlatforms(before: readonly Platforms[], own: Platforms): Problem[] {
  const known = new Set(findDropped(before, "").map(({ found }) => found));
  const after = [...before, own].sort((a, b) => compareVersions(a.version, b.version));
  const { expected, fix } = AGREEMENT_RULES["platforms-dropped"];
  return findDropped(after, "")
    .filter(({ found }) => !known.has(found))
    .map(({ found }) => ({ code: "platforms-dropped", severity: "warning", found, expected, fix }));
}

function findPrereleases(before: readonly Platforms[], own: Platforms): Problem[] {
  if (![...before, own].every(({ version }) => isPrerelease(version))) return [];
  const { expected, fix } = VERSIONS_RULES["versions-prerelease"];
  const found = `${own.version.text} is a prerelease, like every other version: clients install one only if a configuration requires exactly that version`;
  return [{ code: "version-unusual", severity: "warning", found, expected, fix }];
}

function findNewKey({ address, provider }: CatalogEntry, keys: SigningKeys): Problem[] {
  const known = provider?.keys ?? [];
  const isKnown = keys.some((key) => known.some(({ fingerprint }) => fingerprint === key.fingerprint));
  if (known.length === 0 || isKnown) return [];
  const others = [...new Set(known.map(({ name }) => name.slice(0, 16)))].map((keyId) => ({ keyId }));
  return [
    {
      code: "key-unusual",
      severity: "warning",
      found: `${nameKeys(keys)} has never signed a version of ${formatAddress(address)}; the site lists ${nameKeys(others)}`,
      expected: "a key that signed an earlier version",
      fix: "Check that this is the right key. If you changed it on purpose, do nothing; with ‹gpg-private-key-old› the old key signs too",
    },
  ];
}
