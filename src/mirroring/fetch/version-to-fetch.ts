import type { MirroredPackage } from "../../catalog/facts/mirrored-version.ts";
import type { OriginPackage, OriginVersion } from "../../ports/origin.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import { compareVersions } from "../../provider/version.ts";
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
  const sized = await Promise.all(found.map(findSizes));
  return sized.sort((a, b) => compareVersions(b.version.version, a.version.version));
}

type Unsized = Omit<VersionToFetch, "bytes">;

/** Whether all requested hashes are signed, so that no package must be read. */
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
    const listed = facts?.packages.get(platform);
    const hashes = isSignedEnough(request, version) ? NOT_NEEDED : findKnown(version, one, listed);
    const isCopied = request.copies !== undefined && listed?.url !== placeOf(request, version.version, one);
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

/** The hashes in this site's catalog, if they belong to the same signed bytes. */
function findKnown(
  { sums }: OriginVersion,
  { sha256 }: OriginPackage,
  listed: MirroredPackage | undefined,
): KnownHashes | undefined {
  if (listed?.h1 === undefined || (sums !== undefined && listed.sha256 !== sha256)) return undefined;
  return { sha256: listed.sha256, h1: listed.h1, size: listed.size };
}

/** Without a hash from the origin, the copy must match the listed one. */
function withListed(one: OriginPackage, known: KnownHashes | undefined): OriginPackage {
  if (one.sha256 !== undefined || known === undefined) return one;
  return { ...one, sha256: known.sha256, h1: one.h1 ?? known.h1 };
}

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
/** Uploads to a branch are lost if the run stops before its commit. */
const MOST_COPIED = 250e6;

/** Batches limit how much an interrupted run loses. */
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
  const [first = [], ...rest] = batches;
  return batches.length === 0 ? [] : [[...free, ...first], ...rest];
}

function isFree({ packages }: VersionToFetch): boolean {
  return packages.size === 0;
}

/** Newest first; what exceeds the limit is left for the next run. */
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
