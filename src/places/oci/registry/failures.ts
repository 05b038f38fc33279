import { pause } from "../../../concurrency.ts";
import { type Problem, ProblemError } from "../../../errors.ts";
import { findProxyFailure } from "../../../http/proxy-failure.ts";
import { isObject, parseObject } from "../../../json.ts";
import { quote, shorten } from "../../../provider/quote.ts";
import { NoAnswer, type Received } from "./send.ts";

/** A temporary failure. */
export class Busy extends Error {
  /** Seconds from `retry-after`. */
  readonly after: number | undefined;

  constructor({ url, status, headers, body }: Received) {
    super(`${url.host} answers HTTP ${status}${describeBody(body)}`);
    const seconds = Number(headers["retry-after"]);
    this.after = seconds >= 0 ? seconds : undefined;
  }
}

/** `doing` is the operation, such as "push to". */
export function failureOf(name: string, doing: string, answer: Received): Error {
  const { status, body, url } = answer;
  if (status === 408 || status === 429 || status >= 500) return new Busy(answer);
  const isLogin = status === 401 || status === 403;
  return new ProblemError({
    code: "image-refused",
    found: `${url.host} refuses to ${doing} ${name}: HTTP ${status}${describeBody(body)}`,
    expected: isLogin ? "a login with that permission" : "a repository that accepts images",
    fix: isLogin
      ? fixLogin(name)
      : `Check that ‹oci› should name ${name}, and that its registry accepts OCI images; some require you to create the repository first`,
  });
}

/** What no registry returns. */
export function malformed({ url }: Pick<Received, "url">, found: string): ProblemError {
  return new ProblemError({
    code: "image-refused",
    found: `${url.host} returned ${found}`,
    expected: "an answer of an OCI registry",
    fix: "Check that ‹oci› names an OCI registry; if it does, report this to its operator",
  });
}

/** A URL from a header, which may be relative. */
export function urlFrom(answer: Pick<Received, "url">, text: string): URL {
  const url = URL.canParse(text, answer.url.href) ? new URL(text, answer.url) : undefined;
  if (url !== undefined && /^https?:$/.test(url.protocol)) return url;
  throw malformed(answer, `the URL ${quote(shorten(text))}`);
}

function fixLogin(name: string): string {
  const [host = ""] = name.split("/");
  if (!/^(?:ghcr\.io|containers\.)/.test(host))
    return `First log in with an account that can push there, with docker/login-action or \`docker login ${host}\``;
  return "Give the job `permissions: packages: write`. If the package was first pushed manually, add this repository in its settings under Manage Actions access, with the Write role";
}

function unavailable(error: Error): ProblemError {
  const proxy = findProxyFailure(error);
  if (proxy !== undefined) return new ProblemError(proxy.problem, { cause: error });
  const problem: Problem = {
    code: "image-unavailable",
    found: error.message,
    expected: "an answer from the registry",
    fix: "Run this again: it continues where it stopped, and uploads nothing twice",
  };
  return new ProblemError(problem, { cause: error });
}

/** The first error in the specification's form. */
function describeBody(body: Buffer): string {
  const { errors } = parseObject(body.toString("utf8")) ?? {};
  const [first]: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const { code, message } = isObject(first) ? first : {};
  const words = [code, message].filter((word) => typeof word === "string" && word !== "");
  return words.length === 0 ? "" : `, ${shorten(words.join(": "))}`;
}

export interface Patience {
  readonly attempts: number;
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly random: () => number;
}

export const PATIENCE: Patience = {
  attempts: 6,
  sleep: pause,
  random: Math.random,
};

const LONGEST_WAIT = 60;

/** Retries a step until it succeeds, is refused, or a retry is pointless. */
export async function persist<T>(
  step: () => Promise<T>,
  say: (line: string) => void,
  { signal, patience }: { readonly signal: AbortSignal; readonly patience: Patience },
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Busy || error instanceof NoAnswer)) throw error;
      const [most, named] = error instanceof Busy ? [patience.attempts, error.after ?? 0] : [error.most, 0];
      if (attempt >= Math.min(most, patience.attempts) || named > LONGEST_WAIT) throw unavailable(error);
      const usual = Math.min(15, 0.5 * 2 ** (attempt - 1)) * (0.5 + patience.random());
      const seconds = Math.max(named, usual);
      say(`${error.message}; retrying in ${seconds.toFixed(1)} s`);
      await patience.sleep(seconds * 1000, signal);
      signal.throwIfAborted();
    }
  }
}
