import { type Problem, ProblemError } from "../../../errors.ts";
import { UnsafeAddress } from "../../../network/reach.ts";
import { attemptsWithout, describeUnreachable, isUnreachable } from "../../../network/unreachable.ts";

/** No answer came, so the request may or may not have had an effect. */
export class NoAnswer extends Error {
  /** After how many attempts there is no use in another. */
  readonly most: number;

  constructor({ hostname }: URL, cause: NodeJS.ErrnoException) {
    super(`${hostname} gives no answer: ${describeUnreachable(cause)}`, { cause });
    const isHopeless = /CERT|SIGNED|UNABLE_TO|ENOTFOUND/.test(cause.code ?? "");
    const most = isUnreachable(cause) ? attemptsWithout(cause) : Number.POSITIVE_INFINITY;
    this.most = isHopeless ? 1 : most;
  }
}

/** What is not HTTPS at all: OpenSSL takes the beginning of an HTTP answer for the version of a record. */
const NOT_TLS = /wrong version number|packet length too long|http request/i;

/** What the error of a request means. */
export function failureTo(url: URL, error: Error): Error {
  if (error instanceof UnsafeAddress) return leadsInside(error.message);
  return NOT_TLS.test(error.message) ? plainHttp(url.host, error) : new NoAnswer(url, error);
}

/** A public registry that leads into a private network. */
export function leadsInside(found: string): ProblemError {
  const problem: Problem = {
    code: "image-refused",
    found: `the registry is public, and ${found}, in a private network`,
    expected: "public addresses alone",
    fix: "See that ‹oci› names the right registry, and that nothing changes what passes through",
  };
  return new ProblemError([problem]);
}

/** A registry that speaks no TLS. */
function plainHttp(host: string, cause: Error): ProblemError {
  const problem: Problem = {
    code: "image-unavailable",
    found: `${host} answers in plain HTTP`,
    expected: "HTTPS: images are pushed and read over HTTPS only, on this machine too",
    fix: `Serve the registry with a certificate, or name one with HTTPS in ‹oci›; let a certificate of your own be trusted with NODE_EXTRA_CA_CERTS`,
  };
  return new ProblemError([problem], { cause });
}
