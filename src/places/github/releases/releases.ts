import { ProblemError } from "../../../errors.ts";
import { type Release, type ReleaseHost, ReleaseLost, type ReleaseSettings } from "../../../ports/host.ts";
import { findRenamedAssets } from "../../../provider/filename.ts";
import { type GitHubClient, unlessRefused, writeThenLook } from "../client/client.ts";
import { RequestFailure } from "../client/failures.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName, type RepositoryName, sameRepository } from "../repository.ts";
import { downloadAsset, fetchAsset, removeAsset, uploadAsset } from "./assets.ts";
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
  readRelease,
  readUntil,
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
): ReleaseHost {
  const name = formatRepositoryName(repository);
  const needs: Needs = {
    repository: name,
    home,
    permission: sameRepository(name, home) ? "contents: write" : "contents: read",
    input: "token",
    part: "releases",
  };
  const changes = trackAssetChanges();
  const known = { client, repository, serverUrl, needs, changes };
  const change = <T>(release: Release, request: () => Promise<T>): Promise<T> =>
    explained(needs, () => orLost(known, release, request));
  return {
    words: { sent: "uploaded", published: "published" },
    needsReading: false,
    check: async (files, release) => [
      ...findRenamedAssets(files.map(({ name }) => name)),
      ...checkLimits(files, release),
    ],
    checkDownloadable: () => explained(needs, () => checkDownloadable(known)),
    find: (target) => explained(needs, () => findReleases(known, target)),
    create: (settings) => explained(needs, () => createDraft(known, settings)),
    upload: (release, file, other) =>
      change(release, () => uploadAsset(known, demandOwn(release), file, other)),
    remove: (release, asset) => change(release, () => removeAsset(known, demandOwn(release), asset)),
    discard: (draft) => explained(needs, () => discardDraft(known, draft.id)),
    download: (_release, asset) => explained(needs, () => downloadAsset(known, asset)),
    list: () => explained(needs, () => readReleases(known)),
    tagged: {
      site,
      list: (prefix, mark) => explained(needs, () => listTagged(known, prefix, mark)),
      remove: (release) => explained(needs, () => removeTagged(known, release)),
    },
    fetch: (_release, asset, path) => explained(needs, () => fetchAsset(known, asset, path)),
    refresh: (release) =>
      change(release, () => readUntil(client, () => refreshRelease(known, release), changes.areShownBy)),
    publish: (release, settings) => change(release, () => publishDraft(known, release, settings)),
    downloadUrl: ({ tag }, { name }) =>
      `${serverUrl}/${needs.repository}/releases/download/${encodeURIComponent(tag).replaceAll("%2F", "/")}/${encodeURIComponent(name)}`,
  };
}

function demandOwn(release: Release): GitHubRelease {
  if ("uploadBase" in release) return release as GitHubRelease;
  throw new Error(`release ${release.id} was not read from GitHub`);
}

/** Distinguishes a deleted release from one that the token may not change. */
async function orLost<T>(known: Known, release: Release, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    const there = await unlessRefused(() => readRelease(known, release), undefined, 404);
    if (there !== undefined) throw error;
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
  const { tag, name, prerelease } = settings;
  const texts = settings.notes === undefined ? [] : [settings.notes];
  if (settings.generateNotes) {
    const route = "POST /repos/{owner}/{repo}/releases/generate-notes";
    const doing = "generating release notes";
    const { data } = await client.repeatable(route, { ...repository, tag_name: tag }, { doing });
    texts.push(data.body);
  }
  const notes = texts.length === 0 ? {} : { body: texts.join("\n\n").slice(0, MOST_NOTES) };
  const doing = `creating the draft of ${tag}`;
  const mine = await writeThenLook(client, {
    doing,
    write: async () => {
      // No target: the tag exists, and naming a commit makes GitHub ask for the Workflows permission (cli/cli#9514).
      const parameters = { ...repository, ...notes, name, prerelease, tag_name: tag, draft: true };
      const { data } = await client.once("POST /repos/{owner}/{repo}/releases", parameters, { doing });
      return toRelease(data);
    },
    look: async () => {
      const list = () => listDrafts(known, settings);
      const [draft] = await readUntil(client, list, ({ length }) => length > 0);
      return draft;
    },
  });
  // Concurrent runs of one tag each create a draft; all continue with the oldest.
  const [oldest] = await listDrafts(known, settings);
  if (oldest === undefined || oldest.id >= mine.id) return mine;
  await discardDraft(known, mine.id);
  return oldest;
}

/** Publishes the release with all its assets in one call. */
async function publishDraft(
  known: Known,
  release: Release,
  settings: Parameters<ReleaseHost["publish"]>[1],
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
      await discardDraft(known, release.id);
      throw new ReleaseLost(`a concurrent run has published ${settings.tag}`);
    },
    mayHaveLanded: (status) => status === 422,
  });
  // Download URLs change with the publication.
  const isPublished = ({ draft, assets }: GitHubRelease): boolean =>
    !draft && assets.every(({ url }) => !url.includes("/releases/download/untagged-"));
  const published = await readUntil(client, () => refreshRelease(known, release), isPublished);
  if (isPublished(published)) return published;
  throw new ProblemError({
    code: "github-unavailable",
    found: `GitHub still shows ${published.url} as a draft after it was published`,
    expected: `a published ${published.tag}`,
    fix: "Run the job again: it continues where it stopped",
  });
}
