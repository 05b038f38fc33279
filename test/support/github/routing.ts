import type { RepositoryState, TokenGrants, World } from "./model.ts";
import { listOperations } from "./openapi/description.ts";

/** One request as a handler sees it, on a repository that the caller may see. */
export interface Call {
  readonly world: World;
  readonly repository: RepositoryState;
  /** What the caller's token may do; none without a token. */
  readonly grants: TokenGrants | undefined;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: GitHub's description has judged it, and a violation fails the test
  readonly body: Readonly<Record<string, any>>;
  readonly bytes: number;
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
  | "pull-requests=read"
  | "pull-requests=write"
  | "pages=read"
  | "pages=write"
  | "secrets=read"
  | "administration=write";

/** By the ids of operations, which the description has the method and path of. */
export type Routes = Readonly<Record<string, readonly [right: Right, handle: (call: Call) => Answer]>>;

/** An operation with the values of its path parameters. */
export interface Match {
  readonly operationId: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds the operation of a request; `/repositories/ID`, which Link headers use, is the repository too. */
export function findOperation(method: string, path: string): Match | undefined {
  for (const [operationId, operation] of listOperations()) {
    const found = operation.method === method ? pattern(operation.path).exec(path) : null;
    if (found === null) continue;
    const params = Object.entries(found.groups ?? {}).flatMap(([key, value]) => {
      return value === undefined ? [] : [[key, decodeURIComponent(value)]];
    });
    return { operationId, params: Object.fromEntries(params) };
  }
  return undefined;
}

const patterns = new Map<string, RegExp>();

/** The description does not say which parameters are numbers, nor which are the rest of the path. */
function pattern(path: string): RegExp {
  const known = patterns.get(path);
  if (known !== undefined) return known;
  const source = path
    .replace(
      "/repos/{owner}/{repo}",
      "(?:/repos/(?<owner>[^/]+)/(?<repo>[^/]+)|/repositories/(?<repositoryId>\\d+))",
    )
    .replace(/\{(release_id|asset_id)\}/g, "(?<$1>\\d+)")
    .replace(/\{(ref|path|branch|tag|tree_sha)\}/g, "(?<$1>.+)")
    .replace(/\{(\w+)\}/g, "(?<$1>[^/]+)");
  const made = new RegExp(`^${source}$`);
  patterns.set(path, made);
  return made;
}

/** One entry of a validation error. */
interface FieldError {
  readonly resource: string;
  readonly code: string;
  readonly field: string;
  readonly message?: string;
}

/** An error response: a handler throws it, and the stand-in sends it. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const documentation_url = "https://docs.github.com/rest";

/** An error with a message only, in the form every endpoint uses. */
export function refuse(status: number, message: string, headers?: Record<string, string>): Refusal {
  return new Refusal(status, { message, documentation_url, status: `${status}` }, headers);
}

/** 404 as GitHub says it, also for what the caller may not know about. */
export function notFound(): Refusal {
  return refuse(404, "Not Found");
}

/** 422 with the list of fields, as recorded in `@octokit/fixtures` release-assets-conflict. */
export function invalid(...errors: readonly FieldError[]): Refusal {
  return new Refusal(422, { message: "Validation Failed", errors, documentation_url, status: "422" });
}

/** The error of a field that GitHub explains in words. */
export function customError(resource: string, field: string, message: string): FieldError {
  return { resource, code: "custom", field, message };
}
