import { BlockList, isIP } from "node:net";
import { bareHost, isLoopback } from "./addresses.ts";
import { ProxyFailure } from "./faults.ts";

export interface HttpProxy {
  readonly url: URL;
  /** The variable that names it. */
  readonly variable: string;
  /** The value of `proxy-authorization`. */
  readonly login: string | undefined;
}

export type Variables = Readonly<Record<string, string | undefined>>;

const OF_PROTOCOL: Readonly<Record<string, readonly string[]>> = {
  "https:": ["https_proxy", "HTTPS_PROXY"],
  "http:": ["http_proxy", "HTTP_PROXY"],
};

/** The proxy of a URL, read as curl does: lower case first. A failure if the variable holds something else. */
export function findProxy(url: URL, env: Variables): HttpProxy | ProxyFailure | undefined {
  const variable = OF_PROTOCOL[url.protocol]?.find((name) => env[name]);
  if (variable === undefined || isLoopback(url) || url.hostname.endsWith(".localhost")) return undefined;
  if (isExcepted(url, env.no_proxy || env.NO_PROXY || "")) return undefined;
  const proxy = readUrl(env[variable] ?? "");
  if (proxy !== undefined) return { url: proxy, variable, login: loginOf(proxy) };
  const problem = {
    code: "input-invalid",
    found: `the variable \`${variable}\` is not the URL of a proxy`,
    expected: "http:// or https://, a host, and a port",
    fix: `Correct \`${variable}\`, such as \`${variable}=http://proxy.example.com:3128\`, or unset it`,
  } as const;
  return new ProxyFailure(problem, "never");
}

/** Logins in the variables, in every form in which a text could show them. */
export function proxySecrets(env: Variables): string[] {
  const proxies = Object.values(OF_PROTOCOL)
    .flat()
    .flatMap((name) => readUrl(env[name] ?? "") ?? []);
  return proxies.flatMap(({ username, password }) => {
    const secret = password || username;
    return secret === "" ? [] : [secret, decode(secret), `${decode(username)}:${decode(password)}`];
  });
}

function readUrl(text: string): URL | undefined {
  const full = text.includes("://") ? text.trim() : `http://${text.trim()}`;
  if (!URL.canParse(full)) return undefined;
  const url = new URL(full);
  return /^https?:$/.test(url.protocol) ? url : undefined;
}

/** https://www.rfc-editor.org/rfc/rfc7617 */
export function basicLogin(user: string, password: string): string {
  return `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
}

function loginOf({ username, password }: URL): string | undefined {
  if (username === "" && password === "") return undefined;
  return basicLogin(decode(username), decode(password));
}

/** A literal percent sign makes no valid escape. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Hosts with their subdomains, addresses and networks, each with a port if it has one; `*` is every host. */
function isExcepted(url: URL, exceptions: string): boolean {
  const host = bareHost(url).replace(/\.$/, "");
  const port = url.port || (url.protocol === "https:" ? "443" : "80");
  const entries = exceptions.toLowerCase().split(/[\s,]+/);
  return entries.some((entry) => {
    if (entry === "") return false;
    if (entry === "*") return true;
    const [, bracketed, plain, other, ownPort] = ENTRY.exec(isIP(entry) === 6 ? `[${entry}]` : entry) ?? [];
    if (ownPort !== undefined && ownPort !== port) return false;
    const name = bracketed ?? plain ?? other ?? "";
    if (isIP(host) !== 0) return isInNetwork(host, name);
    const domain = name.replace(/^\*?\./, "").replace(/\.$/, "");
    return domain !== "" && (host === domain || host.endsWith(`.${domain}`));
  });
}

const ENTRY = /^(?:\[([^\]]*)\]|([^:]*)|(.*))(?::(\d+))?$/;

function isInNetwork(address: string, network: string): boolean {
  const [first = "", bits] = network.split("/");
  const family = isIP(first);
  if (family === 0 || family !== isIP(address)) return false;
  const longest = family === 4 ? 32 : 128;
  const length = bits === undefined ? longest : Number(bits);
  if (!(length >= 0 && length <= longest)) return false;
  const list = new BlockList();
  const kind = family === 4 ? "ipv4" : "ipv6";
  list.addSubnet(first, length, kind);
  return list.check(address, kind);
}
