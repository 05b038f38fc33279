import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { mapConcurrently, type Turn } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { lostTooOften } from "../../hosts/release.ts";
import { writeLocalFile } from "../../package/local-file.ts";
import { ReleaseLost } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { OriginPackage, OriginVersion } from "../../ports/origin.ts";
import type { StoredFile } from "../../ports/place.ts";
import type { ProblemCode } from "../../problem-codes.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { compareVersions } from "../../provider/version.ts";
import { formBatches } from "../../site-change/batches.ts";
import { type CheckFolder, type Fetched, hashPackage, type PackageToFetch } from "../origin/hash-package.ts";
import { findListing, isImaged, lacksCopies, type ProviderRequest, placeOf } from "../plan/plan-provider.ts";
import { NotKept, openVersion, type VersionStore } from "../store/version-store.ts";
import type { OriginReply, Refusal } from "./ask-provider.ts";
import { checkNames, type KnownHashes, sumsFacts, toFacts } from "./to-facts.ts";

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
  /** Whether the site lacks copies that it had. */
  readonly isRestored: boolean;
  readonly hashes: ReadonlyMap<string, KnownHashes>;
  /** The known download size. */
  readonly bytes: number;
}

/** Newest first; requests the sizes that are unknown. */
export async function findVersionsToFetch(replies: readonly OriginReply[]): Promise<VersionToFetch[]> {
  const plans = replies.flatMap((reply) => reply.versions.map((version) => planVersion(reply, version)));
  const sized = plans.map(async (pending): Promise<VersionToFetch> => {
    const packages = await findSizes(pending.packages, pending.reply.provider.transport);
    const bytes = [...packages.values()].reduce((sum, { size = 0 }) => sum + size, 0);
    return { ...pending, packages, bytes };
  });
  return (await Promise.all(sized)).sort((a, b) => compareVersions(b.version.version, a.version.version));
}

/** Asks the hosts of packages whose documents have no size. */
export async function findSizes(
  packages: ReadonlyMap<string, OriginPackage>,
  transport: PackageSource,
): Promise<Map<string, OriginPackage>> {
  const sizes = [...packages].map(async ([platform, one]) => {
    const probed = one.size === undefined ? await transport.probe(one.url) : undefined;
    const isServed = probed?.kind === "probe" && probed.status === 200;
    return [platform, { ...one, size: one.size ?? (isServed ? probed.size : undefined) }] as const;
  });
  return new Map(await Promise.all(sizes));
}

/** Whether all requested hashes are signed, so that no package must be read. */
function isSignedEnough({ hashes }: ProviderRequest, { sums }: OriginVersion): boolean {
  return hashes === "signed" && sums !== undefined;
}

