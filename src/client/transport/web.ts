import { limitConcurrency } from "../../concurrency.ts";
import type { NoAnswer, Transport } from "../answer.ts";
import { type Asker, type Asking, attempt, patiently, type Read } from "./attempt.ts";
import { readDocument, readProbe, savePackage } from "./bodies.ts";
import { Pace } from "./pace.ts";
import { isLoopback } from "./private-host.ts";
import { none, type Opened } from "./request.ts";
import { asCondition } from "./validator.ts";

export interface WebOptions extends Asker {
  readonly tokenOf: (hostname: string) => string | undefined;
  /** How long a document may take, in milliseconds. */
  readonly timeout?: number;
  /** How long next to nothing may arrive of a package, in milliseconds. */
  readonly silence?: number;
  readonly largestPackage?: number;
  /** How many requests a second one host is asked at most. */
  readonly rate?: number | undefined;
  /** How many requests there are at once at most. */
  readonly atOnce?: number;
}

/** As long as clients wait for a document. */
const TIMEOUT = 10_000;
const SILENCE = 30_000;
/** The most that GitHub takes for a file. */
const LARGEST_PACKAGE = 2 ** 31;
/** However many hosts the documents name. */
const AT_ONCE = 12;

/** Asks hosts as clients do, and within bounds: time, size, redirects, requests at once. */
export function openWeb(options: WebOptions): Transport & { readonly requests: () => number } {
  const { timeout = TIMEOUT, silence = SILENCE, largestPackage: limit = LARGEST_PACKAGE } = options;
  const turn = limitConcurrency(options.atOnce ?? AT_ONCE);
  const paces = new Map<string, Pace>();
  let requests = 0;
  const ask = async <T>(
    kind: "documents" | "packages",
    request: Asking,
    read: Read<T>,
  ): Promise<T | NoAnswer> => {
    const url = new URL(request.url);
    const pace = paces.get(url.host) ?? new Pace(isLoopback(url), options.rate);
    paces.set(url.host, pace);
    const step = async () => {
      if (pace.end !== undefined) return { result: none(`${url.origin}/`, "given-up", pace.end) };
      requests++;
      return attempt(request, options, read);
    };
    return pace[kind](() => turn(() => patiently(options, pace, step)));
  };
  return {
    requests: () => requests,
    get: async (url, question) => {
      const token =
        question.credentialsOf === undefined ? undefined : options.tokenOf(question.credentialsOf);
      const read = (opened: Opened) => readDocument(opened, question);
      const { unless } = question;
      const headers = unless === undefined ? {} : asCondition(unless);
      return ask("documents", { url, method: "GET", token, timeout, headers }, read);
    },
    probe: async (url) => {
      const asking = { url, token: undefined, timeout, headers: { "accept-encoding": "identity" } };
      const head = await ask("documents", { ...asking, method: "HEAD" }, readProbe);
      if (head.kind === "none" || head.status === 200 || head.status === 404) return head;
      // Signed URLs are often good for one method only.
      const headers = { ...asking.headers, range: "bytes=0-0" };
      return ask("documents", { ...asking, method: "GET", headers }, readProbe);
    },
    save: async (url, path, most = limit) =>
      ask("packages", { url, method: "GET", token: undefined, timeout: silence }, (opened, still) =>
        savePackage(opened, { path, limit: Math.min(limit, most), still }),
      ),
  };
}
