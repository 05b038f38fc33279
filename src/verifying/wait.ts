import { isError, type Problem } from "../errors.ts";
import { readRetryAfter } from "../http/faults.ts";
import type { Log } from "../ports/log.ts";
import type { Serving, ServingState } from "../ports/serving.ts";
import type { Answer } from "../protocol/answer.ts";
import { count } from "../text.ts";
import { LONGEST_FILE, type Served } from "../walk/walk.ts";
import type { Attestation } from "./check-evidence.ts";
import type { ExpectedDocument } from "./expected.ts";

export interface Clock {
  now(): Date;
  /** Throws if the run is cancelled. */
  sleep(milliseconds: number): Promise<void>;
}

export interface Waiting {
  readonly endpoint: Served;
  readonly serving: Serving;
  /** The state of the site to wait for. */
  readonly commit: string | undefined;
  readonly documents: readonly ExpectedDocument[];
  /** Whether this run wrote the version: caches would remember a 404 if it were asked for too early. */
  readonly isNew: boolean;
  /** In milliseconds. */
  readonly timeout: number;
  readonly clock: Clock;
  readonly log: Pick<Log, "info">;
}

export interface Waited {
  /**
   * `late`: timed out; `never`: it can't succeed without a change; `private`: not visible from here; `deferred`: a later
   * job deploys it.
   */
  readonly end: "served" | "late" | "never" | "private" | "deferred";
  readonly milliseconds: number;
  readonly state: ServingState;
  readonly pending: readonly UnservedDocument[];
}

export async function waitUntilServed(waiting: Waiting): Promise<Waited> {
  const { endpoint, clock, timeout, serving, commit, isNew, log } = waiting;
  const began = clock.now().getTime();
  const isLost = askOnce(waiting);
  let missing = waiting.documents;
  let said: string | undefined;
  let resolved = 0;
  for (let round = 0; ; round++) {
    const state = await serving.look(commit);
    const passed = clock.now().getTime() - began;
    const isLast = passed >= timeout;
    const isComing = state.progress === "coming" || (isNew && round === 0 && state.progress === "idle");
    const isEarly = isComing && !isLast;
    let pending: readonly UnservedDocument[] = [];
    if (!isEarly) {
      // Lists exist already, so asking for them first makes caches remember no 404.
      const lists = await findUnserved(
        endpoint,
        missing.filter(({ isList }) => isList),
        clock.now(),
      );
      const others = missing.filter(({ isList }) => !isList);
      const rest =
        lists.length > 0 && !isLast
          ? others.map((document) => unanswered(endpoint, document, "not requested yet"))
          : await findUnserved(endpoint, others, clock.now());
      pending = [...lists, ...rest];
      missing = pending.map(({ document }) => document);
    }
    const ended = (end: Waited["end"]): Waited => ({ end, milliseconds: passed, state, pending });
    if (pending.length === 0 && !isEarly) return ended("served");
    if (state.progress === "private" || isHidden(pending, endpoint)) return ended("private");
    if (state.progress === "never" || (await isLost(state, passed))) return ended("never");
    const [first] = pending;
    // A host without an address gets one by hand.
    if (!first?.found.includes("getaddrinfo")) resolved = passed;
    if (isLast || passed - resolved >= 60_000) return ended("late");
    const line = `waiting: ${state.told}${first === undefined ? "" : `; ${first.url}: ${first.found}`}`;
    if (line !== said) log.info(line);
    said = line;
    const most = pending.reduce((longest, { wait }) => Math.max(longest, wait), 0);
    await clock.sleep(Math.min(Math.max(intervalOf(round, timeout), most), timeout - passed));
  }
}

/** Private sites answer with a status or redirect to a login page. */
function isHidden(pending: readonly UnservedDocument[], { base }: Served): boolean {
  const answers = pending.filter(({ status }) => status !== undefined);
  const { hostname } = new URL(base);
  const isRefused = ({ status, from }: UnservedDocument) =>
    status === 401 ||
    status === 403 ||
    (new URL(from).hostname !== hostname && /\/(?:login|auth)\b/.test(from));
  return answers.length > 0 && answers.every(isRefused);
}

