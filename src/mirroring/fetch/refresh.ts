import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import { type RefreshedProvider, refreshMirrors } from "../../catalog/edits/mirror-edit.ts";
import type { SeenList } from "../../catalog/facts/provider-facts.ts";
import { offeredVersions } from "../../catalog/facts/provider-facts.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import {
  type CheckedProvider,
  completeCheck,
  findHeldUntil,
  type MirrorStatus,
  updateStatus,
} from "../../catalog/mirror-status.ts";
import { limitConcurrency, mapConcurrently } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { SiteHead, StoredFile } from "../../ports/place.ts";
import { present } from "../../present.ts";
import { addressPath, formatAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import {
  compareVersions,
  findNewest,
  isPrerelease,
  parseVersion,
  type Version,
} from "../../provider/version.ts";
import { withListedCount } from "../../site-change/batches.ts";
import type { SiteUpdate } from "../../site-change/change-site.ts";
import { keyName } from "../../steps/signer.ts";
import { count, nameSome, visible } from "../../text.ts";
import { lacksCopies } from "../plan/plan-provider.ts";
import {
  askProvider,
  type HeldVersion,
  type OriginReply,
  type ProviderToRefresh,
  type Refusal,
} from "./ask-provider.ts";
import {
  batchVersions,
  cutAt,
  type FetchedVersion,
  fetchVersion,
  findVersionsToFetch,
  type VersionToFetch,
} from "./fetch-version.ts";
import { toFacts } from "./to-facts.ts";

export interface ProviderReport {
  readonly source: string;
  /** The newest version at the origin and in the mirror, and how many releases are between them. */
  readonly newest?: string;
  readonly listed?: string;
  readonly behind?: number;
  /** When the first of the versions that are held back will be old enough. */
  readonly heldUntil?: string;
  /** When the origin answered last. */
  readonly checked?: string;
  /** Versions that were added, or have new packages. */
  readonly added: readonly { readonly version: string; readonly platforms: readonly string[] }[];
  /** Versions whose copies the site lacked. */
  readonly restored: readonly string[];
  /** The images that were pushed, as `NAME:TAG`. */
  readonly pushed: readonly string[];
  readonly unchanged: readonly string[];
  readonly gone: readonly string[];
  readonly back: readonly string[];
  readonly older: readonly string[];
  readonly twins: readonly string[];
  /** Held back by `minimum-age`. */
  readonly held: readonly Omit<HeldVersion, "waiting">[];
  /** Left for the next run because of the download limit. */
  readonly later: readonly string[];
  readonly refused: readonly Refusal[];
  /** Why its origin failed. */
  readonly failed: readonly Problem[];
}

interface FailedReply {
  readonly provider: ProviderToRefresh;
  readonly failed: readonly Problem[];
}

export interface RefreshOptions {
  readonly providers: readonly ProviderToRefresh[];
  readonly site: SiteAddress;
  readonly now: Date;
  /** What earlier runs found out. */
  readonly status: MirrorStatus | undefined;
  readonly limits: { readonly atOnce: number; readonly bytes: number | undefined };
  /** Where packages are kept while they are read. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
  readonly log: Log;
  /** Whether to skip downloads, so that unknown hashes stay unknown. */
  readonly isDry?: boolean;
  /** Changes the site; `stored` files are there already. */
  readonly change: (edit: CatalogEdit, stored: readonly StoredFile[]) => Promise<SiteUpdate>;
}

/** Lists what is valid; a failure affects only its own provider or version. */
export async function refresh(options: RefreshOptions) {
  const { providers, log, limits, cancelled, isDry = false } = options;
  const turn = limitConcurrency(limits.atOnce);
  let replyCount = 0;
  const ask = async (provider: ProviderToRefresh): Promise<OriginReply | FailedReply> => {
    try {
      if (provider.damage !== undefined) throw provider.damage;
      return await askProvider(provider, options.now, turn, cancelled);
    } catch (error) {
      if (!(error instanceof ProblemError) || cancelled.aborted) throw error;
      return { provider, failed: error.problems };
    } finally {
      log.progress({ what: "providers checked", done: ++replyCount, of: providers.length });
    }
  };
  const all = await log.group("checking the origins", () => Promise.all(providers.map(ask)));
  const replies = all.flatMap((one) => ("failed" in one ? [] : [one]));
  const toFetch = await findVersionsToFetch(replies);
  const { now, later } = cutAt(limits.bytes, toFetch);
  const megabytes = (of: readonly VersionToFetch[]): string => `${(bytesOf(of) / 1e6).toFixed(1)} MB`;
  const packages = now.reduce((sum, one) => sum + one.packages.size, 0);
  if (packages > 0) log.info(`packages to read: ${packages}, ${megabytes(now)}`);
  if (later.length > 0) log.info(`versions left for the next run: ${later.length}, ${megabytes(later)}`);
  const fetched: FetchedVersion[] = [];
  const warnings: Problem[] = replies.flatMap(({ marks }) => marks);
  let head: SiteHead | undefined;
  // Without downloads, unsigned versions show the claims of the origin.
  const asClaimed = (one: VersionToFetch): FetchedVersion => {
    const { version, reply, hashes } = one;
    const claimed = version.sums === undefined ? version.packages : [];
    const facts = toFacts(version, reply.provider.request, new Map([...claimed, ...hashes]));
    return { toFetch: one, facts, refused: [], stored: [] };
  };
  // One change of the site, unless an interrupted run would lose too many downloads.
  const batches = isDry ? [now] : batchVersions(now);
  for (const [at, batch] of batches.entries()) {
    const listedCount = fetched.filter(({ facts }) => facts !== undefined).length;
    const update = await withListedCount(listedCount, async () => {
      const batchVersions = isDry ? batch.map(asClaimed) : await fetchBatch(batch, now, fetched, options);
      for (const one of batchVersions) fetched.push(one);
      const seenOf = (reply: OriginReply) => seenWhole(reply, toFetch, fetched);
      // What was found out is complete, and part of the last change.
      const checked =
        at < batches.length - 1 ? [] : replies.map((reply) => describeCheck(reply, fetched, options.now));
      // Changes of the list alone are part of the first change.
      return changeFor(replies, batchVersions, at === 0 ? "first" : "later", seenOf, checked, options);
    });
    // A copy that is back changes no document.
    const isRestored = fetched.some(({ toFetch, facts }) => toFetch.isRestored && facts !== undefined);
    if (update?.changed || isRestored) head = update?.head ?? head;
    for (const one of update?.warnings ?? []) warnings.push(one);
  }
  for (const provider of providers) for (const one of findLost(provider, fetched)) warnings.push(one);
  return { providers: collectReports(all, fetched, later, options), head, warnings };
}

/** Copies that the site still lacks. */
function findLost({ request, mirror }: ProviderToRefresh, fetched: readonly FetchedVersion[]): Problem[] {
  const done = fetched.flatMap(({ toFetch, facts }) =>
    toFetch.reply.provider.request === request ? (facts?.version ?? []) : [],
  );
  const lost = [...mirror.versions.values()].filter(
    (facts) => !done.includes(facts.version) && lacksCopies(request, mirror, facts),
  );
  if (lost.length === 0) return [];
  const source = formatAddress(request.address);
  const versions = lost.map(({ version }) => version);
  return [
    {
      code: "files-lost",
      severity: "warning",
      found: `the site lacks copies of ${source} ${nameSome(versions, 10)} that its catalog names, and they were not fetched again`,
      expected: "every file that clients are sent to",
      fix: `Run this again when the origin has them. Until then, run ‹command: withdraw› with ‹source: ${source}› and ‹versions: ${versions.join(", ")}› and ‹reason: its copy is lost›`,
    },
  ];
}

async function changeFor(
  replies: readonly OriginReply[],
  fetched: readonly FetchedVersion[],
  turn: "first" | "later",
  seenOf: (reply: OriginReply) => SeenList | undefined,
  checked: readonly CheckedProvider[],
  { site, now, status, change }: RefreshOptions,
): Promise<SiteUpdate | undefined> {
  const isFirst = turn === "first";
  const touched = replies.flatMap((reply): RefreshedProvider[] => {
    const { request, from, mirror } = reply.provider;
    const { gone, back } = reply.plan;
    const before = mirror.provider;
    const entries = new Map(before?.versions.map((one) => [one.version, one]));
    const provider = {
      address: request.address,
      origin: from,
      versions: fetched.filter(({ toFetch }) => toFetch.reply === reply).flatMap(({ facts }) => facts ?? []),
      before: mirror.versions,
      gone: isFirst ? gone.filter((version) => entries.get(version)?.gone === undefined) : [],
      back: isFirst ? back : [],
      seen: seenOf(reply),
      images: request.images?.names ?? [],
      ...(isFirst ? { waiting: reply.waiting } : {}),
    };
    const isChanged = provider.versions.length + provider.gone.length + provider.back.length > 0;
    // A version is recorded when first seen; the change after its waiting time removes the record.
    const isWaiting = reply.waiting.some((each) => !(before?.waiting ?? []).includes(each));
    const isMoved = (before?.origin ?? from) !== from;
    const lacksKeys = before !== undefined && before.keys === undefined;
    return isChanged || (isFirst && (isMoved || isWaiting || lacksKeys)) ? [provider] : [];
  });
  if (touched.length === 0 && updateStatus(status, checked, false) === undefined) return undefined;
  const stored = fetched.flatMap((one) => one.stored);
  const signed = fetched.flatMap(({ toFetch }) => toFetch.version.sums ?? []);
  const keys = new Map(signed.map((sums) => [keyName(sums.keyId, sums.armor), sums.armor]));
  const edit = refreshMirrors({ site, providers: touched, now: now.toISOString(), keys, checked });
  return change(edit, stored);
}

/** For the mirror's pages: what its origin has, and why some of that is not here. */
function describeCheck(
  { provider, offered: atOrigin, held, refused }: OriginReply,
  fetched: readonly FetchedVersion[],
  now: Date,
): CheckedProvider {
  const { request, from, mirror } = provider;
  const versionsHere = fetched.filter(({ toFetch }) => toFetch.reply.provider === provider);
  const versions = new Map(mirror.versions);
  for (const { facts } of versionsHere) if (facts !== undefined) versions.set(facts.version, facts);
  const offered = mirror.provider === undefined ? [] : offeredVersions(mirror.provider);
  const added = versionsHere.flatMap(({ facts }) => facts?.version ?? []);
  const here = findNewest([...offered.map(({ version }) => version), ...added].map(parseVersion));
  const left = [...refused, ...versionsHere.flatMap((one) => one.refused)];
  const isMissed = (version: Version) =>
    !isPrerelease(version) && (here === undefined || compareVersions(version, here) > 0);
  return present({
    source: addressPath(request.address),
    origin: from,
    checked: now.toISOString(),
    newest: atOrigin && findNewest(atOrigin)?.text,
    listed: here?.text,
    behind: atOrigin?.filter(isMissed).length,
    fingerprints: [...new Set([...versions.values()].flatMap(({ sums }) => sums?.fingerprint ?? []))].sort(),
    held: held.map(({ version, until }) => present({ version, until })),
    refused: left.map(({ version, platform, problem: { found } }) => {
      const whole = platform === undefined ? found : `${platform}: ${found}`;
      // One line, in which inputs have no marks.
      const line = visible(whole.replace(/‹([^›]*)›/g, "$1"));
      const isLong = line.length > LONGEST_REASON;
      return { version, reason: isLong ? `${line.slice(0, LONGEST_REASON - 1)}…` : line };
    }),
  });
}

const LONGEST_REASON = 300;

/** The validator of the list, if everything requested of it is here. */
export function seenWhole(
  reply: Pick<OriginReply, "seen" | "refused" | "held" | "candidates">,
  all: readonly VersionToFetch[],
  fetched: readonly FetchedVersion[],
): SeenList | undefined {
  const { seen, refused, held, candidates } = reply;
  const whole = fetched.filter(({ facts, refused }) => facts !== undefined && refused.length === 0);
  const here = new Set(whole.map(({ toFetch }) => toFetch));
  const isMissing = all.some((one) => one.reply === reply && !here.has(one));
  return isMissing || refused.length + held.length + candidates.length > 0 ? undefined : seen;
}

/** How many packages, and versions, are on the disk at a time. */
const AT_ONCE = 3;

const bytesOf = (all: readonly VersionToFetch[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

/** Each version is fetched completely, without rejected platforms, or not at all. Shows how far the whole run is. */
async function fetchBatch(
  batch: readonly VersionToFetch[],
  all: readonly VersionToFetch[],
  before: readonly FetchedVersion[],
  options: RefreshOptions,
): Promise<FetchedVersion[]> {
  const { progress } = options.log;
  const turn = limitConcurrency(AT_ONCE);
  const of = bytesOf(all);
  const done = { versions: before.length, bytes: bytesOf(before.map(({ toFetch }) => toFetch)) };
  const fetch = async (toFetch: VersionToFetch, cancelled: AbortSignal): Promise<FetchedVersion> => {
    const fetched = await fetchVersion(toFetch, { ...options, cancelled, turn });
    done.versions++;
    done.bytes += toFetch.bytes;
    const versions = `${done.versions} of ${count(all.length, "version")}`;
    // Bytes give a better estimate than versions, if there are any to fetch.
    if (of === 0) progress({ what: "versions mirrored", done: done.versions, of: all.length });
    else progress({ what: "fetched", unit: "bytes", done: done.bytes, of, note: versions });
    return fetched;
  };
  return mapConcurrently(batch, AT_ONCE, fetch, options.cancelled);
}

/** Whether anything of a provider is in order. */
export function isSound({ added, restored, unchanged, held, later }: ProviderReport): boolean {
  return [added, restored, unchanged, held, later].some((all) => all.length > 0);
}

/** Whether every origin failed. */
export function haveAllFailed(providers: readonly ProviderReport[]): boolean {
  const hasFailed = ({ failed, refused }: ProviderReport) =>
    failed.length > 0 || refused.some(({ problem }) => problem.code === "site-unreachable");
  return providers.length > 0 && providers.every((one) => hasFailed(one) && !isSound(one));
}

/** A host that is down fails all of its providers with the same problem. */
export function mergeEqual(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((one) => [JSON.stringify(one), one])).values()];
}

/** What must not go unnoticed if it fails nothing: an origin that does not answer, or that changed a version. */
export function findDoubts(providers: readonly ProviderReport[]): Problem[] {
  if (haveAllFailed(providers)) return [];
  const failed = providers.flatMap((one) => one.failed).filter(({ code }) => code !== "catalog-invalid");
  const changed = providers.flatMap(({ refused }) => refused.map(({ problem }) => problem));
  const problems = [...failed, ...changed.filter(({ code }) => code === "origin-changed")];
  return mergeEqual(problems.map((problem) => ({ ...problem, severity: "warning" })));
}

function describeAge(check: CheckedProvider | undefined) {
  if (check === undefined) return {};
  const { newest, listed, behind, checked } = check;
  return present({ newest, listed, behind, heldUntil: findHeldUntil(check), checked });
}

function collectReports(
  replies: readonly (OriginReply | FailedReply)[],
  fetched: readonly FetchedVersion[],
  later: readonly VersionToFetch[],
  { now, status }: RefreshOptions,
): ProviderReport[] {
  return replies.map((reply): ProviderReport => {
    const { address, images } = reply.provider.request;
    const { plan, unchanged = [], held = [], refused = [] } = "failed" in reply ? {} : reply;
    const ofReply = fetched.filter(({ toFetch }) => toFetch.reply === reply);
    const withFacts = ofReply.flatMap(({ toFetch, facts }) =>
      facts === undefined ? [] : [{ toFetch, facts }],
    );
    const added = withFacts.filter(({ toFetch }) => !toFetch.isRestored);
    const pushed = withFacts.filter(({ toFetch }) => toFetch.isPushed).map(({ facts }) => facts.version);
    const { gone = [], back = [], older = [], twins = [] } = plan ?? {};
    const before = status?.find(({ source }) => source === addressPath(address));
    const check = "failed" in reply ? before : completeCheck(describeCheck(reply, fetched, now), before);
    return {
      source: formatAddress(address),
      ...describeAge(check),
      restored: withFacts.flatMap(({ toFetch, facts }) => (toFetch.isRestored ? facts.version : [])),
      added: added.map(({ facts: { version, packages } }) => ({ version, platforms: [...packages.keys()] })),
      pushed: pushed.flatMap((version) =>
        (images?.names ?? []).map((name) => `${name}:${imageTag(version)}`),
      ),
      unchanged,
      gone,
      back,
      older,
      twins,
      held: held.map(({ waiting: _waiting, ...one }) => one),
      later: later.filter((one) => one.reply === reply).map(({ version }) => version.version.text),
      refused: [...refused, ...ofReply.flatMap((one) => one.refused)],
      failed: "failed" in reply ? reply.failed : [],
    };
  });
}
