import { RequestError } from "@octokit/request-error";
import { describeUnreachable, isUnreachable } from "../../../network/unreachable.ts";

/** What the answer to one request means for the next step. */
export type Failure =
  /** GitHub said no; saying the same again changes nothing. */
  | { readonly kind: "refused"; readonly status: number; readonly message: string; readonly headers: Headers }
  /** GitHub said not now: the request had no effect. */
  | { readonly kind: "limited"; readonly waitSeconds: number | undefined; readonly until: Date | undefined }
  /** Nobody knows whether the request had an effect. */
  | {
      readonly kind: "unknown";
      readonly message: string;
      readonly waitSeconds: number | undefined;
      /** Why there was no connection, so that it surely had none. */
      readonly away?: unknown;
    };

/** Eleven days, and the year 5138: what is longer is no time that GitHub means. */
const WAIT_DIGITS = 6;
const MOMENT_DIGITS = 11;
/** How many characters of an answer are told. */
const MOST_WORDS = 500;

type Headers = Readonly<Record<string, string | number | undefined>>;

/** Reads what an error of a request means. https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export function classifyFailure(error: unknown): Failure {
  if (isUnreachable(error)) return { ...unknown(describeUnreachable(error)), away: error };
  if (!(error instanceof RequestError)) return unknown(describeCause(error));
  const { status } = error;
  const message = shorten(error.message);
  const headers: Headers = error.response?.headers ?? {};
  // Octokit reports a broken connection as status 500 without a response.
  if (error.response === undefined) return unknown(describeCause(error.cause ?? error));
  if (isLimit(status, message, headers)) return limited(headers);
  if (status >= 500 || status === 408)
    return unknown(`status ${status}: ${message}`, seconds(headers["retry-after"], WAIT_DIGITS));
  return { kind: "refused", status, message, headers };
}

/** What a proxy answers may be a whole page; a sentence of GitHub's is let through as it is. */
function shorten(message: string): string {
  return message.length <= MOST_WORDS ? message : `${message.slice(0, MOST_WORDS)}...`;
}

function unknown(message: string, waitSeconds?: number) {
  return { kind: "unknown", message, waitSeconds } as const;
}

function isLimit(status: number, message: string, headers: Headers): boolean {
  if (status === 429) return true;
  if (status !== 403) return false;
  return (
    headers["retry-after"] !== undefined ||
    String(headers["x-ratelimit-remaining"]) === "0" ||
    /secondary rate limit|abuse detection/i.test(message)
  );
}

function limited(headers: Headers): Failure {
  const primary = String(headers["x-ratelimit-remaining"]) === "0";
  const reset = seconds(headers["x-ratelimit-reset"], MOMENT_DIGITS);
  return {
    kind: "limited",
    waitSeconds: seconds(headers["retry-after"], WAIT_DIGITS),
    until: primary && reset !== undefined ? new Date(reset * 1000) : undefined,
  };
}

/** Whole seconds, as the header's own rules want them: of a time to wait or a moment; anything else says nothing. */
function seconds(header: string | number | undefined, digits: number): number | undefined {
  const text = String(header).trim();
  return /^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined;
}

function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error.cause instanceof Error ? `: ${error.cause.message}` : "";
  return `${error.message}${inner}`;
}
