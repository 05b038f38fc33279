import { groupBy } from "../../group-by.ts";
import type { PackageHashes } from "../../locking/proofs.ts";
import { nameOf, type ReadLock } from "../../locking/read-lock-files.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { LockedProvider } from "../../protocol/cli-config/lock-file.ts";
import { formatAddress, type ProviderAddress, PUBLIC_REGISTRIES } from "../../provider/address.ts";
import type { Version } from "../../provider/version.ts";

/** A package that lock files ask for. */
export interface Wanted {
  readonly address: ProviderAddress;
  readonly version: Version;
  readonly platform: string;
  /** Every lock file that names the version. */
  readonly locks: readonly { readonly path: string; readonly hashes: readonly string[] }[];
}

/** The clients of this machine. */
export interface Clients {
  readonly terraform: boolean;
  readonly tofu: boolean;
}

export function findWanted(
  files: readonly ReadLock[],
  platforms: readonly string[],
  clients: Clients,
): Wanted[] {
  const all = files.flatMap(({ path, locked }) =>
    locked
      .flatMap((one) => askedFor(one, locked, clients))
      .map(({ address, version, hashes }) => ({ address, version, lock: { path, hashes } })),
  );
  return [...groupBy(all, nameOf).values()].flatMap((same) =>
    same.slice(0, 1).flatMap(({ address, version }) => {
      const locks = same.map(({ lock }) => lock);
      return platforms.map((platform) => ({ address, version, platform, locks }));
    }),
  );
}

/**
 * OpenTofu 1.10 and later read `registry.terraform.io/hashicorp/…` as the provider of its own registry in the same version,
 * and drop the hashes, since the packages differ:
 * https://github.com/opentofu/opentofu/blob/v1.12.6/internal/depsfile/locks.go#L321
 */
function askedFor(
  one: LockedProvider,
  all: readonly LockedProvider[],
  { terraform, tofu }: Clients,
): Pick<LockedProvider, "address" | "version" | "hashes">[] {
  const [theirs, own] = PUBLIC_REGISTRIES;
  const { hostname, namespace, type } = one.address;
  if (!tofu || hostname !== theirs || namespace !== "hashicorp") return [one];
  const isLocked = all.some(({ address }) => address.hostname === own && address.type === type);
  const renamed = { ...one, address: { ...one.address, hostname: own }, hashes: [] };
  return [...(terraform ? [one] : []), ...(isLocked ? [] : [renamed])];
}

/** Whether each lock file has one of the hashes, as clients ask; "unknown" if another hash of the package may be there. */
export function fitOf({ locks }: Wanted, { zh, h1 }: PackageHashes): "fits" | "differs" | "unknown" {
  let fit: "fits" | "unknown" = "fits";
  for (const { hashes } of locks) {
    const isThere = hashes.length === 0 || hashes.some((hash) => hash === zh || hash === h1);
    const mayBe = (kind: string) => hashes.some((hash) => hash.startsWith(kind));
    if (isThere) continue;
    if (!((zh === undefined && mayBe("zh:")) || (h1 === undefined && mayBe("h1:")))) return "differs";
    fit = "unknown";
  }
  return fit;
}

/** Clients check an unpacked package by its `h1:` alone, and without one let it pass. */
export function mayBeUnpacked({ locks }: Wanted): boolean {
  return locks.every(({ hashes }) => hashes.some((hash) => hash.startsWith("h1:")));
}

export function isUnpacked({ locks }: Wanted, h1: string | undefined): boolean {
  return h1 !== undefined && locks.every(({ hashes }) => hashes.includes(h1));
}

export function hasHashes({ locks }: Wanted): boolean {
  return locks.some(({ hashes }) => hashes.length > 0);
}

/** The hash by which every lock file accepts a package. */
export function proofOf(wanted: Wanted, { zh, h1 }: PackageHashes): "zh:" | "h1:" | "none" {
  if (!hasHashes(wanted)) return "none";
  if (fitOf(wanted, { zh, h1: "" }) === "fits") return "zh:";
  return fitOf(wanted, { zh: "", h1 }) === "fits" ? "h1:" : "zh:";
}

/** The same for the same question, in whatever order it is asked. */
export function cacheKeyOf(all: readonly Wanted[], isPacked: boolean): string {
  const lines = all.map(({ address, version, platform, locks }) => {
    const hashes = locks.map((lock) => lock.hashes.toSorted().join(" ")).toSorted();
    return [formatAddress(address), version.text, platform, ...new Set(hashes)].join("\n");
  });
  return sha256Of([String(isPacked), ...lines.toSorted()].join("\n\n")).slice(0, 32);
}
