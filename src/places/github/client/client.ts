import { getOctokitOptions } from "@actions/github/lib/utils";
import { Octokit } from "@octokit/rest";
import type { Endpoints, RequestParameters } from "@octokit/types";
import { ProblemError } from "../../../errors.ts";
import { findMisfit } from "./answer-shapes.ts";
import { type Backoff, classifyFailure, createBackoff, type Failure } from "./backoff.ts";
import { checkApiUrl, guardFetch } from "./guarded-fetch.ts";

type Route = keyof Endpoints;
type Parameters<R extends Route> = Endpoints[R]["parameters"] & RequestParameters;
type Answer<R extends Route> = Endpoints[R]["response"];

/** How one request is sent. */
interface RequestOptions {
  /** What people are told is being done. */
  readonly doing: string;
  /** The size of what is sent or fetched, which the deadline grows with. */
  readonly size?: number;
  /** The most bytes of an answer that are read, where it is not a usual one. */
  readonly limit?: number;
}

/** GitHub's API as this program uses it: reads repeat by themselves, writes are sent once. */
export interface GitHubClient {
  readonly apiUrl: string;
  readonly backoff: Backoff;
  readonly cancelled: AbortSignal;
  /** Sends a request that may be repeated without harm until it is answered. */
  repeatable<R extends Route>(
    route: R,
    parameters: Parameters<R>,
    options: RequestOptions,
  ): Promise<Answer<R>>;
  /** Sends a request that must not be repeated blindly; throws RequestFailure when it did not go well. */
  once<R extends Route>(route: R, parameters: Parameters<R>, options: RequestOptions): Promise<Answer<R>>;
}

/** A request that did not go well, and what that means. */
export class RequestFailure extends Error {
  readonly failure: Failure;

  constructor(doing: string, failure: Failure, options?: ErrorOptions) {
    super(`${doing}: ${failure.kind === "limited" ? "rate limit" : failure.message}`, options);
    this.name = "RequestFailure";
    this.failure = failure;
  }

  /** The status with which GitHub said no, if it did. */
  get refusedWith(): number | undefined {
    return this.failure.kind === "refused" ? this.failure.status : undefined;
  }
}

/** How to reach GitHub. */
export interface ClientOptions {
  readonly token: string | undefined;
  readonly apiUrl: string;
  readonly say: (line: string) => void;
  readonly cancelled: AbortSignal;
  readonly backoff?: Backoff;
}

/** The time that any request gets, and how slow an upload may be before it counts as stalled. */
const BASE_SECONDS = 30;
const SLOWEST_BYTES_PER_SECOND = 200_000;

/** How long a request of so many bytes may take. */
export function deadlineFor(size: number): AbortSignal {
  return AbortSignal.timeout(Math.ceil(BASE_SECONDS + size / SLOWEST_BYTES_PER_SECOND) * 1000);
}

/** A hundred releases with four hundred files each, or a file of the site, in GitHub's own form. */
const USUAL_LIMIT = 64 * 1024 * 1024;

