import { ProblemError } from "../../../errors.ts";
import {
  NO_ATTACHMENTS,
  type PackageStore,
  type Release,
  ReleaseLost,
  type ReleaseSettings,
  type ReleaseTarget,
} from "../../../ports/package-store.ts";
import { findRenamedAssets } from "../../../provider/filename.ts";
import { type GitHubClient, RequestFailure, writeThenLook } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName, type RepositoryName, sameRepository } from "../repository.ts";
import { assetOperations } from "./assets.ts";
import { fetchAsset } from "./fetch-asset.ts";
import {
  findPublished,
  findReleases,
  listDrafts,
  listTagged,
  readReleases,
  refreshRelease,
  removeTagged,
  toRelease,
} from "./find-releases.ts";
import {
  checkLimits,
  discardDraft,
  type GitHubRelease,
  type Known,
  readUntil,
  releaseExists,
  trackAssetChanges,
} from "./github-release.ts";

export function githubReleases(
  client: GitHubClient,
  repository: RepositoryName,
  serverUrl: string,
  {
    home = formatRepositoryName(repository),
    site = "",
  }: { readonly home?: string; readonly site?: string } = {},
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
      site,
      list: (prefix, mark) => explained(needs, () => listTagged(known, prefix, mark)),
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

/** GitHub rejects longer notes. */
const MOST_NOTES = 125_000;

/** Creates the draft exactly once, even if answers are lost. */
async function createDraft(known: Known, settings: ReleaseSettings): Promise<Release> {
  const { client, repository } = known;
  const doing = `creating the draft of ${settings.tag}`;
  const body = {
    ...(await releaseNotes(known, settings)),
    name: settings.name,
    prerelease: settings.prerelease,
  };
  const mine = await writeThenLook(client, {
    doing,
    write: async () => {
      // No target: the tag exists, and naming a commit makes GitHub ask for the Workflows permission (cli/cli#9514).
      const parameters = { ...repository, ...body, tag_name: settings.tag, draft: true };
      const { data } = await client.once("POST /repos/{owner}/{repo}/releases", parameters, { doing });
      return toRelease(data);
    },
    look: () => lookForDraft(known, settings),
  });
  return settleOnOldest(known, mine, settings);
}

async function lookForDraft(known: Known, target: ReleaseTarget): Promise<GitHubRelease | undefined> {
  const drafts = await readUntil(
    known.client,
    () => listDrafts(known, target),
    ({ length }) => length > 0,
  );
  return drafts[0];
}

/** Concurrent runs of one tag each create a draft; all continue with the oldest. */
async function settleOnOldest(known: Known, mine: GitHubRelease, target: ReleaseTarget): Promise<Release> {
  const [oldest] = await listDrafts(known, target);
  if (oldest === undefined || oldest.id >= mine.id) return mine;
  await discardDraft(known, mine);
  return oldest;
}

async function releaseNotes(
  { client, repository }: Known,
  settings: ReleaseSettings,
): Promise<{ body?: string }> {
  const texts = settings.notes === undefined ? [] : [settings.notes];
  if (settings.generateNotes) {
    const route = "POST /repos/{owner}/{repo}/releases/generate-notes";
    const doing = "generating release notes";
    const { data } = await client.repeatable(route, { ...repository, tag_name: settings.tag }, { doing });
    texts.push(data.body);
  }
  return texts.length === 0 ? {} : { body: texts.join("\n\n").slice(0, MOST_NOTES) };
}

type PublishSettings = Parameters<PackageStore["publish"]>[1];

/** Publishes the release with all its assets in one call. */
async function publishDraft(
  known: Known,
  release: Release,
  settings: PublishSettings,
): Promise<GitHubRelease> {
  const { client, repository } = known;
  const doing = `publishing release ${settings.tag}`;
  const parameters = {
    ...repository,
    release_id: Number(release.id),
    tag_name: settings.tag,
    draft: false,
    prerelease: settings.prerelease,
    // By default GitHub makes every new release the latest.
    make_latest: settings.latest ? ("true" as const) : ("false" as const),
  };
  await writeThenLook(client, {
    doing,
    write: async () => {
      await client.once("PATCH /repos/{owner}/{repo}/releases/{release_id}", parameters, { doing });
      return true;
    },
    look: async () => {
      if (!(await refreshRelease(known, release)).draft) return true;
      const other = await findPublished(known, settings);
      if (other === undefined) return undefined;
      await discardDraft(known, release);
      throw new ReleaseLost(`a concurrent run has published ${settings.tag}`);
    },
    mayHaveLanded: (status) => status === 422,
  });
  // Download URLs change with the publication.
  const published = await readUntil(client, () => refreshRelease(known, release), isPublished);
  if (!isPublished(published)) throw stillDraft(published);
  return published;
}

function isPublished({ draft, assets }: GitHubRelease): boolean {
  return !draft && assets.every(({ url }) => !url.includes("/releases/download/untagged-"));
}

function stillDraft({ tag, url }: GitHubRelease): ProblemError {
  const found = `GitHub still shows ${url} as a draft after it was published`;
  const fix = "Run the job again: it continues where it stopped";
  return new ProblemError({ code: "github-unavailable", found, expected: `a published ${tag}`, fix });
}
