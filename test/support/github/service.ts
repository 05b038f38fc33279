import type { IncomingMessage, ServerResponse } from "node:http";
import { readToken } from "./access.ts";
import { answerCall, findApiRoute, openCall, openRepositoryCall, parseJsonBody } from "./api-origin.ts";
import { answerArchive } from "./archives.ts";
import { answerBrowserDownload, answerDownload } from "./downloads.ts";
import { keepHeaders, type OpenExchange, type OriginName } from "./exchanges.ts";
import { answerOf, callFault, cutOff, disturbs, type Fault, type Intercept } from "./faults.ts";
import { findGitRequest, type GitRequest, serveGit } from "./git-http.ts";
import { limitHeaders } from "./limits.ts";
import type { World } from "./model.ts";
import { type Checker, checkRequest, checkResponse } from "./openapi/check.ts";
import { Refusal, refuse } from "./refusal.ts";
import type { Answer, Match } from "./routing.ts";
import { readBody, send } from "./transport.ts";
import { losesUpload, loseUpload, refuseEarly, takeUpload } from "./upload-visit.ts";
import { storeUpload } from "./uploads.ts";

/** What all requests to the stand-in share. */
export interface Service {
  readonly world: World;
  readonly exchanges: OpenExchange[];
  readonly violations: string[];
  readonly checker: Checker;
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

/** Serves one request; an error in the stand-in or in an interceptor is recorded as a violation. */
export async function serveSafely(
  service: Service,
  origin: OriginName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    await serve(service, origin, request, response);
  } catch (error) {
    service.violations.push(
      `the stand-in failed on ${request.method} ${request.url}: ${(error as Error).stack}`,
    );
    response.destroy();
  }
}

/** One request: recorded, perhaps disturbed, answered, checked. */
async function serve(
  service: Service,
  origin: OriginName,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? "/", service.world.origins[origin]);
  const match =
    origin === "api" || origin === "upload"
      ? findApiRoute(origin, request.method ?? "GET", url.pathname)
      : undefined;
  const exchange = openExchange(service, origin, request, url, match?.route.operationId);
  checkSecrets(service, request, url, origin);
  const { index, method, path, operationId } = exchange;
  const wanted = service.intercept?.({ index, method, path, operationId });
  exchange.fault = wanted?.kind;
  const fault = await callFault(wanted, "before");
  const answer = await answerVisit({ service, request, response, url, exchange, match, fault });
  if (answer === undefined) return;
  const left = await callFault(fault, "after");
  send(response, exchange, answerOf(left) ?? answer, left);
}

function openExchange(
  service: Service,
  origin: OriginName,
  request: IncomingMessage,
  url: URL,
  operationId: string | undefined,
): OpenExchange {
  const method = request.method ?? "GET";
  const exchange: OpenExchange = {
    index: service.exchanges.length,
    origin,
    method,
    path: url.pathname,
    query: url.search.slice(1),
    operationId: operationId ?? operationOf(origin, url.pathname),
    write: method !== "GET" && method !== "HEAD",
    authorized: request.headers.authorization !== undefined,
    requestHeaders: keepHeaders(request.headers),
    requestBytes: 0,
    status: undefined,
    responseHeaders: {},
    responseBytes: 0,
    fault: undefined,
  };
  service.exchanges.push(exchange);
  return exchange;
}

function operationOf(origin: OriginName, path: string): string {
  if (origin === "download") return path.startsWith("/archive/") ? "download/archive" : "download/asset";
  if (origin === "web") return path.includes("/releases/download/") ? "web/download" : "web/git";
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
  const { service, exchange } = visit;
  const api = exchange.origin === "api" || exchange.origin === "upload";
  try {
    const answer = await (api ? answerApi(visit) : disturbs(visit.fault) ? cutOff : answerWeb(visit));
    return answer === undefined ? undefined : finish(visit, answer, api);
  } catch (error) {
    if (!(error instanceof Refusal))
      service.violations.push(
        `the stand-in failed on ${exchange.method} ${exchange.path}: ${(error as Error).stack}`,
      );
    const { status, body, headers } = error instanceof Refusal ? error : refuse(500, "Server Error");
    if (exchange.origin === "upload") refuseEarly(service.world, visit.request, visit.response);
    return finish(visit, { status, body, headers }, api);
  }
}

function finish({ service, exchange, match }: Visit, answer: Answer, api: boolean): Answer {
  if (!api) return answer;
  if (match !== undefined && answer !== cutOff)
    service.violations.push(...checkResponse(service.checker, match.route.operationId, answer));
  const caching = exchange.write ? {} : { "cache-control": "private, max-age=60, s-maxage=60" };
  const id = `${exchange.index.toString(16).padStart(4, "0").toUpperCase()}:1A2B`;
  const headers = {
    "x-github-request-id": id,
    ...limitHeaders(service.world),
    ...caching,
    ...answer.headers,
  };
  return { ...answer, headers };
}

async function answerApi(visit: Visit): Promise<Answer | undefined> {
  const { service, request, url, exchange, match, fault } = visit;
  if (match === undefined) {
    service.violations.push(
      `unknown route: ${exchange.method} ${exchange.path} on the ${exchange.origin} origin`,
    );
    throw refuse(404, "Not Found");
  }
  if (exchange.origin === "upload") return answerUpload(visit, match);
  const bytes = await readBody(request);
  if (bytes === undefined) return undefined;
  exchange.requestBytes = bytes.length;
  if (disturbs(fault)) return cutOff;
  const call = openCall(service.world, request, url, match);
  const whole = { ...call, body: parseJsonBody(bytes), bytes: bytes.length };
  service.violations.push(...checkRequest(service.checker, match.route.operationId, whole));
  return answerCall(whole, match);
}

async function answerUpload(
  { service, request, url, exchange, fault }: Visit,
  match: Match,
): Promise<Answer | undefined> {
  const call = openRepositoryCall(openCall(service.world, request, url, match), match);
  service.violations.push(...checkRequest(service.checker, match.route.operationId, call));
  if (fault !== undefined && losesUpload(service.world, fault)) {
    await loseUpload(call, request, fault);
    return cutOff;
  }
  const content = await takeUpload(call, request);
  exchange.requestBytes = content?.size ?? 0;
  return content === undefined ? undefined : storeUpload(call, content);
}

async function answerWeb({ service, request, response, url, exchange }: Visit): Promise<Answer | undefined> {
  const { world } = service;
  const { authorization } = request.headers;
  if (exchange.operationId === "download/archive") return answerArchive(world, url);
  if (exchange.origin === "download") return answerDownload(world, url, authorization);
  if (exchange.operationId === "web/download") return answerBrowserDownload(world, url.pathname);
  const git: GitRequest | undefined = findGitRequest(world, url, authorization);
  if (git === undefined) {
    service.violations.push(`unknown page: ${exchange.method} ${exchange.path}`);
    throw refuse(404, "Not Found");
  }
  await serveGit(world, git, request, response);
  exchange.status = response.statusCode;
  return undefined;
}
