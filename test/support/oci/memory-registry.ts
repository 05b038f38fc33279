import { hash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import { closeServer, listen } from "../pages/local-server.ts";
import type { ServerIdentity } from "../pages/tls.ts";

/** A manifest under its digest. */
interface StoredManifest {
  readonly type: string;
  readonly bytes: Buffer;
}

/** A fault that replaces an answer, or follows the completed request. */
export type Mishap =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body?: string }
  | "breaks off"
  | "its answer is lost";

/** How the registry authenticates requests. */
interface Guard {
  readonly kind: "basic" | "bearer";
  readonly user: string;
  readonly password: string;
  /** Whether anonymous reads are allowed. */
  readonly isPublic?: boolean;
}

/** A registry in memory: the few requests of the distribution specification that are made here, on this machine. */
export interface MemoryRegistry {
  readonly origin: URL;
  readonly blobs: Map<string, Buffer>;
  readonly manifests: Map<string, StoredManifest>;
  readonly tags: Map<string, string>;
  /** `METHOD PATH` of every request, without what is of one upload alone. */
  readonly requests: string[];
  /** The `authorization` of every request. */
  readonly proofs: (string | undefined)[];
  guard: Guard | undefined;
  /** Tokens that are still good. */
  readonly tokens: Map<string, string>;
  /** How many tags a page of the list has. */
  page: number;
  decide: (asked: string, at: number) => Mishap | undefined;
  close(): Promise<void>;
}

/** Over HTTPS only with an identity. */
export async function startMemoryRegistry(identity?: ServerIdentity): Promise<MemoryRegistry> {
  const onRequest = (asked: IncomingMessage, answer: ServerResponse) => {
    void take(registry, asked, answer);
  };
  const server = identity === undefined ? createServer(onRequest) : createTlsServer(identity, onRequest);
  const registry = {
    origin: new URL(`${identity === undefined ? "http" : "https"}://127.0.0.1`),
    blobs: new Map<string, Buffer>(),
    manifests: new Map<string, StoredManifest>(),
    tags: new Map<string, string>(),
    requests: [] as string[],
    proofs: [] as (string | undefined)[],
    guard: undefined,
    tokens: new Map<string, string>(),
    page: 1000,
    decide: () => undefined,
    close: () => closeServer(server),
  } satisfies MemoryRegistry;
  registry.origin.port = String(await listen(server));
  return registry;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

async function take(registry: MemoryRegistry, asked: IncomingMessage, answer: ServerResponse): Promise<void> {
  const url = new URL(asked.url ?? "/", registry.origin);
  const line = `${asked.method} ${url.pathname}`;
  registry.requests.push(line);
  registry.proofs.push(asked.headers.authorization);
  const mishap = registry.decide(line, registry.requests.length - 1);
  if (mishap === "breaks off") return void asked.socket.destroy();
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of asked as AsyncIterable<Buffer>) chunks.push(chunk);
  } catch {
    return;
  }
  const given: Answer =
    typeof mishap === "object"
      ? mishap
      : (refuse(registry, asked, url) ?? respond(registry, { asked, url, body: Buffer.concat(chunks) }));
  if (mishap === "its answer is lost") return void asked.socket.destroy();
  const { status, headers = {}, body = "" } = given;
  answer.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
  answer.end(asked.method === "HEAD" ? undefined : body);
}

function refuse(registry: MemoryRegistry, asked: IncomingMessage, url: URL): Answer | undefined {
  const { guard, tokens, origin } = registry;
  if (guard === undefined || url.pathname === "/token") return undefined;
  const isLooking = asked.method === "GET" || asked.method === "HEAD";
  if (guard.kind === "basic") {
    const proof = `Basic ${Buffer.from(`${guard.user}:${guard.password}`).toString("base64")}`;
    if (asked.headers.authorization === proof || (guard.isPublic && isLooking)) return undefined;
    return { status: 401, headers: { "www-authenticate": 'Basic realm="here"' } };
  }
  const scope = tokens.get((asked.headers.authorization ?? "").replace(/^Bearer /, ""));
  if (scope?.endsWith(":pull,push") || (isLooking && scope?.endsWith(":pull"))) return undefined;
  const challenge = `Bearer realm="${origin.origin}/token",service="memory"`;
  return { status: 401, headers: { "www-authenticate": challenge } };
}

interface Question {
  readonly asked: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
}

