import { hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { gzipSync } from "node:zlib";
import { closeServer, listen } from "../pages/local-server.ts";
import type { TestAuthority } from "../pages/tls.ts";
import type { Offer, OfferedPackage } from "./offer.ts";

/** What happens to an answer. */
export type OriginFault =
  | {
      readonly kind: "status";
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string | Uint8Array;
    }
  /** The connection breaks, without an answer or in the middle of it. */
  | { readonly kind: "reset" | "cut" }
  /** The body has no end. */
  | { readonly kind: "endless" };

/** A request, as it was sent. */
export interface OriginRequest {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
  readonly headers: IncomingMessage["headers"];
}

/** The public registry and the hosts of its files, on one port of loopback. */
export interface OriginHost {
  readonly origins: Origins;
  /** The names that a proxy has to map to the port. */
  readonly names: readonly string[];
  readonly port: number;
  readonly requests: OriginRequest[];
  /** How many bytes of bodies were sent so far. */
  readonly sent: () => number;
  intercept: ((request: OriginRequest, index: number) => OriginFault | undefined) | undefined;
  readonly close: () => Promise<void>;
}

interface OriginHostOptions {
  /** Read at each request, so that a test may add to it and take away. */
  readonly providers: readonly OfferedProvider[];
  /** With it the hosts have their names in the world; without, they are plain HTTP on this machine. */
  readonly tls?: TestAuthority;
  /** Other names than those of the public registry. */
  readonly world?: Origins;
}

/** Starts the hosts. */
export async function startOriginHost(options: OriginHostOptions): Promise<OriginHost> {
  const { providers, tls, world = WORLD } = options;
  const names = [...new Set(Object.values(world).map((origin) => new URL(origin).hostname))];
  const requests: OriginRequest[] = [];
  let sent = 0;
  const serve = async (message: IncomingMessage, response: ServerResponse) => {
    const request = read(message, tls === undefined ? "http" : "https");
    const index = requests.push(request) - 1;
    const fault = host.intercept?.(request, index);
    const honest = answer(request, providers, host.origins);
    const made = fault?.kind === "status" ? replace(fault) : honest;
    const length = await send(request, response, made, fault?.kind);
    sent += length;
  };
  const listener = (message: IncomingMessage, response: ServerResponse) =>
    void serve(message, response).catch(() => response.destroy());
  const server =
    tls === undefined ? createServer(listener) : createSecureServer(await tls.issue(names), listener);
  const port = await listen(server);
  const origins = tls === undefined ? onThisMachine(port) : world;
  const host: OriginHost = {
    ...{ origins, names, port, requests },
    sent: () => sent,
    intercept: undefined,
    close: () => closeServer(server),
  };
  return host;
}

// The files are on another host by name.
function onThisMachine(port: number): Origins {
  const files = `http://localhost:${port}`;
  return { registry: `http://127.0.0.1:${port}`, releases: files, github: files, objects: files };
}

function read(message: IncomingMessage, scheme: string): OriginRequest {
  const { method = "GET", url = "/", headers } = message;
  return { method, origin: `${scheme}://${headers.host}`, path: url, headers };
}

/** Gives how many bytes the body has. */
async function send(
  request: OriginRequest,
  response: ServerResponse,
  made: Answer,
  fault: OriginFault["kind"] | undefined,
): Promise<number> {
  if (fault === "reset") response.destroy();
  if (fault === "endless") await sendEndless(request, response);
  if (fault === "reset" || fault === "endless") return 0;
  const { status, headers, body } = pack(made, `${request.headers["accept-encoding"] ?? ""}`);
  const isInMemory = body instanceof Uint8Array;
  const length = isInMemory ? body.length : (await stat(body.path)).size;
  const etag = isInMemory && status === 200 ? { etag: tagOf(body) } : {};
  const isKnown = etag.etag !== undefined && request.headers["if-none-match"] === etag.etag;
  response.writeHead(
    isKnown ? 304 : status,
    isKnown ? etag : { ...headers, ...etag, "content-length": length },
  );
  if (isKnown || request.method === "HEAD") {
    response.end();
    return 0;
  }
  if (fault === "cut") {
    const half = isInMemory ? body.subarray(0, length >> 1) : Buffer.alloc(length >> 1);
    response.write(half, () => response.destroy());
    return half.length;
  }
  await pipeline(
    isInMemory ? Readable.from([body], { objectMode: false }) : createReadStream(body.path),
    response,
  );
  return length;
}

function replace({ status, headers, body = `status ${status}` }: OriginFault & { kind: "status" }): Answer {
  return { status, headers: { "content-type": "text/plain", ...headers }, body: Buffer.from(body) };
}

function tagOf(body: Uint8Array): string {
  return `W/"${hash("sha256", body).slice(0, 16)}"`;
}

/** Writes as fast as the client reads, until it disconnects. */
async function sendEndless({ method }: OriginRequest, response: ServerResponse): Promise<void> {
  response.writeHead(200, { "content-type": "application/json" });
  // A HEAD response has no body, so backpressure would never stop the loop.
  if (method === "HEAD") return void response.end();
  await pipeline(Readable.from(blanks()), response);
}

function* blanks() {
  for (const block = Buffer.alloc(64 * 1024, " "); ; ) yield block;
}

/** Where its authors keep their files: where HashiCorp does, or on releases of GitHub. */
export type PackageHost = "releases" | "github";

/** A provider in the registry. */
export interface OfferedProvider {
  readonly namespace: string;
  readonly type: string;
  readonly packagesOn: PackageHost;
  readonly offers: Offer[];
}

/** The origins of the hosts that take part, as `https://registry.terraform.io`. */
export interface Origins {
  readonly registry: string;
  readonly releases: string;
  readonly github: string;
  readonly objects: string;
}

/** The names that they have in the world. */
const WORLD: Origins = {
  registry: "https://registry.terraform.io",
  releases: "https://releases.hashicorp.com",
  github: "https://github.com",
  objects: "https://release-assets.githubusercontent.com",
};

/** What is asked for; `origin` is the host that the request was sent to. */
interface Question {
  readonly method: string;
  readonly origin: string;
  readonly path: string;
}

/** An answer before it is put on the wire. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: OfferedPackage["body"];
}

/** The answers of the public registry and of the hosts that its documents point to; 404 for everything else. */
export function answer(
  question: Question,
  providers: readonly OfferedProvider[],
  origins: Origins = WORLD,
): Answer {
  const path = decodeURIComponent(question.path.replace(/\?.*/s, ""));
  const found = { ...question, path };
  // On one machine, several hosts may have one name.
  const answers = {
    registry: () => answerRegistry(found, providers, origins),
    releases: () => answerReleases(found, providers),
    github: () => redirectToObject(found, providers, origins),
    objects: () => answerObject(question, providers),
  };
  const hosts = Object.keys(answers) as (keyof Origins)[];
  const here = hosts.filter((host) => question.origin === origins[host]).map((host) => answers[host]());
  return here.find(({ status }) => status < 400) ?? here[0] ?? text(404, "no such host");
}

function answerRegistry({ path }: Question, providers: readonly OfferedProvider[], origins: Origins): Answer {
  if (path === "/.well-known/terraform.json") {
    const services = ["modules", "providers"].map((name) => [
      `${name}.v1`,
      `${origins.registry}/v1/${name}/`,
    ]);
    return document(Object.fromEntries(services));
  }
  const asked = /^\/v1\/providers\/([^/]+)\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const [, namespace, type, rest = ""] = asked;
  const provider = providers.find((one) => one.namespace === namespace && one.type === type);
  if (provider === undefined) return notFound();
  return rest === "versions" ? document(list(provider)) : answerDownload(provider, rest, origins);
}

// The registry lists in no order that anybody could rely on.
function list({ namespace, type, offers }: OfferedProvider) {
  const versions = offers.map(({ version, protocols, packages }) => {
    const platforms = [...packages.keys()].map((platform) => {
      const [os, arch] = platform.split("_");
      return { os, arch };
    });
    return { version, protocols, platforms };
  });
  return { id: `${namespace}/${type}`, versions, warnings: null };
}

function answerDownload(provider: OfferedProvider, rest: string, origins: Origins): Answer {
  const [version, , os, arch] = rest.split("/");
  const offer = provider.offers.find((one) => one.version === version);
  const offered = offer?.packages.get(`${os}_${arch}`);
  if (offer === undefined || offered === undefined) return notFound();
  const { protocols, armor, keyId } = offer;
  const at = folderOf(provider, offer, origins);
  const key = { key_id: keyId, ascii_armor: armor, trust_signature: "", ...sourceOf(provider) };
  return document({
    protocols,
    os,
    arch,
    filename: offered.filename,
    download_url: `${at}/${offered.filename}`,
    shasums_url: `${at}/${sumsName(provider, offer)}`,
    shasums_signature_url: `${at}/${signatureName(provider, offer)}`,
    shasum: offered.sha256,
    signing_keys: { gpg_public_keys: [key] },
  });
}

function sourceOf({ packagesOn }: OfferedProvider) {
  if (packagesOn === "github") return { source: "", source_url: null };
  return { source: "HashiCorp", source_url: "https://www.hashicorp.com/security.html" };
}

function folderOf(provider: OfferedProvider, { version }: Offer, origins: Origins): string {
  const { packagesOn, namespace, type } = provider;
  if (packagesOn === "releases") return `${origins.releases}/terraform-provider-${type}/${version}`;
  return `${origins.github}/${namespace}/terraform-provider-${type}/releases/download/v${version}`;
}

/** The name of the checksums. */
function sumsName({ type }: OfferedProvider, { version }: Offer): string {
  return `terraform-provider-${type}_${version}_SHA256SUMS`;
}

// HashiCorp's file says which key it is of.
function signatureName(provider: OfferedProvider, offer: Offer): string {
  const key = provider.packagesOn === "releases" ? `${offer.keyId.slice(-8)}.` : "";
  return `${sumsName(provider, offer)}.${key}sig`;
}

function findFile(provider: OfferedProvider, version: string, name: string): Answer["body"] | undefined {
  const offer = provider.offers.find((one) => one.version === version);
  if (offer === undefined) return undefined;
  if (name === sumsName(provider, offer)) return Buffer.from(offer.sums);
  if (name === signatureName(provider, offer)) return offer.signature;
  return [...offer.packages.values()].find(({ filename }) => filename === name)?.body;
}

function answerReleases({ path }: Question, providers: readonly OfferedProvider[]): Answer {
  const [, type, version = "", name = ""] =
    /^\/terraform-provider-([^/]+)\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  const provider = providers.find((one) => one.packagesOn === "releases" && one.type === type);
  const body = provider && findFile(provider, version, name);
  if (body === undefined) return text(403, "<Error><Code>AccessDenied</Code></Error>");
  // These were for the clients of 2018, and are still sent.
  const protocols = { "x-terraform-protocol-version": "5", "x-terraform-protocol-versions": "4.0, 5.0" };
  const isZip = name.endsWith(".zip");
  const media = isZip ? "application/zip" : name.endsWith("SUMS") ? "text/plain" : "application/octet-stream";
  return { status: 200, headers: { "content-type": media, ...(isZip ? protocols : {}) }, body };
}

const RELEASE = /^\/([^/]+)\/terraform-provider-([^/]+)\/releases\/download\/v([^/]+)\/([^/]+)$/;

function findReleased(path: string, providers: readonly OfferedProvider[]): Answer["body"] | undefined {
  const [, owner, type, version = "", name = ""] = RELEASE.exec(path) ?? [];
  const mine = (one: OfferedProvider) => one.namespace === owner && one.type === type;
  const provider = providers.find((one) => one.packagesOn === "github" && mine(one));
  return provider && findFile(provider, version, name);
}

function redirectToObject(
  { path }: Question,
  providers: readonly OfferedProvider[],
  origins: Origins,
): Answer {
  if (findReleased(path, providers) === undefined) return text(404, "Not Found");
  const query = new URLSearchParams({ path, sp: "r", sig: "c2lnbmVk" });
  const location = `${origins.objects}/github-production-release-asset/1?${query}`;
  return {
    status: 302,
    headers: { "content-type": "text/html; charset=utf-8", location },
    body: new Uint8Array(),
  };
}

/** The URL is signed for one method; a request without the signature gets nothing. */
function answerObject({ method, path }: Question, providers: readonly OfferedProvider[]): Answer {
  const query = new URL(path, "https://objects.invalid").searchParams;
  if (method !== "GET" || query.get("sig") !== "c2lnbmVk") return text(403, "AuthenticationFailed");
  const body = findReleased(query.get("path") ?? "", providers);
  if (body === undefined) return text(404, "BlobNotFound");
  return { status: 200, headers: { "content-type": "application/octet-stream" }, body };
}

function document(value: unknown): Answer {
  const headers = { "content-type": "application/json", "cache-control": "max-age=60" };
  return { status: 200, headers, body: Buffer.from(JSON.stringify(value)) };
}

function notFound(): Answer {
  return { ...document({ errors: ["Not Found"] }), status: 404 };
}

function text(status: number, body: string): Answer {
  return { status, headers: { "content-type": "text/plain" }, body: Buffer.from(body) };
}

/** The answer as the hosts' own network packs it for a client that takes gzip. */
function pack(made: Answer, accepted: string): Answer {
  const { body, headers } = made;
  const isText = headers["content-type"] === "application/json" && body instanceof Uint8Array;
  if (!isText || !/\bgzip\b/.test(accepted)) return made;
  const packed = { ...headers, "content-encoding": "gzip", vary: "Accept-Encoding" };
  return { ...made, headers: packed, body: gzipSync(body) };
}
