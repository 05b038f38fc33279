import type { IncomingMessage, ServerResponse } from "node:http";
import { demandRight, findGrants, findRepository, readToken } from "./access.ts";
import { answerBrowserDownload, answerDownload, answerUpload, assetRoutes, UPLOAD } from "./assets.ts";
import { type OpenExchange, type OriginName, readBody, send } from "./exchanges.ts";
import { answerOf, callFault, cutOff, disturbs, type Fault, type Intercept } from "./faults.ts";
import type { World } from "./model.ts";
import { checkRequest, checkResponse } from "./openapi/description.ts";
import { pagesRoutes } from "./pages.ts";
import { pullRoutes } from "./pulls.ts";
import { refRoutes, ruleRoutes } from "./refs.ts";
import { releaseRoutes } from "./releases.ts";
import { repositoryRoutes } from "./repositories.ts";
import {
  type Answer,
  type Call,
  findOperation,
  type Match,
  Refusal,
  type Routes,
  refuse,
} from "./routing.ts";
import { contentsRoutes, treeRoutes } from "./trees.ts";

/** What all requests to the stand-in share. */
export interface Service {
  readonly world: World;
  readonly exchanges: OpenExchange[];
  readonly violations: string[];
  intercept: Intercept | undefined;
}

/** One request on its way. */
interface Visit {
  readonly service: Service;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly url: URL;
  readonly exchange: OpenExchange;
  readonly match: Match | undefined;
  readonly fault: Fault | undefined;
}

/** Serves one request: recorded, perhaps disturbed, answered, checked. An error in here is recorded as a violation. */
export async function serve(
  service: Service,
  asked: OriginName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = new URL(request.url ?? "/", service.world.origins[asked]);
    const isUpload = findOperation(request.method ?? "GET", url.pathname)?.operationId === UPLOAD;
    // GitHub Enterprise Server takes files on the host of its API.
    const origin = asked === "api" && isUpload ? "upload" : asked;
    const match =
      origin === "api" || origin === "upload"
        ? findApiOperation(origin, request.method ?? "GET", url.pathname)
        : undefined;
    const exchange = openExchange(service, origin, request, url, match?.operationId);
    checkSecrets(service, request, url, origin);
    const { index, method, path, operationId } = exchange;
    const wanted = service.intercept?.({ index, method, path, operationId });
    exchange.fault = wanted?.kind;
    const fault = await callFault(wanted, "before");
    const answer = await answerVisit({ service, request, response, url, exchange, match, fault });
    if (answer === undefined) return;
    const left = await callFault(fault, "after");
    send(response, exchange, answerOf(left) ?? answer, left);
  } catch (error) {
    service.violations.push(
      `the stand-in failed on ${request.method} ${request.url}: ${(error as Error).stack}`,
    );
    response.destroy();
  }
}

function openExchange(
  service: Service,
  origin: OriginName,
  request: IncomingMessage,
  url: URL,
  operationId: string | undefined,
): OpenExchange {
  const method = request.method ?? "GET";
  const { authorization, ...requestHeaders } = request.headers;
  const exchange: OpenExchange = {
    index: service.exchanges.length,
    origin,
    method,
    path: url.pathname,
    query: url.search.slice(1),
    operationId: operationId ?? operationOf(origin, url.pathname),
    write: method !== "GET" && method !== "HEAD",
    authorized: authorization !== undefined,
    requestHeaders,
    requestBytes: 0,
    status: undefined,
    responseBytes: 0,
    fault: undefined,
  };
  service.exchanges.push(exchange);
  return exchange;
}

function operationOf(origin: OriginName, path: string): string {
  if (origin === "download") return path.startsWith("/archive/") ? "download/archive" : "download/asset";
  if (origin === "web") return path.includes("/releases/download/") ? "web/download" : "unknown";
  return "unknown";
}

/** A token belongs in the Authorization header and nowhere else, and not on the download origin. */
function checkSecrets(
  { violations, world }: Service,
  request: IncomingMessage,
  url: URL,
  origin: OriginName,
): void {
  const where = `${request.method} ${url.pathname}`;
  const whole = decodeURIComponent(url.href.replace(/%(?![0-9a-f]{2})/gi, "%25"));
  for (const token of world.tokens.keys())
    if (whole.includes(token)) violations.push(`token in the URL of ${where}`);
  if (request.headers.host !== url.host) violations.push(`unknown host ${request.headers.host} in ${where}`);
  const { authorization } = request.headers;
  if (origin === "download" && authorization !== undefined && world.tokens.has(readToken(authorization))) {
    violations.push(`token sent to the download origin in ${where}`);
  }
}

