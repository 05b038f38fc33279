import type { Account } from "./access.ts";
import type { RepositoryState, World } from "./model.ts";

/** One request as a handler sees it. */
export interface Call {
  readonly world: World;
  readonly account: Account;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly bytes: number;
}

/** A call on a repository the caller may see. */
export interface RepositoryCall extends Call {
  readonly repository: RepositoryState;
}

/** What a handler answers; `raw` bytes go out as they are. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
  readonly raw?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a route asks of the token, by GitHub's names of permissions. */
export type Right =
  | "metadata=read"
  | "contents=read"
  | "contents=write"
  | "attestations=write"
  | "pages=read"
  | "pages=write"
  | "secrets=read"
  | "administration=read"
  | "administration=write";

interface RouteBase {
  readonly operationId: string;
  readonly method: string;
  /** `{name}` is one segment, `{name+}` the rest of the path. */
  readonly path: string;
}

/** A route of the API about one repository. */
export interface RepositoryRoute extends RouteBase {
  readonly right: Right;
  readonly handle: (call: RepositoryCall) => Answer | Promise<Answer>;
}

/** A route of the API about the caller. */
export interface AccountRoute extends RouteBase {
  readonly right?: undefined;
  readonly handle: (call: Call) => Answer;
}

/** Any route of the API origin. */
export type Route = RepositoryRoute | AccountRoute;

/** A route with the values of its path parameters. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the route of a request; `/repositories/ID`, which Link headers use, is the repository too. */
export function findRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  for (const route of routes) {
    if (route.method !== method) continue;
    const found = pattern(route.path).exec(path);
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).flatMap(([key, value]) => {
      return value === undefined ? [] : [[key, decodeURIComponent(value)]];
    });
    return { route, params: Object.fromEntries(params) };
  }
  return undefined;
}

const patterns = new Map<string, RegExp>();

function pattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const source = path
    .replace(
      "/repos/{owner}/{repo}",
      "(?:/repos/(?<owner>[^/]+)/(?<repo>[^/]+)|/repositories/(?<repositoryId>\\d+))",
    )
    .replace(/\{(\w+)\+\}/g, "(?<$1>.+)")
    .replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const made = new RegExp(`^${source}$`);
  patterns.set(path, made);
  return made;
}
