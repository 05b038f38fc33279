import type { IncomingMessage } from "node:http";
import { demandRight, findAccount, findRepository } from "./access.ts";
import { actionsRoutes } from "./actions.ts";
import { archiveRoutes } from "./archives.ts";
import { assetRoutes } from "./assets.ts";
import { attestationRoutes } from "./attestations.ts";
import { commitRoutes } from "./commits.ts";
import { contentsRoutes } from "./contents.ts";
import { spend } from "./limits.ts";
import type { World } from "./model.ts";
import { pagesRoutes } from "./pages.ts";
import { refRoutes } from "./refs.ts";
import { refuse } from "./refusal.ts";
import { releaseRoutes } from "./releases.ts";
import { accountRoutes, repositoryRoutes } from "./repositories.ts";
import { type Answer, type Call, findRoute, type Match, type RepositoryCall, type Route } from "./routing.ts";
import { ruleRoutes } from "./rules.ts";
import { treeRoutes } from "./trees.ts";
import { uploadPath } from "./uploads.ts";

const apiRoutes: readonly Route[] = [
  ...releaseRoutes.filter(({ path }) => !path.includes("{release_id}")),
  ...assetRoutes,
  ...releaseRoutes.filter(({ path }) => path.includes("{release_id}")),
  ...refRoutes,
  ...commitRoutes,
  ...treeRoutes,
  ...contentsRoutes,
  ...pagesRoutes,
  ...actionsRoutes,
  ...attestationRoutes,
  ...ruleRoutes,
  ...archiveRoutes,
  ...repositoryRoutes,
  ...accountRoutes,
];

const uploadRoutes: readonly Route[] = [
  {
    operationId: "repos/upload-release-asset",
    method: "POST",
    path: uploadPath,
    right: "contents=write",
    handle: () => ({ status: 500 }),
  },
];

/** Every operation this stand-in knows. */
export const allRoutes: readonly Route[] = [...apiRoutes, ...uploadRoutes];

/** The route of a request on the API or the upload origin. */
export function findApiRoute(origin: "api" | "upload", method: string, path: string): Match | undefined {
  return findRoute(origin === "api" ? apiRoutes : uploadRoutes, method, path);
}

/** What a handler gets, made from a request whose body is still to come. */
export function openCall(world: World, request: IncomingMessage, url: URL, match: Match): Call {
  const write = request.method !== "GET" && request.method !== "HEAD";
  // The API refuses programs that do not name themselves [spec docs].
  if (request.headers["user-agent"] === undefined)
    throw refuse(403, "Request forbidden by administrative rules.");
  const account = findAccount(world, request.headers.authorization);
  spend(world, write, match.route.operationId === "repos/upload-release-asset" ? 2 : 1);
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
  );
  return { world, account, params: match.params, query: url.searchParams, headers, body: {}, bytes: 0 };
}

/** A call on a repository, after the checks of visibility and rights. */
export function openRepositoryCall(call: Call, { route }: Match): RepositoryCall {
  const repository = findRepository(call.world, call.account, call.params);
  if (route.right !== undefined) demandRight(call.account, repository, route.right);
  return { ...call, repository };
}

/** Runs the handler of a route. */
export async function answerCall(call: Call, match: Match): Promise<Answer> {
  const { route } = match;
  return route.right === undefined ? route.handle(call) : await route.handle(openRepositoryCall(call, match));
}

/** A JSON body as an object. */
export function parseJsonBody(bytes: Buffer): Readonly<Record<string, unknown>> {
  if (bytes.length === 0) return {};
  try {
    const body: unknown = JSON.parse(bytes.toString("utf8"));
    if (typeof body === "object" && body !== null && !Array.isArray(body))
      return body as Record<string, unknown>;
  } catch {}
  throw refuse(400, "Problems parsing JSON");
}