/** In milliseconds without activity before a build is requested; less if the timeout is short. */
const QUIET = 60_000;

/** In milliseconds that one build may take before another is requested; most take less than a minute. */
const STALLED = 180_000;

/** Requests one build if none starts, one does not end, or the last one failed. */
function askOnce({ serving, timeout, log }: Waiting) {
  let failed: string | undefined;
  let isAsked = false;
  let coming: { readonly build: string; readonly since: number } | undefined;
  const isStill = ({ progress, build = "" }: ServingState, passed: number): boolean => {
    if (progress === "idle") return passed >= Math.min(QUIET, timeout / 4);
    if (progress !== "coming") return false;
    if (coming?.build !== build) coming = { build, since: passed };
    return passed - coming.since >= Math.min(STALLED, timeout / 2);
  };
  const ask = async (): Promise<boolean> => {
    isAsked = true;
    const isTaken = (await serving.askForBuild?.()) ?? false;
    if (isTaken) log.info("requested a Pages build");
    return isTaken;
  };
  return async (state: ServingState, passed: number): Promise<boolean> => {
    const { progress, build = "" } = state;
    if (progress === "failed" && !isAsked) {
      failed = build;
      return !(await ask());
    }
    if (isStill(state, passed) && !isAsked) await ask();
    return progress === "failed" && failed !== build;
  };
}

/** One to fifteen seconds apart, less if the timeout is short. */
export function intervalOf(round: number, timeout: number): number {
  const first = Math.max(20, Math.min(1000, timeout / 50));
  return Math.min(first * 2 ** Math.min(round, 10), Math.max(first, Math.min(15_000, timeout / 8)));
}

interface UnservedDocument {
  readonly document: ExpectedDocument;
  readonly url: string;
  readonly found: string;
  readonly status: number | undefined;
  /** After redirects. */
  readonly from: string;
  /** Until when a cache may show this. */
  readonly until: Date | undefined;
  /** How long the host asks to wait, in milliseconds. */
  readonly wait: number;
}

/** Longest `Retry-After` that is followed. */
const LONGEST_WAIT = 3_600_000;

async function findUnserved(
  endpoint: Served,
  documents: readonly ExpectedDocument[],
  now: Date,
): Promise<UnservedDocument[]> {
  const check = async (document: ExpectedDocument): Promise<readonly UnservedDocument[]> => {
    const url = new URL(`./${document.path}`, endpoint.base).href;
    const credentialsOf = new URL(endpoint.base).host;
    const answer = await endpoint.transport.get(url, { limit: LONGEST_FILE, credentialsOf });
    if (answer.kind === "none") return [unanswered(endpoint, document, `no response (${answer.detail})`)];
    const { status, url: from, body } = answer;
    if (status === 200 && document.isShownBy(body.toString("utf8"))) return [];
    const other =
      body.length === 0
        ? "an empty document"
        : "another document: an earlier one, or one from another source";
    const found = status === 200 ? other : `status ${status}`;
    const until = cachedUntil(answer, now);
    const wait = Math.min(readRetryAfter(answer.retryAfter, now.getTime()) ?? 0, LONGEST_WAIT);
    return [{ document, url, found, status, from, until, wait }];
  };
  return (await Promise.all(documents.map(check))).flat();
}

function unanswered({ base }: Served, document: ExpectedDocument, found: string): UnservedDocument {
  const url = new URL(`./${document.path}`, base).href;
  return { document, url, found, status: undefined, from: url, until: undefined, wait: 0 };
}

