import { limitConcurrency, type Turn } from "../../concurrency.ts";
import { isLoopback } from "../../network/addresses.ts";
import type { NoAnswer, Transport } from "../answer.ts";
import { type Asker, type Asking, attempt, patiently, type Read } from "./attempt.ts";
import { readDocument, readProbe, savePackage } from "./bodies.ts";
import { Pace } from "./pace.ts";
import { none, type Opened } from "./request.ts";
import { asCondition } from "./validator.ts";

export interface WebOptions extends Asker {
  readonly tokenOf: (hostname: string) => string | undefined;
  /** How long a document may take, in milliseconds. */
  readonly timeout?: number;
  /** How long next to nothing may arrive of a package, in milliseconds. */
  readonly silence?: number;
  readonly largestPackage?: number;
  /** The pace at which hosts are asked, if others ask them too. */
  readonly paces?: Paces;
}

/** As long as clients wait for a document. */
const TIMEOUT = 10_000;
const SILENCE = 30_000;
/** The most that GitHub takes for a file. */
const LARGEST_PACKAGE = 2 ** 31;
/** However many hosts the documents name. */
const AT_ONCE = 12;

/** At which pace each host is asked, and how many requests there are at once. */
export class Paces {
  readonly turn: Turn;
  readonly #rate: number | undefined;
  readonly #byHost = new Map<string, Pace>();

  /** At most so many requests a second to one host, and so many at once. */
  constructor({
    rate,
    atOnce = AT_ONCE,
  }: { readonly rate?: number | undefined; readonly atOnce?: number } = {}) {
    this.turn = limitConcurrency(atOnce);
    this.#rate = rate;
  }

  of(url: URL): Pace {
    const pace = this.#byHost.get(url.host) ?? new Pace(isLoopback(url), this.#rate);
    this.#byHost.set(url.host, pace);
    return pace;
  }
}

/** Asks hosts as clients do, and within bounds: time, size, redirects, requests at once. */
export function openWeb(options: WebOptions): Transport & { readonly requests: () => number } {
  const { timeout = TIMEOUT, silence = SILENCE, largestPackage: limit = LARGEST_PACKAGE } = options;
  const paces = options.paces ?? new Paces();
  let requests = 0;
  const ask = async <T>(
    kind: "documents" | "packages",
    request: Asking,
    read: Read<T>,
  ): Promise<T | NoAnswer> => {
    const url = new URL(request.url);
    const pace = paces.of(url);
    const step = async () => {
      if (pace.end !== undefined) return { result: none(`${url.origin}/`, "given-up", pace.end) };
      requests++;
      return attempt(request, options, read);
    };
    return pace[kind](() => paces.turn(() => patiently(options, pace, step)));
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
