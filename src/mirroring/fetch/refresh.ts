import { type RefreshedProvider, refreshMirrors } from "../../catalog/edits/mirror-edit.ts";
import type { SeenList } from "../../catalog/facts/mirrored-provider.ts";
import { limitConcurrency, mapConcurrently } from "../../concurrency.ts";
import { havingReached, type Problem, ProblemError } from "../../errors.ts";
import type { Log } from "../../ports/log.ts";
import type { SiteHead } from "../../ports/site.ts";
import { count } from "../../provider/count.ts";
import type { SiteUpdate } from "../../publishing/site/change-site.ts";
import { collectReports, type ProviderReport, type Taken } from "../provider-report.ts";
import { askProvider } from "./ask-provider.ts";
import type { Answering, Outcome, Refreshable, Refreshing } from "./refreshing.ts";
import { takeVersion } from "./take-version.ts";
import { armorName, toFacts } from "./to-facts.ts";
import { type Asked, cutAt, findPending, formBatches, type Pending } from "./version-to-fetch.ts";

/** What a refresh did. */
export interface Refreshed {
  readonly providers: readonly ProviderReport[];
  /** The state of the site after the last change; undefined when nothing was changed. */
  readonly head: SiteHead | undefined;
  /** Versions of which other bytes are offered than are listed. */
  readonly warnings: readonly Problem[];
}

/** Asks every origin, fetches what has to be hashed, and lists what holds. What fails leaves all the rest. */
export async function refresh(refreshing: Refreshing): Promise<Refreshed> {
  const { log, limits } = refreshing;
  const asked = await log.group("asking the origins", () => askAll(refreshing));
  const answered = asked.flatMap((one) => ("answered" in one ? [one] : []));
  const pending = await findPending(answered);
  const { now, later } = cutAt(limits.bytes, pending);
  describePlan(now, later, log);
  const done = await takeAll({ asked: answered, pending, now }, refreshing);
  return {
    providers: collectReports(asked, { taken: done.taken, later }),
    head: done.head,
    warnings: done.warnings,
  };
}

async function askAll({ providers, now, cancelled, limits, log }: Refreshing): Promise<Outcome[]> {
  const turn = limitConcurrency(limits.atOnce);
  let count = 0;
  const ask = async (one: Refreshable): Promise<Outcome> => {
    try {
      if (one.damage !== undefined) throw one.damage;
      const answered = await askProvider({ ...one, now, turn, cancelled });
      const { wish, known, from, transport } = one;
      return { wish, known, from, transport, answered };
    } catch (error) {
      if (!(error instanceof ProblemError) || cancelled.aborted) throw error;
      return { wish: one.wish, failed: error.problems };
    } finally {
      log.progress({ what: "providers asked for", done: ++count, of: providers.length });
    }
  };
  return Promise.all(providers.map(ask));
}

function describePlan(now: readonly Pending[], later: readonly Pending[], log: Log): void {
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
  readonly taken: readonly Taken[];
  readonly head: SiteHead | undefined;
  readonly warnings: readonly Problem[];
}

interface Plan {
  readonly asked: readonly Answering[];
  readonly pending: readonly Pending[];
  /** What is not left for the next run. */
  readonly now: readonly Pending[];
}

/** One change, unless so much has to be fetched that a run which is stopped would lose too much. */
async function takeAll({ asked, pending, now }: Plan, refreshing: Refreshing): Promise<Done> {
  const taken: Taken[] = [];
  const warnings: Problem[] = [];
  let head: SiteHead | undefined;
  const batches = refreshing.isDry ? [now] : formBatches(now);
  for (const [at, batch] of batches.entries()) {
    const update = await havingTaken(taken.filter(({ facts }) => facts !== undefined).length, async () => {
      const took = refreshing.isDry ? batch.map(asOffered) : await takeBatch(batch, refreshing);
      taken.push(...took);
      const seenOf = (one: Answering) => seenWhole(one, pending, taken);
      // What only the list says goes along with the first.
      return changeFor({ asked, taken: took, isFirst: at === 0, seenOf }, refreshing);
    });
    if (update?.changed) head = update.head;
    warnings.push(...(update?.warnings ?? []));
  }
  return { taken, head, warnings };
}

