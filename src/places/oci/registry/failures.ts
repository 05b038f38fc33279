import { type Problem, ProblemError } from "../../../errors.ts";
import { isObject, parseObject } from "../../../json.ts";
import { shorten } from "../../../provider/quote.ts";
import type { Received } from "./send.ts";

/** What a registry said no to. */
export interface Refusal {
  readonly name: string;
  /** What was tried, such as "push to". */
  readonly doing: string;
  readonly answer: Received;
}

/** A registry that is busy, or out of order, may do better soon. */
export class Busy extends Error {
  /** How many seconds it wants to be left alone, if it says so. */
  readonly after: number | undefined;

  constructor({ url, status, headers, body }: Received) {
    super(`${url.host} answers HTTP ${status}${describeBody(body)}`);
    const seconds = Number(headers["retry-after"]);
    this.after = seconds >= 0 ? seconds : undefined;
  }
}

/** What follows from an answer that is none of those that were hoped for. */
export function failureOf(refusal: Refusal): Error {
  const { status } = refusal.answer;
  if (status === 408 || status === 429 || status >= 500) return new Busy(refusal.answer);
  return new ProblemError([refused(refusal)]);
}

function refused({ name, doing, answer }: Refusal): Problem {
  const { status, body, url } = answer;
  const isLogin = status === 401 || status === 403;
  return {
    code: "image-refused",
    found: `${url.host} does not let us ${doing} ${name}: HTTP ${status}${describeBody(body)}`,
    expected: isLogin ? "a login that may" : "a repository that takes images",
    fix: isLogin ? fixLogin(name) : fixRepository(name),
  };
}

function fixLogin(name: string): string {
  const [host = ""] = name.split("/");
  if (!/^(?:ghcr\.io|containers\.)/.test(host))
    return `Log in before with an account that may push there, with docker/login-action or \`docker login ${host}\``;
  return "Give the job `permissions: packages: write`. If the package is there already and was first pushed by hand, add this repository in its settings under Manage Actions access, with the role Write";
}

function fixRepository(name: string): string {
  return `See that ${name} is what ‹oci› is to name, and that its registry takes OCI images; some want a repository to be made first`;
}

/** A registry that never answers. */
export function unavailable(error: Error): ProblemError {
  const problem: Problem = {
    code: "image-unavailable",
    found: error.message,
    expected: "an answer of the registry",
    fix: "Run this again: it goes on from where it stopped, and sends nothing twice",
  };
  return new ProblemError([problem], { cause: error });
}

/** The words that the specification gives to registries, if it used them. */
function describeBody(body: Buffer): string {
  const { errors } = parseObject(body.toString("utf8")) ?? {};
  const [first]: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const { code, message } = isObject(first) ? first : {};
  const words = [code, message].filter((word) => typeof word === "string" && word !== "");
  return words.length === 0 ? "" : `, ${shorten(words.join(": "))}`;
}
