import { ProblemError } from "../../../errors.ts";
import type { FoundReleases, Release, ReleaseTarget, TaggedRelease } from "../../../ports/host.ts";
import { readPages, unlessRefused } from "../client/client.ts";
import { RequestFailure } from "../client/failures.ts";
import { listAssets, readAssets, toAsset } from "./assets.ts";
import {
  type ApiRelease,
  discardDraft,
  type GitHubRelease,
  type Known,
  readRelease,
} from "./github-release.ts";

/** The releases of a tag, and the tags that decide which release is the latest. */
export async function findReleases(known: Known, target: ReleaseTarget): Promise<FoundReleases> {
  const { tag, name: title, notes = "" } = target;
  if (target.makesTag !== true) await checkTag(known, tag);
  const published = await findPublished(known, target);
  if (published !== undefined) return { release: published, emptyDrafts: [], stableTags: [] };
  // Drafts are only in the list, sorted by their commit's date, so every page must be read.
  const all = await listAs(known, (release) => release);
  const drafts = draftsOf(target, all);
  // GitHub allows several drafts of one tag: continue the oldest with assets, else the oldest.
  const filled = drafts.filter(({ assets }) => assets.length > 0);
  if (filled.length > 1) {
    const found = `${filled.length} drafts of ${tag} have assets: ${filled.map(({ html_url }) => html_url).join(", ")}`;
    const fix = "Delete all but one of them, and run the job again";
    throw new ProblemError({ code: "release-drafts", found, expected: "at most one draft of a tag", fix });
  }
  const chosen = filled[0] ?? drafts[0];
  const others = drafts.filter((draft) => draft !== chosen);
  const stable = all.filter(({ draft, prerelease }) => !draft && !prerelease);
  return {
    release: chosen && toRelease(chosen),
    emptyDrafts: others.filter(({ name, body }) => name === title && (body ?? "") === notes).map(toRelease),
    stableTags: stable.map(({ tag_name }) => tag_name),
  };
}

/** Publishing a release without its tag would create the tag at the default branch. */
async function checkTag({ client, repository, needs }: Known, tag: string): Promise<void> {
  const doing = `looking for tag ${tag}`;
  const route = "GET /repos/{owner}/{repo}/git/ref/{ref}";
  try {
    await client.repeatable(route, { ...repository, ref: `tags/${tag}` }, { doing });
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.refusedWith !== 404) throw error;
    const found = `${needs.repository} has no tag ${tag}, or the token can't see it`;
    const fix = "Push the tag before the release, and give ‹token› read access to the repository";
    const problem = { code: "tag-missing", found, expected: "an existing tag", fix } as const;
    throw new ProblemError(problem, { cause: error });
  }
}

export async function findPublished(
  known: Known,
  { tag, mark }: ReleaseTarget,
): Promise<GitHubRelease | undefined> {
  const { client, repository } = known;
  const doing = `looking for release ${tag}`;
  const route = "GET /repos/{owner}/{repo}/releases/tags/{tag}";
  const find = async () => {
    const { data } = await client.repeatable(route, { ...repository, tag }, { doing });
    if (isMarked(data, mark)) return withAllAssets(known, data);
    throw new ProblemError({
      code: "preview-foreign",
      found: `release ${data.tag_name} has the tag of this preview, but its text does not begin with the preview's mark: ${data.html_url}`,
      expected: "a release that an earlier run has made for this site and provider",
      fix: "Delete the release and its tag, or set another ‹name›",
    });
  };
  return unlessRefused(find, undefined, 404);
}

function isMarked({ body }: ApiRelease, mark = ""): boolean {
  return (body ?? "").startsWith(mark);
}

/** GitHub lists no more than this. https://docs.github.com/en/rest/releases/releases#list-releases */
const MOST_RELEASES = 10_000;

/** Each page is reduced as it arrives: GitHub sends a hundred times what is needed. */
async function listAs<T>({ client, repository }: Known, read: (release: ApiRelease) => T): Promise<T[]> {
  const doing = "listing releases";
  const route = "GET /repos/{owner}/{repo}/releases";
  return readPages(doing, MOST_RELEASES, async (page) => {
    const { data, headers } = await client.repeatable(route, { ...repository, ...page }, { doing });
    return { data: data.map(read), headers };
  });
}

/** A release's inline list is trusted up to this length; GitHub's default page has one more. */
const WHOLE = 29;

/** Every release with all assets, and the digests that GitHub knows. */
export async function readReleases(known: Known): Promise<GitHubRelease[]> {
  const unique = new Map((await listAs(known, toRelease)).map((release) => [release.id, release]));
  const releases: GitHubRelease[] = [];
  for (const release of unique.values()) {
    const { id, assets } = release;
    releases.push(assets.length <= WHOLE ? release : { ...release, assets: await readAssets(known, id) });
  }
  return releases;
}

export async function listDrafts(known: Known, target: ReleaseTarget): Promise<GitHubRelease[]> {
  return draftsOf(target, await listAs(known, (release) => release)).map(toRelease);
}

/** The oldest first. */
function draftsOf({ tag, mark }: ReleaseTarget, all: readonly ApiRelease[]): ApiRelease[] {
  return all
    .filter((release) => release.draft && release.tag_name === tag && isMarked(release, mark))
    .sort((a, b) => a.id - b.id);
}

/** The current release, with all assets. */
export async function refreshRelease(known: Known, release: Release): Promise<GitHubRelease> {
  return withAllAssets(known, await readRelease(known, release));
}

/** GitHub does not promise that the inline list is complete; the paged list is. */
async function withAllAssets(known: Known, release: ApiRelease): Promise<GitHubRelease> {
  return { ...toRelease(release), assets: await listAssets(known, release.id) };
}

/** More than pages show. */
const MOST_NOTES = 20_000;

export function toRelease(release: ApiRelease): GitHubRelease {
  return {
    id: release.id,
    tag: release.tag_name,
    draft: release.draft,
    immutable: release.immutable ?? false,
    url: release.html_url,
    publishedAt: release.published_at ?? undefined,
    title: release.name ?? undefined,
    // A copy of what is used: thousands of releases may have 125,000 characters each, and a slice keeps them all in memory.
    notes: Buffer.from((release.body ?? "").slice(0, MOST_NOTES)).toString(),
    assets: release.assets.map(toAsset),
    uploadBase: release.upload_url.slice(0, release.upload_url.indexOf("/repos/")),
  };
}

const UNKNOWN_DATE = "9999-12-31T23:59:59Z";

/** Every page is read, because GitHub can't search for tags of drafts. */
export async function listTagged(known: Known, prefix: string, mark: string): Promise<TaggedRelease[]> {
  const found = await listAs(known, (release) => {
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
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}

export async function removeTagged(known: Known, release: TaggedRelease): Promise<void> {
  const { client, repository } = known;
  const parameters = { ...repository, ref: `tags/${release.tag}` };
  const doing = `deleting tag ${release.tag}`;
  const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
  // GitHub answers 422 if there is no such tag.
  if (!release.draft)
    await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 422);
  await discardDraft(known, release.id);
}
