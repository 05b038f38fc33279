import { spawn } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { findGrants, hasRight } from "./access.ts";
import type { RepositoryState, TokenGrants, World } from "./model.ts";
import { notFound, Refusal } from "./refusal.ts";

/** A fetch by git's smart protocol, which `git http-backend` answers. */
interface GitRequest {
  readonly repository: RepositoryState;
  readonly path: string;
  readonly query: string;
}

/** Parses `OWNER/REPO.git/…` and checks the caller's access. */
export function findGitRequest(
  world: World,
  url: URL,
  authorization: string | undefined,
): GitRequest | undefined {
  const [, owner, name, path] =
    /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/(?:info\/refs|git-upload-pack))$/.exec(url.pathname) ?? [];
  if (path === undefined) return undefined;
  const repository = world.repositories.get(`${owner}/${name}`.toLowerCase());
  const grants = findGitGrants(world, authorization);
  if (repository === undefined) throw notFound();
  if (!hasRight(grants, repository, "contents=read")) throw askForLogin();
  return { repository, path, query: url.search.slice(1) };
}

/** Git sends its token only when asked, so a missing one is a question and not an error. */
function findGitGrants(world: World, authorization: string | undefined): TokenGrants | undefined {
  try {
    return findGrants(world, authorization);
  } catch {
    throw askForLogin();
  }
}

function askForLogin(): Refusal {
  return new Refusal(401, { message: "Bad credentials" }, { "www-authenticate": 'Basic realm="GitHub"' });
}

/** Runs git on the request. */
export function serveGit(
  { repository, path, query }: GitRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { headers, method } = request;
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    GIT_HTTP_EXPORT_ALL: "1",
    GIT_CONFIG_NOSYSTEM: "1",
    HOME: repository.store.gitDir,
    PATH_TRANSLATED: `${repository.store.gitDir}${path}`,
    QUERY_STRING: query,
    REQUEST_METHOD: method,
    REMOTE_USER: "git",
    CONTENT_TYPE: headers["content-type"] ?? "",
    HTTP_CONTENT_ENCODING: headers["content-encoding"] ?? "",
    GIT_PROTOCOL: String(headers["git-protocol"] ?? ""),
  };
  const child = spawn("git", ["http-backend"], { env, stdio: ["pipe", "pipe", "ignore"] });
  child.stdin.on("error", () => request.resume());
  request.pipe(child.stdin);
  return new Promise((resolve) => {
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("close", () => {
      sendOutput(Buffer.concat(output), response);
      resolve();
    });
  });
}

/** What a CGI program prints: headers, an empty line, the body. */
function sendOutput(output: Buffer, response: ServerResponse): void {
  const end = output.indexOf("\r\n\r\n");
  const headers = output
    .toString("latin1", 0, Math.max(end, 0))
    .split("\r\n")
    .map((line) => line.split(": ") as [string, string]);
  const status = headers.find(([name]) => name.toLowerCase() === "status")?.[1] ?? (end < 0 ? "500" : "200");
  const others = headers.filter(([name, value]) => value !== undefined && name.toLowerCase() !== "status");
  response.writeHead(Number.parseInt(status, 10), Object.fromEntries(others));
  response.end(output.subarray(end + 4));
}
