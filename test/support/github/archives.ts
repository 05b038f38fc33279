import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { resolveCommit } from "./git-refs.ts";
import type { World } from "./model.ts";
import { notFound } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const secret = randomBytes(16);

/** The route of archives, which redirects to another origin [spec]. */
export const archiveRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "repos/download-tarball-archive",
    method: "GET",
    path: "/repos/{owner}/{repo}/tarball/{ref+}",
    right: "contents=read",
    handle: redirect,
  },
];

function redirect({ world, repository, params }: RepositoryCall): Answer {
  const commit = resolveCommit(repository.store, params.ref ?? "");
  if (commit === undefined) throw notFound();
  const path = `${repository.id}/${commit}`;
  return {
    status: 302,
    headers: { location: `${world.origins.download}/archive/${path}?sig=${sign(path)}` },
  };
}

/** The archive, packed by git itself: all files are in one folder named after repository and commit. */
export function answerArchive(world: World, url: URL): Answer {
  const [, path = "", id, commit = ""] = /^\/archive\/((\d+)\/([0-9a-f]{40}))$/.exec(url.pathname) ?? [];
  const repository = [...world.repositories.values()].find((each) => each.id === Number(id));
  if (repository === undefined || url.searchParams.get("sig") !== sign(path)) throw notFound();
  const prefix = `${repository.owner}-${repository.name}-${commit.slice(0, 7)}/`;
  const raw = execFileSync("git", ["archive", "--format=tar.gz", `--prefix=${prefix}`, commit], {
    cwd: repository.store.gitDir,
    maxBuffer: 2 ** 30,
  });
  return { status: 200, raw, headers: { "content-type": "application/x-gzip" } };
}

function sign(path: string): string {
  return createHmac("sha256", secret).update(path).digest("hex").slice(0, 32);
}
