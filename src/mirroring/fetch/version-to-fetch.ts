import type { OriginPackage, OriginVersion } from "../../ports/origin.ts";
import { compareVersions } from "../../provider/version.ts";
import { formBatches } from "../../steps/site/change-site.ts";
import { findListing, isImaged, type ProviderRequest, placeOf } from "../plan/plan-provider.ts";
import type { OriginReply } from "./ask-provider.ts";
import { type KnownHashes, sumsFacts } from "./to-facts.ts";

export interface VersionToFetch {
  readonly reply: OriginReply;
  readonly version: OriginVersion;
  /** Packages to read, by platform. */
  readonly packages: ReadonlyMap<string, OriginPackage>;
  /** Platforms to copy. */
  readonly copied: ReadonlySet<string>;
  /** Whether to push an image of the version. */
  readonly isPushed: boolean;
  /** Whether to copy the checksums and their signature. */
  readonly copiesSums: boolean;
  readonly known: ReadonlyMap<string, KnownHashes>;
  /** The known download size. */
  readonly bytes: number;
}

/** Newest first; requests the sizes that are unknown. */
export async function findVersionsToFetch(replies: readonly OriginReply[]): Promise<VersionToFetch[]> {
  const found = replies.flatMap((reply) => reply.versions.map((version) => planVersion(reply, version)));
  const sized = found.map(async (pending): Promise<VersionToFetch> => {
    const { transport } = pending.reply.provider;
    const packages = new Map<string, OriginPackage>();
    const sizes = [...pending.packages].map(async ([platform, one]) => {
      const probed = one.size === undefined ? await transport.probe(one.url) : undefined;
      const isThere = probed?.kind === "probe" && probed.status === 200;
      return [platform, { ...one, size: one.size ?? (isThere ? probed.size : undefined) }] as const;
    });
    for (const [platform, one] of await Promise.all(sizes)) packages.set(platform, one);
    const bytes = [...packages.values()].reduce((sum, { size = 0 }) => sum + size, 0);
    return { ...pending, packages, bytes };
  });
  return (await Promise.all(sized)).sort((a, b) => compareVersions(b.version.version, a.version.version));
}

/** Whether all requested hashes are signed, so that no package must be read. */
export function isSignedEnough({ hashes }: ProviderRequest, { sums }: OriginVersion): boolean {
  return hashes === "signed" && sums !== undefined;
}

function planVersion(reply: OriginReply, version: OriginVersion) {
  const { request, known } = reply.provider;
  const { text } = version.version;
  const facts = known.versions.get(text);
  const isPushed = !isImaged(request, [...version.packages.keys()], findListing(known, text));
  const packages = new Map<string, OriginPackage>();
  const [copied, found] = [new Set<string>(), new Map<string, KnownHashes>()];
  for (const [platform, one] of version.packages) {
    const listed = facts?.packages.get(platform);
    const isNeeded = !isSignedEnough(request, version);
    // The hashes in this site's catalog count if they belong to the same signed bytes.
    const isSame = version.sums === undefined || listed?.sha256 === one.sha256;
    const hashes = isNeeded && isSame && listed?.h1 !== undefined ? listed : undefined;
    const place = placeOf(request, version.version, one, one.sha256 ?? listed?.sha256);
    const isCopied = request.copies !== undefined && listed?.url !== place;
    if (isCopied) copied.add(platform);
    // Without a hash from the origin, the copy must match the listed one.
    const isUnknown = one.sha256 === undefined && hashes !== undefined;
    const wanted = isUnknown ? { ...one, sha256: hashes.sha256, h1: one.h1 ?? hashes.h1 } : one;
    if (isCopied || isPushed || (isNeeded && hashes === undefined)) packages.set(platform, wanted);
    if (hashes !== undefined)
      found.set(platform, { sha256: hashes.sha256, h1: hashes.h1, size: hashes.size });
  }
  const sums = sumsFacts(version, request);
  const copiesSums =
    request.copies !== undefined &&
    sums !== undefined &&
    (sums.url !== facts?.sums?.url || sums.sha256 !== facts.sums.sha256);
  return { reply, version, packages, copied, isPushed, copiesSums, known: found };
}

/** Uploads to a branch are lost if the run stops before its commit. */
const MOST_COPIED = 250e6;

/** Versions of which nothing is fetched are part of the first batch. */
export function batchVersions(pending: readonly VersionToFetch[]): VersionToFetch[][] {
  const costly = pending.filter(({ packages }) => packages.size > 0);
  const free = pending.filter(({ packages }) => packages.size === 0);
  const [first = [], ...rest] = formBatches(costly, ({ bytes, copied, isPushed }) => {
    return { bytes, most: copied.size > 0 || isPushed ? MOST_COPIED : undefined };
  });
  return [[...free, ...first], ...rest];
}

/** Newest first; what exceeds the limit is left for the next run. */
export function cutAt(
  limit: number | undefined,
  pending: readonly VersionToFetch[],
): { readonly now: readonly VersionToFetch[]; readonly later: readonly VersionToFetch[] } {
  let bytes = 0;
  const fits = (one: VersionToFetch): boolean => {
    if (one.packages.size === 0) return true;
    if (limit !== undefined && bytes + one.bytes > limit) return false;
    bytes += one.bytes;
    return true;
  };
  const now = pending.filter(fits);
  const taken = new Set(now);
  return { now, later: pending.filter((one) => !taken.has(one)) };
}
