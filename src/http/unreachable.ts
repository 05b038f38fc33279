import type { ClientRequest } from "node:http";
import { findProxyFailure } from "./proxy-failure.ts";

/** In milliseconds; TCP retransmits a lost packet after one, three and seven seconds. */
export const LONGEST_CONNECT = 8000;

/** Ends a request that gets no connection: a firewall may drop packets without an answer. */
export function limitConnecting(request: ClientRequest): void {
  request.once("socket", (socket) => {
    if (!socket.connecting) return;
    const found = `no connection within ${LONGEST_CONNECT / 1000} seconds`;
    const end = () =>
      request.destroy(Object.assign(new Error(found), { code: "ETIMEDOUT", syscall: "connect" }));
    const timer = setTimeout(end, LONGEST_CONNECT);
    for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
  });
}

/** Whether there was no connection (unknown name, closed port, no network), so nothing was sent. */
export function isUnreachable(error: unknown): boolean {
  if (findProxyFailure(error) !== undefined) return true;
  if (!(error instanceof Error)) return false;
  const { syscall } = readSystem(error);
  if (syscall === "connect" || syscall === "getaddrinfo") return true;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...inner, error.cause].some(isUnreachable);
}

/** Attempts without a connection; a timeout is retried once. */
export function attemptsWithout(error: unknown): number {
  const retry = findProxyFailure(error)?.retry;
  if (retry === "never") return 1;
  return retry === "once" || describeUnreachable(error).includes("ETIMEDOUT") ? 2 : 4;
}

/** The innermost reason with its code: the errors around it only say that something failed. */
export function describeUnreachable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const failure = findProxyFailure(error);
  if (failure !== undefined) return failure.message;
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  if (isUnreachable(inner)) return describeUnreachable(inner);
  const { code = "" } = readSystem(error);
  return code === "" || error.message.includes(code) ? error.message : `${code}: ${error.message}`;
}

function readSystem(error: NodeJS.ErrnoException): Pick<NodeJS.ErrnoException, "code" | "syscall"> {
  return error;
}
