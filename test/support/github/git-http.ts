import { spawn } from "node:child_process";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Account, findAccount, hasRight } from "./access.ts";
import type { RepositoryState, World } from "./model.ts";
import { watchRefs } from "./ref-writes.ts";
import { notFound, Refusal } from "./refusal.ts";

/** A request of git's smart protocol, which `git http-backend` answers. */
export interface GitRequest {
  readonly repository: RepositoryState;
  readonly path: string;
  readonly query: string;
  readonly push: boolean;
}

/** Parses `OWNER/REPO.git/…` and checks the caller's access. */
export function findGitRequest(
  world: World,
  url: URL,
  authorization: string | undefined,
): GitRequest | undefined {
  const [, owner, name, path] =
    /^\/([^/]+)\/([^/]+?)(?:\.git)?(\/(?:info\/refs|git-upload-pack|git-receive-pack))$/.exec(url.pathname) ??
    [];
  if (path === undefined) return undefined;
  const repository = world.repositories.get(`${owner}/${name}`.toLowerCase());
  const push = path.endsWith("git-receive-pack") || url.searchParams.get("service") === "git-receive-pack";
  const account = findGitAccount(world, authorization);
  if (repository === undefined) throw notFound();
  const allowed = hasRight(account, repository, push ? "contents=write" : "contents=read");
  if (!allowed && account.grants === undefined) throw askForLogin();
  if (!allowed) throw new Refusal(403, { message: `Permission to ${owner}/${name}.git denied.` });
  return { repository, path, query: url.search.slice(1), push };
}

/** Runs git on the request; what a push moved is noticed afterwards. */
export async function serveGit(
  world: World,
  git: GitRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const run = () => runBackend(git, request, response);
  await (git.push ? watchRefs(world, git.repository, run) : run());
}

/** Git sends its token only when asked, so a missing one is a question and not an error. */
function findGitAccount(world: World, authorization: string | undefined): Account {
  try {
    return findAccount(world, authorization);
  } catch {
    throw askForLogin();
  }
}

function askForLogin(): Refusal {
  return new Refusal(401, { message: "Bad credentials" }, { "www-authenticate": 'Basic realm="GitHub"' });
}

function runBackend(
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
