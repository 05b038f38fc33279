import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import {
  fulcioHandler,
  initializeCA,
  initializeCTLog,
  initializeTLog,
  initializeTSA,
  rekorHandler,
  tsaHandler,
} from "@sigstore/mock";
import { type OpenExchange, readBody, send } from "../github/exchanges.ts";
import { answerOf, callFault, type Fault, type Intercept } from "../github/faults.ts";
import type { Answer } from "../github/routing.ts";
import { closeServer, listen } from "../pages/local-server.ts";
import { startProxy } from "../pages/proxy.ts";
import { createTestAuthority, type TestAuthority } from "../pages/tls.ts";
import { timestampClock } from "./bundle.ts";

const ISSUER = "token.actions.githubusercontent.com";

/** A request to one of the services, whose name is the operation. */
type Asked = Pick<
  OpenExchange,
  "index" | "method" | "path" | "operationId" | "status" | "responseBytes" | "fault"
>;

/** The service behind each name, as `@actions/attest` derives it. */
const SERVICES: Readonly<Record<string, "issuer" | "fulcio" | "rekor" | "timestamp">> = {
  [ISSUER]: "issuer",
  "fulcio.sigstore.dev": "fulcio",
  "fulcio.githubapp.com": "fulcio",
  "rekor.sigstore.dev": "rekor",
  "timestamp.githubapp.com": "timestamp",
};

const REQUEST_TOKEN = "runner-request-token-0123456789abcdef";

/**
 * Sigstore and the runner's identity tokens on loopback: the services of `@sigstore/mock` behind their own names, which a
 * program reaches through a proxy and with a certificate authority that only its environment names.
 */
export interface SigstoreStandIn {
  readonly workflow: WorkflowIdentity;
  /** What a job with `id-token: write` gets, and the way to the services. */
  readonly env: Readonly<Record<string, string>>;
  /** The loopback port of each `host:port`, for another proxy. */
  readonly routes: Readonly<Record<string, number>>;
  readonly exchanges: readonly Asked[];
  intercept: Intercept | undefined;
  /** Every token that was issued; none may be shown. */
  readonly tokens: readonly string[];
  /** What the program asked for beside Sigstore. */
  readonly refused: readonly string[];
  readonly trust: SigstoreTrust;
  /** Forgets exchanges and the interceptor. */
  reset(): void;
  close(): Promise<void>;
}

type SigstoreTrust = Awaited<ReturnType<typeof startServices>>["trust"];

interface SigstoreOptions {
  readonly workflow?: Partial<WorkflowIdentity>;
  /** What certifies the services; one of their own when absent. */
  readonly tls?: TestAuthority;
}