/** What would be listed. Nothing is fetched for it, so what the origin claims is shown where nothing is signed. */
function asOffered(pending: Pending): Taken {
  const { version, asked, known } = pending;
  const claimed = version.sums === undefined ? version.packages : [];
  const facts = toFacts(version, asked.wish, new Map([...claimed, ...known]));
  return { pending, facts, refused: [], carried: [] };
}

function havingTaken<T>(count: number, step: () => Promise<T>): Promise<T> {
  if (count === 0) return step();
  const what = count === 1 ? "1 version is" : `${count} versions are`;
  return havingReached(`${what} on the site; the next run goes on there`, step);
}

interface Changing {
  readonly asked: readonly Answering[];
  readonly taken: readonly Taken[];
  readonly isFirst: boolean;
  readonly seenOf: (one: Answering) => SeenList | undefined;
}

async function changeFor(
  { asked, taken, isFirst, seenOf }: Changing,
  { site, now, change }: Refreshing,
): Promise<SiteUpdate | undefined> {
  const providers = asked.map((one): RefreshedProvider => {
    const { wish, from, known, answered } = one;
    const { gone, back } = answered.plan;
    const listed = new Map(known.provider?.versions.map((one) => [one.version, one]));
    return {
      address: wish.address,
      origin: from,
      versions: taken.filter((one) => one.pending.asked.wish === wish).flatMap(({ facts }) => facts ?? []),
      gone: isFirst ? gone.filter((version) => listed.get(version)?.gone === undefined) : [],
      back: isFirst ? back : [],
      seen: seenOf(one),
      images: wish.images?.names ?? [],
      ...(isFirst ? { waiting: answered.waiting } : {}),
    };
  });
  const touched = providers.filter(
    ({ versions, gone, back, origin }, at) =>
      versions.length + gone.length + back.length > 0 ||
      (isFirst && ((asked[at]?.known.provider?.origin ?? origin) !== origin || hasNewWaiting(asked[at]))),
  );
  if (touched.length === 0) return undefined;
  const carried = taken.flatMap((one) => one.carried);
  const signed = taken.flatMap(({ pending }) => pending.version.sums ?? []);
  const keys = new Map(signed.map((sums) => [armorName(sums), sums.armor]));
  const edit = refreshMirrors({ site, providers: touched, now: now.toISOString(), keys });
  return change(edit, carried);
}

/** A version is remembered the first time that it is seen; the next change removes it when its wait is over. */
function hasNewWaiting(one: Answering | undefined): boolean {
  const before = one?.known.provider?.waiting ?? [];
  return one?.answered.waiting.some((each) => !before.includes(each)) ?? false;
}

/** The list that was asked for, when nothing is missing any more of what is wanted of it. */
export function seenWhole(
  asked: Pick<Asked, "answered">,
  all: readonly Pending[],
  taken: readonly Taken[],
): SeenList | undefined {
  const { seen, refused, held } = asked.answered;
  const whole = taken.filter(({ facts, refused }) => facts !== undefined && refused.length === 0);
  const here = new Set(whole.map(({ pending }) => pending));
  const isMissing = all.some((one) => one.asked === asked && !here.has(one));
  return isMissing || refused.length + held.length > 0 ? undefined : seen;
}

/** How many packages lie on the disk at a time, and of how many versions: one that is begun is soon whole. */
const AT_ONCE = 3;

/** Takes the packages of a few versions; each version comes whole or without what clients would refuse, or not at all. */
async function takeBatch(batch: readonly Pending[], refreshing: Refreshing): Promise<Taken[]> {
  const turn = limitConcurrency(AT_ONCE);
  const follow = followBatch(batch, refreshing.log);
  const take = async (pending: Pending, cancelled: AbortSignal): Promise<Taken> => {
    const taken = await takeVersion(pending, { ...refreshing, cancelled, turn });
    follow(pending);
    return taken;
  };
  return mapConcurrently(batch, AT_ONCE, take, refreshing.cancelled);
}

/** Bytes say more of the time that is left than versions do, where there are any to fetch. */
function followBatch(batch: readonly Pending[], { progress }: Log): (taken: Pending) => void {
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
