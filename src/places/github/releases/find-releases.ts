import { ProblemError } from "../../../errors.ts";
import type { FoundReleases, Release, ReleaseTarget } from "../../../ports/package-store.ts";
import { RequestFailure, readPages } from "../client/client.ts";
import { listAssets, readAssets, toAsset } from "./assets.ts";
import { type ApiRelease, type GitHubRelease, type Known, readRelease } from "./github-release.ts";

/** Finds what is there of a tag's release, and which release is the latest. */
export async function findReleases(known: Known, target: ReleaseTarget): Promise<FoundReleases> {
  if (target.isMirrored !== true) await checkTag(known, target.tag);
  const published = await findPublished(known, target.tag);
  if (published !== undefined) return { release: published, emptyDrafts: [], stableTags: [] };
  const all = await listReleases(known);
  const drafts = draftsOf(target.tag, all);
  return { ...chooseDraft(target.tag, drafts), stableTags: stableTags(all) };
}

/** Publishing a release of a missing tag would create the tag, at a commit that nobody chose. */
async function checkTag({ client, repository, needs }: Known, tag: string): Promise<void> {
  const doing = `looking for tag ${tag}`;
  try {
    await client.repeatable(
      "GET /repos/{owner}/{repo}/git/ref/{ref}",
      { ...repository, ref: `tags/${tag}` },
      { doing },
    );
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    const found = `${needs.repository} has no tag ${tag}, or the token can't see it`;
    const fix = "Push the tag before releasing it, and let ‹token› read the repository";
    throw new ProblemError([{ code: "tag-missing", found, expected: "the tag that is released", fix }], {
      cause: error,
    });
  }
}

/** The published release of a tag. */
export async function findPublished(known: Known, tag: string): Promise<GitHubRelease | undefined> {
  const { client, repository } = known;
  try {
    const route = "GET /repos/{owner}/{repo}/releases/tags/{tag}";
    const { data } = await client.repeatable(
      route,
      { ...repository, tag },
      { doing: `looking for release ${tag}` },
    );
    return await withAllAssets(known, data);
  } catch (error) {
    // Drafts are not found this way: only the list has them.
    if (error instanceof RequestFailure && error.refusedWith === 404) return undefined;
    throw error;
  }
}

/** GitHub gives out no more than this. https://docs.github.com/en/rest/releases/releases#list-releases */
const MOST_RELEASES = 10_000;

/** All releases. Drafts stand in the list by their commit's date, so every page has to be read. */
function listReleases(known: Known): Promise<ApiRelease[]> {
  return listAs(known, (release) => release);
}

/** GitHub tells a hundred times what is asked for here, so each page is cut down as it comes. */
async function listAs<T>({ client, repository }: Known, read: (release: ApiRelease) => T): Promise<T[]> {
  const doing = "listing releases";
  const route = "GET /repos/{owner}/{repo}/releases";
  return readPages({
    doing,
    most: MOST_RELEASES,
    read: async (page) =>
      (await client.repeatable(route, { ...repository, ...page }, { doing })).data.map(read),
  });
}

/** The most files that the list inside of a release is trusted to be whole with: by default GitHub's pages have as many. */
const WHOLE = 29;

/** Every release with all its files; their digests as GitHub knows them. */
export async function readReleases(known: Known): Promise<GitHubRelease[]> {
  const unique = new Map((await listAs(known, toRelease)).map((release) => [release.id, release]));
  const releases: GitHubRelease[] = [];
  for (const release of unique.values()) {
    const { length } = release.assets;
    releases.push(length <= WHOLE ? release : { ...release, assets: await readAssets(known, release) });
  }
  return releases;
}

/** The drafts of a tag, the oldest first. */
export async function listDrafts(known: Known, tag: string): Promise<GitHubRelease[]> {
  return draftsOf(tag, await listReleases(known)).map(toRelease);
}

function draftsOf(tag: string, all: readonly ApiRelease[]): ApiRelease[] {
  return all.filter((release) => release.draft && release.tag_name === tag).sort((a, b) => a.id - b.id);
}

function stableTags(all: readonly ApiRelease[]): string[] {
  return all.filter(({ draft, prerelease }) => !draft && !prerelease).map(({ tag_name }) => tag_name);
}

/** GitHub allows several drafts of one tag. The oldest goes on; others are only in the way while they are empty. */
function chooseDraft(
  tag: string,
  drafts: readonly ApiRelease[],
): Pick<FoundReleases, "release" | "emptyDrafts"> {
  const filled = drafts.filter(({ assets }) => assets.length > 0);
  const chosen = filled[0] ?? drafts[0];
  if (filled.length > 1) throw severalDrafts(tag, filled);
  return {
    release: chosen && toRelease(chosen),
    emptyDrafts: drafts.filter((draft) => draft !== chosen).map(toRelease),
  };
}

function severalDrafts(tag: string, drafts: readonly ApiRelease[]): ProblemError {
  const found = `${drafts.length} drafts of ${tag} hold files: ${drafts.map(({ html_url }) => html_url).join(", ")}`;
  const fix = "Delete all but one of them, and run the job again";
  return new ProblemError([{ code: "release-drafts", found, expected: "one draft of a tag at most", fix }]);
}

/** The release as it is now, with all its files. */
export async function refreshRelease(known: Known, release: Release): Promise<GitHubRelease> {
  return withAllAssets(known, await readRelease(known, release));
}

/** The list inside a release is not promised to be whole, the paged one is. */
async function withAllAssets({ client, repository }: Known, release: ApiRelease): Promise<GitHubRelease> {
  return { ...toRelease(release), assets: await listAssets(client, repository, release.id) };
}

/** A release as GitHub describes it. */
export function toRelease(release: ApiRelease): GitHubRelease {
  return {
    id: release.id,
    tag: release.tag_name,
    draft: release.draft,
    immutable: release.immutable ?? false,
    url: release.html_url,
    publishedAt: release.published_at ?? undefined,
    assets: release.assets.map(toAsset),
    uploadBase: release.upload_url.slice(0, release.upload_url.indexOf("/repos/")),
  };
}