export async function startSigstore(options: SigstoreOptions = {}): Promise<SigstoreStandIn> {
  const workflow = {
    repository: "acme/terraform-provider-sample",
    ref: "refs/tags/v1.0.0",
    sha: "1f0c8a2d5b7e4c3f9a6d0e8b2c4f6a1d3e5b7c9f",
    ...options.workflow,
  };
  const [services, authority, issuer] = await Promise.all([
    startServices(),
    options.tls ?? createTestAuthority(),
    createIssuer(),
  ]);
  const state = { exchanges: [] as Asked[], intercept: undefined as Intercept | undefined };
  const tokens: string[] = [];
  const issue = (request: IncomingMessage): Answer => {
    if (request.headers.authorization !== `Bearer ${REQUEST_TOKEN}`) return { status: 401, body: {} };
    const audience = new URL(request.url ?? "/", "http://runner").searchParams.get("audience") ?? "";
    tokens.push(issuer.issue(workflow, { issuer: `https://${ISSUER}`, audience }));
    return { status: 200, body: { value: tokens.at(-1) } };
  };
  const answer = async (name: string, request: IncomingMessage, body: string): Promise<Answer> => {
    const service = SERVICES[name];
    if (name === "runner") return issue(request);
    if (service === "issuer") return discover(name, request.url ?? "", issuer.keys);
    const handler = service && services.handlers[service];
    if (handler === undefined || request.method !== "POST" || request.url !== handler.path)
      return { status: 404, body: { message: "Not Found" } };
    const { statusCode, response, contentType } = await handler.fn(body);
    return {
      status: statusCode,
      raw: toBuffer(response),
      headers: { "content-type": contentType ?? "text/plain" },
    };
  };
  const listener = (own?: string) => (request: IncomingMessage, response: ServerResponse) =>
    void serve(state, { name: own ?? request.headers.host ?? "", request, response, answer });
  const web = createHttpsServer(await authority.issue(Object.keys(SERVICES)), listener());
  const runner = createHttpServer(listener("runner"));
  const [port, runnerPort] = [await listen(web), await listen(runner)];
  const routes = Object.fromEntries(Object.keys(SERVICES).map((name) => [`${name}:443`, port]));
  const proxy = await startProxy(routes);
  return {
    workflow,
    tokens,
    routes,
    trust: services.trust,
    exchanges: state.exchanges,
    get intercept() {
      return state.intercept;
    },
    set intercept(value) {
      state.intercept = value;
    },
    get refused() {
      return proxy.refused;
    },
    env: {
      ACTIONS_ID_TOKEN_REQUEST_URL: `http://127.0.0.1:${runnerPort}/token?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: REQUEST_TOKEN,
      GITHUB_SERVER_URL: "https://github.com",
      HTTPS_PROXY: proxy.url,
      NO_PROXY: "127.0.0.1",
      NODE_EXTRA_CA_CERTS: authority.caFile,
    },
    reset: () => {
      state.exchanges.length = 0;
      state.intercept = undefined;
    },
    close: async () => {
      await Promise.all([proxy.close(), closeServer(web), closeServer(runner)]);
      if (options.tls === undefined) await authority.close();
    },
  };
}

async function startServices() {
  const pair = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const clock = timestampClock();
  const ctlog = await initializeCTLog(pair(), clock);
  const ca = await initializeCA(pair(), ctlog, clock);
  const tsa = await initializeTSA(pair(), clock);
  const rekor = await initializeTLog("https://rekor.sigstore.dev", pair());
  return {
    trust: { ca, ctlog, tsa, rekor },
    handlers: {
      fulcio: fulcioHandler(ca, { subjectClaim: "san" }),
      timestamp: tsaHandler(tsa),
      rekor: rekorHandler(rekor),
    },
  };
}

function discover(host: string, path: string, keys: object): Answer {
  if (path === "/.well-known/openid-configuration")
    return { status: 200, body: { issuer: `https://${host}`, jwks_uri: `https://${host}/.well-known/jwks` } };
  return path === "/.well-known/jwks" ? { status: 200, body: keys } : { status: 404, body: {} };
}

function toBuffer(response: string | ArrayBufferView): Buffer {
  if (typeof response === "string") return Buffer.from(response);
  return Buffer.from(response.buffer, response.byteOffset, response.byteLength);
}

interface Visit {
  readonly name: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly answer: (name: string, request: IncomingMessage, body: string) => Promise<Answer>;
}

async function serve(
  state: { readonly exchanges: Asked[]; readonly intercept: Intercept | undefined },
  { name, request, response, answer }: Visit,
): Promise<void> {
  const exchange = openExchange(name, request, state.exchanges.length);
  state.exchanges.push(exchange);
  const wanted: Fault | undefined = state.intercept?.(exchange);
  exchange.fault = wanted?.kind;
  const fault = await callFault(wanted, "before");
  const body = await readBody(request);
  if (body === undefined) return;
  const given = await answer(name, request, body.toString());
  const left = await callFault(fault, "after");
  // Node can't reset a connection inside TLS.
  if (left?.kind === "reset") return void request.socket.destroy();
  send(response, exchange, answerOf(left) ?? given, left);
}

function openExchange(name: string, request: IncomingMessage, index: number): Asked {
  const { method = "GET", url = "/" } = request;
  const path = url.replace(/\?.*$/, "");
  return { index, method, path, operationId: name, status: undefined, responseBytes: 0, fault: undefined };
}

/** The workflow that asks for a token. */
interface WorkflowIdentity {
  /** `OWNER/NAME`. */
  readonly repository: string;
  readonly ref: string;
  readonly sha: string;
}

/** GitHub's issuer of identity tokens. https://docs.github.com/en/actions/reference/security/oidc */
interface IdentityIssuer {
  readonly keys: object;
  issue(workflow: WorkflowIdentity, to: { readonly issuer: string; readonly audience: string }): string;
}

const KEY_ID = "throw-away";

function createIssuer(): IdentityIssuer {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
  const key = { ...publicKey.export({ format: "jwk" }), kid: KEY_ID, alg: "ES256", use: "sig" };
  return {
    keys: { keys: [key] },
    issue: (workflow, { issuer, audience }) =>
      signToken(privateKey, { iss: issuer, aud: audience, ...times(), ...claimsOf(workflow) }),
  };
}

function times() {
  const now = Math.floor(Date.now() / 1000);
  return { iat: now, nbf: now - 60, exp: now + 600, jti: "throw-away" };
}

function claimsOf({ repository, ref, sha }: WorkflowIdentity): Readonly<Record<string, string>> {
  const [owner = ""] = repository.split("/");
  const workflowRef = `${repository}/.github/workflows/release.yml@${ref}`;
  return {
    sub: `repo:${repository}:ref:${ref}`,
    repository,
    repository_owner: owner,
    repository_id: "1000",
    repository_owner_id: "1001",
    repository_visibility: "public",
    ref,
    ref_type: "tag",
    sha,
    event_name: "push",
    workflow: "release",
    workflow_ref: workflowRef,
    workflow_sha: sha,
    job_workflow_ref: workflowRef,
    job_workflow_sha: sha,
    runner_environment: "github-hosted",
    run_id: "9876543210",
    run_attempt: "1",
    // Fulcio makes this URL of the claims above; its mock takes one claim as it is.
    san: `https://github.com/${workflowRef}`,
  };
}

function signToken(key: KeyObject, claims: object): string {
  const parts = [{ typ: "JWT", alg: "ES256", kid: KEY_ID }, claims];
  const text = parts.map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
  const signature = sign("sha256", Buffer.from(text), { key, dsaEncoding: "ieee-p1363" });
  return `${text}.${signature.toString("base64url")}`;
}

/** What a bundle states, whether it is true or not. */
export function statementOf(bundle: Uint8Array) {
  const { dsseEnvelope } = JSON.parse(Buffer.from(bundle).toString());
  const { predicateType, predicate, subject } = JSON.parse(
    Buffer.from(dsseEnvelope.payload, "base64").toString(),
  ) as {
    readonly predicateType: string;
    readonly predicate: unknown;
    readonly subject: readonly { readonly name: string; readonly digest: { readonly sha256: string } }[];
  };
  const subjects = Object.fromEntries(subject.map(({ name, digest }) => [name, digest.sha256]));
  return { predicateType, predicate, subjects };
}
