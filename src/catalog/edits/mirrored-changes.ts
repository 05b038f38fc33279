import type { Problem } from "../../errors.ts";
import { present } from "../../present.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { parseMirroredProvider, renderProviderFacts } from "../facts/provider-facts.ts";
import { inOrder, type PackageFacts, renderVersionFacts, type VersionFacts } from "../facts/version-facts.ts";
import { providerPath } from "../paths.ts";
import { damageOf, refuseFacts } from "../schema.ts";
import { findVanishing } from "./check-listing.ts";
import type { CatalogEntry, ChangedEntry } from "./edit.ts";

/** Ignores a hash that only one side has. */
export function findChangedBytes(
  stands: VersionFacts,
  offered: {
    readonly packages: ReadonlyMap<
      string,
      { readonly sha256?: string | undefined; readonly h1?: string | undefined }
    >;
  },
): string[] {
  return [...offered.packages].flatMap(([platform, after]) => {
    const before = stands.packages.get(platform);
    if (before === undefined) return [];
    if (differ(before.sha256, after.sha256))
      return [`${platform} was listed with sha256 ${before.sha256} and has ${after.sha256} now`];
    if (before.sha256 !== undefined && before.sha256 === after.sha256) return [];
    return differ(before.h1, after.h1)
      ? [`${platform} was listed with ${before.h1} and has ${after.h1} now`]
      : [];
  });
}

function differ(before: string | undefined, after: string | undefined): boolean {
  return before !== undefined && after !== undefined && before !== after;
}

/** Adds packages and hashes, and follows links. Returns the same version if nothing is new. */
export function mergeVersions(stands: VersionFacts, offered: VersionFacts): VersionFacts {
  const packages = new Map(stands.packages);
  for (const [platform, after] of offered.packages) {
    const before = stands.packages.get(platform);
    packages.set(platform, before === undefined ? after : mergePackages(before, after));
  }
  // The new checksums must cover every listed package.
  const isWhole = [...packages.keys()].every((platform) => offered.packages.has(platform));
  // The known signature may not state the hashes of added packages.
  const h1Signed = packages.size === stands.packages.size ? stands.sums?.h1Signed : undefined;
  const known = stands.sums && present({ ...stands.sums, h1Signed });
  const sums = isWhole ? (offered.sums ?? stands.sums) : known;
  const { seen: before, ...rest } = stands;
  const { seen: after, ...added } = offered;
  const merged = present({ ...added, ...rest, packages: new Map(inOrder(packages)), sums });
  // A new validator alone is no change.
  if (renderVersionFacts(merged) === renderVersionFacts(rest)) return stands;
  const seen = isWhole ? after : before;
  return seen === undefined ? merged : { ...merged, seen };
}

function mergePackages(before: PackageFacts, after: PackageFacts): PackageFacts {
  const { sha256, h1: claimed, ...others } = after;
  const moved = { ...before, ...others };
  if (sha256 === undefined) return moved;
  const { h1: listed, ...rest } = moved;
  // Keep the listed `h1:` only if the SHA-256 confirms it.
  const h1 = claimed ?? (before.sha256 === sha256 ? listed : undefined);
  return present({ ...rest, sha256, h1 });
}

/** Anyone who locked the version could no longer install it. */
export function bytesChanged(address: ProviderAddress, version: string, changes: readonly string[]): Problem {
  return {
    code: "version-changed",
    severity: "warning",
    found: `the origin of ${formatAddress(address)} ${version} now has other bytes than the listed ones: ${changes.join("; ")}`,
    expected: "the bytes that were listed first",
    fix: "Ask its publisher what happened: a changed version is an accident or an attack. The listed version stays unchanged",
  };
}

/** A list that its own reader would reject is left as it is. */
export function findUnlistable({ address, provider }: ChangedEntry): Problem[] {
  const damage = provider && damageOf(() => parseMirroredProvider(address, renderProviderFacts(provider)));
  if (damage === undefined) return [];
  const fix = "Request fewer versions or platforms of it";
  const { problems } = refuseFacts(formatAddress(address), damage);
  return problems.map((problem) => ({ ...problem, severity: "warning", fix }));
}

/** Another program, or an origin, listed a hash that the package doesn't have. */
export function findWrongHashes(
  address: ProviderAddress,
  stands: VersionFacts,
  { version, packages }: VersionFacts,
): Problem[] {
  return [...packages].flatMap(([platform, { sha256, h1 }]) => {
    const before = stands.packages.get(platform);
    if (before?.sha256 !== sha256 || before?.h1 === undefined || h1 === undefined || before.h1 === h1)
      return [];
    return [
      {
        code: "mirror-hash-wrong",
        severity: "warning",
        found: `${formatAddress(address)} ${version} for ${platform} was listed with ${before.h1}, and its package has ${h1}`,
        expected: "the hash of the signed package",
        fix: "The correct hash is listed now. Search lock files for the wrong one: a machine with it installed something else",
      } satisfies Problem,
    ];
  });
}

/** A lost list is rebuilt from the origin, which must still have every version. */
export function findVanished(entry: CatalogEntry, { provider }: ChangedEntry): Problem[] {
  if (provider === undefined) return [];
  const listed = new Map(provider.versions.map(({ version, platforms }) => [version, platforms]));
  const lists = (entry.offered ?? []).map(({ path }) => path).join();
  const fix = `Restore ${providerPath(entry.address)} from the history of the site. To drop those versions, delete ${lists}, and run this again`;
  return findVanishing(entry, listed, fix).map((problem) => ({ ...problem, severity: "warning" }));
}
