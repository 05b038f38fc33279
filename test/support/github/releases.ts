import { hasRight } from "./access.ts";
import { renderAsset } from "./assets.ts";
import {
  changeRef,
  findCommit,
  findEntry,
  findRef,
  isRefName,
  renderDate,
  resolveCommit,
} from "./git-store.ts";
import { DEFAULT_BRANCH, type ReleaseRecord, type RepositoryState, readStale, type World } from "./model.ts";
import { type Answer, type Call, customError, invalid, notFound, type Routes, refuse } from "./routing.ts";

/** The routes of releases. */
export const releaseRoutes: Routes = {
  "repos/list-releases": ["contents=read", list],
  "repos/create-release": ["contents=write", create],
  "repos/generate-release-notes": ["contents=write", notes],
  "repos/get-release-by-tag": ["contents=read", byTag],
  "repos/get-release": [
    "contents=read",
    (call) => show(call, readRelease(call.repository, demandRelease(call).id)),
  ],
  "repos/update-release": ["contents=write", update],
  "repos/delete-release": ["contents=write", remove],
};

/** The release named in the path; drafts are hidden without write access [spec]. */
export function demandRelease({ grants, repository, params }: Call): ReleaseRecord {
  const release = repository.facts.releasesById.get(Number(params.release_id));
  if (release === undefined) throw notFound();
  if (release.draft && !hasRight(grants, repository, "contents=write")) throw notFound();
  return release;
}

/** Stores a release as it is now; reads may lag behind for as long as the switch says. */
export function saveRelease({ switches }: World, { facts }: RepositoryState, release: ReleaseRecord): void {
  const { id } = release;
  const reads = switches.staleReleaseReads;
  if (reads > 0) facts.staleReleases.set(id, { value: facts.releasesById.get(id), reads });
  facts.releasesById.set(id, release);
}

/** A release as a read sees it. */
export function readRelease({ facts }: RepositoryState, id: number): ReleaseRecord | undefined {
  return readStale(facts.staleReleases, id, facts.releasesById.get(id));
}

function readReleases(repository: RepositoryState): ReleaseRecord[] {
  return [...repository.facts.releasesById.keys()].flatMap((id) => readRelease(repository, id) ?? []);
}

function renderRelease({ world, repository }: Call, release: ReleaseRecord) {
  const { upload, web } = world.origins;
  const full = `${repository.owner}/${repository.name}`;
  const { id, target, draft, tag, name, body, immutable, prerelease } = release;
  // A draft's URLs carry a placeholder, which the tag replaces on publishing (softprops/action-gh-release#738).
  const place = draft ? `untagged-${id}` : encodeURIComponent(tag).replaceAll("%2F", "/");
  return {
    ...{ id, name, body, draft, immutable, prerelease },
    tag_name: tag,
    target_commitish: target,
    upload_url: `${upload}/repos/${full}/releases/${id}/assets{?name,label}`,
    html_url: `${web}/${full}/releases/tag/${place}`,
    created_at: release.createdAt,
    updated_at: release.updatedAt,
    published_at: release.publishedAt,
    assets: [...release.assets.values()].map((asset) => renderAsset(world, repository, release, asset)),
  };
}

function show(call: Call, release: ReleaseRecord | undefined): Answer {
  if (release === undefined) throw notFound();
  return { status: 200, body: renderRelease(call, release) };
}

/** Without write permission the list silently has no drafts (Astro-Han/pawwork#1635). */
function list(call: Call): Answer {
  const { grants, repository } = call;
  const drafts = hasRight(grants, repository, "contents=write");
  const found = readReleases(repository).filter(({ draft, id }) => !draft || (drafts && !isHidden(call, id)));
  return answerPage(call, "/releases", found.sort(byDate), (release) => renderRelease(call, release));
}

/** A new draft may be missing from listings for a while (softprops/action-gh-release#746). */
function isHidden({ repository }: Call, id: number): boolean {
  const left = repository.facts.hiddenDrafts.get(id) ?? 0;
  if (left > 0) repository.facts.hiddenDrafts.set(id, left - 1);
  return left > 0;
}

