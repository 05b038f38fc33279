import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { ListedKey } from "../../catalog/facts/provider-keys.ts";
import type { Problem } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { count } from "../../provider/count.ts";

const DAY = 24 * 60 * 60 * 1000;
const WARN_DAYS = 60;

/** A provider that keys prove. */
interface Proven {
  readonly address: ProviderAddress;
  readonly provider: ProviderFacts | undefined;
}

/** What clients will soon say of the newest version: they see the copy of its key that was published with it. */
export function findExpiringCopies({ address, provider }: Proven, now: number): Problem[] {
  if (provider === undefined) return [];
  const newest = offeredVersions(provider).at(-1)?.version;
  if (newest === undefined) return [];
  const keys = (provider.keys ?? []).filter(({ versions }) => versions.includes(newest));
  return keys.flatMap((key) => findExpiry(key, `${formatAddress(address)} ${newest}`, now));
}

function findExpiry({ name, expires }: ListedKey, what: string, now: number): Problem[] {
  if (expires === undefined) return [];
  const days = Math.floor((Date.parse(expires) - now) / DAY);
  if (days >= WARN_DAYS) return [];
  const when = days < 0 ? `expired on ${expires.slice(0, 10)}` : `expires on ${expires.slice(0, 10)}`;
  return [
    {
      code: "key-expiring",
      severity: "warning",
      found: `the copy of key ${name.slice(0, 16)} that ${what} was published with ${when}, ${countDays(days)}`,
      expected: `a key that is valid for ${WARN_DAYS} days or more`,
      fix: "Extend the key, export it again and release with it; ‹command: replace-key› brings the later copy to versions that are published",
    },
  ];
}

function countDays(days: number): string {
  const left = count(Math.abs(days), "day");
  return days < 0 ? `${left} ago` : `in ${left}`;
}
