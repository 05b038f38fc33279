import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { MirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { mapConcurrently, type Turn } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { Log } from "../../ports/log.ts";
import type { OriginPackage } from "../../ports/origin.ts";
import { ReleaseLost } from "../../ports/package-store.ts";
import type { CarriedFile } from "../../ports/site.ts";
import type { ProblemCode } from "../../problem-codes.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { type Fetched, type Fetching, hashPackage, type PackageToFetch } from "../origin/fetch-package.ts";
import { type Copy, NotKept, openVersion, type VersionStore } from "../store/version-store.ts";
import type { Refusal } from "./ask-provider.ts";
import { checkNames, type KnownHashes, toFacts } from "./to-facts.ts";
import { isSignedEnough, type VersionToFetch } from "./version-to-fetch.ts";

export interface FetchedVersion {
  readonly toFetch: VersionToFetch;
  /** Undefined if the version was not listed. */
  readonly facts: MirroredVersion | undefined;
  readonly refused: readonly Omit<Refusal, "version">[];
  /** Copies to commit with the change of the site. */
  readonly carried: readonly CarriedFile[];
}

interface FetchContext extends Omit<Fetching, "transport"> {
  readonly turn: Turn;
  readonly log: Log;
}

/** Hashes the packages of a version, and copies them where requested. */
export async function fetchVersion(toFetch: VersionToFetch, context: FetchContext): Promise<FetchedVersion> {
  const nothing = { toFetch, facts: undefined, carried: [] };
  try {
    const { made, refused, carried = [] } = await settleRaces(toFetch, context);
    const { version, reply } = toFetch;
    const left = [...version.packages].filter(([platform]) => !refused.has(platform));
    const problems = [...refused.values()];
    if (left.length === 0) return { ...nothing, refused: problems.map((problem) => ({ problem })) };
    const whole = { ...version, packages: new Map(left), refused: [...version.refused, ...problems] };
    const facts = toFacts(whole, reply.provider.request, made);
    return { toFetch, facts, refused: [...refused].map(leftOut), carried };
  } catch (error) {
    if (context.cancelled.aborted || !isOfVersion(error)) throw error;
    return { ...nothing, refused: error.problems.map((problem) => ({ problem })) };
  }
}

/** The origin offers this platform, so every run tries it again. */
function leftOut([platform, problem]: [string, Problem]) {
  const fix = `Report this to the owner of that host if it persists. The rest of the version is listed, and the next run tries ${platform} again`;
  return { platform, problem: { ...problem, fix } };
}

/** Rejected packages, and failures of one release. */
const OF_VERSION: ReadonlySet<ProblemCode> = new Set(["lint-failed", "asset-digest", "release-drafts"]);

/** Any other failure of the store affects all following versions too. */
function isOfVersion(error: unknown): error is ProblemError {
  if (!(error instanceof ProblemError)) return false;
  return error instanceof NotKept || error.problems.every(({ code }) => OF_VERSION.has(code));
}

const MOST_RACES = 10;

/** The other run leaves its files in the release, so a retry has little to do. */
async function settleRaces(toFetch: VersionToFetch, context: FetchContext) {
  const made = new Map(toFetch.known);
  for (let race = 1; ; race++) {
    try {
      return await takePackages({ ...toFetch, known: made }, made, context);
    } catch (error) {
      if (!(error instanceof ReleaseLost)) throw error;
      if (race === MOST_RACES) throw new NotKept([lostTooOften(error)], { cause: error });
    }
  }
}

function lostTooOften({ message }: ReleaseLost): Problem {
  return {
    code: "release-drafts",
    found: `${message}, ${MOST_RACES} times`,
    expected: "a draft that stays unchanged until it is published",
    fix: "Check what else deletes drafts or publishes this tag, then run one job again",
  };
}

async function takePackages(toFetch: VersionToFetch, made: Map<string, KnownHashes>, context: FetchContext) {
  const stores = await openStores(toFetch, context.log);
  const refused = new Map<string, Problem>();
  const take = async (platform: string, offered: OriginPackage, cancelled: AbortSignal) => {
    cancelled.throwIfAborted();
    const store = joinStores(stores, toFetch.copied.has(platform));
    const took = await takePackage({ toFetch, platform, offered, store }, { ...context, cancelled });
    if (took === undefined) return;
    if ("h1" in took) made.set(platform, took);
    else refused.set(platform, took);
  };
  await mapConcurrently(
    [...toFetch.packages],
    toFetch.packages.size,
    ([platform, one], stopped) => context.turn(() => take(platform, one, stopped)),
    context.cancelled,
  );
  const isEmpty = [...toFetch.version.packages.keys()].every((platform) => refused.has(platform));
  if (isEmpty) return { made, refused };
  const forSums = joinStores(stores, toFetch.copiesSums);
  if (forSums !== undefined) await copySums(toFetch, forSums, context);
  const carried = await stores.copies?.publish();
  await stores.image?.publish();
  return { made, refused, carried };
}

/** Stores for the missing files of one version. */
interface VersionStores {
  readonly copies: VersionStore | undefined;
  readonly image: VersionStore | undefined;
}

/** Checks the space first, so that nothing is fetched in vain. */
async function openStores(toFetch: VersionToFetch, log: Log): Promise<VersionStores> {
  const { request } = toFetch.reply.provider;
  const kept = { address: request.address, version: toFetch.version.version };
  const isCopied = toFetch.copied.size > 0 || toFetch.copiesSums;
  if (isCopied || toFetch.isPushed) checkNames(kept, toFetch.version.packages);
  const copies = isCopied && request.copies ? await openVersion(request.copies, kept, log) : undefined;
  const image = toFetch.isPushed ? request.images?.open(kept) : undefined;
  const planned = [...toFetch.packages].map(([platform, { filename: name, size }]) => ({
    platform,
    name,
    size,
  }));
  await copies?.demandRoom(planned.filter(({ platform }) => toFetch.copied.has(platform)));
  await image?.demandRoom(planned);
  return { copies, image };
}

/** Undefined if the package is only hashed. */
function joinStores({ copies, image }: VersionStores, isCopied: boolean): VersionStore | undefined {
  if (!isCopied || copies === undefined || image === undefined)
    return (isCopied ? copies : undefined) ?? image;
  return {
    ...copies,
    find: image.find,
    put: async (...file) => {
      await image.put(...file);
      await copies.put(...file);
    },
  };
}

interface Step {
  readonly toFetch: VersionToFetch;
  readonly platform: string;
  readonly offered: OriginPackage;
  readonly store: VersionStore | undefined;
}

function takePackage(
  { toFetch, platform, offered, store }: Step,
  context: FetchContext,
): Promise<Fetched | Problem | undefined> {
  const { transport, request } = toFetch.reply.provider;
  const { version } = toFetch.version;
  const wanted = { type: request.address.type, version, platform, offered };
  const fetching = { ...context, transport };
  if (store === undefined) return hashPackage(wanted, fetching);
  const isProven =
    isSignedEnough(request, toFetch.version) || toFetch.known.get(platform)?.sha256 !== undefined;
  return copyPackage(wanted, { store, isProven, fetching });
}

/** Copies the publisher's checksums and signature, which change when the origin adds packages. */
async function copySums(
  { version: { version, sums }, reply }: VersionToFetch,
  store: VersionStore,
  { directory }: { readonly directory: string },
): Promise<void> {
  const { type } = reply.provider.request.address;
  if (sums === undefined) return;
  await copyBytes(shasumsFilename(type, version), sums.files.sums, store, directory);
  await copyBytes(signatureFilename(type, version), sums.files.signature, store, directory);
}

async function copyBytes(
  name: string,
  bytes: Uint8Array,
  store: VersionStore,
  directory: string,
): Promise<void> {
  const path = join(directory, randomUUID());
  try {
    await writeFile(path, bytes);
    await store.put({ name, path, size: bytes.length, sha256: sha256Of(bytes) }, "is replaced");
  } finally {
    await rm(path, { force: true });
  }
}

interface Copying {
  readonly store: VersionStore;
  /** Whether its SHA-256 is proven and all requested hashes are known: then an existing copy need not be read. */
  readonly isProven: boolean;
  readonly fetching: Fetching;
}

/** Returns the hashes if the package was read, or why clients would reject it. */
async function copyPackage(
  wanted: PackageToFetch,
  { store, isProven, fetching }: Copying,
): Promise<Fetched | Problem | undefined> {
  const { platform, offered } = wanted;
  const { filename: name, sha256 } = offered;
  const there = store.find(name);
  if (there !== undefined && (sha256 === undefined || sha256 === there.sha256)) {
    const seen = isProven ? undefined : await hashPackage(wanted, { ...fetching, transport: reading(there) });
    if (seen === undefined || "h1" in seen) {
      await store.put({ name, path: "", size: there.size, sha256: there.sha256 }, "stays", platform);
      return seen;
    }
  }
  return hashPackage(wanted, fetching, (file) => store.put(file, "stays", platform));
}

/** Reads an existing copy instead of the origin. */
function reading({ size, fetch }: Copy): PackageSource {
  return {
    probe: async () => ({ kind: "probe", status: 200, size }),
    save: async (_url, path) => ({ kind: "saved", status: 200, size, sha256: await fetch(path) }),
  };
}
