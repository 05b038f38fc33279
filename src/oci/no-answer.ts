import { type Problem, ProblemError } from "../errors.ts";
import { UnsafeAddress } from "../network/reach.ts";

/** No answer came; nobody knows whether the request had an effect. */
export class NoAnswer extends Error {
  /** Whether another attempt will end the same way. */
  readonly isHopeless: boolean;

  constructor({ hostname }: URL, cause: NodeJS.ErrnoException) {
    const code = cause.code === undefined ? "" : `${cause.code}: `;
    super(`${hostname} gives no answer: ${code}${cause.message}`, { cause });
    this.isHopeless = /CERT|SIGNED|UNABLE_TO|ENOTFOUND/.test(cause.code ?? "");
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