function respond(registry: MemoryRegistry, question: Question): Answer {
  const { asked, url, body } = question;
  if (url.pathname === "/token") return giveToken(registry, question);
  const [, , kind = "", rest = ""] = /^\/v2\/(.+?)\/(blobs|manifests|tags)\/(.+)?$/.exec(url.pathname) ?? [];
  if (kind === "tags") return listTags(registry, url);
  if (kind === "manifests") return manifest(registry, rest, question);
  if (asked.method === "DELETE" && kind === "blobs" && rest.startsWith("sha256:"))
    return { status: registry.blobs.delete(rest) ? 202 : 404 };
  if (asked.method === "POST")
    return { status: 202, headers: { location: `${url.pathname}${++uploads}?state=a%2Fb` } };
  if (asked.method === "DELETE") return { status: 204 };
  if (asked.method === "HEAD") return { status: registry.blobs.has(rest) ? 200 : 404 };
  const digest = url.searchParams.get("digest") ?? "";
  if (digestOf(body) !== digest || url.searchParams.get("state") !== "a/b")
    return { status: 400, body: error("DIGEST_INVALID", "not what it is called") };
  registry.blobs.set(digest, body);
  return { status: 201 };
}

let uploads = 0;

function manifest(registry: MemoryRegistry, reference: string, { asked, body }: Question): Answer {
  const { manifests, tags } = registry;
  if (asked.method === "PUT") {
    const missing = findMissing(registry, body);
    if (missing !== undefined) return { status: 400, body: error("MANIFEST_BLOB_UNKNOWN", missing) };
    const digest = digestOf(body);
    manifests.set(digest, { type: asked.headers["content-type"] ?? "", bytes: body });
    if (!reference.startsWith("sha256:")) tags.set(reference, digest);
    return { status: 201 };
  }
  if (asked.method === "DELETE") {
    for (const [tag, digest] of tags) if (digest === reference) tags.delete(tag);
    return { status: manifests.delete(reference) ? 202 : 404 };
  }
  const found = manifests.get(tags.get(reference) ?? reference);
  if (found === undefined) return { status: 404, body: error("MANIFEST_UNKNOWN", "no such manifest") };
  return { status: 200, headers: { "content-type": found.type }, body: found.bytes };
}

/** As strict as registries are: what a manifest names has to be there. */
function findMissing({ blobs, manifests }: MemoryRegistry, body: Buffer): string | undefined {
  const { config, layers = [], manifests: entries = [] } = JSON.parse(body.toString("utf8"));
  const all: readonly { readonly digest: string }[] = [...(config ? [config] : []), ...layers];
  const lacking = [
    ...all.filter(({ digest }) => !blobs.has(digest)),
    ...entries.filter(({ digest }: { digest: string }) => !manifests.has(digest)),
  ];
  return lacking[0]?.digest;
}

function listTags({ tags, page, origin }: MemoryRegistry, url: URL): Answer {
  const all = [...tags.keys()].sort();
  const from = all.indexOf(url.searchParams.get("last") ?? "") + 1;
  const shown = all.slice(from, from + page);
  const last = shown.at(-1);
  const hasMore = from + page < all.length;
  const link = `<${url.pathname}?last=${last}>; rel="next"`;
  const headers: Record<string, string> = hasMore ? { link } : {};
  return {
    status: all.length === 0 ? 404 : 200,
    headers,
    body: JSON.stringify({ name: origin.host, tags: shown }),
  };
}

function giveToken({ guard, tokens }: MemoryRegistry, { asked, url, body }: Question): Answer {
  const form = new URLSearchParams(body.toString("utf8"));
  const scope = url.searchParams.get("scope") ?? form.get("scope") ?? "";
  const proof = `Basic ${Buffer.from(`${guard?.user}:${guard?.password}`).toString("base64")}`;
  const isKnown = asked.headers.authorization === proof || form.get("refresh_token") === guard?.password;
  if (!isKnown && !(guard?.isPublic && scope.endsWith(":pull")))
    return { status: 401, body: error("UNAUTHORIZED", "authentication required") };
  const token = `token-${tokens.size + 1}`;
  tokens.set(token, scope);
  return { status: 200, body: JSON.stringify({ token }) };
}

function error(code: string, message: string): string {
  return JSON.stringify({ errors: [{ code, message }] });
}

function digestOf(bytes: Buffer): string {
  return `sha256:${hash("sha256", bytes)}`;
}
