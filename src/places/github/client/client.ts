import { getOctokitOptions } from "@actions/github/lib/utils";
import { RequestError } from "@octokit/request-error";
import { Octokit } from "@octokit/rest";
import type { Endpoints, OctokitResponse, RequestParameters } from "@octokit/types";
import { ProblemError } from "../../../errors.ts";
import { TransientFault } from "../../../http/faults.ts";
import { deadlineFor, type Sending } from "../../../http/request.ts";
import { type Backoff, retry } from "../../../http/retry.ts";
import { classifyFailure, RateLimited, RequestFailure } from "./failures.ts";
import { checkApiUrl, follow } from "./hosts.ts";

interface Routes extends Endpoints {
  readonly "POST /graphql": {
    readonly parameters: { readonly query: string };
    readonly request: RequestParameters;
    readonly response: OctokitResponse<{ readonly data?: { readonly viewer?: { readonly login?: string } } }>;
  };
}

type Route = keyof Routes;
type Parameters<R extends Route> = Routes[R]["parameters"] & RequestParameters;
type Answer<R extends Route> = Routes[R]["response"];

interface RequestOptions {
  /** What the request does, for logs and errors. */
  readonly doing: string;
  /** The transfer size, which extends the deadline. */
  readonly size?: number;
  /** The most bytes of the answer, if not the default. */
  readonly limit?: number;
  /** The answer's data is the body as a stream, which its reader checks. */
  readonly asStream?: boolean;
}

/** GitHub's API. Reads are retried; writes are sent once. */
export interface GitHubClient {
  readonly apiUrl: string;
  readonly backoff: Backoff;
  readonly cancelled: AbortSignal;
  /** Sends an idempotent request, with retries. */
  repeatable<R extends Route>(
    route: R,
    parameters: Parameters<R>,
    options: RequestOptions,
  ): Promise<Answer<R>>;
  /** Sends a request that must not be repeated blindly; throws RequestFailure if it is refused, and TransientFault if its effect is unknown. */
  once<R extends Route>(route: R, parameters: Parameters<R>, options: RequestOptions): Promise<Answer<R>>;
}

/** A page of a hundred releases with four hundred assets each, or a file of the site, as GitHub encodes them. */
const USUAL_LIMIT = 64 * 1024 * 1024;

/** For any request, in milliseconds. */
export const PATIENCE = 30_000;

export function createClient(
  token: string | undefined,
  apiUrl: string,
  cancelled: AbortSignal,
  backoff: Backoff,
): GitHubClient {
  checkApiUrl(apiUrl);
  const settings = { baseUrl: apiUrl, userAgent: "provider-pages", log: SILENT };
  const octokit = new Octokit(token === undefined ? settings : getOctokitOptions(token, settings));
  const send = async <R extends Route>(
    route: R,
    parameters: Parameters<R>,
    { doing, size = 0, limit = USUAL_LIMIT, asStream = false }: RequestOptions,
    attempt: number,
  ): Promise<Answer<R>> => {
    if (cancelled.aborted) {
      const { reason } = cancelled;
      if (!(reason instanceof ProblemError)) throw reason;
      const before = reason.problems.map((one) => ({ ...one, found: `${one.found} before ${doing}` }));
      throw new ProblemError(before, { cause: reason });
    }
    // Cancelling stops long transfers, which the next run repairs; short requests complete.
    const signal = size > 0 ? deadlineFor(PATIENCE, cancelled, size) : AbortSignal.timeout(PATIENCE);
    const fetch = (url: string, sent: Sending) => follow(url, doing, limit, sent);
    // Octokit would read truncated bodies as if they were complete.
    const request = { parseSuccessResponseBody: false, signal, fetch, log: SILENT };
    try {
      // Callers' types pair route, parameters and answer; Octokit's overloads can't follow R.
      const sent = { ...(parameters as RequestParameters), request };
      const answer = await octokit.request(route as string, sent);
      if (asStream) return answer as Answer<R>;
      return { ...answer, data: await readBody(answer) } as Answer<R>;
    } catch (error) {
      // Octokit wraps what is thrown while it waits for an answer.
      const refusal = error instanceof RequestError ? error.cause : error;
      if (refusal instanceof ProblemError) throw refusal;
      throw classifyFailure(doing, error, attempt);
    }
  };
  return {
    apiUrl,
    backoff,
    cancelled,
    repeatable: (route, parameters, options) =>
      retry(backoff, options.doing, (attempt) => send(route, parameters, options, attempt)),
    // A rate-limited request had no effect, so writes can be retried too.
    once: (route, parameters, options) =>
      retry(
        backoff,
        options.doing,
        (attempt) => send(route, parameters, options, attempt),
        (fault) => fault instanceof RateLimited,
      ),
  };
}

/** Runs a request; undefined if GitHub refuses it, with one of these statuses if there are any. */
export async function unlessRefused<T>(
  request: () => Promise<T>,
  ...statuses: readonly number[]
): Promise<T | undefined> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    if (statuses.length > 0 && !statuses.includes(error.refusedWith)) throw error;
    return undefined;
  }
}

const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

async function readBody({ data, headers }: OctokitResponse<unknown>): Promise<unknown> {
  if (!(data instanceof ReadableStream)) return data;
  const type = headers["content-type"] ?? "text/plain";
  if (/[/+]json/.test(type)) return new Response(data).json();
  if (!type.startsWith("text/")) return new Response(data).arrayBuffer();
  await data.cancel();
  throw new TransientFault("the answer is not JSON, or incomplete");
}

const PAGE_SIZE = 100;

/**
 * Reads all pages of a list, of which GitHub lists `most` entries. One that is not full is the last only if GitHub names no
 * next one.
 */
export async function readPages<T>(
  doing: string,
  most: number,
  read: (page: { readonly per_page: number; readonly page: number }) => Promise<{
    readonly data: readonly T[];
    readonly headers: { readonly link?: string | undefined };
  }>,
): Promise<T[]> {
  const all: T[] = [];
  const pages = Math.floor(most / PAGE_SIZE) + 1;
  for (let page = 1; page <= pages && all.length <= most; page++) {
    const { data, headers } = await read({ per_page: PAGE_SIZE, page });
    for (const entry of data) all.push(entry);
    if (data.length < PAGE_SIZE && !/\brel="?next\b/.test(headers.link ?? "")) return all;
  }
  const found = `${doing}: there are more than ${most}`;
  const fix = "Delete some of them: GitHub lists no more than this";
  throw new ProblemError({ code: "github-refused", found, expected: `at most ${most}`, fix });
}

/** GitHub may refuse what exists already but is not shown yet: its reads lag behind its writes by seconds. */
const MOST_REFUSALS = 5;

/** Makes a change exactly once, even if answers are lost: its effect is checked before it is retried. */
export async function writeThenLook<T>(
  client: GitHubClient,
  change: {
    readonly doing: string;
    readonly write: () => Promise<T>;
    /** The result of the write if it took effect; also removes what a broken attempt left. */
    readonly look: () => Promise<T | undefined>;
    /** Statuses that may mean that an earlier attempt took effect. */
    readonly mayHaveLanded?: (status: number) => boolean;
  },
): Promise<T> {
  const { doing, write, look, mayHaveLanded } = change;
  let refusals = 0;
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      if (error instanceof TransientFault) await client.backoff.wait(doing, attempt, error);
      else if (!(error instanceof RequestFailure && mayHaveLanded?.(error.refusedWith))) throw error;
      else if (++refusals > 1) await client.backoff.pause(1000);
      const landed = await look();
      if (landed !== undefined) return landed;
      if (refusals >= MOST_REFUSALS) throw error;
    }
  }
}
