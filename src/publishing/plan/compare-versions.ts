import type { CatalogEntry } from "../../catalog/edits/edit.ts";
import type { Problem } from "../../errors.ts";
import { AGREEMENT_RULES } from "../../protocol/rules/mirror.ts";
import { VERSIONS_RULES } from "../../protocol/rules/versions.ts";
import { findDropped, type Platforms } from "../../protocol/walk/agreement.ts";
import { formatAddress } from "../../provider/address.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../provider/version.ts";
import type { SigningKeys } from "../sign/open-keys.ts";
import { nameKeys } from "../sign/signer.ts";
import type { Plan } from "./plan.ts";

/** What is to be published, and beside what. */
interface Comparing {
  readonly plan: Pick<Plan, "version" | "builds">;
  readonly keys: SigningKeys;
  readonly entry: CatalogEntry | undefined;
}

/** What clients take and its maker may not have meant: `lint` would say the same of the list afterwards. */
export function compareVersionsBefore({ plan, keys, entry }: Comparing): Problem[] {
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

/** The new version may lack some, and so may the one after it. */
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
  const found = `${own.version.text} is a prerelease, and so is every other version: clients install one only where a configuration names it exactly`;
  return [{ code: "version-unusual", severity: "warning", found, expected, fix }];
}

/** A key that was mixed up is found here, or by every user. */
function findNewKey({ address, provider }: CatalogEntry, keys: SigningKeys): Problem[] {
  const known = provider?.keys ?? [];
  const isKnown = keys.some((key) => known.some(({ fingerprint }) => fingerprint === key.fingerprint));
  if (known.length === 0 || isKnown) return [];
  const others = [...new Set(known.map(({ name }) => name.slice(0, 16)))].map((keyId) => ({ keyId }));
  return [
    {
      code: "key-unusual",
      severity: "warning",
      found: `${nameKeys(keys)} signed no version of ${formatAddress(address)} before; the site lists ${nameKeys(others)}`,
      expected: "a key that signed a version before",
      fix: "Check that this is the key that you meant. If you changed it on purpose, nothing needs to be done; with ‹gpg-private-key-old› the old key signs too",
    },
  ];
}
