import { ProblemError } from "../../../errors.ts";
import {
  type FoundReleases,
  type Release,
  type ReleaseHost,
  ReleaseLost,
  type ReleaseSettings,
  type ReleaseTarget,
  type TaggedRelease,
} from "../../../ports/host.ts";
import { findRenamedAssets } from "../../../provider/filename.ts";
import { compareTexts } from "../../../text.ts";
import { type GitHubClient, readPages, unlessRefused, writeThenLook } from "../client/client.ts";
import { RequestFailure } from "../client/failures.ts";
import { demandText, explained, type Needs } from "../client/refusals.ts";
import { formatRepositoryName, type RepositoryName, sameRepository } from "../repository.ts";
import {
  type Access,
  type ApiRelease,
  checkLimits,
  downloadAsset,
  fetchAsset,
  listAssets,
  readAssets,
  readRelease,
  removeAsset,
  toAsset,
  trackAssetChanges,
  uploadAsset,
} from "./assets.ts";

export function githubReleases(
  client: GitHubClient,
  repository: RepositoryName,
  serverUrl: string,
  { home, site }: { readonly home: string; readonly site: string },
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
  const access = { client, repository, serverUrl, needs, changes };
  const change = <T>(release: Release, request: () => Promise<T>): Promise<T> =>
    explained(needs, async () => {
      try {
        return await request();
      } catch (error) {
        if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
        // A deleted release, or one that the token may not change.
        const state = await unlessRefused(() => readRelease(access, release), 404);
        if (state !== undefined) throw error;
        throw new ReleaseLost(`the draft of ${release.tag} no longer exists`, { cause: error });
      }
    });
  return {
    words: { sent: "uploaded", published: "published" },
    needsReading: false,
    check: async (files, release) => [
      ...findRenamedAssets(files.map(({ name }) => name)),
      ...checkLimits(files, release),
    ],
    checkDownloadable: () => explained(needs, () => checkDownloadable(access)),
    find: (target) => explained(needs, () => findReleases(access, target)),
    create: (settings) => explained(needs, () => createDraft(access, settings)),
    upload: (release, file, other) => change(release, () => uploadAsset(access, release, file, other)),
    remove: (release, asset) => change(release, () => removeAsset(access, release, asset)),
    discard: (draft) => explained(needs, () => discardDraft(access, draft.id)),
    download: (_release, asset) => explained(needs, () => downloadAsset(access, asset)),
    list: () => explained(needs, () => readReleases(access)),
    tagged: {
      site,
      list: (prefix, mark) => explained(needs, () => listTagged(access, prefix, mark)),
      remove: ({ id, tag, draft }) =>
        explained(needs, async () => {
          const parameters = { ...repository, ref: `tags/${tag}` };
          const doing = `deleting tag ${tag}`;
          const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
          // GitHub answers 422 if there is no such tag.
          if (!draft) await unlessRefused(() => client.repeatable(route, parameters, { doing }), 422);
          await discardDraft(access, id);
        }),
    },
    fetch: (_release, asset, path) => explained(needs, () => fetchAsset(access, asset, path)),
    refresh: (release) =>
      change(release, () => readUntil(client, () => refreshRelease(access, release), changes.areShownBy)),
    publish: (release, settings) => change(release, () => publishDraft(access, release, settings)),
    downloadUrl: ({ tag }, { name }) =>
      `${serverUrl}/${needs.repository}/releases/download/${encodeURIComponent(tag).replaceAll("%2F", "/")}/${encodeURIComponent(name)}`,
  };
}

/**
 * Download links of a private repository accept neither a token nor a password: https://github.com/vercel/hazel/issues/79,
 * https://github.com/hashicorp/terraform/issues/29642
 */
async function checkDownloadable({ client, repository, needs }: Access): Promise<void> {
  const doing = "asking who may see the repository";
  const { data } = await client.repeatable("GET /repos/{owner}/{repo}", { ...repository }, { doing });
  if (data.private === false) return;
  throw new ProblemError({
    code: "asset-private",
    found: `${needs.repository} is ${data.visibility ?? "private"}, so terraform and tofu could not download its release`,
    expected: "a public repository",
    fix: "Set ‹assets: site› to make the packages part of the site, release from a public repository, or publish into a folder with the command line's `--to` and serve it where your clients can reach it",
  });
}

