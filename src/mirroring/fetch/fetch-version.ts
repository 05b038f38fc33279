import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import { mapConcurrently, type Turn } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import { type AssetFile, ReleaseLost } from "../../ports/host.ts";
import type { Log } from "../../ports/log.ts";
import type { OriginPackage } from "../../ports/origin.ts";
import type { StoredFile } from "../../ports/place.ts";
import type { ProblemCode } from "../../problem-codes.ts";
import type { PackageSource, Saved } from "../../protocol/answer.ts";
import { judgePackage } from "../../protocol/judge/package.ts";
import { describeNone, describeStatus, type Observation } from "../../protocol/observation.ts";
import { shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { describeRefusal, findErrors, isOfHost } from "../origin/refusal.ts";
import { NotKept, openVersion, type VersionStore } from "../store/version-store.ts";
import type { Refusal } from "./ask-provider.ts";
import { checkNames, type KnownHashes, toFacts } from "./to-facts.ts";
import { isSignedEnough, type VersionToFetch } from "./version-to-fetch.ts";

export interface FetchedVersion {
  readonly toFetch: VersionToFetch;
  /** Undefined if the version was not listed. */
  readonly facts: VersionFacts | undefined;
  readonly refused: readonly Refusal[];
  /** Copies that the change of the site has to name. */
  readonly stored: readonly StoredFile[];
}

interface FetchContext {
  readonly directory: string;
  readonly cancelled: AbortSignal;
  readonly turn: Turn;
  readonly log: Log;
}

/** Rejected packages, and failures of one release. Any other failure of the store affects all following versions too. */
const OF_VERSION: ReadonlySet<ProblemCode> = new Set(["lint-failed", "asset-digest", "release-drafts"]);
const MOST_RACES = 10;

/** Hashes the packages of a version, and copies them where requested. */
export async function fetchVersion(toFetch: VersionToFetch, context: FetchContext): Promise<FetchedVersion> {
  const { version, reply } = toFetch;
  const made = new Map(toFetch.known);
  const { text } = version.version;
  const nothing = { toFetch, facts: undefined, stored: [] };
  for (let race = 1; ; race++) {
    try {
      const { refused, stored = [] } = await takePackages({ ...toFetch, known: made }, made, context);
      const left = [...version.packages].filter(([platform]) => !refused.has(platform));
      const problems = [...refused.values()];
      if (left.length === 0)
        return { ...nothing, refused: problems.map((problem) => ({ version: text, problem })) };
      const whole = { ...version, packages: new Map(left), refused: [...version.refused, ...problems] };
      const facts = toFacts(whole, reply.provider.request, made);
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
        const problem: Problem = {
          code: "release-drafts",
          found: `${error.message}, ${MOST_RACES} times`,
          expected: "a draft that stays unchanged until it is published",
          fix: "Check what else deletes drafts or publishes this tag, then run one job again",
        };
        error = new NotKept([problem], { cause: error });
      }
      if (context.cancelled.aborted || !(error instanceof ProblemError)) throw error;
      const isOfVersion = error.problems.every(({ code }) => OF_VERSION.has(code));
      if (!(error instanceof NotKept || isOfVersion)) throw error;
      return { ...nothing, refused: error.problems.map((problem) => ({ version: text, problem })) };
    }
  }
}

