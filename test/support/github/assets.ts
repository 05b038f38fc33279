import { execFileSync } from "node:child_process";
import { createHash, createHmac, hash, randomBytes } from "node:crypto";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasRight } from "./access.ts";
import { disturbs, type Fault } from "./faults.ts";
import { resolveCommit } from "./git-store.ts";
import type { AssetContent, AssetRecord, ReleaseRecord, RepositoryState, World } from "./model.ts";
import { answerPage, demandRelease, readRelease, saveRelease } from "./releases.ts";
import {
  type Answer,
  type Call,
  customError,
  invalid,
  notFound,
  Refusal,
  type Routes,
  refuse,
} from "./routing.ts";

/** The routes of assets and archives on the API origin; uploads have their own origin. */
export const assetRoutes: Routes = {
  "repos/list-release-assets": ["contents=read", list],
  "repos/get-release-asset": ["contents=read", get],
  "repos/delete-release-asset": ["contents=write", remove],
  "repos/download-tarball-archive": ["contents=read", redirectArchive],
};

/** 30 a page unless asked: forgetting it cost tcnksm/ghr#60. */
function list(call: Call): Answer {
  const release = demandRelease(call);
  const assets = [...(readRelease(call.repository, release.id) ?? release).assets.values()];
  return answerPage(call, `/releases/${release.id}/assets`, assets, (asset) =>
    renderAsset(call.world, call.repository, release, asset),
  );
}

/** The bytes come from another origin through a redirect whose URL needs no token [spec]. */
function get(call: Call): Answer {
  const { release, asset } = demandAsset(call);
  if (!call.headers.accept?.includes("application/octet-stream"))
    return { status: 200, body: renderAsset(call.world, call.repository, release, asset) };
  if (asset.state !== "uploaded") throw notFound();
  return redirectDownload(call.world, call.repository, asset);
}

function remove(call: Call): Answer {
  const { release, asset } = demandAsset(call);
  if (release.immutable) throw refuse(422, "Cannot delete assets of an immutable release.");
  const assets = new Map(release.assets);
  assets.delete(asset.id);
  saveRelease(call.world, call.repository, { ...release, assets });
  return { status: 204 };
}

function demandAsset({ grants, repository, params }: Call): { release: ReleaseRecord; asset: AssetRecord } {
  for (const release of repository.facts.releasesById.values()) {
    const asset = release.assets.get(Number(params.asset_id));
    if (asset === undefined) continue;
    if (release.draft && !hasRight(grants, repository, "contents=write")) break;
    return { release, asset };
  }
  throw notFound();
}

/** The only operation of the upload origin. */
export const UPLOAD = "repos/upload-release-asset";

/** Above this many assets GitHub answers `file_count` (astral-sh/python-build-standalone#691). */
const MOST_ASSETS = 1000;

/** An upload in whole, or one that comes to nothing: then the name may be held by a starter. */
export async function answerUpload(
  call: Call,
  request: IncomingMessage,
  fault: Fault | undefined,
): Promise<Answer | "lost" | undefined> {
  checkUpload(call);
  const announced = Number(request.headers["content-length"]);
  const { starterAfterFailedUpload } = call.world.switches;
  // A failure of the storage shows after the body has arrived, and may leave a starter instead of the file.
  const isLost = disturbs(fault) || (fault?.kind === "status" && starterAfterFailedUpload);
  if (fault?.kind === "cut-upload")
    await receiveContent(call.world, request, Math.max(fault.fraction * announced, 1));
  const isRead = !isLost || fault?.kind === "status" || fault?.kind === "truncate";
  const content = isRead ? await receiveContent(call.world, request, Number.POSITIVE_INFINITY) : undefined;
  if (!isLost && content !== undefined) return storeUpload(call, content);
  storeStarter(call);
  return isLost ? "lost" : undefined;
}

/** Refuses what can be refused from the headers alone, as GitHub does before the body has arrived. */
function checkUpload(call: Call): void {
  const release = demandRelease(call);
  const size = Number(call.headers["content-length"] ?? Number.NaN);
  // Chunked or without length: denoland/deno#24197.
  if (Number.isNaN(size)) throw refuse(400, "Bad Content-Length: ");
  if (call.headers["content-type"] === undefined) throw refuse(400, "Bad Content-Type: ");
  if (release.immutable) throw refuse(422, "Cannot upload assets to an immutable release.");
  // The bounds on both sides: svenstaro/upload-release-action#94 and cli/cli#10182.
  if (size < 1) throw invalid(customError("ReleaseAsset", "size", "size must be greater than or equal to 1"));
  if (size > 2 ** 31)
    throw invalid(customError("ReleaseAsset", "size", "size must be less than or equal to 2147483648"));
  // A name is taken once: `@octokit/fixtures` release-assets-conflict.
  const wanted = renameAsset(call.query.get("name") ?? "");
  if ([...release.assets.values()].some(({ name }) => name === wanted))
    throw invalid({ resource: "ReleaseAsset", code: "already_exists", field: "name" });
  if (release.assets.size < MOST_ASSETS) return;
  const message = `file_count limited to ${MOST_ASSETS} assets per release`;
  throw invalid(customError("ReleaseAsset", "file_count", message));
}

