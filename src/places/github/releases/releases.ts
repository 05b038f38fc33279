import { ProblemError } from "../../../errors.ts";
import {
  NO_ATTACHMENTS,
  type PackageStore,
  type Release,
  ReleaseLost,
} from "../../../ports/package-store.ts";
import { findRenamedAssets } from "../../../provider/filename.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName, type RepositoryName, sameRepository } from "../repository.ts";
import { assetOperations } from "./assets.ts";
import { createDraft, discardDraft, publishDraft } from "./drafts.ts";
import { fetchAsset } from "./fetch-asset.ts";
import { findReleases, readReleases, refreshRelease } from "./find-releases.ts";
import { type GitHubRelease, type Known, releaseExists } from "./github-release.ts";
import { readUntil, trackAssetChanges } from "./lagging-reads.ts";
import { checkLimits } from "./limits.ts";
import { listTagged, removeTagged } from "./tagged-releases.ts";

export function githubReleases(
  client: GitHubClient,
  repository: RepositoryName,
  serverUrl: string,
  home = formatRepositoryName(repository),
): PackageStore {
  const name = formatRepositoryName(repository);
  const needs: Needs = {
    repository: name,
    home,
    permission: sameRepository(name, home) ? "contents: write" : "contents: read",
    input: "token",
    part: "releases",
  };
  const known = { client, repository, needs };
  const changes = trackAssetChanges();
  const assets = assetOperations(known, changes);
  return {
    words: { sent: "uploaded", published: "published" },
    packagesIn: "release",
    attach: () => NO_ATTACHMENTS,
    reserve: async () => [],
    checkFiles: (files, release) => [
      ...findRenamedAssets(files.map(({ name }) => name)),
      ...checkLimits(files, release),
    ],
    checkDownloadable: () => explained(needs, () => checkDownloadable(known)),
    find: (target) => explained(needs, () => findReleases(known, target)),
    create: (settings) => explained(needs, () => createDraft(known, settings)),
    upload: (release, file, other) =>
      explained(needs, () =>
        orLost(known, release, () => assets.upload(demandOwn(release), file, other)),
      ).then(() => []),
    remove: (release, asset) =>
      explained(needs, () => orLost(known, release, () => assets.remove(demandOwn(release), asset))),
    discard: (draft) => explained(needs, () => discardDraft(known, draft)),
    download: (_release, asset) => explained(needs, () => assets.download(asset)),
    list: () => explained(needs, () => readReleases(known)),
    tagged: {
      list: (prefix) => explained(needs, () => listTagged(known, prefix)),
      remove: (release) => explained(needs, () => removeTagged(known, release)),
    },
    fetch: (_release, asset, path) =>
      explained(needs, () => fetchAsset({ ...known, serverUrl }, asset, path)),
    refresh: (release) =>
      explained(needs, () =>
        orLost(known, release, () =>
          readUntil(client, () => refreshRelease(known, release), changes.areShownBy),
        ),
      ),
    publish: (release, settings) =>
      explained(needs, () => orLost(known, release, () => publishDraft(known, release, settings))),
    downloadUrl: ({ tag }, name) =>
      `${serverUrl}/${needs.repository}/releases/download/${encodeURIComponent(tag).replaceAll("%2F", "/")}/${encodeURIComponent(name)}`,
  };
}

function demandOwn(release: Release): GitHubRelease {
  if (isOwn(release)) return release;
  throw new Error(`release ${release.id} was not read from GitHub`);
}

function isOwn(release: Release): release is GitHubRelease {
  return "uploadBase" in release;
}

/** Distinguishes a deleted release from one that the token may not change. */
async function orLost<T>(known: Known, release: Release, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    if (await releaseExists(known, release)) throw error;
    throw new ReleaseLost(`the draft of ${release.tag} no longer exists`, { cause: error });
  }
}

/**
 * Download links of a private repository accept neither a token nor a password: https://github.com/vercel/hazel/issues/79,
 * https://github.com/hashicorp/terraform/issues/29642
 */
async function checkDownloadable({ client, repository, needs }: Known): Promise<void> {
  const doing = "asking who may see the repository";
  const { data } = await client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing });
  if (!data.private) return;
  throw new ProblemError({
    code: "asset-private",
    found: `${needs.repository} is ${data.visibility ?? "private"}, so terraform and tofu could not download its release`,
    expected: "a public repository",
    fix: "Set ‹assets: site› to make the packages part of the site, release from a public repository, or publish into a folder with the command line's `--to` and serve it where your clients can reach it",
  });
}
