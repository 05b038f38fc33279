import { unlessProblem } from "../../errors.ts";
import type { LockedProvider } from "../../protocol/cli-config/lock-file.ts";
import { addressPath, compareAddresses, type ProviderAddress } from "../../provider/address.ts";
import { parseConstraint } from "../../provider/constraint.ts";
import { isPrerelease, parseVersion, type Version } from "../../provider/version.ts";

export interface ProviderToAdd {
  readonly address: ProviderAddress;
  /** Constraints, one of which must match: the locked version, and upgrades within its constraints. */
  readonly versions: readonly string[];
}

/** What a mirror needs for the configurations of lock files, sorted by address. */
export function mergeLocked(files: readonly (readonly LockedProvider[])[]): ProviderToAdd[] {
  const merged = new Map<string, ProviderToAdd>();
  for (const { address, version, constraints } of files.flat()) {
    const path = addressPath(address);
    const versions = [...(merged.get(path)?.versions ?? []), orNewer(version, constraints)];
    merged.set(path, { address, versions: [...new Set(versions)] });
  }
  return [...merged.values()].sort((a, b) => compareAddresses(a.address, b.address));
}

/** Ranges match no prereleases, so a locked one stands alone. */
function orNewer(parsed: Version, constraints: string | undefined): string {
  const version = parsed.text;
  if (isPrerelease(parsed)) return version;
  const meets = constraints && unlessProblem(() => parseConstraint(constraints));
  if (constraints === undefined || !meets || !meets(parsed)) return `>= ${version}`;
  const isPinned = unlessProblem(() => parseVersion(constraints.replace(/^=\s*/, ""))) !== undefined;
  if (isPinned) return version;
  return [...new Set([`>= ${version}`, ...constraints.split(",").map((part) => part.trim())])].join(", ");
}
