import { hasRight } from "./access.ts";
import { DEFAULT_BRANCH, type ReleaseRecord, type RepositoryState, readStale, type World } from "./model.ts";
import { answerPage } from "./paging.ts";
import { customError, invalid, notFound } from "./refusal.ts";
import {
  byDate,
  checkRelease,
  checkTagFree,
  checkWorkflows,
  createMissingTag,
  dateOfRelease,
  markLatest,
} from "./release-rules.ts";
import type { Answer, Call, Routes } from "./routing.ts";
import { renderAsset } from "./uploads.ts";

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
