import { type Problem, ProblemError } from "../../../errors.ts";
import { describeUnreachable } from "../../../network/unreachable.ts";
import { count } from "../../../provider/quote.ts";

/** What a store says when it does not do what it was asked. */
export interface Refusal {
  /** What was asked, for people: `PUT s3://BUCKET/KEY`. */
  readonly doing: string;
  readonly status: number;
  /** The store's own word, where it has one. */
  readonly code: string;
  readonly message: string;
  /** Where the bucket is, which Amazon tells whom it refuses. */
  readonly region: string | undefined;
}

/** Reads the answer to a request that failed. */
export function readRefusal(
  doing: string,
  response: Pick<Response, "status" | "headers">,
  body: string,
): Refusal {
  const region = response.headers.get("x-amz-bucket-region") ?? textOf(body, "Region");
  const [code = "", message = ""] = [textOf(body, "Code"), textOf(body, "Message")];
  return { doing, status: response.status, code, message, region };
}

/** Whether the same request may well be answered a moment later. */
export function isPassing({ status, code }: Refusal): boolean {
  if (status === 501 || status === 505) return false;
  return (
    status >= 500 || status === 429 || status === 408 || code === "RequestTimeout" || code === "SlowDown"
  );
}

/** Whether the credentials may not do what was asked. */
export function isDenied(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some(({ code }) => code === "bucket-denied");
}

/** Nothing that a later request would change. */
export function refused(refusal: Refusal): ProblemError {
  return new ProblemError([explain(refusal)]);
}

function explain(refusal: Refusal): Problem {
  const { status, code, region } = refusal;
  if (code === "NoSuchBucket") return unknown(refusal);
  const isElsewhere = status === 301 || status === 307 || code === "AuthorizationHeaderMalformed";
  if (isElsewhere) return elsewhere(refusal, region);
  if (status === 501 || code === "NotImplemented") return unsuited(told(refusal));
  if (status === 401 || status === 403 || code === "ExpiredToken" || code === "InvalidToken")
    return denied(refusal);
  return failed(refusal);
}

function unknown(refusal: Refusal): Problem {
  return {
    code: "bucket-unknown",
    found: told(refusal),
    expected: "a bucket that is there: it is not made by itself",
    fix: "Make the bucket, or correct ‹to› and ‹s3-endpoint›",
  };
}

function elsewhere(refusal: Refusal, region: string | undefined): Problem {
  return {
    code: "bucket-unknown",
    found: told(refusal),
    expected: `the region that the bucket is in${region === undefined ? "" : `: ${region}`}`,
    fix: "Set ‹s3-region› or AWS_REGION",
  };
}

function denied(refusal: Refusal): Problem {
  return {
    code: "bucket-denied",
    found: told(refusal),
    expected: "credentials that may list the bucket, and read, write and delete objects below the prefix",
    fix: "Check the credentials and the policy; docs/publish-to-a-bucket.md has one with the least that is needed",
  };
}

function failed(refusal: Refusal): Problem {
  return {
    code: "bucket-unavailable",
    found: told(refusal),
    expected: "what was asked for",
    fix: "Run this again: it goes on from what is there; if it happens again, ask whoever runs the store",
  };
}

/** A store on which two runs at once would lose one another's work. */
export function unsuited(found: string): Problem {
  return {
    code: "bucket-unsuited",
    found,
    expected:
      "a store that keeps `If-None-Match: *` and `If-Match` when objects are written, as S3 and R2 do",
    fix: "Use another store, or publish into a folder with ‹to› and copy it there from one job at a time",
  };
}

/** An answer that no S3-compatible store gives: it is refused, since anything may stand behind the endpoint. */
export function strange(found: string): ProblemError {
  return new ProblemError([
    {
      code: "bucket-unavailable",
      found,
      expected: "an answer as the S3 protocol has it",
      fix: "Check that ‹s3-endpoint› is the store, then run this again: it continues from what is there",
    },
  ]);
}

/** Tried too often. */
export function givenUp(doing: string, attempts: number, last: string, cause?: unknown): ProblemError {
  const problem: Problem = {
    code: "bucket-unavailable",
    found: `${doing} failed ${count(attempts, "time")}, last with: ${last}`,
    expected: "an answer from the store",
    fix: "Check ‹s3-endpoint› and the network, and run this again: it goes on from what is there",
  };
  return new ProblemError([problem], { cause });
}

/** No connection at all. */
export function notReached(doing: string, cause: unknown): ProblemError {
  const problem: Problem = {
    code: "bucket-unavailable",
    found: `${doing}: the store can't be reached: ${describeUnreachable(cause)}`,
    expected: "a connection to the store",
    fix: "Correct ‹s3-endpoint› or ‹s3-region›, or check the network, the DNS and the proxy of this machine; then run this again",
  };
  return new ProblemError([problem], { cause });
}

/** A refusal in a few words. */
export function told({ doing, status, code, message }: Refusal): string {
  const word = code === "" ? `HTTP ${status}` : code;
  return `${doing}: ${word}${message === "" ? "" : ` (${message})`}`;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** The text of the first element of that name; stores answer in a few flat elements. */
export function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : decode(found);
}

/** What is inside each element of that name. Where one never ends, none after it does. */
export function elementsOf(xml: string, name: string): string[] {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`, "g");
  const found: string[] = [];
  while (opening.test(xml)) {
    const end = xml.indexOf(`</${name}>`, opening.lastIndex);
    if (end === -1) break;
    found.push(xml.slice(opening.lastIndex, end));
    opening.lastIndex = end;
  }
  return found;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** A listing of 1,000 keys of 1,024 bytes, each byte escaped, has less. */
const LARGEST_TEXT = 16 * 1024 * 1024;

/** Reads a whole body, up to a limit. */
export async function readBytes({ body }: Response, limit: number, what: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw strange(`${what} has more than ${limit} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads what a store says about a request. */
export async function readText(response: Response): Promise<string> {
  return (await readBytes(response, LARGEST_TEXT, "an answer of the store")).toString("utf8");
}