/** The releases of a tag, and the tags that decide which release is the latest. */
async function findReleases(access: Access, target: ReleaseTarget): Promise<FoundReleases> {
  const { client, repository, needs } = access;
  const { tag, name: title, notes = "" } = target;
  // Publishing a release without its tag would create the tag at the default branch.
  if (target.makesTag !== true) {
    const doing = `looking for tag ${tag}`;
    const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
    const find = () => client.repeatable(route, { ...repository, ref: `tags/${tag}` }, { doing });
    if ((await unlessRefused(find, 404)) === undefined)
      throw new ProblemError({
        code: "tag-missing",
        found: `${needs.repository} has no tag ${tag}, or the token can't see it`,
        expected: "an existing tag",
        fix: "Push the tag before the release, and give ‹token› read access to the repository",
      });
  }
  const published = await findPublished(access, target);
  if (published !== undefined) return { release: published, emptyDrafts: [], stableTags: [] };
  // Drafts are only in the list, sorted by their commit's date, so every page must be read.
  const all = await listAs(access, (release) => release);
  const drafts = draftsOf(target, all);
  // GitHub allows several drafts of one tag: continue the oldest with assets, else the oldest.
  const filled = drafts.filter(({ assets }) => assets.length > 0);
  if (filled.length > 1) {
    const found = `${filled.length} drafts of ${tag} have assets: ${filled.map(({ html_url }) => demandText(html_url)).join(", ")}`;
    const fix = "Delete all but one of them, and run the job again";
    throw new ProblemError({ code: "release-drafts", found, expected: "at most one draft of a tag", fix });
  }
  const chosen = filled[0] ?? drafts[0];
  const others = drafts.filter((draft) => draft !== chosen);
  const stable = all.filter(({ draft, prerelease }) => !draft && !prerelease);
  const earlier = all
    .filter((one) => !one.draft && one.tag_name !== tag && !/^(?:preview|mirror)\//.test(one.tag_name))
    .filter(({ assets }) => assets.some(({ name }) => isSignature(target, name)))
    .toSorted((a, b) => compareTexts(b.published_at ?? "", a.published_at ?? ""))[0];
  return {
    release: chosen && toRelease(chosen),
    emptyDrafts: others.filter(({ name, body }) => name === title && (body ?? "") === notes).map(toRelease),
    stableTags: stable.map(({ tag_name }) => tag_name),
    earlier: earlier && toRelease(earlier),
  };
}

function isSignature({ address: { type } }: ReleaseTarget, name: string): boolean {
  return name.startsWith(`terraform-provider-${type}_`) && name.endsWith("_SHA256SUMS.sig");
}

async function findPublished(access: Access, { tag, mark }: ReleaseTarget): Promise<Release | undefined> {
  const { client, repository } = access;
  const doing = `looking for release ${tag}`;
  const route = "GET /repos/{owner}/{repo}/releases/tags/{tag}";
  const find = async () => {
    const { data } = await client.repeatable(route, { ...repository, tag }, { doing });
    if (isMarked(data, mark)) return withAllAssets(access, data);
    throw new ProblemError({
      code: "preview-foreign",
      found: `release ${tag} has the tag of this preview, but its text does not begin with the preview's mark: ${demandText(data.html_url)}`,
      expected: "a release that an earlier run has made for this site and provider",
      fix: "Delete the release and its tag, or set another ‹name›",
    });
  };
  return unlessRefused(find, 404);
}

function isMarked({ body }: ApiRelease, mark = ""): boolean {
  return (body ?? "").startsWith(mark);
}

/** GitHub lists no more than this. https://docs.github.com/en/rest/releases/releases#list-releases */
const MOST_RELEASES = 10_000;

/** Each page is reduced as it arrives: GitHub sends a hundred times what is needed. A later page may repeat releases. */
async function listAs<T>({ client, repository }: Access, read: (release: ApiRelease) => T): Promise<T[]> {
  const doing = "listing releases";
  const route = "GET /repos/{owner}/{repo}/releases";
  const all = await readPages(doing, MOST_RELEASES, async (page) => {
    const { data, headers } = await client.repeatable(route, { ...repository, ...page }, { doing });
    return { data: data.map((release) => [release.id, read(release)] as const), headers };
  });
  return [...new Map(all).values()];
}

/** A release's inline list is trusted up to this length; GitHub's default page has one more. */
const WHOLE = 29;

/** Every release with all assets, and the digests that GitHub knows. */
async function readReleases(access: Access): Promise<Release[]> {
  const releases: Release[] = [];
  for (const release of await listAs(access, toRelease)) {
    const { id, assets } = release;
    releases.push(assets.length <= WHOLE ? release : { ...release, assets: await readAssets(access, id) });
  }
  return releases;
}

async function listDrafts(access: Access, target: ReleaseTarget): Promise<Release[]> {
  return draftsOf(target, await listAs(access, (release) => release)).map(toRelease);
}

/** The oldest first. */
function draftsOf({ tag, mark }: ReleaseTarget, all: readonly ApiRelease[]): ApiRelease[] {
  return all
    .filter((release) => release.draft && release.tag_name === tag && isMarked(release, mark))
    .sort((a, b) => a.id - b.id);
}

/** The current release, with all assets. */
async function refreshRelease(access: Access, release: Release): Promise<Release> {
  return withAllAssets(access, await readRelease(access, release));
}

/** GitHub does not promise that the inline list is complete; the paged list is. */
async function withAllAssets(access: Access, release: ApiRelease): Promise<Release> {
  return { ...toRelease(release), assets: await listAssets(access, release.id) };
}

/** More than pages show. */
const SHOWN_NOTES = 20_000;

function toRelease(release: ApiRelease): Release {
  if (typeof release.draft !== "boolean") throw new TypeError("it does not say whether a release is a draft");
  return {
    id: release.id,
    tag: demandText(release.tag_name),
    draft: release.draft,
    immutable: release.immutable ?? false,
    url: demandText(release.html_url),
    publishedAt: release.published_at ?? undefined,
    title: release.name ?? undefined,
    // A copy of what is used: thousands of releases may have 125,000 characters each, and a slice keeps them all in memory.
    notes: Buffer.from((release.body ?? "").slice(0, SHOWN_NOTES)).toString(),
    assets: release.assets.map(toAsset),
  };
}

const UNKNOWN_DATE = "9999-12-31T23:59:59Z";

/** Every page is read, because GitHub can't search for tags of drafts. */
async function listTagged(access: Access, prefix: string, mark: string): Promise<TaggedRelease[]> {
  const releases = await listAs(access, (release) => {
    const { draft, prerelease, tag_name: tag, published_at: published, updated_at: updated } = release;
    // A full release with such a tag is not a preview.
    if (!tag.startsWith(prefix) || !(draft || prerelease) || !isMarked(release, mark)) return [];
    // The date of creation is that of the tag's commit. Servers that name no other date say nothing of an empty draft's age.
    const dates = [published, updated, ...release.assets.map((asset) => asset.created_at)];
    const [since = UNKNOWN_DATE] = dates
      .flatMap((date) => date ?? [])
      .sort()
      .reverse();
    return [{ ...toRelease(release), since }];
  });
  return releases.flat();
}

/** GitHub rejects longer notes. */
const MOST_NOTES = 125_000;

/** Creates the draft exactly once, even if answers are lost. */
async function createDraft(access: Access, settings: ReleaseSettings): Promise<Release> {
  const { client, repository } = access;
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
      const list = () => listDrafts(access, settings);
      const [draft] = await readUntil(client, list, ({ length }) => length > 0);
      return draft;
    },
  });
  // Concurrent runs of one tag each create a draft; all continue with the oldest.
  const [oldest] = await listDrafts(access, settings);
  if (oldest === undefined || oldest.id >= mine.id) return mine;
  await discardDraft(access, mine.id);
  return oldest;
}

