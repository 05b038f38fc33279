import { type AgentOptions, Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";
import { isIPv6, type LookupFunction, Socket } from "node:net";
import { connect as connectSafely } from "node:tls";
import { ProxyFailure } from "./faults.ts";
import { findProxy, type HttpProxy } from "./proxies.ts";
import { connectTo, openTunnel } from "./tunnel.ts";

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
