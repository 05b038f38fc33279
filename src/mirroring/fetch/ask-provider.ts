import { bytesChanged, findChangedBytes, mergeVersions } from "../../catalog/edits/mirror-edit.ts";
import { describeDistrusted, findDistrusted } from "../../catalog/facts/distrust.ts";
import type { ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { isSameWait, type SeenList, type WaitingVersion } from "../../catalog/facts/provider-facts.ts";
import { isSeen } from "../../catalog/facts/version-facts.ts";
import type { DamagedFile } from "../../catalog/json.ts";
import { mapConcurrently, type Turn } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type {
  ListedByOrigin,
  Origin,
  OriginPackage,
  OriginQuestion,
  OriginSums,
  OriginVersion,
  Seen,
} from "../../ports/origin.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import type { OpenOrigin } from "../open-origins.ts";
import { describeRefusal } from "../origin/refusal.ts";
import { findCandidates, NO_CANDIDATES } from "../plan/find-candidates.ts";
import {
  findListing,
  isImaged,
  type KnownMirror,
  lacksCopies,
  namePlatforms,
  type ProviderPlan,
  type ProviderRequest,
  planProvider,
  type VersionToCheck,
} from "../plan/plan-provider.ts";
import { findMarks } from "./find-marks.ts";
import { checkFacts, toFacts } from "./to-facts.ts";

export interface ProviderToRefresh extends OpenOrigin {
  readonly request: ProviderRequest;
  readonly mirror: KnownMirror;
  /** Set if its facts can't be read: then it is not changed. */
  readonly damage?: DamagedFile | undefined;
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
  /** All versions at the origin; undefined if its list is the same as before. */
  readonly offered: readonly Version[] | undefined;
  readonly versions: readonly OriginVersion[];
  /** Versions that match the catalog. */
  readonly unchanged: readonly string[];
  /** Versions below the minimum age, and all that wait. */
  readonly held: readonly HeldVersion[];
  readonly waiting: readonly WaitingVersion[];
  /** Versions that may be proposed, if the time since they were seen counts. */
  readonly candidates: readonly string[];
  /** What the origin says of versions that are offered here. */
  readonly marks: readonly Problem[];
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
  const { request, mirror, origin } = provider;
  const before = findSeen(request, provider.from, mirror);
  const list = await origin.newList?.(request.address, before);
  let versions: readonly ListedByOrigin[];
  let document: SeenList | undefined;
  if (origin.newList === undefined) versions = await origin.versions(request.address);
  else if (list === undefined) {
    versions = listHere(mirror);
    document = before;
  } else [versions, document] = [list.versions, seenFor(request, provider.from, list.seen)];
  const whole = planProvider(request, mirror, versions);
  const plan = origin.isPart ? { ...whole, gone: [], back: [] } : whole;
  const marks = (await origin.marks?.(request.address)) ?? [];
  const rechecked = chooseRechecked(plan.check, now);
  // From the first time that they are seen here, they grow older.
  const { candidates } =
    request.minimumAge === 0 || origin.isPart ? NO_CANDIDATES : findCandidates(request, mirror, versions);
  const sightings: WaitingVersion[] = [];
  const step =
    (text: string, work: () => Promise<VersionReply>) =>
    (stopped: AbortSignal): Promise<VersionReply> =>
      turn(async () => {
        stopped.throwIfAborted();
        return work().catch((error: unknown) => notTaken(text, error));
      });
  const steps = [
    ...plan.add.map((offer) =>
      step(offer.version.text, async () => {
        const version = checkVersion(await origin.version(questionOf(request, offer)), request);
        if (version.packages.size === 0) return refusalsOf(version);
        const held = findHeld(request.minimumAge, mirror, now, version);
        return { ...refusalsOf(version), ...(held === undefined ? { version } : { held }) };
      }),
    ),
    ...plan.check.map((one) =>
      step(one.listed.version.text, () => checkListed(provider, now, one, rechecked.has(one))),
    ),
    ...candidates.map((offer) => {
      const { text } = offer.version;
      const note = step(text, async () => {
        const { sums } = await origin.version(withOnePlatform(questionOf(request, offer)));
        if (sums !== undefined) sightings.push(firstSeen(mirror, now, text, sums));
        return {};
      });
      // What can't be proposed is no failure of what is mirrored.
      return async (stopped: AbortSignal): Promise<VersionReply> => ({
        ...(await note(stopped)),
        refused: [],
      });
    }),
  ];
  const replies = await mapConcurrently(steps, steps.length, (run, stopped) => run(stopped), cancelled);
  const held = replies.flatMap(({ held = [] }) => held);
  return {
    provider,
    plan,
    seen: document,
    offered:
      origin.newList !== undefined && list === undefined ? undefined : versions.map(({ version }) => version),
    versions: replies.flatMap(({ version = [] }) => version),
    unchanged: replies.flatMap(({ unchanged = [] }) => unchanged),
    held,
    marks: findMarks(request.address, mirror.provider, plan, { marks, warnings: list?.warnings ?? [] }),
    candidates: candidates.map(({ version }) => version.text),
    waiting: findWaiting(origin, mirror, versions, [
      ...held.flatMap(({ waiting }) => waiting ?? []),
      ...sightings,
    ]),
    refused: replies.flatMap(({ refused = [] }) => refused),
  };
}

/** An unchanged list has all that is listed here, except versions that are gone. */
function listHere(mirror: ProviderToRefresh["mirror"]): ListedByOrigin[] {
  const entries = (mirror.provider?.versions ?? []).filter(({ gone }) => gone === undefined);
  const protocolsOf = (version: string) => mirror.versions.get(version)?.protocols ?? [];
  return entries.map(({ version, platforms }) => {
    return { version: parseVersion(version), protocols: protocolsOf(version), platforms };
  });
}

/** The newest version, and an older one that is another each day. */
function chooseRechecked([newest, ...older]: readonly VersionToCheck[], now: Date): Set<VersionToCheck> {
  const chosen = older[Math.floor(now.getTime() / DAY) % older.length];
  return new Set([newest, chosen].filter((one) => one !== undefined));
}

function notTaken(version: string, error: unknown): VersionReply {
  if (!(error instanceof ProblemError)) throw error;
  return { refused: error.problems.map((problem) => ({ version, problem })) };
}

/** Requests only as much as proves that nothing has changed. */
async function checkListed(
  { request, origin, from, mirror }: ProviderToRefresh,
  now: Date,
  { listed, facts, isLacking }: VersionToCheck,
  isRechecked: boolean,
): Promise<VersionReply> {
  const { text } = listed.version;
  const question = questionOf(request, listed);
  const { platforms: choice } = question;
  const isWanted = (platform: string) => choice === "all" || choice.includes(platform);
  let read: OriginVersion | undefined;
  if (isLacking || facts === undefined || origin.newVersion === undefined)
    read = await origin.version(question);
  else {
    const sums = facts.sums && { url: facts.sums.originUrl ?? facts.sums.url, sha256: facts.sums.sha256 };
    const isSameRequest = findSeen(request, from, mirror) !== undefined;
    const [first] = [...facts.packages].filter(([platform]) => isWanted(platform));
    const recheck = isRechecked && first ? { platform: first[0], sha256: first[1].sha256 } : undefined;
    read = await origin.newVersion(question, { sums, seen: facts.seen, isSameRequest, recheck });
  }
  if (read === undefined) return { unchanged: text };
  const version = checkVersion(read, request);
  if (facts === undefined) return { ...refusalsOf(version), version };
  // With the listed hashes: the place of a copy has a digest, which unsigned versions don't give.
  const offered = toFacts(version, request, facts.packages);
  const missing = origin.isPart
    ? []
    : [...facts.packages.keys()].filter((one) => isWanted(one) && !version.packages.has(one));
  const changes = [
    ...findChangedBytes(facts, version),
    ...missing.map((platform) => `${platform} has no package with valid checksums now`),
  ];
  if (changes.length > 0) {
    const problem = bytesChanged(request.address, text, changes);
    return { refused: [{ version: text, problem }, ...(refusalsOf(version).refused ?? [])] };
  }
  const isVouched = version.sums !== undefined && version.sums.sha256 === facts.sums?.sha256;
  // Packages that the known checksums do not cover: a stolen key can sign more for an old version.
  const isAdded = !isVouched && [...version.packages.keys()].some((one) => !facts.packages.has(one));
  const held = isAdded ? findHeld(request.minimumAge, mirror, now, version) : undefined;
  if (held !== undefined) return { ...refusalsOf(version), held };
  const isUnchanged = mergeVersions(facts, offered) === facts;
  const isHashed = (platform: string) => facts.packages.get(platform)?.h1 !== undefined;
  const platforms = [...offered.packages.keys()];
  const isComplete =
    (request.hashes === "signed" || platforms.every(isHashed)) &&
    isImaged(request, platforms, findListing(mirror, text)) &&
    !lacksCopies(request, mirror, facts);
  return { ...refusalsOf(version), ...(isUnchanged && isComplete ? { unchanged: text } : { version }) };
}

/** The checksums of all platforms are the same. */
function withOnePlatform(question: OriginQuestion): OriginQuestion {
  const { listed, platforms: choice } = question;
  const first = listed.platforms?.find((platform) => choice === "all" || choice.includes(platform));
  return first === undefined ? question : { ...question, platforms: [first] };
}

export function questionOf(request: ProviderRequest, offer: ListedByOrigin): OriginQuestion {
  const { address, keys, attestation: repository, roots } = request;
  const attestation = repository !== undefined && roots !== undefined ? { repository, roots } : undefined;
  return { address, listed: offer, platforms: namePlatforms(request), keys, attestation };
}

/** An origin that contradicts what the publisher signed of a package is not believed. */
export function checkVersion(version: OriginVersion, request: ProviderRequest): OriginVersion {
  const { sums } = version;
  const [report] = findDistrusted(sums === undefined ? [] : [{ fingerprint: sums.key }], request.distrusted);
  if (report !== undefined)
    throw new ProblemError({
      code: "key-distrusted",
      found: `only a stolen key signed it: ${describeDistrusted(report)}`,
      expected: "a key that only its publisher has",
      fix: "Ask its publisher for a release with another key. Listed versions are not changed",
    });
  const packages = new Map<string, OriginPackage>();
  const refused = [...version.refused];
  for (const [platform, one] of version.packages) {
    const h1 = version.sums?.hashes.get(platform) ?? one.h1;
    const found = `the publisher signed ${h1}, and the documents say ${one.h1}`;
    if ((one.h1 ?? h1) === h1) packages.set(platform, { ...one, h1 });
    else refused.push(describeRefusal({ rule: "signature-h1-differs", where: one.url, found }));
  }
  if (packages.size === 0 && refused.length > 0) throw new ProblemError(refused);
  // A carried site or a folder ignores the question.
  if (request.attestation !== undefined && version.attestation === undefined && packages.size > 0)
    throw new ProblemError({
      code: "attestation-missing",
      found: "this source has no attestations, and the mirror's file requires them",
      expected: `the provider's registry, and an attestation by a workflow of ${request.attestation}`,
      fix: "Mirror the version from its registry, or remove `attestation` of this provider from the file",
    });
  const checked = { ...version, packages, refused };
  checkFacts(checked, request);
  return checked;
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
  const digest = sha256Of(`${from}\n${written}`);
  return { ...seen, wanted: digest };
}

/** The validator of the last complete run with the same settings. */
function findSeen(
  request: ProviderRequest,
  from: string,
  { provider }: KnownMirror,
): ProviderFacts["seen"] | undefined {
  const before = provider?.seen;
  return seenFor(request, from, before)?.wanted === before?.wanted ? before : undefined;
}

/** A version that is newer than the minimum age. */
export interface HeldVersion {
  readonly version: string;
  /** The time in its signature; undefined for an unsigned version, whose age is unknown. */
  readonly signed: string | undefined;
  /** When this mirror first saw it with these checksums. */
  readonly seen: string;
  /** When it reaches the minimum age. */
  readonly until: string | undefined;
  readonly waiting: WaitingVersion | undefined;
}

const DAY = 24 * 60 * 60 * 1000;

/**
 * A stolen key can backdate a signature, so the age also counts from the first time that this mirror saw the version. The
 * minimum is in days.
 */
export function findHeld(
  minimumAge: number,
  mirror: KnownMirror,
  now: Date,
  { version: { text: version }, sums }: OriginVersion,
): HeldVersion | undefined {
  if (minimumAge === 0) return undefined;
  if (sums?.signed === undefined)
    return { version, signed: undefined, seen: now.toISOString(), until: undefined, waiting: undefined };
  const waiting = firstSeen(mirror, now, version, sums);
  const until = Math.max(sums.signed.getTime(), Date.parse(waiting.seen)) + minimumAge * DAY;
  if (until <= now.getTime()) return undefined;
  const [signed, day] = [sums.signed, new Date(until)].map((date) => date.toISOString());
  return { version, signed, seen: waiting.seen, until: day, waiting };
}

/** When this mirror first saw a version with these checksums. */
function firstSeen(
  { provider }: KnownMirror,
  now: Date,
  version: string,
  { sha256 }: Pick<OriginSums, "sha256">,
): WaitingVersion {
  const wait = { version, seen: now.toISOString(), sumsSha256: sha256 };
  return provider?.waiting?.find((one) => isSameWait(one, wait)) ?? wait;
}

/** Versions that are held now, and those that still wait from earlier runs. */
function findWaiting(
  origin: Origin,
  { provider }: KnownMirror,
  offered: readonly ListedByOrigin[],
  now: readonly WaitingVersion[],
): WaitingVersion[] {
  const offers = new Set(offered.map(({ version }) => version.text));
  const isKept = ({ version }: WaitingVersion) =>
    (origin.isPart || offers.has(version)) && !now.some((one) => one.version === version);
  return [...(provider?.waiting ?? []).filter(isKept), ...now].sort((a, b) =>
    a.version < b.version ? -1 : 1,
  );
}
