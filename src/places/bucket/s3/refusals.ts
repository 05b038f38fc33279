import { documentationUrl } from "../../../documentation.ts";
import { hasProblem, type Problem, ProblemError } from "../../../errors.ts";
import type { TransientFault } from "../../../http/faults.ts";
import { count } from "../../../provider/quote.ts";

export interface Refusal {
  /** For messages: `PUT s3://BUCKET/KEY`. */
  readonly doing: string;
  readonly status: number;
  /** The store's error code, or empty. */
  readonly code: string;
  readonly message: string;
  /** Amazon sends the bucket's region with a refusal. */
  readonly region: string | undefined;
}

export function readRefusal(doing: string, response: Response, body: string): Refusal {
  const region = response.headers.get("x-amz-bucket-region") ?? textOf(body, "Region");
  const [code = "", message = ""] = [textOf(body, "Code"), textOf(body, "Message")];
  return { doing, status: response.status, code, message, region };
}

export function isDenied(error: unknown): boolean {
  return hasProblem(error, "bucket-denied");
}

/** A retry would not help. */
export function refused(refusal: Refusal): ProblemError {
  const { doing, status, code, region } = refusal;
  const found = `${doing}: ${wordsOf(refusal)}`;
  if (code === "NoSuchBucket")
    return new ProblemError({
      code: "bucket-unknown",
      found,
      expected: "an existing bucket: this program does not create one",
      fix: "Create the bucket, or correct ‹to› or ‹s3-endpoint›",
    });
  if (status === 301 || status === 307 || code === "AuthorizationHeaderMalformed")
    return new ProblemError({
      code: "bucket-unknown",
      found,
      expected: `the region of the bucket${region === undefined ? "" : `: ${region}`}`,
      fix: "Set ‹s3-region› or AWS_REGION",
    });
  if (status === 501 || code === "NotImplemented") return unsuited(found);
  if (status === 401 || status === 403 || code === "ExpiredToken" || code === "InvalidToken")
    return new ProblemError({
      code: "bucket-denied",
      found,
      expected: "permission to list the bucket, and to read, write and delete objects below the prefix",
      fix: `Check the credentials and the policy; ${documentationUrl("publish-to-a-bucket.md")} has a minimal one`,
    });
  return new ProblemError({
    code: "bucket-unavailable",
    found,
    expected: "a successful response",
    fix: "Run the command again: it continues where it stopped; if it fails again, ask the store's operator",
  });
}

/** On such a store, concurrent runs overwrite each other. */
export function unsuited(found: string): ProblemError {
  return new ProblemError({
    code: "bucket-unsuited",
    found,
    expected: "a store that supports `If-None-Match: *` and `If-Match` for writes, as S3 and R2 do",
    fix: "Use another store, or publish to a folder with ‹to› and copy it from one job at a time",
  });
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

/** The store's own words for a refusal. */
export function wordsOf({ status, code, message }: Refusal): string {
  const word = code === "" ? `HTTP ${status}` : code;
  return `${word}${message === "" ? "" : ` (${message})`}`;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** S3 responses are flat enough for a regular expression. */
export function textOf(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}(?:\\s[^<>]*)?>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : decode(found);
}

/** An element without an end tag ends the search. */
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

/** More than a page of 1,000 keys of 1,024 escaped bytes. */
const LARGEST_TEXT = 16 * 1024 * 1024;

export async function readBytes(response: Response, limit: number, what: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bounded(response, limit, what)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

export async function* bounded({ body }: Response, limit: number, what: string): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > limit) throw unexpectedResponse(`${what} is larger than ${limit} bytes`);
    yield chunk;
  }
}

export async function readText(response: Response): Promise<string> {
  return (await readBytes(response, LARGEST_TEXT, "a response of the store")).toString("utf8");
}
