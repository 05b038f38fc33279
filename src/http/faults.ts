import type { Problem } from "../errors.ts";

/** A failure that a retry may clear. */
export class TransientFault extends Error {
  /** Milliseconds that the host asks to wait. */
  readonly wait: number | undefined;

  constructor(message: string, wait?: number, options?: ErrorOptions) {
    super(message, options);
    this.wait = wait;
  }
}

/** No response, or a truncated one: the request may have had an effect. */
export class ConnectionLost extends TransientFault {
  /** Known if there was no response at all. */
  readonly host: string | undefined;

  constructor(cause: unknown, host?: string) {
    super(describeFault(cause), undefined, { cause });
    this.host = host;
  }
}

/** No connection through a proxy, so nothing was sent. */
export class ProxyFailure extends Error {
  readonly problem: Problem;
  /** How soon a retry may help. */
  readonly retry: "soon" | "once" | "never";

  constructor(problem: Problem, retry: ProxyFailure["retry"]) {
    super(problem.found);
    this.problem = problem;
    this.retry = retry;
  }
}

/** What a proxy said, if it is the reason that there is no connection. */
export function findProxyFailure(error: unknown): ProxyFailure | undefined {
  if (error instanceof ProxyFailure) return error;
  return error instanceof Error ? findProxyFailure(error.cause) : undefined;
}

/** Timeouts, limits and errors of the server. Features that it lacks (501, 505) don't appear with a retry. */
export function isTransient(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 505);
}

/** `Retry-After`, in milliseconds. https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
export function readRetryAfter(header: string | null | undefined, now = Date.now()): number | undefined {
  const text = header?.trim() ?? "";
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return milliseconds >= 0 ? milliseconds : undefined;
}

/** Whether there was no connection (unknown name, closed port, no network), so nothing was sent. */
export function isUnreachable(error: unknown): boolean {
  if (findProxyFailure(error) !== undefined) return true;
  if (!(error instanceof Error)) return false;
  const { syscall }: NodeJS.ErrnoException = error;
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...inner, error.cause].some(isUnreachable);
}

/** Attempts after which a retry is pointless. */
export function mostAttempts(error: unknown): number {
  const retry = findProxyFailure(error)?.retry;
  const reason = describeFault(error);
  if (retry === "never" || /CERT|SIGNED|UNABLE_TO_/.test(reason)) return 1;
  if (retry === "once" || reason.includes("ETIMEDOUT")) return 2;
  if (reason === TIMED_OUT) return 3;
  return isUnreachable(error) ? 4 : Number.POSITIVE_INFINITY;
}

const TIMED_OUT = "no complete answer in time";
/** OpenSSL knows no authority of the certificate: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const UNTRUSTED = /SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY_LEAF)/;

/** The innermost reason with its code: the errors around it only say that something failed. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const failure = findProxyFailure(error);
  if (failure !== undefined) return failure.message;
  if (error.name === "TimeoutError") return TIMED_OUT;
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  if (isUnreachable(inner)) return describeFault(inner);
  const { code = "" }: NodeJS.ErrnoException = error;
  const told = code === "" || error.message.includes(code) ? error.message : `${code}: ${error.message}`;
  return UNTRUSTED.test(code)
    ? `${told}. To trust its authority, set NODE_EXTRA_CA_CERTS to a PEM file`
    : told;
}
