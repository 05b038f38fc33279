import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import { type RefreshedProvider, refreshMirrors } from "../../catalog/edits/mirror-edit.ts";
import type { SeenList } from "../../catalog/facts/mirrored-provider.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { limitConcurrency, mapConcurrently } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { withListedCount } from "../../importing/import-releases.ts";
import type { Log } from "../../ports/log.ts";
import type { CarriedFile, SiteHead } from "../../ports/site.ts";
import { count } from "../../provider/quote.ts";
import type { SiteUpdate } from "../../publishing/site/change-site.ts";
import { collectReports, type FailedReply, type ProviderReport } from "../provider-report.ts";
import { askProvider, type OriginReply, type ProviderToRefresh } from "./ask-provider.ts";
import { type FetchedVersion, fetchVersion } from "./fetch-version.ts";
import { armorName, toFacts } from "./to-facts.ts";
import { cutAt, findVersionsToFetch, formBatches, type VersionToFetch } from "./version-to-fetch.ts";

/** What a refresh works with. */
export interface RefreshOptions {
  readonly providers: readonly ProviderToRefresh[];
  readonly site: SiteAddress;
  readonly now: Date;
  readonly limits: { readonly atOnce: number; readonly bytes: number | undefined };
  /** Where packages lie while they are read. */
  readonly directory: string;
  readonly cancelled: AbortSignal;
  readonly log: Log;
  /** Whether nothing is fetched, so that what would be hashed has no hash. */
  readonly isDry?: boolean;
  /** Makes a change of the site, which carries files that were sent ahead. */
  readonly change: (edit: CatalogEdit, carried: readonly CarriedFile[]) => Promise<SiteUpdate>;
}

/** What a refresh did. */
interface Refreshed {
  readonly providers: readonly ProviderReport[];
  /** The state of the site after the last change; undefined when nothing was changed. */
  readonly head: SiteHead | undefined;
  /** Versions of which other bytes are offered than are listed. */
  readonly warnings: readonly Problem[];
}

/** Asks every origin, fetches what has to be hashed, and lists what holds. What fails leaves all the rest. */
export async function refresh(options: RefreshOptions): Promise<Refreshed> {
  const { log, limits } = options;
  const all = await log.group("asking the origins", () => askAll(options));
  const replies = all.flatMap((one) => ("failed" in one ? [] : [one]));
  const toFetch = await findVersionsToFetch(replies);
  const { now, later } = cutAt(limits.bytes, toFetch);
  describePlan(now, later, log);
  const done = await fetchAll({ replies, toFetch, now }, options);
  return {
    providers: collectReports(all, { fetched: done.fetched, later }),
    head: done.head,
    warnings: done.warnings,
  };
}

async function askAll({
  providers,
  now,
  cancelled,
  limits,
  log,
}: RefreshOptions): Promise<(OriginReply | FailedReply)[]> {
  const turn = limitConcurrency(limits.atOnce);
  let count = 0;
  const ask = async (provider: ProviderToRefresh): Promise<OriginReply | FailedReply> => {
    try {
      if (provider.damage !== undefined) throw provider.damage;
      return await askProvider(provider, { now, turn, cancelled });
    } catch (error) {
      if (!(error instanceof ProblemError) || cancelled.aborted) throw error;
      return { provider, failed: error.problems };
    } finally {
      log.progress({ what: "providers asked for", done: ++count, of: providers.length });
    }
  };
  return Promise.all(providers.map(ask));
}

function describePlan(now: readonly VersionToFetch[], later: readonly VersionToFetch[], log: Log): void {
  const packages = now.reduce((sum, one) => sum + one.packages.size, 0);
  const bytes = now.reduce((sum, one) => sum + one.bytes, 0);
  if (packages > 0) log.info(`packages to look into: ${packages}, ${megabytes(bytes)}`);
  const rest = later.reduce((sum, one) => sum + one.bytes, 0);
  if (later.length > 0) log.info(`versions left for the next run: ${later.length}, ${megabytes(rest)}`);
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}

interface Done {
  readonly fetched: readonly FetchedVersion[];
  readonly head: SiteHead | undefined;
  readonly warnings: readonly Problem[];
}

interface Plan {
  readonly replies: readonly OriginReply[];
  readonly toFetch: readonly VersionToFetch[];
  /** What is not left for the next run. */
  readonly now: readonly VersionToFetch[];
}

/** One change, unless so much has to be fetched that a run which is stopped would lose too much. */
async function fetchAll({ replies, toFetch, now }: Plan, options: RefreshOptions): Promise<Done> {
  const fetched: FetchedVersion[] = [];
  const warnings: Problem[] = [];
  let head: SiteHead | undefined;
  const batches = options.isDry ? [now] : formBatches(now);
  for (const [at, batch] of batches.entries()) {
    const update = await withListedCount(
      fetched.filter(({ facts }) => facts !== undefined).length,
      async () => {
        const own = options.isDry ? batch.map(asOffered) : await fetchBatch(batch, options);
        fetched.push(...own);
        const seenOf = (reply: OriginReply) => seenWhole(reply, toFetch, fetched);
        // What only the list says goes along with the first.
        return changeFor({ replies, fetched: own, isFirst: at === 0, seenOf }, options);
      },
    );
    if (update?.changed) head = update.head;
    warnings.push(...(update?.warnings ?? []));
  }
  return { fetched, head, warnings };
}

