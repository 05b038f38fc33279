import type { Problem } from "../../errors.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { parseMirroredProvider, renderMirroredProvider } from "../facts/mirrored-provider.ts";
import {
  inOrder,
  type MirroredPackage,
  type MirroredVersion,
  renderMirroredVersion,
} from "../facts/mirrored-version.ts";
import { providerPath } from "../paths.ts";
import { refuseFacts } from "../readable.ts";
import { damageOf } from "../schema.ts";
import { findVanishing } from "./check-listing.ts";
import type { ChangedMirror, MirrorEntry } from "./edit.ts";

/** Packages by platform with what is listed or claimed of their bytes. */
interface Hashed {
  readonly packages: ReadonlyMap<
    string,
    { readonly sha256?: string | undefined; readonly h1?: string | undefined }
  >;
}

/** Packages that an origin offers with other bytes than are listed, a line each; hashes that only one side knows prove nothing. */
export function findChangedBytes(stands: MirroredVersion, offered: Hashed): string[] {
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

/** What is listed with what the origin has now: packages and hashes are added, links follow; the same when nothing is new. */
export function mergeVersions(stands: MirroredVersion, offered: MirroredVersion): MirroredVersion {
  const packages = new Map(stands.packages);
  for (const [platform, after] of offered.packages) {
    const before = stands.packages.get(platform);
    packages.set(platform, before === undefined ? after : mergePackages(before, after));
  }
  const isWhole = isCovered(packages, offered);
  const sums = isWhole ? (offered.sums ?? stands.sums) : stands.sums;
  const { seen: before, ...rest } = stands;
  const merged = { ...rest, packages: new Map(inOrder(packages)), ...(sums === undefined ? {} : { sums }) };
  // How the origin's document is known is no change by itself.
  if (renderMirroredVersion(merged) === renderMirroredVersion(rest)) return stands;
  const seen = isWhole ? offered.seen : before;
  return seen === undefined ? merged : { ...merged, seen };
}

function mergePackages(before: MirroredPackage, after: MirroredPackage): MirroredPackage {
  const { filename, url, size = before.size, sha256 } = after;
  const moved = { ...before, filename, url, ...(size === undefined ? {} : { size }) };
  if (sha256 === undefined) return moved;
  const { h1: listed, ...rest } = moved;
  // An h1: stands beside a SHA-256 only where it is of those bytes.
  const h1 = after.h1 ?? (before.sha256 === sha256 ? listed : undefined);
  return { ...rest, sha256, ...(h1 === undefined ? {} : { h1 }) };
}

/** Checksums of which nobody knows that they hold for the packages of before stay those of before. */
function isCovered(packages: MirroredVersion["packages"], offered: MirroredVersion): boolean {
  return [...packages.keys()].every((platform) => offered.packages.has(platform));
}

/** A version that is listed never changes: whoever has locked it could not install it any more. */
export function bytesChanged(address: ProviderAddress, version: string, changes: readonly string[]): Problem {
  return {
    code: "version-changed",
    severity: "warning",
    found: `the origin of ${formatAddress(address)} ${version} offers other bytes than are listed here: ${changes.join("; ")}`,
    expected: "the bytes that were listed first",
    fix: "Ask its publisher what happened: a version that changes is an accident or an attack. What is listed here stays as it is",
  };
}

/** A list may grow beyond what its reader takes; then the provider stays what it is, and the others go on. */
export function findUnlistable({ address, provider }: ChangedMirror): Problem[] {
  const damage = provider && damageOf(() => parseMirroredProvider(address, renderMirroredProvider(provider)));
  if (damage === undefined) return [];
  const fix = "Ask for fewer versions or platforms of it";
  const { problems } = refuseFacts(formatAddress(address), damage);
  return problems.map((problem) => ({ ...problem, severity: "warning", fix }));
}

/** Listed hashes that the package has shown to be those of something else: another program, or an origin, had told them. */
export function findWrongHashes(
  address: ProviderAddress,
  stands: MirroredVersion,
  { version, packages }: MirroredVersion,
): Problem[] {
  return [...packages].flatMap(([platform, { sha256, h1 }]) => {
    const before = stands.packages.get(platform);
    if (before?.sha256 !== sha256 || before?.h1 === undefined || h1 === undefined || before.h1 === h1)
      return [];
    return [wrongHash(`${formatAddress(address)} ${version} for ${platform}`, before.h1, h1)];
  });
}

function wrongHash(what: string, before: string, now: string): Problem {
  return {
    code: "mirror-hash-wrong",
    severity: "warning",
    found: `${what} was listed with ${before}, and its package has ${now}`,
    expected: "hashes of the package that is signed",
    fix: "The right hash is listed now. Search lock files for the wrong one: a machine that has it installed something else",
  };
}

/** A list that got lost is begun again from what the origin has; then what it had must be among that. */
export function findVanished(entry: MirrorEntry, { provider }: ChangedMirror): Problem[] {
  if (provider === undefined) return [];
  const listed = provider.versions.map(({ version }) => version);
  const lists = (entry.offered ?? []).map(({ path }) => path).join();
  const fix = `Restore ${providerPath(entry.address)} from the history of the site. To give those versions up, delete ${lists}, and run this again`;
  return findVanishing(entry, listed, fix).map((problem) => ({ ...problem, severity: "warning" }));
}