async function answerVisit(visit: Visit): Promise<Answer | undefined> {
  const { origin } = visit.exchange;
  const isApi = origin === "api" || origin === "upload";
  try {
    if (isApi) return await answerApi(visit);
    return disturbs(visit.fault) ? cutOff : answerWeb(visit);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // An upload may be refused from its headers: the rest is read and dropped.
    if (origin === "upload") visit.request.resume();
    return isApi ? finish(visit, error) : error;
  }
}

async function answerApi(visit: Visit): Promise<Answer | undefined> {
  const { service, request, url, exchange, match, fault } = visit;
  const { world, violations } = service;
  if (match === undefined) {
    violations.push(`unknown route: ${exchange.method} ${exchange.path} on the ${exchange.origin} origin`);
    throw refuse(404, "Not Found");
  }
  const { operationId } = match;
  if (exchange.origin === "upload") {
    const call = openCall(world, request, url, match);
    violations.push(...checkRequest(operationId, call));
    const answer = await answerUpload(call, request, fault);
    if (answer === "lost") return cutOff;
    exchange.requestBytes = answer === undefined ? 0 : Number(request.headers["content-length"]);
    return answer && finish(visit, answer);
  }
  const bytes = await readBody(request);
  if (bytes === undefined) return undefined;
  exchange.requestBytes = bytes.length;
  if (disturbs(fault)) return cutOff;
  const call = openCall(world, request, url, match, bytes);
  violations.push(...checkRequest(operationId, call));
  const answer = routes[operationId]?.[1](call);
  return answer && finish(visit, answer);
}

/** What GitHub's description does not allow is a violation. */
function finish({ service, exchange, match }: Visit, answer: Pick<Answer, keyof Answer>): Answer {
  if (match !== undefined) service.violations.push(...checkResponse(match.operationId, answer));
  const headers = {
    "x-github-request-id": `${exchange.index.toString(16).padStart(4, "0").toUpperCase()}:1A2B`,
    "x-ratelimit-remaining": "4999",
    "x-ratelimit-reset": "4000000000",
    ...answer.headers,
  };
  return { ...answer, headers };
}

function answerWeb({ service, request, url, exchange }: Visit): Answer {
  const { authorization } = request.headers;
  if (exchange.origin === "download") return answerDownload(service.world, url, authorization);
  if (exchange.operationId === "web/download") return answerBrowserDownload(service.world, url.pathname);
  service.violations.push(`unknown page: ${exchange.method} ${exchange.path}`);
  throw refuse(404, "Not Found");
}

/** Every operation that the API origin serves. */
export const routes: Routes = {
  ...releaseRoutes,
  ...assetRoutes,
  ...refRoutes,
  ...treeRoutes,
  ...contentsRoutes,
  ...pagesRoutes,
  ...pullRoutes,
  ...ruleRoutes,
  ...repositoryRoutes,
};

/** The operation of a request on the API or the upload origin. */
function findApiOperation(origin: "api" | "upload", method: string, path: string): Match | undefined {
  const found = findOperation(method, path);
  return (found?.operationId === UPLOAD) === (origin === "upload") ? found : undefined;
}

/** What a handler gets, after the checks of visibility and rights; its body may still be to come. */
function openCall(
  world: World,
  request: IncomingMessage,
  url: URL,
  { operationId, params }: Match,
  content: Buffer = Buffer.alloc(0),
): Call {
  const grants = findGrants(world, request.headers.authorization);
  const repository = findRepository(world, grants, params);
  demandRight(grants, repository, routes[operationId]?.[0] ?? "contents=write");
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  const body = parseJsonBody(content);
  return { world, grants, repository, params, query: url.searchParams, headers, body, bytes: content.length };
}

/** A JSON body as an object. */
function parseJsonBody(bytes: Buffer): Call["body"] {
  if (bytes.length === 0) return {};
  try {
    const body: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof body === "object" && body !== null && !Array.isArray(body)) return body;
  } catch {}
  throw refuse(400, "Problems parsing JSON");
}
