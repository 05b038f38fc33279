import { type Problem, ProblemError } from "../../../errors.ts";
import { resolveUrl } from "../../../http/addresses.ts";
import { ConnectionLost, isTransient, readRetryAfter, TransientFault } from "../../../http/faults.ts";
import { UnsafeAddress } from "../../../http/reach.ts";
import type { Answer } from "../../../http/request.ts";
import type { RetryPolicy } from "../../../http/retry.ts";
import { isObject, parseObject } from "../../../json.ts";
import { quote, shorten } from "../../../text.ts";

/** The registry can't answer now, or has not stored everything yet. */
export function busy({ url, status, headers, body }: Answer): TransientFault {
  const found = `${url.host} answers HTTP ${status}${describeBody(body)}`;
  return new TransientFault(found, readRetryAfter(headers.get("retry-after")));
}

/** `doing` is the operation, such as "push to". */
export function failureOf(name: string, doing: string, answer: Answer): Error {
  const { status, body, url } = answer;
  if (isTransient(status)) return busy(answer);
  const found = `${url.host} refuses to ${doing} ${name}: HTTP ${status}${describeBody(body)}`;
  if (status === 401 || status === 403) {
    const [host = ""] = name.split("/");
    const fix = /^(?:ghcr\.io|containers\.)/.test(host)
      ? "Give the job `permissions: packages: write`. If the package was first pushed manually, add this repository in its settings under Manage Actions access, with the Write role"
      : `First log in with an account that can push there, with docker/login-action or \`docker login ${host}\``;
    const expected = "a login with that permission";
    return new ProblemError({ code: "image-refused", found, expected, fix });
  }
  return new ProblemError({
    code: "image-refused",
    found,
    expected: "a repository that accepts images",
    fix: `Check that ‹oci› should name ${name}, and that its registry accepts OCI images; some require you to create the repository first`,
  });
}

/** A URL from a header, which may be relative. */
export function urlFrom(base: URL, text: string): URL {
  const url = resolveUrl(text, base.href);
  if (url !== undefined) return url;
  throw misled(`${base.host} returned the URL ${quote(shorten(text))}`, "the URL of a registry");
}

export function unavailable(name: string, _attempts: number, fault: TransientFault): ProblemError {
  const problem: Problem = {
    code: "image-unavailable",
    found: fault instanceof ConnectionLost ? `no answer from ${name}: ${fault.message}` : fault.message,
    expected: "an answer from the registry",
    fix: "Run this again: it continues where it stopped, and uploads nothing twice",
  };
  return new ProblemError(problem, { cause: fault });
}

/** The first error in the specification's form. */
function describeBody(body: Buffer): string {
  const { errors } = parseObject(body.toString("utf8")) ?? {};
  const [first]: readonly unknown[] = Array.isArray(errors) ? errors : [];
  const { code, message } = isObject(first) ? first : {};
  const words = [code, message].filter((word) => typeof word === "string" && word !== "");
  return words.length === 0 ? "" : `, ${shorten(words.join(": "))}`;
}

/** OpenSSL reads the start of an HTTP answer as a record's version. */
const NOT_TLS = /wrong version number|packet length too long|http request/i;

/** The error of a request without an answer. */
export function failureTo(url: URL, error: unknown): unknown {
  if (error instanceof UnsafeAddress)
    return misled(
      `the registry is public, and ${error.message}, in a private network`,
      "public addresses only",
    );
  if (!(error instanceof ConnectionLost)) return error;
  const { host = url.host } = error;
  // A mistyped name is not worth a retry.
  if (error.message.includes("ENOTFOUND")) return unavailable(host, 1, error);
  if (!NOT_TLS.test(error.message)) return error;
  const problem: Problem = {
    code: "image-unavailable",
    found: `${host} answers in plain HTTP`,
    expected: "HTTPS: images are pushed and read over HTTPS only, on this machine too",
    fix: "Serve the registry over HTTPS, or set ‹oci› to one that is; trust your own certificate with NODE_EXTRA_CA_CERTS",
  };
  return new ProblemError(problem, { cause: error });
}

/** The registry names a place where nothing may be sent, or what answers is none. */
export function misled(found: string, expected: string): ProblemError {
  const fix = "Check that ‹oci› names the right registry, and that no proxy changes content";
  return new ProblemError({ code: "image-refused", found, expected, fix });
}

/** For each operation. */
export const RETRIES: RetryPolicy = { attempts: 6, firstWait: 500, longestWait: 15_000, budget: 60_000 };