/** How long caches may keep this answer; `s-maxage` limits shared caches. */
export function cachedUntil(
  { cacheControl, age = "", expires = "" }: Pick<Answer, "cacheControl" | "age" | "expires">,
  now: Date,
): Date | undefined {
  if (/\bno-(?:store|cache)\b|\bprivate\b/i.test(cacheControl)) return undefined;
  const [, seconds] =
    /\bs-maxage=(\d{1,9})/i.exec(cacheControl) ?? /\bmax-age=(\d{1,9})/i.exec(cacheControl) ?? [];
  if (seconds !== undefined) {
    const left = Number(seconds) - (/^\d{1,9}$/.test(age) ? Number(age) : 0);
    return left > 0 ? new Date(now.getTime() + left * 1000) : undefined;
  }
  const date = new Date(expires);
  return date > now ? date : undefined;
}

export interface Verified {
  readonly version: string;
  readonly end: Waited["end"];
  readonly seconds: number;
  readonly packages: number;
  /** The workflow that attested the files. */
  readonly attestation?: Attestation;
  readonly problems: readonly Problem[];
}

function describeTime(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return `${Number((seconds / 60).toFixed(1))} minutes`;
}

export function findErrors(verified: Verified | undefined): readonly Problem[] {
  return (verified?.problems ?? []).filter(isError);
}

export function describeVerified(verified: Verified): string {
  const { end, seconds, packages } = verified;
  const { length: errors } = findErrors(verified);
  if (end === "private") return "not done, because the site is not public";
  if (end === "deferred") return "not yet, because a later job deploys the site";
  if (end !== "served") return `the site does not serve it yet, after ${describeTime(seconds)}`;
  const when = seconds < 1 ? "" : `, after ${describeTime(seconds)}`;
  const { attestation } = verified;
  const attested = attestation === undefined ? "" : `; attested by ${attestation.workflow}`;
  return `served${when}; ${count(packages, "package")} checked as clients do, ${errors === 0 ? "all as published" : count(errors, "error")}${attested}`;
}

export interface NextSteps {
  readonly reached: string;
  readonly later: string;
}

export function describeUnserved(waited: Waited, version: string, { reached, later }: NextSteps): Problem {
  const { end, milliseconds, state, pending } = waited;
  if (end === "private")
    return {
      code: "site-unserved",
      severity: "notice",
      found: `the site is not public (${state.told}), so it was not verified`,
      expected: "a site that terraform and tofu can read without signing in",
      fix: "Make the site public, unless you want it private",
    };
  const until = pending.flatMap((one) => one.until ?? []).sort((a, b) => b.getTime() - a.getTime())[0];
  const cache = until === undefined ? "" : `. A cache may show this until ${until.toISOString()}`;
  const [first] = pending;
  // Without discovery, clients find nothing.
  const isDropped = pending.every(({ document, status }) => document.path.startsWith(".") && status === 404);
  if (state.progress === "shown" && first !== undefined && isDropped)
    return {
      code: "pages-build",
      found: `the site serves everything except ${first.document.path}: its host leaves out files whose names begin with a dot${cache}`,
      expected: `${first.url}, which clients read first`,
      fix: "Keep .nojekyll at the root of what Pages serves; if a workflow deploys it, set `include-hidden-files: true` for actions/upload-pages-artifact",
      severity: end === "late" ? "warning" : "error",
    };
  if (end === "never" && state.problem !== undefined)
    return { found: state.told, ...state.problem, severity: "error" };
  const more = pending.length > 1 ? `, and ${pending.length - 1} more` : "";
  const example = first === undefined ? "" : `; ${first.url}: ${first.found}${more}`;
  const fix = state.problem === undefined ? "" : `${state.problem.fix}. `;
  return {
    code: (state.progress === "coming" && state.problem?.code) || "site-unserved",
    severity: "warning",
    found: `after ${describeTime(milliseconds / 1000)} the site does not serve ${version} yet: ${state.told}${example}${cache}`,
    expected: "the published documents",
    fix: `${fix}${reached}. Check again later: ${later}`,
  };
}
