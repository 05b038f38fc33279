import type { Answer, NoAnswer, Transport } from "../../protocol/answer.ts";
import { findWait, PATIENCE } from "../../protocol/transport/retry.ts";
import type { ExpectedDocument } from "./expected.ts";

/** A document that the site does not serve as it should, and what it serves instead. */
export interface Pending {
  readonly document: ExpectedDocument;
  readonly url: string;
  readonly found: string;
  readonly status: number | undefined;
  /** Where the answer came from in the end. */
  readonly from: string;
  /** Until when a cache may go on showing this. */
  readonly until: Date | undefined;
  /** How long the host wants to be left alone, in milliseconds. */
  readonly wait: number;
}

/** Who is asked, and under which URL. */
export interface Asked {
  readonly transport: Pick<Transport, "get">;
  readonly base: string;
}

const LONGEST = 16_000_000;

/** Asks for documents, and gives those that are not as they should be. */
export async function findPending(
  asked: Asked,
  documents: readonly ExpectedDocument[],
  now: Date,
): Promise<Pending[]> {
  const all = await Promise.all(documents.map((document) => look(asked, document, now)));
  return all.filter((one) => one !== undefined);
}

async function look(
  { transport, base }: Asked,
  document: ExpectedDocument,
  now: Date,
): Promise<Pending | undefined> {
  const url = new URL(`./${document.path}`, base).href;
  const answer = await transport.get(url, { limit: LONGEST });
  const common = { document, url };
  if (answer.kind === "none")
    return { ...common, ...describeNone(answer), status: undefined, from: url, until: undefined, wait: 0 };
  const isShown = answer.status === 200 && document.isShownBy(answer.body.toString("utf8"));
  if (isShown) return undefined;
  const { status, url: from } = answer;
  const until = cachedUntil(answer, now);
  return { ...common, found: describe(answer), status, from, until, wait: waitOf(answer, now) };
}

function describeNone({ detail }: NoAnswer) {
  return { found: `there is no answer (${detail})` };
}

function describe({ status, body }: Answer): string {
  if (status !== 200) return `status ${status}`;
  return body.length === 0 ? "an empty document" : "another document, that of before or somebody else's";
}

/** The longest that is waited because a host asks for it; the deadline may be earlier. */
const LONGEST_WAIT = 3_600_000;

function waitOf({ retryAfter }: Answer, now: Date): number {
  if (retryAfter === undefined) return 0;
  const patience = { ...PATIENCE, firstWait: 0, longestWait: LONGEST_WAIT };
  return findWait(retryAfter, 0, patience, now.getTime()) ?? LONGEST_WAIT;
}

/** What an answer says of the caches on its way. */
type Caching = Pick<Answer, "cacheControl" | "age" | "expires">;

/** Until when caches may go on giving this answer, if they may; shared caches have a limit of their own. */
export function cachedUntil({ cacheControl, age = "", expires = "" }: Caching, now: Date): Date | undefined {
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
