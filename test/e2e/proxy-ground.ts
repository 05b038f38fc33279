import { writeFile } from "node:fs/promises";
import { request as ask, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer } from "node:https";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { STORE_ENV, startStore } from "../support/bucket/store-host.ts";
import type { Fault } from "../support/github/faults.ts";
import { type MemoryRegistry, startMemoryRegistry } from "../support/oci/memory-registry.ts";
import { closeServer, listen } from "../support/pages/local-server.ts";
import { type PagesFault, startPagesHost } from "../support/pages/pages-host.ts";
import { type ConnectProxy, startProxy } from "../support/pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { HOST } from "../support/publish/provider-repository.ts";
import { runCli } from "../support/runner/command-line.ts";
import type { ProcessResult } from "../support/runner/process.ts";
import { demandUntold } from "../support/runner/secrets.ts";
import { keyVariables, testKey } from "../support/samples/keys.ts";
import { type SigstoreStandIn, startSigstore } from "../support/sigstore/stand-in.ts";
import { goOffline } from "./offline.ts";

const LOGIN = { user: "runner", password: "p@ss/w:rd of the office" };

/** What no run may show. */
export const SECRETS = [LOGIN.password, encodeURIComponent(LOGIN.password)];

/** The provider that is published. */
const SOURCE = `${HOST}/acme/sample`;

type Environment = Readonly<Record<string, string>>;

/** The names of the hosts, beside those of GitHub and Sigstore. */
export const [IMAGES, TOKENS] = ["images.example.com", "tokens.example.com"];
const STORE = "s3.example.com";

/** A provider's repository on a machine that reaches the world through a proxy only. */
export interface ProxiedWorld {
  readonly trip: Journey;
  readonly images: MemoryRegistry;
  readonly proxy: ConnectProxy;
  /** Everything that a run needs but the proxy. */
  readonly closed: Environment;
  /** With the proxy. */
  readonly env: Environment;
  /** The names that were looked up beside the proxy. */
  readonly asked: () => Promise<string[]>;
  /** Each `address:port` that was connected to. */
  readonly connected: () => Promise<string[]>;
  /** Runs the command line in the repository's folder; no run shows the proxy's login. */
  run(line: readonly string[], env?: Environment, node?: string): Promise<ProcessResult>;
  /** From now on, the first request of each kind, and the first connection to each host, meets a fault. */
  disturb(): ReadonlySet<string>;
  close(): Promise<void>;
}

/** The lines that need the network, in the repository's folder after version 1.0.0 was published. */
export const LINES = {
  rebuild: ["rebuild", "--gpg-public-keys", "key.asc"],
  lint: ["lint", `https://${HOST}/`, "--providers", "acme/sample"],
  verify: ["verify", "--source", SOURCE, "--version", "1.0.0"],
  mirror: ["mirror", "--to", "mirrored", "--strict", "--site-url", "https://mirror.example.com/"],
  bucket: [
    ...["publish", "--source", SOURCE, "--version", "1.0.0", "--to", "s3://bucket"],
    ...["--s3-endpoint", `https://${STORE}`, "--site-url", `https://${HOST}/`, "--verify=false"],
  ],
} as const;

/** With an identity, the proxy is reached over TLS. */
export async function startProxiedWorld({ overTls = false } = {}): Promise<ProxiedWorld> {
  const faults = new Faults();
  const trip = await startJourney({ attestations: true, platforms: ["linux_amd64", "windows_arm64"] });
  const tls = await createTestAuthority();
  const [sigstore, store, images] = await Promise.all([
    startSigstore({ tls }),
    startStore(),
    startMemoryRegistry(),
  ]);
  const pages = await startPagesHost({
    files: () => trip.repository.publishedFiles(),
    hostnames: [HOST],
    tls,
    intercept: ({ method, hostname, path }) => pagesFault(faults.meet(`${method} ${hostname}${path}`)),
  });
  const { apiUrl, uploadUrl, serverUrl, downloadUrl } = trip.github;
  const { ACTIONS_ID_TOKEN_REQUEST_URL: tokens = "" } = sigstore.env;
  const servers = {
    "api.github.com": apiUrl,
    "uploads.github.com": uploadUrl,
    "github.com": serverUrl,
    "objects.githubusercontent.com": downloadUrl,
    [STORE]: store.endpoint,
    [IMAGES]: images.origin.origin,
    [TOKENS]: tokens,
  };
  const front = await startTlsFront(tls, servers, (request) => faults.meet(request));
  sigstore.intercept = ({ method, path }) => sigstoreFault(faults.meet(`${method} ${path}`));
  const routes = { ...sigstore.routes, ...front.routes, [`${HOST}:443`]: pages.port };
  const proxy = await startProxy(routes, LOGIN, overTls ? await tls.issue([]) : undefined);
  const offline = await goOffline(trip.workspace);
  const closed = { ...environmentOf(trip, sigstore), ...offline.env };
  const env = { ...closed, HTTPS_PROXY: proxy.url };
  await writeInputs(trip.workspace);
  return {
    ...{ trip, images, proxy, closed, env, asked: offline.asked, connected: offline.connected },
    run: async (line, given = env, node) => runProxied(trip.workspace, { line, env: given, node }),
    disturb: () => {
      proxy.instead = (target) => (faults.meet(`CONNECT ${target}`) === undefined ? undefined : 503);
      return faults.begin();
    },
    close: async () => {
      await Promise.all([front.close(), pages.close(), proxy.close(), store.close(), images.close()]);
      await Promise.all([trip.close(), sigstore.close(), tls.close()]);
    },
  };
}

