import { documentationUrl } from "../../../documentation.ts";
import { type Problem, ProblemError } from "../../../errors.ts";
import type { TransientFault } from "../../../http/faults.ts";
import { explain, type Refusals } from "../../../http/refusals.ts";
import type { Answer, Limit } from "../../../http/request.ts";
import { count } from "../../../text.ts";

export interface StoreAnswer extends Answer {
  /** For messages: `PUT URL`. */
  readonly doing: string;
}

/** By status and the store's error code. A retry would not help. */
const REFUSALS: Refusals = [
  [
    / NoSuchBucket$/,
    "bucket-unknown",
    "an existing bucket: this program does not create one",
    "Create the bucket, or correct ‹to› or ‹s3-endpoint›",
  ],
  [
    /^501 | NotImplemented$/,
    "bucket-unsuited",
    "a store that supports `If-None-Match: *` and `If-Match` for writes, as S3 and R2 do",
    "Use another store, or publish to a folder with ‹to› and copy it from one job at a time",
  ],
  [
    /^40[13] | (?:Expired|Invalid)Token$/,
    "bucket-denied",
    "permission to list the bucket, and to read, write and delete objects below the prefix",
    `Check the credentials and the policy; ${documentationUrl("publish-to-a-bucket.md")} has a minimal one`,
  ],
  [
    /^/,
    "bucket-unavailable",
    "a successful response",
    "Run the command again: it continues where it stopped; if it fails again, ask the store's operator",
  ],
];

export function demandDone(answer: StoreAnswer): StoreAnswer {
  if (answer.ok) return answer;
  const { doing, status, headers, body } = answer;
  const [code, found] = [codeOf(answer), `${doing}: ${wordsOf(answer)}`];
  if (!/^30[17] (?!NoSuchBucket)| AuthorizationHeaderMalformed$/.test(`${status} ${code}`))
    throw explain(REFUSALS, `${status} ${code}`, found);
  // Amazon sends the bucket's region with a refusal.
  const region = headers.get("x-amz-bucket-region") ?? xmlText(String(body), "Region");
  throw new ProblemError({
    code: "bucket-unknown",
    found,
    expected: `the region of the bucket${region === undefined ? "" : `: ${region}`}`,
    fix: "Set ‹s3-region› or AWS_REGION",
  });
}

/** On such a store, concurrent runs overwrite each other. */
export function unsuited(found: string): ProblemError {
  return explain(REFUSALS, "501 ", found);
}

/** Anything may be behind the endpoint, so unexpected responses are refused. */
export function unexpectedResponse(found: string): ProblemError {
  return new ProblemError({
    code: "bucket-unavailable",
    found,
    expected: "a response that follows the S3 protocol",
    fix: "Check ‹s3-endpoint›, then run the command again: it continues where it stopped",
  });
}

/** Every attempt failed, or was refused for now. */
export function unavailable(doing: string, attempts: number, fault: TransientFault): ProblemError {
  const problem: Problem = {
    code: "bucket-unavailable",
    found: `${doing} failed ${count(attempts, "time")}, the last time with: ${fault.message}`,
    expected: "a response from the store",
    fix: "Check ‹s3-endpoint›, ‹s3-region›, and this machine's network, DNS and proxy; then run the command again: it continues where it stopped",
  };
  return new ProblemError(problem, { cause: fault });
}

/** The store's error code, or empty. */
export function codeOf({ ok, body }: Answer): string {
  return ok ? "" : (xmlText(String(body), "Code") ?? "");
}

/** The store's own words for a refusal. */
export function wordsOf(answer: Answer): string {
  const message = xmlText(String(answer.body), "Message") ?? "";
  return `${codeOf(answer) || `HTTP ${answer.status}`}${message === "" ? "" : ` (${message})`}`;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** S3 responses are flat enough for a regular expression. */
export function xmlText(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decode(text);
}

/** An element without an end tag ends the search. */
export function elementsOf(xml: string, name: string): string[] {
  const opening = new RegExp(`<${name}(?:\\s[^<>]*)?>`, "g");
  const elements: string[] = [];
  while (opening.test(xml)) {
    const end = xml.indexOf(`</${name}>`, opening.lastIndex);
    if (end === -1) break;
    elements.push(xml.slice(opening.lastIndex, end));
    opening.lastIndex = end;
  }
  return elements;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? all;
    const code = Number.parseInt(hex ?? decimal, hex === undefined ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : all;
  });
}

/** More than a page of 1,000 keys of 1,024 escaped bytes. */
const LARGEST_TEXT = 16 * 1024 * 1024;

export function limitTo(bytes = LARGEST_TEXT, what = "a response of the store"): Limit {
  return { bytes, exceeded: () => unexpectedResponse(`${what} is larger than ${bytes} bytes`) };
}