/** Published releases only: a draft with this tag is a 404 (avibe-bot/avibe#1712). */
function byTag(call: Call): Answer {
  const releases = readReleases(call.repository);
  return show(
    call,
    releases.find(({ tag, draft }) => tag === call.params.tag && !draft),
  );
}

function create(call: Call): Answer {
  const { world, repository } = call;
  const id = world.nextId();
  const release = change(call, {
    id,
    tag: "",
    target: DEFAULT_BRANCH,
    name: null,
    body: null,
    draft: true,
    prerelease: false,
    immutable: false,
    createdAt: "",
    publishedAt: null,
    updatedAt: "",
    assets: new Map(),
  });
  if (release.draft) repository.facts.hiddenDrafts.set(id, world.switches.draftHiddenFromListings);
  return { ...show(call, release), status: 201 };
}

function update(call: Call): Answer {
  const release = demandRelease(call);
  const { tag_name: tag = release.tag, draft = release.draft } = call.body;
  // Only title and notes of an immutable release may change [spec docs].
  if (release.immutable && (release.tag !== tag || draft))
    throw invalid(customError("Release", "tag_name", "Cannot change the tag of an immutable release."));
  return show(call, change(call, release));
}

/** Stores a release with what a request says of it. */
function change(call: Call, before: ReleaseRecord): ReleaseRecord {
  const { world, repository, body } = call;
  const tag: string = body.tag_name ?? before.tag;
  const target: string = body.target_commitish ?? before.target;
  const wanted: ReleaseRecord = {
    ...before,
    tag,
    target,
    name: body.name ?? before.name,
    body: body.body ?? before.body,
    draft: body.draft ?? (before.tag === "" ? false : before.draft),
    prerelease: body.prerelease ?? before.prerelease,
    createdAt: dateOfRelease(repository, tag, target),
    updatedAt: world.now(),
  };
  checkWorkflows(call, body.target_commitish);
  checkRelease(call, wanted);
  const isPublishing = before.draft && !wanted.draft;
  const after = isPublishing ? publish(call, wanted) : wanted;
  saveRelease(world, repository, after);
  // The default counts at publishing: what the draft was created with is forgotten (softprops/action-gh-release#715).
  const makeLatest: string | undefined = body.make_latest ?? (isPublishing ? "true" : undefined);
  if (makeLatest !== undefined) markLatest(repository, after, makeLatest);
  return after;
}

function publish({ world, repository }: Call, wanted: ReleaseRecord): ReleaseRecord {
  checkTagFree(repository, wanted);
  createMissingTag(repository, wanted);
  const immutable = repository.facts.immutableReleases;
  if (immutable) repository.facts.burnedTags.add(wanted.tag);
  return { ...wanted, draft: false, immutable, publishedAt: world.now() };
}

function remove(call: Call): Answer {
  call.repository.facts.releasesById.delete(demandRelease(call).id);
  return { status: 204 };
}

function notes({ world, repository: { owner, name }, body }: Call): Answer {
  const tag: string = body.tag_name;
  const text = `**Full Changelog**: ${world.origins.web}/${owner}/${name}/commits/${tag}`;
  return { status: 200, body: { name: tag, body: text } };
}

/** Refuses values that GitHub's validation refuses, before anything is stored. */
function checkRelease({ repository }: Call, release: ReleaseRecord): void {
  if (!isRefName(`refs/tags/${release.tag}`)) {
    throw invalid(customError("Release", "tag_name", "tag_name is not a valid tag"));
  }
  if ((release.body?.length ?? 0) > 125_000) {
    throw invalid(customError("Release", "body", "body is too long (maximum is 125000 characters)"));
  }
  if (findRef(repository.store, `refs/tags/${release.tag}`) !== undefined) return;
  if (resolveCommit(repository.store, release.target) === undefined) {
    throw invalid({ resource: "Release", code: "invalid", field: "target_commitish" });
  }
}