/** Publishes the release with all its assets in one call. */
async function publishDraft(
  access: Access,
  release: Release,
  settings: Parameters<ReleaseHost["publish"]>[1],
): Promise<Release> {
  const { client, repository } = access;
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
      if (!(await refreshRelease(access, release)).draft) return true;
      const other = await findPublished(access, settings);
      if (other === undefined) return undefined;
      await discardDraft(access, release.id);
      throw new ReleaseLost(`a concurrent run has published ${settings.tag}`);
    },
    mayHaveLanded: (status) => status === 422,
  });
  // Download URLs change with the publication.
  const isPublished = ({ draft, assets }: Release): boolean =>
    !draft && assets.every(({ url }) => !url.includes("/releases/download/untagged-"));
  const published = await readUntil(client, () => refreshRelease(access, release), isPublished);
  if (isPublished(published)) return published;
  throw new ProblemError({
    code: "github-unavailable",
    found: `GitHub still shows ${published.url} as a draft after it was published`,
    expected: `a published ${published.tag}`,
    fix: "Run the job again: it continues where it stopped",
  });
}

const MOST_LOOKS = 6;

/** Reads until the value is current, or for a few seconds. */
async function readUntil<T>(
  client: GitHubClient,
  read: () => Promise<T>,
  isCurrent: (value: T) => boolean,
): Promise<T> {
  for (let look = 1; ; look++) {
    const value = await read();
    if (isCurrent(value) || look >= MOST_LOOKS) return value;
    await client.backoff.pause(1000);
  }
}

/** Deletes a draft, or finds it deleted. */
async function discardDraft({ client, repository }: Access, id: Release["id"]): Promise<void> {
  const doing = `deleting release ${id}`;
  const route = "DELETE /repos/{owner}/{repo}/releases/{release_id}";
  const parameters = { ...repository, release_id: Number(id) };
  await unlessRefused(() => client.repeatable(route, parameters, { doing }), 404);
}
