import type { MirroredPackage } from "../../catalog/facts/mirrored-version.ts";
import type { OriginPackage, OriginVersion } from "../../ports/origin.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import { compareVersions } from "../../provider/version.ts";
import { findListing, isImaged, type ProviderRequest, placeOf } from "../plan/plan-provider.ts";
import type { OriginReply } from "./ask-provider.ts";
import { type KnownHashes, sumsFacts } from "./to-facts.ts";

/** A version that is to be listed, and what has to be fetched of it before. */
export interface VersionToFetch {
  readonly reply: OriginReply;
  readonly version: OriginVersion;
  /** The packages to be looked into, by their platforms. */
  readonly packages: ReadonlyMap<string, OriginPackage>;
  /** The platforms of those that are to be copied. */
  readonly copied: ReadonlySet<string>;
  /** Whether all of it is to be pushed as an image. */
  readonly isPushed: boolean;
  /** Whether the checksums are to be copied, with their signature. */
  readonly copiesSums: boolean;
  /** What is known of packages without fetching anything. */
  readonly known: ReadonlyMap<string, KnownHashes>;
  /** The size of what is fetched, as far as it is known. */
  readonly bytes: number;
}

/** What has to be fetched of each version, newest first; sizes that nobody has told are asked for. */
export async function findVersionsToFetch(replies: readonly OriginReply[]): Promise<VersionToFetch[]> {
  const found = replies.flatMap((reply) => reply.versions.map((version) => planVersion(reply, version)));
  const sized = await Promise.all(found.map(findSizes));
  return sized.sort((a, b) => compareVersions(b.version.version, a.version.version));
}

type Unsized = Omit<VersionToFetch, "bytes">;

/** Whether the publisher has signed all that is listed: nothing has to be read for it. */
export function isSignedEnough(
  { hashes }: Pick<ProviderRequest, "hashes">,
  { sums }: OriginVersion,
): boolean {
  return hashes === "signed" && sums !== undefined;
}

function planVersion(reply: OriginReply, version: OriginVersion): Unsized {
  const { request, known } = reply.provider;
  const { text } = version.version;
  const facts = known.versions.get(text);
  const isPushed = !isImaged(request, [...version.packages.keys()], findListing(known, text));
  const packages = new Map<string, OriginPackage>();
  const [copied, found] = [new Set<string>(), new Map<string, KnownHashes>()];
  for (const [platform, one] of version.packages) {
    const stands = facts?.packages.get(platform);
    const hashes = isSignedEnough(request, version) ? NOT_NEEDED : findKnown(version, one, stands);
    const isCopied = request.copies !== undefined && stands?.url !== placeOf(request, version.version, one);
    if (isCopied) copied.add(platform);
    if (isCopied || isPushed || hashes === undefined) packages.set(platform, withListed(one, hashes));
    if (hashes !== undefined && hashes !== NOT_NEEDED) found.set(platform, hashes);
  }
  const sums = sumsFacts(version, request);
  const copiesSums =
    request.copies !== undefined &&
    sums !== undefined &&
    (sums.url !== facts?.sums?.url || sums.sha256 !== facts.sums.sha256);
  return { reply, version, packages, copied, isPushed, copiesSums, known: found };
}

const NOT_NEEDED: KnownHashes = {};

/** What this site's own catalog has of the same version and platform, if it is of the bytes that are signed now. */
function findKnown(
  { sums }: OriginVersion,
  { sha256 }: OriginPackage,
  stands: MirroredPackage | undefined,
): KnownHashes | undefined {
  if (stands?.h1 === undefined || (sums !== undefined && stands.sha256 !== sha256)) return undefined;
  return { sha256: stands.sha256, h1: stands.h1, size: stands.size };
}

/** What is listed has to be what is copied, where the origin says nothing of it. */
function withListed(one: OriginPackage, known: KnownHashes | undefined): OriginPackage {
  if (one.sha256 !== undefined || known === undefined) return one;
  return { ...one, sha256: known.sha256, h1: one.h1 ?? known.h1 };
}

/** Sizes that nobody has told are asked for. */
async function findSizes(pending: Unsized): Promise<VersionToFetch> {
  const sized = [...pending.packages].map(async ([platform, one]) => {
    if (one.size !== undefined) return [platform, one] as const;
    const size = await probeSize(pending.reply.provider.transport, one.url);
    return [platform, { ...one, size }] as const;
  });
  const packages = new Map(await Promise.all(sized));
  return { ...pending, packages, bytes: [...packages.values()].reduce((sum, { size = 0 }) => sum + size, 0) };
}

async function probeSize(transport: PackageSource, url: string): Promise<number | undefined> {
  const probed = await transport.probe(url);
  return probed.kind === "probe" && probed.status === 200 ? probed.size : undefined;
}

const MOST_VERSIONS = 25;
const MOST_BYTES = 2e9;
/** What was sent to a branch is lost with the run that sent it, unless its change is made. */
const MOST_COPIED = 250e6;

/** What is fetched and listed together: all of it, unless a run that is stopped would lose much. */
export function formBatches(pending: readonly VersionToFetch[]): VersionToFetch[][] {
  const [free, costly] = [pending.filter(isFree), pending.filter((one) => !isFree(one))];
  const batches: VersionToFetch[][] = [[]];
  let bytes = 0;
  for (const one of costly) {
    const last = batches.at(-1) ?? [];
    const most = one.copied.size > 0 || one.isPushed ? MOST_COPIED : MOST_BYTES;
    const isFull = last.length === MOST_VERSIONS || (last.length > 0 && bytes + one.bytes > most);
    if (isFull) batches.push([one]);
    else last.push(one);
    bytes = isFull ? one.bytes : bytes + one.bytes;
  }
  batches[0]?.unshift(...free);
  return batches;
}

function isFree({ packages }: VersionToFetch): boolean {
  return packages.size === 0;
}

/** What fits into so many bytes, newest first; the rest is for the next run. */
export function cutAt(
  limit: number | undefined,
  pending: readonly VersionToFetch[],
): { readonly now: readonly VersionToFetch[]; readonly later: readonly VersionToFetch[] } {
  let bytes = 0;
  const fits = (one: VersionToFetch): boolean => {
    if (isFree(one)) return true;
    if (limit !== undefined && bytes + one.bytes > limit) return false;
    bytes += one.bytes;
    return true;
  };
  const now = pending.filter(fits);
  const taken = new Set(now);
  return { now, later: pending.filter((one) => !taken.has(one)) };
}
