import { type Problem, ProblemError } from "../../../errors.ts";
import type {
  FoundReleases,
  Release,
  ReleaseTarget,
  TaggedRelease,
  TaggedReleases,
} from "../../../ports/package-store.ts";
import { RequestFailure, readPages, unlessRefused } from "../client/client.ts";
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
  if (target.makesTag !== true) await checkTag(known, target.tag);
  const published = await findPublished(known, target);
  if (published !== undefined) return { release: published, emptyDrafts: [], stableTags: [] };
  const all = await listReleases(known);
  const drafts = draftsOf(target, all);
  return { ...chooseDraft(target, drafts), stableTags: stableTags(all) };
}

/** Publishing a release without its tag would create the tag at the default branch. */
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
    const fix = "Push the tag before the release, and give ‹token› read access to the repository";
    throw new ProblemError([{ code: "tag-missing", found, expected: "an existing tag", fix }], {
      cause: error,
    });
  }
}

export async function findPublished(known: Known, { tag, mark }: Marked): Promise<GitHubRelease | undefined> {
  const { client, repository } = known;
  try {
    const route = "GET /repos/{owner}/{repo}/releases/tags/{tag}";
    const { data } = await client.repeatable(
      route,
      { ...repository, tag },
      { doing: `looking for release ${tag}` },
    );
    if (!isMarked(data, mark)) throw new ProblemError([madeByOthers(data)]);
    return await withAllAssets(known, data);
  } catch (error) {
    // Drafts are only in the list.
    if (error instanceof RequestFailure && error.refusedWith === 404) return undefined;
    throw error;
  }
}

type Marked = Pick<ReleaseTarget, "tag" | "mark">;

function isMarked({ body }: ApiRelease, mark = ""): boolean {
  return (body ?? "").startsWith(mark);
}

function madeByOthers({ tag_name: tag, html_url: url }: ApiRelease): Problem {
  return {
    code: "preview-foreign",
    found: `release ${tag} has the tag of this preview, but its text does not begin with the preview's mark: ${url}`,
    expected: "a release that an earlier run has made for this site and provider",
    fix: "Delete the release and its tag, or set another ‹name›",
  };
}

/** GitHub lists no more than this. https://docs.github.com/en/rest/releases/releases#list-releases */
const MOST_RELEASES = 10_000;

/** Drafts are sorted by their commit's date, so every page must be read. */
function listReleases(known: Known): Promise<ApiRelease[]> {
  return listAs(known, (release) => release);
}

/** Each page is reduced as it arrives: GitHub sends a hundred times what is needed. */
async function listAs<T>({ client, repository }: Known, read: (release: ApiRelease) => T): Promise<T[]> {
  const doing = "listing releases";
  const route = "GET /repos/{owner}/{repo}/releases";
  return readPages({
    doing,
    most: MOST_RELEASES,
    read: async (page) => {
      const { data, headers } = await client.repeatable(route, { ...repository, ...page }, { doing });
      return { data: data.map(read), headers };
    },
  });
}

/** A release's inline list is trusted up to this length; GitHub's default page has one more. */
const WHOLE = 29;

/** Every release with all assets, and the digests that GitHub knows. */
export async function readReleases(known: Known): Promise<GitHubRelease[]> {
  const unique = new Map((await listAs(known, toRelease)).map((release) => [release.id, release]));
  const releases: GitHubRelease[] = [];
  for (const release of unique.values()) {
    const { length } = release.assets;
    releases.push(length <= WHOLE ? release : { ...release, assets: await readAssets(known, release) });
  }
  return releases;
}

export async function listDrafts(known: Known, target: Marked): Promise<GitHubRelease[]> {
  return draftsOf(target, await listReleases(known)).map(toRelease);
}

function draftsOf({ tag, mark }: Marked, all: readonly ApiRelease[]): ApiRelease[] {
  return all
    .filter((release) => release.draft && release.tag_name === tag && isMarked(release, mark))
    .sort((a, b) => a.id - b.id);
}

function stableTags(all: readonly ApiRelease[]): string[] {
  return all.filter(({ draft, prerelease }) => !draft && !prerelease).map(({ tag_name }) => tag_name);
}

/** GitHub allows several drafts of one tag: continue the oldest with assets, else the oldest. */
function chooseDraft(
  { tag, name: title, notes = "" }: ReleaseTarget,
  drafts: readonly ApiRelease[],
): Pick<FoundReleases, "release" | "emptyDrafts"> {
  const filled = drafts.filter(({ assets }) => assets.length > 0);
  const chosen = filled[0] ?? drafts[0];
  if (filled.length > 1) throw severalDrafts(tag, filled);
  return {
    release: chosen && toRelease(chosen),
    emptyDrafts: drafts
      .filter((draft) => draft !== chosen && draft.name === title && (draft.body ?? "") === notes)
      .map(toRelease),
  };
}

function severalDrafts(tag: string, drafts: readonly ApiRelease[]): ProblemError {
  const found = `${drafts.length} drafts of ${tag} have assets: ${drafts.map(({ html_url }) => html_url).join(", ")}`;
  const fix = "Delete all but one of them, and run the job again";
  return new ProblemError([{ code: "release-drafts", found, expected: "at most one draft of a tag", fix }]);
}

/** The current release, with all assets. */
export async function refreshRelease(known: Known, release: Release): Promise<GitHubRelease> {
  return withAllAssets(known, await readRelease(known, release));
}

/** GitHub does not promise that the inline list is complete; the paged list is. */
async function withAllAssets({ client, repository }: Known, release: ApiRelease): Promise<GitHubRelease> {
  return { ...toRelease(release), assets: await listAssets(client, repository, release.id) };
}

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

/** Every page is read, because GitHub can't search for tags of drafts. */
export async function listTagged(
  known: Known,
  prefix: string,
  mark: string,
): Promise<readonly TaggedRelease[]> {
  const found = await listAs(known, (release) =>
    isTagged(release, prefix) && isMarked(release, mark)
      ? [{ ...toRelease(release), since: sinceOf(release) }]
      : [],
  );
  return [...new Map(found.flat().map((one) => [one.id, one])).values()];
}

/** A full release with such a tag is not a preview. */
function isTagged({ tag_name: tag, draft, prerelease }: ApiRelease, prefix: string): boolean {
  return tag.startsWith(prefix) && (draft || prerelease);
}

/** The date of creation is that of the tag's commit. Servers that name no other date say nothing of an empty draft's age. */
function sinceOf({ published_at: published, updated_at: updated, assets }: ApiRelease): string {
  const known = [published, updated, ...assets.map((asset) => asset.created_at)];
  return (
    known
      .flatMap((date) => date ?? [])
      .sort()
      .at(-1) ?? UNKNOWN_DATE
  );
}

const UNKNOWN_DATE = "9999-12-31T23:59:59Z";

type Removed = Parameters<TaggedReleases["remove"]>[0];

export async function removeTagged(known: Known, release: Removed): Promise<void> {
  const { client, repository } = known;
  const parameters = { ...repository, ref: `tags/${release.tag}` };
  const doing = `deleting tag ${release.tag}`;
  const route = "DELETE /repos/{owner}/{repo}/git/refs/{ref}";
  // GitHub answers 422 if there is no such tag.
  if (!release.draft)
    await unlessRefused(() => client.repeatable(route, parameters, { doing }), undefined, 422);
  await discardDraft(known, release);
}
