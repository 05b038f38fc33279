import { type AgentOptions, Agent as HttpAgent, type IncomingMessage, request } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { connect, isIP, isIPv6, type LookupFunction, Socket } from "node:net";
import { connect as connectSafely } from "node:tls";
import { bareHost } from "./addresses.ts";
import { describeFault, ProxyFailure } from "./faults.ts";
import { findProxy, type HttpProxy } from "./proxies.ts";

/** Connections, through the proxies of the environment where there are any. */
export interface Agents {
  readonly "http:": HttpAgent;
  readonly "https:": HttpsAgent;
}

/** As Node's own agents, which may have another proxy. */
const KEPT: AgentOptions = { keepAlive: true, scheduling: "lifo", timeout: 5000 };

/** `lookup` resolves names for direct connections; a proxy resolves them itself. */
export function openAgents(lookup?: LookupFunction): Agents {
  const options = lookup === undefined ? KEPT : { ...KEPT, lookup };
  return {
    "http:": behindProxy("http:", new HttpAgent(options), connectTo),
    "https:": behindProxy("https:", new HttpsAgent(options), openTlsTunnel),
  };
}

export const ANYWHERE = openAgents();

async function openTlsTunnel(proxy: HttpProxy, target: string, servername: string): Promise<Socket> {
  const socket = await openTunnel(proxy, target);
  return connectSafely({ socket, host: target.replace(/:\d+$/, ""), servername });
}

function behindProxy<A extends HttpAgent>(protocol: keyof Agents, agent: A, open: typeof openTlsTunnel): A {
  const directly = agent.createConnection.bind(agent);
  const createConnection: HttpAgent["createConnection"] = (options, tell) => {
    const { host = "", port, servername = "" }: typeof options & { readonly servername?: string } = options;
    const target = `${isIPv6(host ?? "") ? `[${host}]` : host}:${port}`;
    const proxy = findProxy(new URL(`${protocol}//${target}`), process.env);
    if (proxy === undefined) return directly(options, tell);
    const opened = proxy instanceof ProxyFailure ? Promise.reject(proxy) : open(proxy, target, servername);
    opened.then(
      (socket) => tell?.(null, socket),
      (error) => tell?.(error, new Socket()),
    );
    return undefined;
  };
  return Object.assign(agent, { createConnection });
}

/** In milliseconds; TCP retransmits a lost packet after one, three and seven seconds. */
export const LONGEST_CONNECT = 8000;

/** Connects to a proxy that a request for `target`, a `host:port`, is sent to. */
function connectTo(proxy: HttpProxy, target: string): Promise<Socket> {
  const socket = dial(proxy);
  const connected = proxy.url.protocol === "https:" ? "secureConnect" : "connect";
  return inTime(proxy, target, socket, (resolve) => socket.once(connected, () => resolve(socket)));
}

/** Opens a connection to `target` through a proxy. https://www.rfc-editor.org/rfc/rfc9110#name-connect */
function openTunnel(proxy: HttpProxy, target: string): Promise<Socket> {
  const socket = dial(proxy);
  const headers = { host: target, ...loginHeader(proxy) };
  const asking = request({ createConnection: () => socket, method: "CONNECT", path: target, headers });
  return inTime(proxy, target, socket, (resolve, reject) => {
    asking.once("error", reject);
    asking.once("connect", ({ statusCode: status = 0 }: IncomingMessage, _socket: Socket, head: Buffer) => {
      if (status < 200 || status >= 300) return reject(refusedBy(proxy, target, status));
      if (head.length > 0) socket.unshift(head);
      resolve(socket);
    });
    asking.end();
  });
}

export function loginHeader({ login }: HttpProxy): Readonly<Record<string, string>> {
  return login === undefined ? {} : { "proxy-authorization": login };
}

function dial({ url }: HttpProxy): Socket {
  const host = bareHost(url);
  if (url.protocol === "http:") return connect({ host, port: Number(url.port || 80) });
  return connectSafely({ host, port: Number(url.port || 443), servername: isIP(host) === 0 ? host : "" });
}

type Waiting = (resolve: (socket: Socket) => void, reject: (error: Error) => void) => void;

function inTime(proxy: HttpProxy, target: string, socket: Socket, wait: Waiting): Promise<Socket> {
  const none = `gives no connection to ${target}`;
  const late = `${none} within ${LONGEST_CONNECT / 1000} seconds`;
  let timer: NodeJS.Timeout | undefined;
  const opened = new Promise<Socket>((resolve, reject) => {
    timer = setTimeout(() => reject(unavailable(proxy, late, "once")), LONGEST_CONNECT);
    socket.once("error", reject);
    socket.once("close", () => reject(new Error("the connection was closed")));
    wait(resolve, reject);
  });
  return opened
    .catch((error) => {
      socket.destroy();
      if (error instanceof ProxyFailure) throw error;
      throw unavailable(proxy, `${none}: ${describeFault(error)}`, "soon");
    })
    .finally(() => clearTimeout(timer));
}

/** A proxy's refusal of a request for `target`. */
export function refusedBy({ url, variable, login }: HttpProxy, target: string, status: number): ProxyFailure {
  const code = "proxy-refused";
  if (status !== 407) {
    const found = `the proxy ${url.origin} answers ${status} instead of connecting to ${target}`;
    const expected = `a connection to ${target}`;
    const fix = `Allow ${target} at the proxy; or add it to NO_PROXY if this machine reaches it directly`;
    return new ProxyFailure({ code, found, expected, fix }, status >= 500 ? "soon" : "never");
  }
  const found = `the proxy ${url.origin} ${login === undefined ? "requires a login" : "rejects the login"} for ${target} (status 407)`;
  const expected = `a login that the proxy accepts, in \`${variable}\``;
  const fix = `Set \`${variable}=${url.protocol}//USER:PASSWORD@${url.host}\`, in a workflow from a secret, with special characters percent-encoded`;
  return new ProxyFailure({ code, found, expected, fix }, "never");
}

function unavailable({ url, variable }: HttpProxy, what: string, retry: ProxyFailure["retry"]): ProxyFailure {
  const problem = {
    code: "proxy-unavailable",
    found: `the proxy ${url.origin} ${what}`,
    expected: "an answer from the proxy",
    fix: `Correct \`${variable}\`, or unset it if this machine needs no proxy; then run this again`,
  } as const;
  return new ProxyFailure(problem, retry);
}