function environmentOf(trip: Journey, sigstore: SigstoreStandIn): Environment {
  const { HTTPS_PROXY: _, NO_PROXY: __, ACTIONS_ID_TOKEN_REQUEST_URL: url = "", ...identity } = sigstore.env;
  return {
    ...STORE_ENV,
    ...identity,
    ACTIONS_ID_TOKEN_REQUEST_URL: url.replace(new URL(url).origin, `https://${TOKENS}`),
    GITHUB_API_URL: "https://api.github.com",
    GITHUB_SERVER_URL: "https://github.com",
    GITHUB_REPOSITORY: trip.repository.fullName,
    GITHUB_TOKEN: trip.token,
  };
}

/** The public key, and what is mirrored. */
async function writeInputs(workspace: string): Promise<void> {
  await writeFile(join(workspace, "key.asc"), (await testKey("ed25519")).publicKey);
  const file = `providers:\n  ${SOURCE}:\n    versions: all\n`;
  await writeFile(join(workspace, "provider-mirror.yml"), file);
}

interface ProxiedRun {
  readonly line: readonly string[];
  readonly env: Environment;
  readonly node: string | undefined;
}

async function runProxied(cwd: string, { line, env, node }: ProxiedRun): Promise<ProcessResult> {
  const result = await runCli(line, {
    cwd,
    env: { ...keyVariables(await testKey("ed25519")), ...env },
    ...(node === undefined ? {} : { node }),
  });
  demandUntold(SECRETS, { stdout: result.stdout, stderr: result.stderr });
  return result;
}

/** Servers of plain HTTP on this machine, by their names and over TLS. */
interface TlsFront {
  /** The loopback port of each `host:port`, for a proxy. */
  readonly routes: Readonly<Record<string, number>>;
  /** `METHOD HOST` of every request. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** Starts a front for servers by their names; links to them in answers get the names too. A fault has no effect on them. */
async function startTlsFront(
  tls: TestAuthority,
  servers: Readonly<Record<string, string>>,
  intercept: (request: string) => 503 | "reset" | undefined = () => undefined,
): Promise<TlsFront> {
  const requests: string[] = [];
  const server = createServer(await tls.issue(Object.keys(servers)), (request, response) => {
    requests.push(`${request.method} ${request.headers.host}`);
    const fault = intercept(`${request.method} ${request.headers.host}${request.url}`);
    if (fault === "reset") return void request.socket.destroy();
    if (fault !== undefined) return void response.writeHead(fault).end();
    pass(servers, request, response).catch(() => response.destroy());
  });
  const port = await listen(server);
  return {
    routes: Object.fromEntries(Object.keys(servers).map((name) => [`${name}:443`, port])),
    requests,
    close: () => closeServer(server),
  };
}

async function pass(
  servers: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { "accept-encoding": _, ...headers } = request.headers;
  const url = new URL(request.url ?? "/", servers[request.headers.host ?? ""]);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const passed = ask(url, { method: request.method ?? "GET", headers }, resolve).on("error", reject);
    request.pipe(passed);
  });
  const body = await buffer(answer);
  const named = rename(servers, body.toString("latin1"));
  const { "content-length": length, "transfer-encoding": __, location, ...rest } = answer.headers;
  const sent = Buffer.from(named, "latin1");
  response.writeHead(answer.statusCode ?? 502, {
    ...rest,
    ...(location === undefined ? {} : { location: rename(servers, location) }),
    ...(request.method === "HEAD" ? { "content-length": length } : { "content-length": sent.length }),
  });
  response.end(sent);
}

function rename(servers: Readonly<Record<string, string>>, text: string): string {
  return Object.entries(servers).reduce(
    (renamed, [name, origin]) => renamed.replaceAll(new URL(origin).origin, `https://${name}`),
    text,
  );
}

type Met = 503 | "reset" | undefined;

/** Disturbs each request once; before `begin`, none. */
class Faults {
  #met: Set<string> | undefined;

  /** Begins again; returns the requests that are disturbed from now on. */
  begin(): ReadonlySet<string> {
    this.#met = new Set();
    return this.#met;
  }

  /** The fault of a request, by turns a status and a broken connection. */
  meet(request: string): Met {
    // Each attempt of an upload to a registry has an address of its own.
    const kind = request.replace(/(?<=\/blobs\/uploads\/).*/, "");
    if (this.#met === undefined || this.#met.has(kind)) return undefined;
    this.#met.add(kind);
    return this.#met.size % 2 === 0 ? "reset" : 503;
  }
}

function pagesFault(met: Met): PagesFault | undefined {
  return met === "reset" ? { kind: met } : met && { kind: "status", status: met };
}

function sigstoreFault(met: Met): Fault | undefined {
  const fault = pagesFault(met);
  return fault && { when: "before", ...fault };
}
