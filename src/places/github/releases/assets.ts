import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import type { Endpoints } from "@octokit/types";
import { ProblemError } from "../../../errors.ts";
import {
  type Asset,
  type AssetFile,
  holds,
  type OtherFile,
  ReleaseLost,
} from "../../../ports/package-store.ts";
import { type GitHubClient, RequestFailure, readPages, writeThenLook } from "../client/client.ts";
import { checkUploadBase } from "../client/guarded-fetch.ts";
import type { RepositoryName } from "../repository.ts";
import { demandUnchanged, type GitHubRelease, type Known } from "./github-release.ts";
import type { AssetChanges } from "./lagging-reads.ts";
import { LARGEST_ASSET, MOST_ASSETS } from "./limits.ts";

type ApiAsset =
  Endpoints["GET /repos/{owner}/{repo}/releases/{release_id}/assets"]["response"]["data"][number];

/** All files of a release; where GitHub knows no digest, the file itself is read. */
export async function listAssets(
  client: GitHubClient,
  repository: RepositoryName,
  releaseId: number,
): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const asset of await readAssets({ client, repository }, { id: releaseId }))
    assets.push(await withDigest(client, repository, asset));
  return assets;
}

/** All files of a release as GitHub lists them. */
export async function readAssets(
  { client, repository }: Pick<Known, "client" | "repository">,
  { id }: Pick<GitHubRelease, "id">,
): Promise<Asset[]> {
  const doing = "listing the release's files";
  const route = "GET /repos/{owner}/{repo}/releases/{release_id}/assets";
  const listed = await readPages({
    doing,
    most: MOST_ASSETS,
    read: async (page) => {
      const parameters = { ...repository, release_id: id, ...page };
      return (await client.repeatable(route, parameters, { doing })).data;
    },
  });
  return listed.map(toAsset);
}