function storeUpload(call: Call, content: AssetContent): Answer {
  checkUpload(call);
  const asset = addAsset(call, demandRelease(call), content, "uploaded");
  return { status: 201, body: renderAsset(call.world, call.repository, demandRelease(call), asset) };
}

/** What a failed upload may leave: an empty asset that holds the name [spec: "state of starter"]. */
function storeStarter(call: Call): void {
  const release = call.repository.facts.releasesById.get(Number(call.params.release_id));
  if (release !== undefined && call.world.switches.starterAfterFailedUpload)
    addAsset(call, release, noContent, "starter");
}

function addAsset(
  { world, repository, headers, query }: Call,
  release: ReleaseRecord,
  content: AssetContent,
  state: AssetRecord["state"],
): AssetRecord {
  const asset = {
    id: world.nextId(),
    name: renameAsset(query.get("name") ?? ""),
    state,
    contentType: headers["content-type"] ?? "application/octet-stream",
    content,
    createdAt: world.now(),
    digest: state === "starter" ? null : digestOf(world, content),
  };
  saveRelease(world, repository, { ...release, assets: new Map(release.assets).set(asset.id, asset) });
  return asset;
}

/**
 * The name GitHub stores an asset under [spec: "GitHub renames asset filenames that have special characters";
 * the rule as cli/cli pkg/cmd/release/shared/upload.go mimics it].
 */
function renameAsset(name: string): string {
  const dotted = name.startsWith(".") ? `default${name}` : name;
  const plain = dotted.normalize("NFD").replace(/\p{M}/gu, "");
  const clean = plain.replace(/[^A-Za-z0-9_+@-]+/g, ".").replace(/^\.+|\.+$/g, "");
  return clean !== name && !clean.includes(".") ? `default.${clean}` : clean;
}

/** The digest that the API shows: of the bytes, unless a switch says otherwise. */
export function digestOf({ switches }: World, { sha256 }: AssetContent): string | null {
  if (switches.digest === "null") return null;
  return `sha256:${switches.digest === "wrong" ? "0".repeat(64) : sha256}`;
}

/** An asset as the API answers it. */
export function renderAsset(
  { origins }: World,
  { owner, name: repository }: RepositoryState,
  { draft, id: release, tag }: ReleaseRecord,
  { id, name, state, contentType, content, createdAt, digest }: AssetRecord,
) {
  const place = draft ? `untagged-${release}` : encodeURIComponent(tag).replaceAll("%2F", "/");
  return {
    ...{ id, name, state, digest },
    label: "",
    size: content.size,
    content_type: contentType,
    created_at: createdAt,
    browser_download_url: `${origins.web}/${owner}/${repository}/releases/download/${place}/${encodeURIComponent(name)}`,
  };
}

/** What a failed upload stores. */
const noContent: AssetContent = contentOf(new Uint8Array());

/** Bytes as an asset's content. */
export function contentOf(bytes: Uint8Array): AssetContent {
  const buffer = Buffer.from(bytes);
  return {
    size: buffer.length,
    sha256: hash("sha256", buffer),
    bytes: () => buffer,
  };
}

/** Receives an upload up to `limit` bytes; undefined when the sender stopped or the limit was reached first. */
async function receiveContent(
  world: World,
  request: IncomingMessage,
  limit: number,
): Promise<AssetContent | undefined> {
  // In a file, so that a measurement of big uploads does not measure this process.
  const path = join(world.uploads, `${process.hrtime.bigint()}`);
  const file = openSync(path, "wx");
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      writeSync(file, chunk);
      if (size >= limit) break;
      await pace(world, chunk.length);
    }
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
  const isWhole = size === Number(request.headers["content-length"]) && size < limit;
  return isWhole ? { size, sha256: hash.digest("hex"), bytes: () => readFileSync(path) } : undefined;
}

const busyUntil = new WeakMap<World, number>();

/** What a link carries while its reader is late: the buffers of a real one do not lose it. */
const BUFFERED_MS = 50;

/** One bandwidth for all uploads together: each chunk takes its turn. */
async function pace(world: World, bytes: number): Promise<void> {
  const rate = world.switches.uploadBytesPerSecond;
  if (rate === undefined) return;
  const now = performance.now();
  const end = Math.max(busyUntil.get(world) ?? now, now - BUFFERED_MS) + (bytes / rate) * 1000;
  busyUntil.set(world, end);
  if (end - now >= 2) await sleep(end - now);
}

const secret = randomBytes(16);

/** To a signed address on the download origin, good without any token. */
function redirectDownload(world: World, { id }: RepositoryState, asset: AssetRecord): Answer {
  return redirect(world, `/release-asset/${id}/${asset.id}`);
}

/** To the archive of a branch or a commit, which has an address of that kind [spec]. */
function redirectArchive({ world, repository, params }: Call): Answer {
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
