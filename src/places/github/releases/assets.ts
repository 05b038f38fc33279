import { createHash } from "node:crypto";
import { openAsBlob } from "node:fs";
import type { Endpoints } from "@octokit/types";
import { type Problem, ProblemError } from "../../../errors.ts";
import { TransientFault } from "../../../http/faults.ts";
import { deadlineFor } from "../../../http/request.ts";
import { retry } from "../../../http/retry.ts";
import {
  type Asset,
  type AssetFile,
  holds,
  type OtherFile,
  type Release,
  ReleaseLost,
} from "../../../ports/host.ts";
import type { PlannedFile } from "../../../ports/place.ts";
import { mediaType } from "../../../serving/media-types.ts";
import { type GitHubClient, PATIENCE, readPages, unlessRefused, writeThenLook } from "../client/client.ts";
import { download } from "../client/download.ts";
import { follow, uploadUrl } from "../client/hosts.ts";
import { demandText, type Needs } from "../client/refusals.ts";
import type { RepositoryName } from "../repository.ts";

/** The releases of a repository, as one run knows them. */
export interface Access {
  readonly client: GitHubClient;
  readonly repository: RepositoryName;
  readonly serverUrl: string;
  readonly needs: Needs;
  readonly changes: ReturnType<typeof trackAssetChanges>;
}

export type ApiRelease = Endpoints["GET /repos/{owner}/{repo}/releases/{release_id}"]["response"]["data"];

/** Reads a release by its id; drafts too. */
export async function readRelease({ client, repository }: Access, release: Release): Promise<ApiRelease> {
  const route = "GET /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(release.id) };
  return (await client.repeatable(route, parameters, { doing: `reading release ${release.tag}` })).data;
}

/** GitHub's own limits. https://docs.github.com/en/repositories/releasing-projects-on-github/about-releases#storage-and-bandwidth-quotas */

/** Bytes of one asset: 2 GiB, included. */
const LARGEST_ASSET = 2 ** 31;

/** Assets of one release. */
const MOST_ASSETS = 1000;

/** Problems that GitHub would report only after half of the upload. */
export function checkLimits(files: readonly PlannedFile[], release: Release | undefined): Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string): void => {
    problems.push({ code: "github-refused", found, expected, fix });
  };
  for (const { name, size = 0 } of files)
    if (size > LARGEST_ASSET)
      add(
        `${name} has ${size} bytes`,
        `at most ${LARGEST_ASSET} bytes (2 GiB), GitHub's limit for an asset`,
        "Make it smaller: strip the executable (go build -ldflags '-s -w'), or remove files from the zip",
      );
  const { size } = new Set([...(release?.assets ?? []), ...files].map(({ name }) => name));
  const held = release === undefined ? "" : `, with those already on ${release.url}`;
  if (size > MOST_ASSETS)
    add(
      `the release would have ${size} assets${held}`,
      `at most ${MOST_ASSETS}, GitHub's limit`,
      "Delete unused assets from the release, or publish fewer platforms",
    );
  return problems;
}

/** Assets that this run added and removed: reads lag behind writes by seconds (rust-lang/homu#75). */
export function trackAssetChanges() {
  const releases = new Map<Asset["id"], Release["id"]>();
  const gone = new Set<Asset["id"]>();
  return {
    added: (release: Release, asset: Asset): void => void releases.set(asset.id, release.id),
    removed: (asset: Asset): void => {
      releases.delete(asset.id);
      gone.add(asset.id);
    },
    /** Whether a release that was read shows all changes. */
    areShownBy: ({ id, assets }: Release): boolean => {
      const ids = new Set(assets.map((asset) => asset.id));
      const missing = [...releases].some(([asset, release]) => release === id && !ids.has(asset));
      return !missing && !assets.some((asset) => gone.has(asset.id));
    },
  };
}

/** All assets; those without a digest are downloaded to compute it. */
export async function listAssets(access: Access, id: Release["id"]): Promise<Asset[]> {
  const assets: Asset[] = [];
  for (const asset of await readAssets(access, id)) assets.push(await withDigest(access, asset));
  return assets;
}

/** All assets as GitHub lists them. */
export async function readAssets({ client, repository }: Access, id: Release["id"]): Promise<Asset[]> {
  const doing = "listing the release's files";
  const route = "GET /repos/{owner}/{repo}/releases/{release_id}/assets";
  const pages = await readPages(doing, MOST_ASSETS, (page) =>
    client.repeatable(route, { ...repository, release_id: Number(id), ...page }, { doing }),
  );
  return pages.map(toAsset);
}