/** GitHub has digests since June 2025 only, and comparing sizes alone has let wrong files through. */
async function withDigest(client: GitHubClient, repository: RepositoryName, asset: Asset): Promise<Asset> {
  if (asset.sha256 !== undefined || !asset.complete) return asset;
  const bytes = await downloadAsset(client, repository, asset);
  return { ...asset, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** A page of an error in the place of a file may be longer than the file, and is no reason to give up. */
export const SOMETHING_ELSE = 64 * 1024;

/** Octokit hands out what it got when a download breaks off, so only the size tells whether that is all of it. */
async function downloadAsset(
  client: GitHubClient,
  repository: RepositoryName,
  asset: Asset,
): Promise<Uint8Array> {
  const route = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";
  const headers = { accept: "application/octet-stream" };
  const parameters = { ...repository, asset_id: Number(asset.id), headers };
  const { size } = asset;
  const doing = `downloading ${asset.name}`;
  if (!(size <= LARGEST_ASSET)) throw tooLarge(asset);
  for (let attempt = 1; ; attempt++) {
    const answer = await client.repeatable(route, parameters, { doing, size, limit: size + SOMETHING_ELSE });
    const data: unknown = answer.data;
    if (data instanceof ArrayBuffer && data.byteLength === size) return new Uint8Array(data);
    const got = data instanceof ArrayBuffer ? `${data.byteLength} bytes` : "something other than a file";
    const message = `${got} instead of ${size} bytes`;
    await client.backoff.wait(doing, attempt, { kind: "unknown", message, waitSeconds: undefined });
  }
}

/** The types name the server in the route, the request takes it as its base URL. */
const UPLOAD_ROUTE =
  "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}" as "POST {origin}/repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}";

/** What the operations on a release's files work with. */
interface AssetContext {
  readonly known: Known;
  readonly changes: AssetChanges;
}

/** Where a file goes, and what becomes of another one with its name. */
interface UploadContext extends AssetContext {
  readonly other: OtherFile;
  /** What this run has put there, right or wrong. */
  readonly own: Set<Asset["id"]>;
}

/** What can be done with the files of a release. */
export function assetOperations(known: Known, changes: AssetChanges) {
  const context = { known, changes };
  return {
    remove: (release: GitHubRelease, asset: Asset) => removeAsset(context, release, asset),
    upload: (release: GitHubRelease, file: AssetFile, other: OtherFile = "is replaced") =>
      uploadAsset({ ...context, other, own: new Set() }, release, file),
    download: (asset: Asset) => downloadAsset(known.client, known.repository, asset),
  };
}

async function removeAsset(
  { known, changes }: AssetContext,
  release: GitHubRelease,
  asset: Asset,
): Promise<void> {
  await demandUnchanged(known, release);
  const route = "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}";
  const parameters = { ...known.repository, asset_id: Number(asset.id) };
  try {
    await known.client.repeatable(route, parameters, { doing: `removing ${asset.name}` });
  } catch (error) {
    // Gone is gone: an earlier attempt may have got through.
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
  }
  changes.removed(asset);
}

async function uploadAsset(context: UploadContext, release: GitHubRelease, file: AssetFile): Promise<void> {
  const { client, repository } = context.known;
  let wrong = 0;
  const stored = await writeThenLook(client, {
    doing: `uploading ${file.name}`,
    write: async () => {
      const sent = await withDigest(client, repository, await sendFile(context, release, file));
      return isWhole(sent, file) ? sent : throwWrong({ sent, file, release }, ++wrong);
    },
    look: () => settleFile(context, release, file),
    mayHaveLanded: (status) => status === 422,
  });
  context.changes.added(release, stored);
}

async function sendFile(
  { known, own }: UploadContext,
  release: GitHubRelease,
  file: AssetFile,
): Promise<Asset> {
  const parameters = {
    ...known.repository,
    release_id: release.id,
    name: file.name,
    // A blob is read from the disk as it is sent, and can be sent again. https://github.com/nodejs/undici/issues/4058
    data: await openAsBlob(file.path),
    baseUrl: checkUploadBase(known.client.apiUrl, release.uploadBase),
    headers: { "content-type": mediaType(file.name) },
    // Any other setting makes fetch keep the whole body in memory, in case it has to follow a redirect.
    request: { redirect: "error" as const },
  };
  const options = { doing: `uploading ${file.name}`, size: file.size };
  const asset = toAsset((await known.client.once(UPLOAD_ROUTE, parameters, options)).data);
  own.add(asset.id);
  return asset;
}

/** Finds a file that is on the release as it should be; clears away what a broken upload left under its name. */
async function settleFile(
  context: UploadContext,
  release: GitHubRelease,
  file: AssetFile,
): Promise<Asset | undefined> {
  const { client, repository } = context.known;
  const all = await listAssets(client, repository, release.id);
  for (const asset of all.filter(({ name }) => name === file.name)) {
    if (await holds(asset, file, (other) => downloadAsset(client, repository, other))) return asset;
    if (asset.complete && context.other === "stays" && !context.own.has(asset.id))
      throw new ReleaseLost(`another run has put another ${file.name} on ${release.tag}`);
    await removeAsset(context, release, asset);
  }
  return undefined;
}

function isWhole(asset: Asset, file: AssetFile): boolean {
  return (
    asset.complete && asset.name === file.name && asset.size === file.size && asset.sha256 === file.sha256
  );
}

/** How often a file may be stored wrong before that is more than an accident. */
const MOST_WRONG = 3;

interface Sent {
  readonly sent: Asset;
  readonly file: AssetFile;
  readonly release: GitHubRelease;
}

/** A file that was stored wrong is taken for one whose fate is unknown: it is looked at, cleared away and sent again. */
function throwWrong({ sent, file, release }: Sent, times: number): never {
  const stored = `${sent.name}, ${sent.size} bytes, sha256 ${sent.sha256 ?? "unknown"}`;
  const wanted = `${file.size} bytes, sha256 ${file.sha256}`;
  const message = `GitHub stored ${stored} instead of ${wanted}`;
  if (times >= MOST_WRONG) {
    const found = `${message}, ${times} times`;
    const fix = `Run the job again: it replaces the file${release.draft ? ". The release is still a draft" : ""}`;
    throw new ProblemError([{ code: "asset-digest", found, expected: "the bytes that were sent", fix }]);
  }
  throw new RequestFailure(`uploading ${file.name}`, { kind: "unknown", message, waitSeconds: undefined });
}

/** An asset as GitHub describes it. */
export function toAsset(asset: ApiAsset): Asset {
  return {
    id: asset.id,
    name: asset.name,
    size: asset.size,
    sha256: asset.digest?.startsWith("sha256:") ? asset.digest.slice("sha256:".length) : undefined,
    complete: asset.state === "uploaded",
    url: asset.browser_download_url,
  };
}

/** GitHub keeps no such file. */
export function tooLarge({ name, size }: Asset): ProblemError {
  const found = `GitHub says that ${name} has ${size} bytes`;
  const fix = "Take the file off the release if it is not one of yours, and run the job again";
  const expected = `at most ${LARGEST_ASSET} bytes, the most that GitHub keeps in one file`;
  return new ProblemError([{ code: "github-unavailable", found, expected, fix }]);
}

function mediaType(name: string): string {
  if (name.endsWith(".zip")) return "application/zip";
  if (name.endsWith(".json")) return "application/json";
  return name.endsWith("SHA256SUMS") ? "text/plain" : "application/octet-stream";
}
