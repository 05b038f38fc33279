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
import {
  type GitHubClient,
  RequestFailure,
  readPages,
  unlessRefused,
  writeThenLook,
} from "../client/client.ts";
import { checkUploadBase } from "../client/hosts.ts";
import type { RepositoryName } from "../repository.ts";
import {
  type AssetChanges,
  demandUnchanged,
  type GitHubRelease,
  type Known,
  LARGEST_ASSET,
  MOST_ASSETS,
} from "./github-release.ts";

type ApiAsset =
  Endpoints["GET /repos/{owner}/{repo}/releases/{release_id}/assets"]["response"]["data"][number];

/** All assets; those without a digest are downloaded to compute it. */
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

/** All assets as GitHub lists them. */
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
      return client.repeatable(route, parameters, { doing });
    },
  });
  return listed.map(toAsset);
}

/** GitHub has digests since June 2025 only, and equal sizes don't prove equal files. */
async function withDigest(client: GitHubClient, repository: RepositoryName, asset: Asset): Promise<Asset> {
  if (asset.sha256 !== undefined || !asset.complete) return asset;
  const bytes = await downloadAsset(client, repository, asset);
  return { ...asset, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** An error page may be longer than the file that it replaces, and is worth a retry. */
export const SOMETHING_ELSE = 64 * 1024;

/** Octokit returns truncated downloads as complete, so the size is compared. */
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
    await client.backoff.wait(doing, attempt, { kind: "unknown", message });
  }
}

/** The types have the server in the route; the request uses its base URL. */
const UPLOAD_ROUTE =
  "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}" as "POST {origin}/repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}";

/** Shared by the operations on assets. */
interface AssetContext {
  readonly known: Known;
  readonly changes: AssetChanges;
}

/** An upload, and what happens to another file of that name. */
interface UploadContext extends AssetContext {
  readonly other: OtherFile;
  /** Assets that this upload created, right or wrong. */
  readonly own: Set<Asset["id"]>;
}

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
  const doing = `removing ${asset.name}`;
  // An earlier attempt may have removed it.
  await unlessRefused(() => known.client.repeatable(route, parameters, { doing }), undefined, 404);
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
    // A blob is read from the disk as it is sent, and can be sent again.
    data: await openAsBlob(file.path),
    baseUrl: checkUploadBase(known.client.apiUrl, release.uploadBase),
    headers: { "content-type": mediaType(file.name) },
  };
  const options = { doing: `uploading ${file.name}`, size: file.size };
  const asset = toAsset((await known.client.once(UPLOAD_ROUTE, parameters, options)).data);
  own.add(asset.id);
  return asset;
}

/** Finds the file on the release; removes a broken upload of the same name. */
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
      throw new ReleaseLost(`a concurrent run has uploaded another ${file.name} to ${release.tag}`);
    await removeAsset(context, release, asset);
  }
  return undefined;
}

function isWhole(asset: Asset, file: AssetFile): boolean {
  return (
    asset.complete && asset.name === file.name && asset.size === file.size && asset.sha256 === file.sha256
  );
}

/** Attempts while GitHub stores the wrong bytes. */
const MOST_WRONG = 3;

interface Sent {
  readonly sent: Asset;
  readonly file: AssetFile;
  readonly release: GitHubRelease;
}

/** Treats a wrong asset as a failed upload, so that it is removed and sent again. */
function throwWrong({ sent, file, release }: Sent, times: number): never {
  const stored = `${sent.name}, ${sent.size} bytes, sha256 ${sent.sha256 ?? "unknown"}`;
  const wanted = `${file.size} bytes, sha256 ${file.sha256}`;
  const message = `GitHub stored ${stored} instead of ${wanted}`;
  if (times >= MOST_WRONG) {
    const found = `${message}, ${times} times`;
    const fix = `Run the job again: it replaces the file${release.draft ? ". The release is still a draft" : ""}`;
    throw new ProblemError({ code: "asset-digest", found, expected: "the bytes that were sent", fix });
  }
  throw new RequestFailure(`uploading ${file.name}`, { kind: "unknown", message });
}

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

export function tooLarge({ name, size }: Asset): ProblemError {
  const found = `GitHub reports ${size} bytes for ${name}`;
  const fix = "Delete the asset if it is not yours, and run the job again";
  const expected = `at most ${LARGEST_ASSET} bytes, GitHub's limit for an asset`;
  return new ProblemError({ code: "github-unavailable", found, expected, fix });
}

function mediaType(name: string): string {
  if (name.endsWith(".zip")) return "application/zip";
  if (name.endsWith(".json")) return "application/json";
  return name.endsWith("SHA256SUMS") ? "text/plain" : "application/octet-stream";
}
