import { bytesChanged, findChangedBytes, mergeVersions } from "../../catalog/edits/mirror-edit.ts";
import type { ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { isSeen, type SeenList, type WaitingVersion } from "../../catalog/facts/seen.ts";
import type { DamagedFile } from "../../catalog/schema.ts";
import { mapConcurrently, type Turn } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { ListedByOrigin, Origin, OriginPackage, OriginVersion, Seen } from "../../ports/origin.ts";
import type { PackageSource } from "../../protocol/answer.ts";
import { compareVersions, isPrerelease, parseVersion, type Version } from "../../provider/version.ts";
import { describeRefusal } from "../origin/refusal.ts";
import { findHeld, findWaiting, type HeldVersion } from "../plan/minimum-age.ts";
import {
  findListing,
  isImaged,
  type KnownMirror,
  namePlatforms,
  type ProviderPlan,
  type ProviderRequest,
  planProvider,
  type VersionToCheck,
} from "../plan/plan-provider.ts";
import { checkFacts, toFacts } from "./to-facts.ts";

export interface ProviderToRefresh {
  readonly request: ProviderRequest;
  readonly origin: Origin;
  /** The origin's name in the catalog. */
  readonly from: string;
  readonly known: KnownMirror;
  /** Set if its facts can't be read: then it is not changed. */
  readonly damage?: DamagedFile | undefined;
  readonly transport: PackageSource;
}

interface Asking extends ProviderToRefresh {
  readonly now: Date;
}

export interface Refusal {
  readonly version: string;
  /** The rejected platform, if the rest of the version is listed. */
  readonly platform?: string;
  readonly problem: Problem;
}

/** The difference between an origin and the catalog. */
export interface OriginReply {
  readonly provider: ProviderToRefresh;
  readonly plan: ProviderPlan;
  readonly seen: SeenList | undefined;
  /** The newest version at the origin; undefined if its list is the same as before. */
  readonly newest: string | undefined;
  readonly versions: readonly OriginVersion[];
  /** Versions that match the catalog. */
  readonly unchanged: readonly string[];
  /** Versions below the minimum age, and all that wait. */
  readonly held: readonly HeldVersion[];
  readonly waiting: readonly WaitingVersion[];
  /** Rejected versions and platforms. */
  readonly refused: readonly Refusal[];
}

interface VersionReply {
  readonly version?: OriginVersion;
  readonly unchanged?: string;
  readonly held?: HeldVersion;
  readonly refused?: readonly Refusal[];
}

/** Requests the list, and every version that may have changed; a failed version does not stop the others. */
export async function askProvider(
  provider: ProviderToRefresh,
  now: Date,
  turn: Turn,
  cancelled: AbortSignal,
): Promise<OriginReply> {
  const asking = { ...provider, now };
  const { request, known, origin } = provider;
  const before = findSeen(request, provider.from, known);
  const list = await origin.newList?.(request.address, before);
  let versions: readonly ListedByOrigin[];
  let seen: SeenList | undefined;
  if (origin.newList === undefined) versions = await origin.versions(request.address);
  else if (list === undefined) [versions, seen] = [asListed(known), before];
  else [versions, seen] = [list.versions, seenFor(request, provider.from, list.seen)];
  const whole = planProvider(request, known, versions);
  const plan = origin.isPart ? { ...whole, gone: [], back: [] } : whole;
  const step =
    (text: string, work: () => Promise<VersionReply>) =>
    (stopped: AbortSignal): Promise<VersionReply> =>
      turn(async () => {
        stopped.throwIfAborted();
        return work().catch((error: unknown) => notTaken(text, error));
      });
  const steps = [
    ...plan.add.map((listed) =>
      step(listed.version.text, async () => {
        const version = await askVersion(asking, listed);
        if (version.packages.size === 0) return refusalsOf(version);
        const held = findHeld(request.minimumAge, known, now, version);
        return { ...refusalsOf(version), ...(held === undefined ? { version } : { held }) };
      }),
    ),
    ...plan.check.map((one) => step(one.listed.version.text, () => checkListed(asking, one))),
  ];
  const replies = await mapConcurrently(steps, steps.length, (run, stopped) => run(stopped), cancelled);
  const held = replies.flatMap(({ held = [] }) => held);
  return {
    provider,
    plan,
    seen,
    newest:
      origin.newList !== undefined && list === undefined
        ? undefined
        : findNewest(versions.map(({ version }) => version)),
    versions: replies.flatMap(({ version = [] }) => version),
    unchanged: replies.flatMap(({ unchanged = [] }) => unchanged),
    held,
    waiting: findWaiting(origin, known, versions, held),
    refused: replies.flatMap(({ refused = [] }) => refused),
  };
}

/** Releases before prereleases, as clients choose. */
export function findNewest(versions: readonly Version[]): string | undefined {
  const oldestFirst = versions.toSorted(compareVersions);
  return (oldestFirst.findLast((version) => !isPrerelease(version)) ?? oldestFirst.at(-1))?.text;
}

function notTaken(version: string, error: unknown): VersionReply {
  if (!(error instanceof ProblemError)) throw error;
  return { refused: error.problems.map((problem) => ({ version, problem })) };
}

/** Requests only as much as proves that nothing has changed. */
async function checkListed(
  asking: Asking,
  { listed, facts, isLacking }: VersionToCheck,
): Promise<VersionReply> {
  const { request, origin, from, known, now } = asking;
  const { text } = listed.version;
  let version: OriginVersion | undefined;
  if (isLacking || facts === undefined || origin.newVersion === undefined)
    version = await askVersion(asking, listed);
  else {
    const sums = facts.sums && { url: facts.sums.originUrl ?? facts.sums.url, sha256: facts.sums.sha256 };
    const isSameRequest = findSeen(request, from, known) !== undefined;
    const question = {
      address: request.address,
      listed,
      platforms: namePlatforms(request),
      keys: request.keys,
    };
    const changed = await origin.newVersion(question, { sums, seen: facts.seen, isSameRequest });
    version = changed && compareHashes(changed);
    if (version !== undefined) checkFacts(version, request);
  }
  if (version === undefined) return { unchanged: text };
  if (facts === undefined) return { ...refusalsOf(version), version };
  const offered = toFacts(version, request);
  const changes = findChangedBytes(facts, version);
  if (changes.length > 0)
    return notTaken(text, new ProblemError(bytesChanged(request.address, text, changes)));
  const isVouched = version.sums !== undefined && version.sums.sha256 === facts.sums?.sha256;
  // Packages that the known checksums do not cover: a stolen key can sign more for an old version.
  const isAdded = !isVouched && [...version.packages.keys()].some((one) => !facts.packages.has(one));
  const held = isAdded ? findHeld(request.minimumAge, known, now, version) : undefined;
  if (held !== undefined) return { ...refusalsOf(version), held };
  const isSame = mergeVersions(facts, offered) === facts;
  const isHashed = (platform: string) => facts.packages.get(platform)?.h1 !== undefined;
  const platforms = [...offered.packages.keys()];
  const isWhole =
    (request.hashes === "signed" || platforms.every(isHashed)) &&
    isImaged(request, platforms, findListing(known, text));
  return { ...refusalsOf(version), ...(isSame && isWhole ? { unchanged: text } : { version }) };
}

async function askVersion(asking: Asking, listed: ListedByOrigin): Promise<OriginVersion> {
  const { origin, request } = asking;
  const { address, keys } = request;
  const question = { address, listed, platforms: namePlatforms(request), keys };
  const version = compareHashes(await origin.version(question));
  checkFacts(version, request);
  return version;
}

/** An origin that contradicts what the publisher signed of a package is not believed. */
function compareHashes(version: OriginVersion): OriginVersion {
  const packages = new Map<string, OriginPackage>();
  const refused = [...version.refused];
  for (const [platform, one] of version.packages) {
    const h1 = version.sums?.hashes.get(platform) ?? one.h1;
    const found = `the publisher signed ${h1}, and the documents say ${one.h1}`;
    if ((one.h1 ?? h1) === h1) packages.set(platform, { ...one, h1 });
    else refused.push(describeRefusal({ rule: "signature-h1-differs", where: one.url, found }));
  }
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  return { ...version, packages, refused };
}

function refusalsOf({ version, refused }: OriginVersion): VersionReply {
  return { refused: refused.map((problem) => ({ version: version.text, problem })) };
}

/** The validator of a list, with a digest of the settings; undefined without settings. */
export function seenFor(
  { written }: ProviderRequest,
  from: string,
  seen: Seen | undefined,
): SeenList | undefined {
  if (written === undefined || seen === undefined || !isSeen(seen)) return undefined;
  const wanted = sha256Of(`${from}\n${written}`);
  return { ...seen, wanted };
}

/** The validator of the last complete run with the same settings. */
function findSeen(
  request: ProviderRequest,
  from: string,
  { provider }: KnownMirror,
): ProviderFacts["seen"] | undefined {
  const seen = provider?.seen;
  return seenFor(request, from, seen)?.wanted === seen?.wanted ? seen : undefined;
}

/** The content of an unchanged list: all that is listed here, except versions that are gone. */
function asListed({ provider, versions }: KnownMirror): ListedByOrigin[] {
  const there = (provider?.versions ?? []).filter(({ gone }) => gone === undefined);
  return there.map(({ version, platforms }) => ({
    version: parseVersion(version),
    protocols: versions.get(version)?.protocols ?? [],
    platforms,
  }));
}