async function takePackages(toFetch: VersionToFetch, made: Map<string, KnownHashes>, context: FetchContext) {
  const { version, reply, copied, copiesSums, isPushed } = toFetch;
  const { request, transport } = reply.provider;
  const { type } = request.address;
  const kept = { address: request.address, version: version.version };
  const isCopied = copied.size > 0 || copiesSums;
  if (isCopied || isPushed) checkNames(kept, version.packages);
  const copies =
    isCopied && request.copies ? await openVersion(request.copies, kept, context.log) : undefined;
  const image = isPushed ? request.images?.open(kept) : undefined;
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
    const wanted = { type, version: version.version, platform, offered };
    const fetching = { ...context, transport, cancelled };
    const isProven = isSignedEnough(request, version) || toFetch.known.get(platform)?.sha256 !== undefined;
    const took = await (store === undefined
      ? hashPackage(wanted, fetching)
      : copyPackage(wanted, store, isProven, fetching));
    if (took === undefined) return;
    if ("h1" in took) made.set(platform, took);
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
    await copyBytes(shasumsFilename(type, version.version), sums, forSums, context.directory);
    await copyBytes(signatureFilename(type, version.version), signature, forSums, context.directory);
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

/**
 * Returns the hashes if the package was read, or why clients would reject it. If its SHA-256 is proven and all requested
 * hashes are known, an existing copy need not be read.
 */
async function copyPackage(
  wanted: PackageToFetch,
  store: VersionStore,
  isProven: boolean,
  fetching: Fetching,
): Promise<Fetched | Problem | undefined> {
  const { platform, offered } = wanted;
  const { filename: name, sha256 } = offered;
  const there = store.find(name);
  if (there !== undefined && (sha256 === undefined || sha256 === there.sha256)) {
    const { size, fetch } = there;
    // Reads the existing copy instead of the origin.
    const transport: PackageSource = {
      probe: async () => ({ kind: "probe", status: 200, size }),
      save: async (_url, path) => ({ kind: "saved", status: 200, size, sha256: await fetch(path) }),
    };
    const seen = isProven ? undefined : await hashPackage(wanted, { ...fetching, transport });
    if (seen === undefined || "h1" in seen) {
      await store.put({ name, path: "", size, sha256: there.sha256 }, "stays", platform);
      return seen;
    }
  }
  return hashPackage(wanted, fetching, (file) => store.put(file, "stays", platform));
}

interface PackageToFetch {
  readonly offered: OriginPackage;
  readonly type: string;
  readonly version: Version;
  readonly platform: string;
}

/** A package that clients accept. */
interface Fetched extends Saved {
  readonly h1: string;
}

interface Fetching {
  readonly transport: PackageSource;
  /** Where packages are kept while they are checked. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
}

/** Checks a package the way clients do; returns its hashes, or why they would reject it. `use` gets it before it is deleted. */
export async function hashPackage(
  { offered, ...purpose }: PackageToFetch,
  { transport, directory, cancelled: signal }: Fetching,
  use?: (file: AssetFile) => Promise<void>,
): Promise<Fetched | Problem> {
  const { filename, url: where, size, sha256, h1: claimed } = offered;
  const refuse = (fault: Observation): Problem => {
    // A temporary failure of the host fails the whole version: no platform is left out because of it.
    if (isOfHost(fault)) throw new ProblemError(describeRefusal(fault));
    return describeRefusal(fault);
  };
  const path = join(directory, randomUUID());
  try {
    const saved = await transport.save(where, path, size);
    if (saved.kind === "none") return refuse(describeNone(saved));
    if (saved.status === 404) return refuse({ rule: "package-missing", where, found: "status 404" });
    if (saved.status !== 200) return refuse(describeStatus(where, saved.status));
    if (sha256 !== undefined && sha256 !== saved.sha256) {
      const found = `its SHA-256 is ${saved.sha256}, but ${sha256} in the documents`;
      return refuse({ rule: "package-differs", where, found });
    }
    const { facts: h1, observations } = await judgePackage({ ...purpose, where, path, signal });
    const [error] = findErrors(observations);
    if (error !== undefined) return refuse(error);
    if (h1 === undefined) return refuse({ rule: "package-unreadable", where, found: "it has no content" });
    if (claimed !== undefined && claimed !== h1) {
      const found = `the hash of its content is ${h1}, but ${claimed} in the documents`;
      return refuse({ rule: "package-differs", where, found });
    }
    await use?.({ ...saved, name: filename, path });
    return { ...saved, h1 };
  } finally {
    await rm(path, { force: true });
  }
}
