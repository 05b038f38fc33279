import type { ClientRequest } from "node:http";

/** How long a connection may take to be made, in milliseconds; a packet that got lost is sent again after one, three and seven seconds. */
const LONGEST_CONNECT = 8000;

/** Ends a request that gets no connection: a host behind a firewall that drops everything answers nothing, not even no. */
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

/** What `fetch` says when a connection took too long. */
const FETCH_TIMEOUT = "UND_ERR_CONNECT_TIMEOUT";

/** Whether there was no connection: an unknown name, a closed port, no network. Nothing was sent, and little changes soon. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, syscall } = readSystem(error);
  if (code === FETCH_TIMEOUT || syscall === "connect" || syscall === "getaddrinfo") return true;
  const inner: unknown[] = error instanceof AggregateError ? error.errors : [];
  return [...inner, error.cause].some(isUnreachable);
}

/** How often something is tried without a connection; one that takes long to fail is tried once more. */
export function attemptsWithout(error: unknown): number {
  return /ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/.test(describeUnreachable(error)) ? 2 : 4;
}

/** The innermost reason, with its code: errors around it say no more than that something failed. */
export function describeUnreachable(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [first]: unknown[] = error instanceof AggregateError ? error.errors : [];
  const inner = first ?? error.cause;
  if (isUnreachable(inner)) return describeUnreachable(inner);
  const { code = "" } = readSystem(error);
  return code === "" || error.message.includes(code) ? error.message : `${code}: ${error.message}`;
}

function readSystem(error: NodeJS.ErrnoException): Pick<NodeJS.ErrnoException, "code" | "syscall"> {
  return error;
}