/**
 * A target whose workflows differ from the default branch's needs the Workflows permission, also when the tag
 * exists and the target is unused; without it the answer is 404 (cli/cli#9514, microsoft/AL-Go#808).
 */
function checkWorkflows({ repository }: Call, target: string | undefined): void {
  if (target === undefined) return;
  if (workflowsAt(repository, target) !== workflowsAt(repository, DEFAULT_BRANCH)) throw notFound();
}

/** One published release a tag, and none for a tag that an immutable release has used. */
function checkTagFree({ facts }: RepositoryState, release: ReleaseRecord): void {
  const taken = [...facts.releasesById.values()].some(
    ({ id, tag, draft }) => id !== release.id && tag === release.tag && !draft,
  );
  // Recorded: hub4j testCreateDoubleReleaseFails.
  if (taken) throw invalid({ resource: "Release", code: "already_exists", field: "tag_name" });
  // github-community-projects/ospo-reusable-workflows#83
  if (!facts.burnedTags.has(release.tag)) return;
  throw invalid(customError("Release", "tag_name", "tag_name was used by an immutable release"));
}

/** Makes the tag of a release that is being published. */
function createMissingTag(repository: RepositoryState, { tag, target }: ReleaseRecord): void {
  const ref = `refs/tags/${tag}`;
  const to = resolveCommit(repository.store, target);
  if (findRef(repository.store, ref) !== undefined) return;
  changeRef(repository.store, { ref, from: undefined, to });
}

/** A release's creation date is the date of its commit, which orders the list [spec]. */
export function dateOfRelease({ store }: RepositoryState, tag: string, target: string): string {
  const commit = resolveCommit(store, `refs/tags/${tag}`) ?? resolveCommit(store, target);
  const seconds = commit === undefined ? 0 : (findCommit(store, commit)?.committer.seconds ?? 0);
  return renderDate(new Date(seconds * 1000));
}

/** Moves the "latest" mark; drafts and prereleases cannot carry it [spec], recorded in hub4j testMakeLatestRelease. */
function markLatest({ facts }: RepositoryState, release: ReleaseRecord, makeLatest: string): void {
  if (release.draft || release.prerelease || makeLatest === "false") return;
  if (makeLatest === "true") facts.latestRelease = release.id;
  else facts.latestRelease = undefined;
}

/** The order of every listing: commit date, newest first. */
export function byDate(a: ReleaseRecord, b: ReleaseRecord): number {
  return b.createdAt.localeCompare(a.createdAt) || b.id - a.id;
}

function workflowsAt({ store }: RepositoryState, name: string): string | undefined {
  const commit = resolveCommit(store, name);
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  return tree === undefined ? undefined : findEntry(store, tree, ".github/workflows")?.id;
}

/** The furthest item a listing reaches (softprops/action-gh-release#725). */
const reach = 10_000;

/** One page of a list (30 items unless asked, 100 at most) with GitHub's Link header. */
export function answerPage<T>(
  call: Call,
  path: string,
  items: readonly T[],
  render: (item: T) => unknown,
): Answer {
  const perPage = Math.min(Math.max(Number(call.query.get("per_page") ?? 30) || 30, 1), 100);
  const page = Math.max(Number(call.query.get("page") ?? 1) || 1, 1);
  if ((page - 1) * perPage >= reach) throw refuse(422, "Only the first 10000 results are available.");
  const body = items.slice((page - 1) * perPage, page * perPage).map(render);
  const isLast = page * perPage >= Math.min(items.length, reach);
  return { status: 200, body, headers: isLast ? {} : { link: renderLink(call, path, page + 1) } };
}

/** By the repository's id, not by its name, as in `@octokit/fixtures` paginate-issues; there are other links beside it. */
function renderLink({ world, repository, query }: Call, path: string, page: number): string {
  const search = new URLSearchParams(query);
  search.set("page", `${page}`);
  return `<${world.origins.api}/repositories/${repository.id}${path}?${search}>; rel="next"`;
}