/** What would be listed. Nothing is fetched for it, so what the origin claims is shown where nothing is signed. */
function asOffered(toFetch: VersionToFetch): FetchedVersion {
  const { version, reply, known } = toFetch;
  const claimed = version.sums === undefined ? version.packages : [];
  const facts = toFacts(version, reply.provider.request, new Map([...claimed, ...known]));
  return { toFetch, facts, refused: [], carried: [] };
}

interface Changing {
  readonly replies: readonly OriginReply[];
  readonly fetched: readonly FetchedVersion[];
  readonly isFirst: boolean;
  readonly seenOf: (reply: OriginReply) => SeenList | undefined;
}

async function changeFor(
  { replies, fetched, isFirst, seenOf }: Changing,
  { site, now, change }: RefreshOptions,
): Promise<SiteUpdate | undefined> {
  const providers = replies.map((reply): RefreshedProvider => {
    const { request, from, known } = reply.provider;
    const { gone, back } = reply.plan;
    const listed = new Map(known.provider?.versions.map((one) => [one.version, one]));
    return {
      address: request.address,
      origin: from,
      versions: fetched.filter(({ toFetch }) => toFetch.reply === reply).flatMap(({ facts }) => facts ?? []),
      gone: isFirst ? gone.filter((version) => listed.get(version)?.gone === undefined) : [],
      back: isFirst ? back : [],
      seen: seenOf(reply),
      images: request.images?.names ?? [],
      ...(isFirst ? { waiting: reply.waiting } : {}),
    };
  });
  const touched = providers.filter(
    ({ versions, gone, back, origin }, at) =>
      versions.length + gone.length + back.length > 0 ||
      (isFirst &&
        ((replies[at]?.provider.known.provider?.origin ?? origin) !== origin || hasNewWaiting(replies[at]))),
  );
  if (touched.length === 0) return undefined;
  const carried = fetched.flatMap((one) => one.carried);
  const signed = fetched.flatMap(({ toFetch }) => toFetch.version.sums ?? []);
  const keys = new Map(signed.map((sums) => [armorName(sums), sums.armor]));
  const edit = refreshMirrors({ site, providers: touched, now: now.toISOString(), keys });
  return change(edit, carried);
}

/** A version is remembered the first time that it is seen; the next change removes it when its wait is over. */
function hasNewWaiting(reply: OriginReply | undefined): boolean {
  const before = reply?.provider.known.provider?.waiting ?? [];
  return reply?.waiting.some((each) => !before.includes(each)) ?? false;
}

/** The list that was asked for, when nothing is missing any more of what is wanted of it. */
export function seenWhole(
  reply: Pick<OriginReply, "seen" | "refused" | "held">,
  all: readonly VersionToFetch[],
  fetched: readonly FetchedVersion[],
): SeenList | undefined {
  const { seen, refused, held } = reply;
  const whole = fetched.filter(({ facts, refused }) => facts !== undefined && refused.length === 0);
  const here = new Set(whole.map(({ toFetch }) => toFetch));
  const isMissing = all.some((one) => one.reply === reply && !here.has(one));
  return isMissing || refused.length + held.length > 0 ? undefined : seen;
}

/** How many packages lie on the disk at a time, and of how many versions: one that is begun is soon whole. */
const AT_ONCE = 3;

/** Takes the packages of a few versions; each version comes whole or without what clients would refuse, or not at all. */
async function fetchBatch(
  batch: readonly VersionToFetch[],
  options: RefreshOptions,
): Promise<FetchedVersion[]> {
  const turn = limitConcurrency(AT_ONCE);
  const follow = followBatch(batch, options.log);
  const fetch = async (toFetch: VersionToFetch, cancelled: AbortSignal): Promise<FetchedVersion> => {
    const fetched = await fetchVersion(toFetch, { ...options, cancelled, turn });
    follow(toFetch);
    return fetched;
  };
  return mapConcurrently(batch, AT_ONCE, fetch, options.cancelled);
}

/** Bytes say more of the time that is left than versions do, where there are any to fetch. */
function followBatch(batch: readonly VersionToFetch[], { progress }: Log): (fetched: VersionToFetch) => void {
  const of = batch.reduce((sum, { bytes }) => sum + bytes, 0);
  const state = { versions: 0, bytes: 0 };
  return ({ bytes }) => {
    state.versions++;
    state.bytes += bytes;
    const versions = `${state.versions} of ${count(batch.length, "version")}`;
    if (of === 0) progress({ what: "versions taken", done: state.versions, of: batch.length });
    else progress({ what: "fetched", unit: "bytes", done: state.bytes, of, note: versions });
  };
}
