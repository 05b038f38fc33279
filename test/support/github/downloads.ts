import { execFileSync } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { resolveCommit } from "./git-store.ts";
import type { AssetRecord, RepositoryState, World } from "./model.ts";
import { type Answer, type Call, notFound, Refusal } from "./routing.ts";

const secret = randomBytes(16);

/** To a signed address on the download origin, good without any token. */
export function redirectDownload(world: World, { id }: RepositoryState, asset: AssetRecord): Answer {
  return redirect(world, `/release-asset/${id}/${asset.id}`);
}

/** To the archive of a branch or a commit, which has an address of that kind [spec]. */
export function redirectArchive({ world, repository, params }: Call): Answer {
  const commit = resolveCommit(repository.store, params.ref ?? "");
  if (commit === undefined) throw notFound();
  return redirect(world, `/archive/${repository.id}/${commit}`);
}

function redirect({ origins }: World, path: string): Answer {
  return { status: 302, headers: { location: `${origins.download}${path}?sig=${sign(path)}` } };
}

/** The page address of an asset: published releases of public repositories only, whatever token comes along. */
export function answerBrowserDownload(world: World, path: string): Answer {
  const [, owner, name, place, file] =
    /^\/([^/]+)\/([^/]+)\/releases\/download\/(.+)\/([^/]+)$/.exec(path) ?? [];
  const repository = world.repositories.get(`${owner}/${name}`.toLowerCase());
  if (repository === undefined || repository.facts.private) throw notFound();
  const tag = decodeURIComponent(place ?? "");
  const release = [...repository.facts.releasesById.values()].find((each) => !each.draft && each.tag === tag);
  const wanted = decodeURIComponent(file ?? "");
  const asset = [...(release?.assets.values() ?? [])].find(
    (each) => each.name === wanted && each.state === "uploaded",
  );
  if (asset === undefined) throw notFound();
  return redirectDownload(world, repository, asset);
}

/** The bytes; a request that still carries an Authorization header is refused, as the storage behind GitHub does. */
export function answerDownload(world: World, url: URL, authorization: string | undefined): Answer {
  if (authorization !== undefined)
    throw new Refusal(400, "Only one auth mechanism allowed", { "content-type": "text/plain" });
  const [, kind, id, wanted = ""] = /^\/(release-asset|archive)\/(\d+)\/(\w+)$/.exec(url.pathname) ?? [];
  const repository = [...world.repositories.values()].find((each) => each.id === Number(id));
  if (repository === undefined || url.searchParams.get("sig") !== sign(url.pathname)) throw notFound();
  return kind === "archive" ? packArchive(repository, wanted) : sendAsset(repository, Number(wanted));
}

/** Packed by git itself: all files are in one folder named after repository and commit. */
function packArchive({ owner, name, store }: RepositoryState, commit: string): Answer {
  const prefix = `${owner}-${name}-${commit.slice(0, 7)}/`;
  const raw = execFileSync("git", ["archive", "--format=tar.gz", `--prefix=${prefix}`, commit], {
    cwd: store.gitDir,
    maxBuffer: 2 ** 30,
  });
  return { status: 200, raw, headers: { "content-type": "application/x-gzip" } };
}

function sendAsset({ facts }: RepositoryState, id: number): Answer {
  const asset = [...facts.releasesById.values()]
    .map(({ assets }) => assets.get(id))
    .find((each) => each !== undefined);
  if (asset === undefined) throw notFound();
  return { status: 200, raw: asset.content.bytes(), headers: { "content-type": "application/octet-stream" } };
}

function sign(path: string): string {
  return createHmac("sha256", secret).update(path).digest("hex").slice(0, 32);
}