/** Opens GitHub's API. */
export function createClient(reach: ClientOptions): GitHubClient {
  const { token, say, cancelled, backoff = createBackoff(say, { cancelled }) } = reach;
  const apiUrl = checkApiUrl(reach.apiUrl);
  const settings = { baseUrl: apiUrl, userAgent: "provider-pages", log: SILENT };
  const octokit = new Octokit(token === undefined ? settings : getOctokitOptions(token, settings));
  const send = async <R extends Route>(
    route: R,
    parameters: Parameters<R>,
    { doing, size = 0, limit = USUAL_LIMIT }: RequestOptions,
  ): Promise<Answer<R>> => {
    if (cancelled.aborted) throw stoppedBefore(doing, cancelled);
    const deadline = deadlineFor(size);
    // An upload may take long and a broken one is repaired by the next run; anything else is let through.
    const signal = size > 0 ? AbortSignal.any([deadline, cancelled]) : deadline;
    const guard = guardFetch({ doing, limit });
    const request = { ...parameters.request, signal, fetch: guard.fetch, log: SILENT };
    try {
      // The pairing of route, parameters and answer is checked at our callers; Octokit's own overloads can't follow R.
      const answer = await octokit.request(route as string, {
        ...(parameters as RequestParameters),
        request,
      });
      const refusal = guard.refusal();
      if (refusal !== undefined) throw refusal;
      checkComplete(answer);
      const misfit = findMisfit(route, answer.data);
      if (misfit !== undefined) throw new Error(`GitHub answered something else: ${misfit}`);
      return answer as Answer<R>;
    } catch (error) {
      throw guard.refusal() ?? new RequestFailure(doing, classifyFailure(error), { cause: error });
    }
  };
  const repeat = async <R extends Route>(
    again: (failure: Failure) => boolean,
    ...[route, parameters, options]: [R, Parameters<R>, RequestOptions]
  ): Promise<Answer<R>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await send(route, parameters, options);
      } catch (error) {
        if (!(error instanceof RequestFailure) || !again(error.failure)) throw error;
        await backoff.wait(options.doing, attempt, error.failure);
      }
    }
  };
  return {
    apiUrl,
    backoff,
    cancelled,
    repeatable: (...request) => repeat(({ kind }) => kind !== "refused", ...request),
    // A limited request had no effect, so even a write may be sent again.
    once: (...request) => repeat(({ kind }) => kind === "limited", ...request),
  };
}

function stoppedBefore(doing: string, { reason }: AbortSignal): Error {
  if (!(reason instanceof ProblemError)) return reason;
  const problems = reason.problems.map((problem) => ({
    ...problem,
    found: `${problem.found} before ${doing}`,
  }));
  return new ProblemError(problems, { cause: reason });
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

/** Octokit hands out what it got when a body breaks off; half a document must never pass for a whole one. */
function checkComplete({
  status,
  data,
  headers,
}: {
  status: number;
  data: unknown;
  headers: Record<string, unknown>;
}): void {
  if (status === 204) return;
  const json = /[/+]json/.test(String(headers["content-type"] ?? ""));
  if (data === "" || (json && typeof data === "string")) throw new Error("the answer broke off");
}

const PAGE_SIZE = 100;

/** A list that comes in pages. */
interface PagedList<T> {
  readonly doing: string;
  /** The most entries that GitHub gives out of such a list. */
  readonly most: number;
  readonly read: (page: { readonly per_page: number; readonly page: number }) => Promise<readonly T[]>;
}

/** Reads every page of a list, up to as many as GitHub can have. */
export async function readPages<T>({ doing, most, read }: PagedList<T>): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; all.length <= most; page++) {
    const entries = await read({ per_page: PAGE_SIZE, page });
    all.push(...entries);
    if (entries.length < PAGE_SIZE) return all;
  }
  const found = `${doing}: there are more than ${most}`;
  const fix = "Delete some of them: GitHub gives out no more of a list";
  throw new ProblemError([{ code: "github-refused", found, expected: `at most ${most}`, fix }]);
}

/** A write that is looked at before it is ever sent again. */
interface CarefulWrite<T> {
  readonly doing: string;
  readonly write: () => Promise<T>;
  /** What the write was to bring about, if it is there now; clears away what a broken attempt left. */
  readonly look: () => Promise<T | undefined>;
  /** Refusals that may mean that an earlier attempt got through. */
  readonly mayHaveLanded?: (status: number) => boolean;
}

/** GitHub may refuse what is there already and not show it yet: its reads lag behind its writes by seconds. */
const MOST_REFUSALS = 5;

/** Brings about one change exactly once, whatever becomes of the answers. */
export async function writeThenLook<T>(
  client: GitHubClient,
  { doing, write, look, mayHaveLanded }: CarefulWrite<T>,
): Promise<T> {
  let refusals = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      const { failure } = error;
      if (failure.kind !== "refused") await client.backoff.wait(doing, attempt, failure);
      else if (!mayHaveLanded?.(failure.status)) throw error;
      else if (++refusals > 1) await client.backoff.pause(1);
      const landed = await look();
      if (landed !== undefined) return landed;
      if (refusals >= MOST_REFUSALS) throw error;
    }
  }
}
