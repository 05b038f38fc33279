import { performance } from "node:perf_hooks";
import { limitConcurrency, type Turn } from "../../concurrency.ts";
import type { Transport } from "../answer.ts";
import { type Asker, type Asking, attempt, patiently, type Read } from "./attempt.ts";
import { readDocument, readProbe, savePackage } from "./bodies.ts";
import type { Opened } from "./request.ts";

export interface WebOptions extends Asker {
  readonly tokenOf: (hostname: string) => string | undefined;
  /** How long a document may take, in milliseconds. */
  readonly timeout?: number;
  /** How long nothing may arrive of a package, in milliseconds. */
  readonly silence?: number;
  readonly largestPackage?: number;
}

/** As long as clients wait for a document. */
const TIMEOUT = 10_000;
const SILENCE = 30_000;
/** The most that GitHub takes for a file. */
const LARGEST_PACKAGE = 2 ** 31;
/** A few at a time: a registry is often a small machine. */
const DOCUMENTS_AT_ONCE = 6;
const PACKAGES_AT_ONCE = 3;

/** Asks hosts as clients do, and within bounds: time, size, redirects, requests at once. */
export function openWeb(options: WebOptions): Transport & { readonly requests: () => number } {
  const turns = {
    documents: limitConcurrency(DOCUMENTS_AT_ONCE),
    packages: limitConcurrency(PACKAGES_AT_ONCE),
  };
  const { timeout = TIMEOUT } = options;
  let requests = 0;
  const ask = async <T>(turn: Turn, request: Asking, read: Read<T>) =>
    turn(() =>
      patiently(options, async () => {
        requests++;
        return attempt(request, options, read);
      }),
    );
  return {
    requests: () => requests,
    get: async (url, question) => {
      const token =
        question.credentialsOf === undefined ? undefined : options.tokenOf(question.credentialsOf);
      const began = performance.now();
      const read = (opened: Opened) => readDocument(opened, question, began);
      return ask(turns.documents, { url, method: "GET", token, timeout }, read);
    },
    probe: async (url) => {
      const asking = { url, token: undefined, timeout };
      const head = await ask(turns.documents, { ...asking, method: "HEAD" }, readProbe);
      if (head.kind === "none" || head.status === 200 || head.status === 404) return head;
      // Signed URLs are often good for one method only.
      const range = { range: "bytes=0-0" };
      return ask(turns.documents, { ...asking, method: "GET", headers: range }, readProbe);
    },
    save: async (url, path) => {
      const limit = options.largestPackage ?? LARGEST_PACKAGE;
      const asking = { url, method: "GET", token: undefined, timeout: options.silence ?? SILENCE } as const;
      return ask(turns.packages, asking, (opened, still) => savePackage(opened, { path, limit, still }));
    },
  };
}