/** GitHub has digests since June 2025 only, and equal sizes don't prove equal files. */
async function withDigest(access: Access, asset: Asset): Promise<Asset> {
  if (asset.sha256 !== undefined || !asset.complete) return asset;
  const bytes = await downloadAsset(access, asset);
  return { ...asset, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Octokit returns truncated downloads as complete, so the size is compared. */
export async function downloadAsset({ client, repository }: Access, asset: Asset): Promise<Uint8Array> {
  const request = requestOf(asset);
  const parameters = { ...repository, ...request.parameters };
  return retry(client.backoff, request.options.doing, async () => {
    const answer = await client.repeatable(ASSET_ROUTE, parameters, request.options);
    const data: unknown = answer.data;
    if (data instanceof ArrayBuffer && data.byteLength === asset.size) return new Uint8Array(data);
    const got = data instanceof ArrayBuffer ? `${data.byteLength} bytes` : "something other than a file";
    throw new TransientFault(`${got} instead of ${asset.size} bytes`);
  });
}

const ASSET_ROUTE = "GET /repos/{owner}/{repo}/releases/assets/{asset_id}";

/** An error page may be longer than the file that it replaces, and is worth a retry. */
const SOMETHING_ELSE = 64 * 1024;

function requestOf({ id, name, size }: Asset) {
  if (!(size <= LARGEST_ASSET)) {
    const found = `GitHub reports ${size} bytes for ${name}`;
    const fix = "Delete the asset if it is not yours, and run the job again";
    const expected = `at most ${LARGEST_ASSET} bytes, GitHub's limit for an asset`;
    throw new ProblemError({ code: "github-unavailable", found, expected, fix });
  }
  return {
    parameters: { asset_id: Number(id), headers: { accept: "application/octet-stream" } },
    options: { doing: `downloading ${name}`, size, limit: size + SOMETHING_ELSE },
  };
}

/** Attempts at the public URL before the API; some servers require a login there. */
const PUBLIC_ATTEMPTS = 2;

/** Streams an asset to the disk and returns its SHA-256. */
export async function fetchAsset(
  { client, repository, serverUrl }: Access,
  asset: Asset,
  path: string,
): Promise<string> {
  const { url, size } = asset;
  const request = requestOf(asset);
  const { doing, limit } = request.options;
  const startHash = () => createHash("sha256");
  return download(client, { doing, size, path, startHash }, async (attempt) => {
    // Without a token, as clients do: the API allows a workflow 1,000 requests an hour, and a history can have more files.
    if (attempt <= PUBLIC_ATTEMPTS && url.startsWith(`${serverUrl}/`)) {
      const headers = { "user-agent": "provider-pages" };
      const asking = { method: "GET", headers, signal: deadlineFor(PATIENCE, client.cancelled, size) };
      const response = await follow(url, doing, limit, asking).catch(() => undefined);
      if (response?.ok && response.body !== null) return response.body;
      await response?.body?.cancel();
    }
    const parameters = { ...repository, ...request.parameters };
    return (await client.repeatable(ASSET_ROUTE, parameters, { ...request.options, asStream: true })).data;
  });
}

export async function removeAsset(access: Access, release: Release, asset: Asset): Promise<void> {
  // Clients may use what a concurrent run has published.
  if (release.draft && !(await readRelease(access, release)).draft)
    throw new ReleaseLost(`a concurrent run has published ${release.tag}`);
  const route = "DELETE /repos/{owner}/{repo}/releases/assets/{asset_id}";
  const parameters = { ...access.repository, asset_id: Number(asset.id) };
  const doing = `removing ${asset.name}`;
  // An earlier attempt may have removed it.
  await unlessRefused(() => access.client.repeatable(route, parameters, { doing }), 404);
  access.changes.removed(asset);
}

/** The types have the server in the route; the request uses its base URL. */
const UPLOAD_ROUTE =
  "POST /repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}" as "POST {origin}/repos/{owner}/{repo}/releases/{release_id}/assets{?name,label}";

/** Attempts while GitHub stores the wrong bytes. */
const MOST_WRONG = 3;

export async function uploadAsset(
  access: Access,
  release: Release,
  file: AssetFile,
  other: OtherFile = "is replaced",
): Promise<void> {
  const { client, repository } = access;
  const { name, size, sha256 } = file;
  const doing = `uploading ${name}`;
  /** Assets that this upload created, right or wrong. */
  const ids = new Set<Asset["id"]>();
  let wrong = 0;
  const stored = await writeThenLook(client, {
    doing,
    write: async () => {
      const parameters = {
        ...repository,
        release_id: Number(release.id),
        name,
        // A blob is read from the disk as it is sent, and can be sent again.
        data: await openAsBlob(file.path),
        baseUrl: uploadUrl(client.apiUrl),
        headers: { "content-type": mediaType(name).replace(/;.*/, "") },
      };
      const { data } = await client.once(UPLOAD_ROUTE, parameters, { doing, size });
      ids.add(data.id);
      const sent = await withDigest(access, toAsset(data));
      if (sent.complete && sent.name === name && sent.size === size && sent.sha256 === sha256) return sent;
      const got = `${sent.name}, ${sent.size} bytes, sha256 ${sent.sha256 ?? "unknown"}`;
      const message = `GitHub stored ${got} instead of ${size} bytes, sha256 ${sha256}`;
      // A wrong asset is a failed upload: it is removed and sent again.
      if (++wrong < MOST_WRONG) throw new TransientFault(message);
      const found = `${message}, ${wrong} times`;
      const fix = `Run the job again: it replaces the file${release.draft ? ". The release is still a draft" : ""}`;
      throw new ProblemError({ code: "asset-digest", found, expected: "the bytes that were sent", fix });
    },
    look: async () => {
      const all = await listAssets(access, release.id);
      for (const asset of all.filter((one) => one.name === name)) {
        if (await holds(asset, file, (one) => downloadAsset(access, one))) return asset;
        if (asset.complete && other === "stays" && !ids.has(asset.id))
          throw new ReleaseLost(`a concurrent run has uploaded another ${name} to ${release.tag}`);
        await removeAsset(access, release, asset);
      }
      return undefined;
    },
    mayHaveLanded: (status) => status === 422,
  });
  access.changes.added(release, stored);
}

export function toAsset(asset: ApiRelease["assets"][number]): Asset {
  return {
    id: asset.id,
    name: demandText(asset.name),
    size: asset.size,
    sha256: asset.digest?.startsWith("sha256:") ? asset.digest.slice("sha256:".length) : undefined,
    complete: asset.state === "uploaded",
    url: demandText(asset.browser_download_url),
  };
}
