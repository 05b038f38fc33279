import { readFile } from "node:fs/promises";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import https from "node:https";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority } from "../support/pages/tls.ts";
import { REGISTRY_HOST, type Reply } from "./lint-shapes.ts";

/** The most sites that can be served at once. */
export const MOST_SITES = 60;
const MIRROR_HOST = "mirror.example.com";
/** Every site is in it, under the name of its host. */
export const MIRROR = `https://${MIRROR_HOST}/`;

/** A site that is served. */
interface ServedSite {
  readonly web: ReadonlyMap<string, Reply>;
  readonly mirror?: string | undefined;
}

/** Sites side by side, each under host names of its own; as long as they are served, this process reaches them alone. */
export interface ShapesHost {
  readonly caFile: string;
  readonly proxyUrl: string;
  /** What is served under the names with that number from now on. */
  serve(index: number, site: ServedSite): void;
  close(): Promise<void>;
}

/** Replaces a placeholder with the site's own name. */
export function rename(text: string, index: number): string {
  return text.replaceAll(/\b(registry|files)\.example\.com/g, `$1-${index}.example.com`);
}

/** The name that the source of a provider has at a site. */
export function hostAt(index: number): string {
  return rename(REGISTRY_HOST, index);
}

export async function startShapesHost(): Promise<ShapesHost> {
  const sites = new Map<number, ServedSite>();
  const names = Array.from({ length: MOST_SITES }, (_, index) => [
    hostAt(index),
    rename("files.example.com", index),
  ]);
  const hostnames = [MIRROR_HOST, ...names.flat()];
  const tls = await createTestAuthority();
  const listener = (message: IncomingMessage, response: ServerResponse) => {
    send(message, response, findReply(sites, String(message.headers.host), message.url ?? "/"));
  };
  const secure = https.createServer(await tls.issue(hostnames), listener);
  const port = await listen(secure);
  const proxy = await startProxy(Object.fromEntries(hostnames.map((name) => [`${name}:443`, port])));
  const ca = await readFile(tls.caFile, "utf8");
  const agent = new NamedAgent({ ca }, (host) => (hostnames.includes(host) ? port : NOWHERE));
  const before: [https.Agent, http.Agent] = [https.globalAgent, http.globalAgent];
  https.globalAgent = agent;
  http.globalAgent = new http.Agent({
    lookup: (host, _options, tell) => tell(new Error(`no ${host} here`), ""),
  });
  return {
    caFile: tls.caFile,
    proxyUrl: proxy.url,
    serve: (index, site) => void sites.set(index, site),
    close: async () => {
      [https.globalAgent, http.globalAgent] = before;
      agent.destroy();
      await Promise.all([closeServer(secure), proxy.close()]);
      await tls.close();
    },
  };
}

/** A port without a listener. */
const NOWHERE = 1;

/** Finds hosts by their names without asking anybody for them. */
class NamedAgent extends https.Agent {
  readonly #portOf: (host: string) => number;

  constructor(options: https.AgentOptions, portOf: (host: string) => number) {
    super(options);
    this.#portOf = portOf;
  }

  override createConnection(
    options: Parameters<https.Agent["createConnection"]>[0],
    tell: Parameters<https.Agent["createConnection"]>[1],
  ) {
    const servername = String(options.host);
    return super.createConnection(
      { ...options, servername, host: "127.0.0.1", port: this.#portOf(servername) },
      tell,
    );
  }
}

const NOTHING: Reply = { status: 404, headers: { "content-type": "text/html" }, body: Buffer.from("<p>404") };

function findReply(sites: ReadonlyMap<number, ServedSite>, asked: string, path: string): Reply {
  const [, host = "", number] = /^(mirror|registry|files)(?:-(\d+))?\.example\.com$/.exec(asked) ?? [];
  if (host === "mirror") return leadIntoSite(sites, path);
  const index = Number(number);
  const url = `https://${host}.example.com${new URL(path, "https://it.invalid").pathname}`;
  const found = sites.get(index)?.web.get(backTo(url));
  return found === undefined ? NOTHING : renameReply(found, index);
}

/** Paths name the host of a mirrored provider, too. */
function backTo(url: string): string {
  return decodeURIComponent(url).replaceAll(/\b(registry|files)-\d+\.example\.com/g, "$1.example.com");
}

/** One mirror holds the providers of all sites; each has its documents on its own host. */
function leadIntoSite(sites: ReadonlyMap<number, ServedSite>, path: string): Reply {
  const index = Number(/^\/registry-(\d+)\.example\.com\//.exec(path)?.[1] ?? Number.NaN);
  const mirror = sites.get(index)?.mirror;
  if (mirror === undefined) return NOTHING;
  return {
    status: 302,
    headers: { location: `${rename(mirror, index)}${path.slice(1)}` },
    body: Buffer.alloc(0),
  };
}

function renameReply({ headers, body, ...rest }: Reply, index: number): Reply {
  const renamed = Object.entries(headers).map(([name, value]) => [name, rename(value, index)]);
  return {
    ...rest,
    headers: Object.fromEntries(renamed),
    body: Buffer.from(rename(body.toString("latin1"), index), "latin1"),
  };
}

const CODINGS = {
  gzip: gzipSync,
  deflate: deflateSync,
  br: brotliCompressSync,
  "not gzip": (body: Buffer) => body,
} as const;

function send({ method }: IncomingMessage, response: ServerResponse, reply: Reply): void {
  const { status, headers, coding, isCut = false } = reply;
  const body = coding === undefined ? reply.body : CODINGS[coding](reply.body);
  const encoding = coding === undefined ? {} : { "content-encoding": coding.replace("not ", "") };
  response.writeHead(status, { ...headers, ...encoding, "content-length": body.length });
  if (method === "HEAD") response.end();
  else if (isCut) response.write(body.subarray(0, body.length / 2), () => response.destroy());
  else response.end(body);
}
