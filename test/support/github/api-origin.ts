import type { IncomingMessage } from "node:http";
import { demandRight, findGrants, findRepository } from "./access.ts";
import { assetRoutes } from "./assets.ts";
import { contentsRoutes } from "./contents.ts";
import type { World } from "./model.ts";
import { pagesRoutes } from "./pages.ts";
import { refRoutes } from "./refs.ts";
import { refuse } from "./refusal.ts";
import { releaseRoutes } from "./releases.ts";
import { repositoryRoutes } from "./repositories.ts";
import { type Call, findOperation, type Match, type Routes } from "./routing.ts";
import { ruleRoutes } from "./rules.ts";
import { treeRoutes } from "./trees.ts";
import { UPLOAD } from "./uploads.ts";

/** Every operation that the API origin serves. */
export const routes: Routes = {
  ...releaseRoutes,
  ...assetRoutes,
  ...refRoutes,
  ...treeRoutes,
  ...contentsRoutes,
  ...pagesRoutes,
  ...ruleRoutes,
  ...repositoryRoutes,
};

/** The operation of a request on the API or the upload origin. */
export function findApiOperation(origin: "api" | "upload", method: string, path: string): Match | undefined {
  const found = findOperation(method, path);
  return (found?.operationId === UPLOAD) === (origin === "upload") ? found : undefined;
}

/** What a handler gets, after the checks of visibility and rights; its body may still be to come. */
export function openCall(
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
