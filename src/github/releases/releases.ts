import { ProblemError } from "../../errors.ts";
import { type Release, ReleaseLost, type ReleaseSettings, type Releases } from "../../ports/releases.ts";
import { type GitHubClient, RequestFailure } from "../client/client.ts";
import { explained, type Needs } from "../client/refusals.ts";
import { writeOnce } from "../client/write-then-look.ts";
import type { RepositoryName } from "../repository.ts";
import { assetOperations } from "./assets.ts";
import { findPublished, findReleases, listDrafts, refreshRelease, toRelease } from "./find-releases.ts";
import type { GitHubRelease, Known } from "./github-release.ts";
import { rememberWrites } from "./lagging-reads.ts";
import { checkDownloadable } from "./public-repository.ts";
import { releaseExists } from "./release-state.ts";

/** GitHub shortens nothing: a text longer than this is refused. */
const MOST_NOTES = 125_000;

/** The releases of a repository on GitHub. */
export function githubReleases(
  client: GitHubClient,
  repository: RepositoryName,
  serverUrl: string,
): Releases {
  const needs: Needs = {
    repository: `${repository.owner}/${repository.repo}`,
    permission: "contents: write",
    input: "token",
  };
  const known = { client, repository, needs };
  const writes = rememberWrites();
  const assets = assetOperations(known, writes);
  return {
    checkDownloadable: () => explained(needs, () => checkDownloadable(known)),
    find: (target) => explained(needs, () => findReleases(known, target)),
    create: (settings) => explained(needs, () => createDraft(known, settings)),
    upload: (release, file) =>
      explained(needs, () => orLost(known, release, () => assets.upload(release as GitHubRelease, file))),
    remove: (release, asset) =>
      explained(needs, () => orLost(known, release, () => assets.remove(release as GitHubRelease, asset))),
    discard: (draft) => explained(needs, () => discardDraft(known, draft)),
    download: (_release, asset) => explained(needs, () => assets.download(asset)),
    refresh: (release) =>
      explained(needs, () => orLost(known, release, () => readUpToDate(known, release, writes.shownBy))),
    publish: (release, settings) =>
      explained(needs, () => orLost(known, release, () => publishDraft(known, release, settings))),
    downloadUrl: ({ tag }, name) =>
      `${serverUrl}/${needs.repository}/releases/download/${encodeURIComponent(tag).replaceAll("%2F", "/")}/${encodeURIComponent(name)}`,
  };
}

/** Tells a release that has gone from one that the token may not touch. */
async function orLost<T>(known: Known, release: Release, request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    if (await releaseExists(known, release)) throw error;
    throw new ReleaseLost(`the draft of ${release.tag} has gone`, { cause: error });
  }
}

/** How often is looked for what must be there: reads have been seen to lag behind by seconds. */
const MOST_LOOKS = 6;

/** Reads a release until it shows what is known of it, or until it does not look like a lag any more. */
async function readUpToDate(
  known: Known,
  release: Release,
  isCurrent: (release: GitHubRelease) => boolean,
): Promise<GitHubRelease> {
  for (let look = 1; ; look++) {
    const now = await refreshRelease(known, release);
    if (isCurrent(now) || look >= MOST_LOOKS) return now;
    await known.client.patience.pause(1);
  }
}

async function createDraft(known: Known, settings: ReleaseSettings): Promise<Release> {
  const { client, repository } = known;
  const doing = `creating the draft of ${settings.tag}`;
  const body = {
    ...(await releaseNotes(known, settings)),
    name: settings.name,
    prerelease: settings.prerelease,
  };
  const mine = await writeOnce(client, {
    doing,
    write: async () => {
      // No target: the tag exists, and naming a commit makes GitHub ask for the Workflows permission (cli/cli#9514).
      const parameters = { ...repository, ...body, tag_name: settings.tag, draft: true };
      const { data } = await client.once("POST /repos/{owner}/{repo}/releases", parameters, { doing });
      return toRelease(data);
    },
    look: () => lookForDraft(known, settings.tag),
  });
  return settleOnOldest(known, mine);
}

async function lookForDraft(known: Known, tag: string): Promise<GitHubRelease | undefined> {
  for (let look = 1; look <= MOST_LOOKS; look++) {
    const [oldest] = await listDrafts(known, tag);
    if (oldest !== undefined) return oldest;
    if (look < MOST_LOOKS) await known.client.patience.pause(1);
  }
  return undefined;
}

/** Runs of one tag that start together each make a draft: all go on with the oldest. */
async function settleOnOldest(known: Known, mine: GitHubRelease): Promise<Release> {
  const [oldest] = await listDrafts(known, mine.tag);
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

async function discardDraft({ client, repository }: Known, draft: Release): Promise<void> {
  const doing = `deleting the empty draft ${draft.id}`;
  const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
  try {
    await client.repeatable(route, { ...repository, release_id: Number(draft.id) }, { doing });
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
  }
}

type PublishSettings = Parameters<Releases["publish"]>[1];

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
    // Without this GitHub would show every newly published release as the latest.
    make_latest: settings.latest ? ("true" as const) : ("false" as const),
  };
  await writeOnce(client, {
    doing,
    write: async () => {
      await client.once("PATCH /repos/{owner}/{repo}/releases/{release_id}", parameters, { doing });
      return true;
    },
    look: async () => {
      if (!(await refreshRelease(known, release)).draft) return true;
      const other = await findPublished(known, settings.tag);
      if (other === undefined) return undefined;
      await discardDraft(known, release);
      throw new ReleaseLost(`another run has published ${settings.tag}`);
    },
    mayHaveLanded: (status) => status === 422,
  });
  // A draft's download URLs change when it is published, so they are read again.
  const published = await readUpToDate(known, release, isPublished);
  if (!isPublished(published)) throw stillDraft(published);
  return published;
}

function isPublished({ draft, assets }: GitHubRelease): boolean {
  return !draft && assets.every(({ url }) => !url.includes("/releases/download/untagged-"));
}

function stillDraft({ tag, url }: GitHubRelease): ProblemError {
  const found = `GitHub still shows ${url} as a draft after it was published`;
  const fix = "Run the job again: it goes on from where it stopped";
  return new ProblemError([{ code: "github-unavailable", found, expected: `a published ${tag}`, fix }]);
}