function planVersion(reply: OriginReply, version: OriginVersion) {
  const { request, mirror } = reply.provider;
  const { text } = version.version;
  const facts = mirror.versions.get(text);
  const isPushed = !isImaged(request, [...version.packages.keys()], findListing(mirror, text));
  const packages = new Map<string, OriginPackage>();
  const isLost = (url: string) => mirror.lost?.has(url) === true;
  const [copied, knownHashes] = [new Set<string>(), new Map<string, KnownHashes>()];
  for (const [platform, one] of version.packages) {
    const entry = facts?.packages.get(platform);
    const isNeeded = !isSignedEnough(request, version);
    // The hashes in this site's catalog count if they belong to the same signed bytes.
    const matchesSigned = version.sums === undefined || entry?.sha256 === one.sha256;
    const hashes = isNeeded && matchesSigned && entry?.h1 !== undefined ? entry : undefined;
    const place = placeOf(request, version.version, one, one.sha256 ?? entry?.sha256);
    const isCopied = request.copies !== undefined && (entry?.url !== place || isLost(place));
    if (isCopied) copied.add(platform);
    // Without a hash from the origin, the copy must match the listed one.
    const isUnknown = one.sha256 === undefined && hashes !== undefined;
    const pack = isUnknown ? { ...one, sha256: hashes.sha256, h1: one.h1 ?? hashes.h1 } : one;
    if (isCopied || isPushed || (isNeeded && hashes === undefined)) packages.set(platform, pack);
    if (hashes !== undefined)
      knownHashes.set(platform, { sha256: hashes.sha256, h1: hashes.h1, size: hashes.size });
  }
  const sums = sumsFacts(version, request);
  const copiesSums =
    request.copies !== undefined &&
    sums !== undefined &&
    (sums.url !== facts?.sums?.url ||
      sums.sha256 !== facts.sums.sha256 ||
      [sums.url, facts.sums.signatureUrl].some(isLost));
  const isRestored = facts !== undefined && lacksCopies(request, mirror, facts);
  return { reply, version, packages, copied, isPushed, copiesSums, isRestored, hashes: knownHashes };
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

export interface FetchedVersion {
  readonly toFetch: VersionToFetch;
  /** Undefined if the version was not listed. */
  readonly facts: VersionFacts | undefined;
  readonly refused: readonly Refusal[];
  /** Copies that the change of the site has to name. */
  readonly stored: readonly StoredFile[];
}

interface FetchContext extends CheckFolder {
  readonly turn: Turn;
  readonly log: Log;
}

/** Rejected packages, and failures of one release. Any other failure of the store affects all following versions too. */
const OF_VERSION: ReadonlySet<ProblemCode> = new Set([
  ...(["lint-failed", "site-unreachable", "asset-digest", "release-drafts"] as const),
]);
const MOST_RACES = 10;

/** Hashes the packages of a version, and copies them where requested. */
export async function fetchVersion(toFetch: VersionToFetch, context: FetchContext): Promise<FetchedVersion> {
  const { version, reply } = toFetch;
  const hashes = new Map(toFetch.hashes);
  const { text } = version.version;
  const nothing = { toFetch, facts: undefined, stored: [] };
  for (let race = 1; ; race++) {
    try {
      const { refused, stored = [] } = await takePackages({ ...toFetch, hashes }, hashes, context);
      const left = [...version.packages].filter(([platform]) => !refused.has(platform));
      const problems = [...refused.values()];
      if (left.length === 0)
        return { ...nothing, refused: problems.map((problem) => ({ version: text, problem })) };
      const whole = { ...version, packages: new Map(left), refused: [...version.refused, ...problems] };
      const facts = toFacts(whole, reply.provider.request, hashes);
      const leftOut = [...refused].map(([platform, problem]) => {
        // The origin offers this platform, so every run tries it again.
        const fix = `Report this to the owner of that host if it persists. The rest of the version is listed, and the next run tries ${platform} again`;
        return { version: text, platform, problem: { ...problem, fix } };
      });
      return { toFetch, facts, refused: leftOut, stored };
    } catch (thrown) {
      let error = thrown;
      if (error instanceof ReleaseLost) {
        // The other run leaves its files in the release, so a retry has little to do.
        if (race < MOST_RACES) continue;
        error = new NotKept([lostTooOften(error, MOST_RACES)], { cause: error });
      }
      if (context.cancelled.aborted || !(error instanceof ProblemError)) throw error;
      const isOfVersion = error.problems.every(({ code }) => OF_VERSION.has(code));
      if (!(error instanceof NotKept || isOfVersion)) throw error;
      return { ...nothing, refused: error.problems.map((problem) => ({ version: text, problem })) };
    }
  }
}

async function takePackages(
  toFetch: VersionToFetch,
  hashes: Map<string, KnownHashes>,
  context: FetchContext,
) {
  const { version, reply, copied, copiesSums, isPushed } = toFetch;
  const { request, transport } = reply.provider;
  const { type } = request.address;
  const keyOfVersion = { address: request.address, version: version.version };
  const isCopied = copied.size > 0 || copiesSums;
  if (isCopied || isPushed) checkNames(keyOfVersion, version.packages);
  const copies =
    isCopied && request.copies ? await openVersion(request.copies, keyOfVersion, context.log) : undefined;
  const image = isPushed ? request.images?.open(keyOfVersion) : undefined;
  const planned = [...toFetch.packages].map(([platform, { filename: name, size }]) => {
    return { platform, name, size };
  });
  // Checks the space first, so that nothing is fetched in vain.
  await copies?.demandRoom(planned.filter(({ platform }) => copied.has(platform)));
  await image?.demandRoom(planned);
  const refused = new Map<string, Problem>();
  const take = async ([platform, offered]: [string, OriginPackage], cancelled: AbortSignal) => {
    cancelled.throwIfAborted();
    const store = joinStores(copied.has(platform) ? copies : undefined, image);
    const target = { type, version: version.version, platform, offered };
    const folder = { directory: context.directory, cancelled };
    const isProven = isSignedEnough(request, version) || toFetch.hashes.get(platform)?.sha256 !== undefined;
    const took = await (store === undefined
      ? hashPackage(target, transport, folder)
      : copyPackage(target, transport, folder, store, isProven));
    if (took === undefined) return;
    if ("h1" in took) hashes.set(platform, took);
    else refused.set(platform, took);
  };
  await mapConcurrently(
    [...toFetch.packages],
    toFetch.packages.size,
    (one, stopped) => context.turn(() => take(one, stopped)),
    context.cancelled,
  );
  const isEmpty = [...version.packages.keys()].every((platform) => refused.has(platform));
  if (isEmpty) return { refused };
  const forSums = joinStores(copiesSums ? copies : undefined, image);
  if (forSums !== undefined && version.sums !== undefined) {
    // The publisher's checksums and signature, which change when the origin adds packages.
    const { sums, signature } = version.sums.files;
    const files = [
      [shasumsFilename(type, version.version), sums],
      [signatureFilename(type, version.version), signature],
    ] as const;
    for (const [name, bytes] of files) {
      const file = await writeLocalFile(context.directory, randomUUID(), bytes);
      try {
        await forSums.put({ ...file, name }, "is replaced");
      } finally {
        await rm(file.path, { force: true });
      }
    }
  }
  const stored = await copies?.publish();
  await image?.publish();
  return { refused, stored };
}

/** Undefined if packages are only hashed. */
function joinStores(copies?: VersionStore, image?: VersionStore): VersionStore | undefined {
  if (copies === undefined || image === undefined) return copies ?? image;
  return {
    ...copies,
    find: image.find,
    put: async (...file) => {
      await image.put(...file);
      await copies.put(...file);
    },
  };
}

/**
 * Returns the hashes if the package was read, or why clients would reject it. If its SHA-256 is proven and all requested
 * hashes are known, an existing copy need not be read.
 */
async function copyPackage(
  target: PackageToFetch,
  origin: PackageSource,
  folder: CheckFolder,
  store: VersionStore,
  isProven: boolean,
): Promise<Fetched | Problem | undefined> {
  const { platform, offered } = target;
  const { filename: name, sha256 } = offered;
  const copy = store.find(name);
  if (copy !== undefined && (sha256 === undefined || sha256 === copy.sha256)) {
    const { size, fetch } = copy;
    // Reads the existing copy instead of the origin.
    const stored: PackageSource = {
      probe: async () => ({ kind: "probe", status: 200, size }),
      save: async (_url, path) => ({ kind: "saved", status: 200, size, sha256: await fetch(path) }),
    };
    const result = isProven ? undefined : await hashPackage(target, stored, folder);
    if (result === undefined || "h1" in result) {
      await store.put({ name, path: "", size, sha256: copy.sha256 }, "stays", platform);
      return result;
    }
  }
  return hashPackage(target, origin, folder, { take: (file) => store.put(file, "stays", platform) });
}
