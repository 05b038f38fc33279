import { ProblemError } from "../../../errors.ts";
import {
  type PackageStore,
  type Release,
  ReleaseLost,
  type ReleaseSettings,
} from "../../../ports/package-store.ts";
import { unlessRefused, writeThenLook } from "../client/client.ts";
import { findPublished, listDrafts, refreshRelease, toRelease } from "./find-releases.ts";
import type { GitHubRelease, Known } from "./github-release.ts";
import { readUntil } from "./lagging-reads.ts";

/** GitHub rejects longer notes. */
const MOST_NOTES = 125_000;

/** Creates the draft exactly once, even if answers are lost. */
export async function createDraft(known: Known, settings: ReleaseSettings): Promise<Release> {
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
    look: () => lookForDraft(known, settings.tag),
  });
  return settleOnOldest(known, mine);
}

async function lookForDraft(known: Known, tag: string): Promise<GitHubRelease | undefined> {
  const drafts = await readUntil(
    known.client,
    () => listDrafts(known, tag),
    ({ length }) => length > 0,
  );
  return drafts[0];
}

/** Concurrent runs of one tag each create a draft; all continue with the oldest. */
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

/** Deletes a draft, or finds it deleted. */
export async function discardDraft({ client, repository }: Known, draft: Pick<Release, "id">): Promise<void> {
  const doing = `deleting the empty draft ${draft.id}`;
  const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(draft.id) };
  await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 404);
}

type PublishSettings = Parameters<PackageStore["publish"]>[1];

/** Publishes the release with all its assets in one call. */
export async function publishDraft(
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
      const other = await findPublished(known, settings.tag);
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
