import { createHash } from "node:crypto";
import { hasRight } from "./access.ts";
import { demandText, readFlag, readText } from "./fields.ts";
import type { ReleaseRecord } from "./model.ts";
import { answerPage } from "./paging.ts";
import { customError, invalid, notFound } from "./refusal.ts";
import { renderRelease } from "./release-json.ts";
import {
  byDate,
  checkRelease,
  checkTagFree,
  checkWorkflows,
  createMissingTag,
  dateOfRelease,
  findLatest,
  type MakeLatest,
  markLatest,
  publishedForm,
} from "./release-rules.ts";
import { readRelease, readReleases, saveRelease } from "./release-store.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/releases";

/** The routes of releases. */
export const releaseRoutes: readonly RepositoryRoute[] = [
  { operationId: "repos/list-releases", method: "GET", path: base, right: "contents=read", handle: list },
  {
    operationId: "repos/create-release",
    method: "POST",
    path: base,
    right: "contents=write",
    handle: create,
  },
  {
    operationId: "repos/get-latest-release",
    method: "GET",
    path: `${base}/latest`,
    right: "contents=read",
    handle: latest,
  },
  {
    operationId: "repos/generate-release-notes",
    method: "POST",
    path: `${base}/generate-notes`,
    right: "contents=write",
    handle: notes,
  },
  {
    operationId: "repos/get-release-by-tag",
    method: "GET",
    path: `${base}/tags/{tag+}`,
    right: "contents=read",
    handle: byTag,
  },
  {
    operationId: "repos/get-release",
    method: "GET",
    path: `${base}/{release_id}`,
    right: "contents=read",
    handle: get,
  },
  {
    operationId: "repos/update-release",
    method: "PATCH",
    path: `${base}/{release_id}`,
    right: "contents=write",
    handle: update,
  },
  {
    operationId: "repos/delete-release",
    method: "DELETE",
    path: `${base}/{release_id}`,
    right: "contents=write",
    handle: remove,
  },
];

/** The release named in the path; drafts are hidden without write access [spec]. */
export function demandRelease({ account, repository, params }: RepositoryCall): ReleaseRecord {
  const release = repository.facts.releases.get(Number(params.release_id));
  if (release === undefined) throw notFound();
  if (release.draft && !hasRight(account, repository, "contents=write")) throw notFound();
  return release;
}

/** Without write permission the list silently has no drafts (Astro-Han/pawwork#1635). */
function list(call: RepositoryCall): Answer {
  const { account, repository } = call;
  const drafts = hasRight(account, repository, "contents=write");
  const found = readReleases(repository)
    .filter(({ draft, id }) => !draft || (drafts && !isHidden(call, id)))
    .sort(byDate);
  return answerPage(call, "/releases", found, (release) => renderRelease(call.world, repository, release));
}

function get(call: RepositoryCall): Answer {
  const release = readRelease(call.repository, demandRelease(call).id);
  if (release === undefined) throw notFound();
  return { status: 200, body: renderRelease(call.world, call.repository, release) };
}

/** Published releases only: a draft with this tag is a 404 (avibe-bot/avibe#1712). */
function byTag(call: RepositoryCall): Answer {
  const releases = readReleases(call.repository);
  const release = releases.find(({ tag, draft }) => tag === call.params.tag && !draft);
  if (release === undefined) throw notFound();
  return { status: 200, body: renderRelease(call.world, call.repository, release) };
}

function latest(call: RepositoryCall): Answer {
  const release = findLatest(call.repository);
  if (release === undefined) throw notFound();
  return { status: 200, body: renderRelease(call.world, call.repository, release) };
}

function create(call: RepositoryCall): Answer {
  const { world, repository, body } = call;
  const wanted = newRelease(call);
  const makeLatest = readMakeLatest(call);
  checkWorkflows(call, readText(body, "target_commitish"));
  checkRelease(call, wanted);
  const release = wanted.draft ? wanted : publish(call, wanted);
  save(call, release, makeLatest ?? "true");
  if (release.draft) repository.facts.hiddenDrafts.set(release.id, world.switches.draftHiddenFromListings);
  const answer = renderRelease(world, repository, release);
  return { status: 201, body: answer, headers: { location: answer.url } };
}

function newRelease({ world, account, repository, body }: RepositoryCall): ReleaseRecord {
  const id = world.nextId();
  const tag = demandText(body, "tag_name");
  const target = readText(body, "target_commitish") ?? repository.facts.defaultBranch;
  return {
    id,
    tag,
    target,
    name: readText(body, "name") ?? null,
    body: readText(body, "body") ?? null,
    draft: readFlag(body, "draft") ?? false,
    prerelease: readFlag(body, "prerelease") ?? false,
    immutable: false,
    createdAt: dateOfRelease(repository, tag, target),
    publishedAt: null,
    updatedAt: world.now(),
    author: account.login ?? "ghost",
    untagged: createHash("sha1").update(`${id}`).digest("hex").slice(0, 20),
    assets: new Map(),
  };
}

function update(call: RepositoryCall): Answer {
  const release = demandRelease(call);
  const wanted = changedRelease(call, release);
  const makeLatest = readMakeLatest(call);
  checkLocked(release, wanted);
  checkWorkflows(call, readText(call.body, "target_commitish"));
  checkRelease(call, wanted);
  const publishing = release.draft && !wanted.draft;
  const after = publishing ? publish(call, wanted) : wanted;
  save(call, after, makeLatest ?? (publishing ? "true" : undefined));
  return { status: 200, body: renderRelease(call.world, call.repository, after) };
}

function changedRelease({ world, repository, body }: RepositoryCall, release: ReleaseRecord): ReleaseRecord {
  const tag = readText(body, "tag_name") ?? release.tag;
  const target = readText(body, "target_commitish") ?? release.target;
  return {
    ...release,
    tag,
    target,
    name: readText(body, "name") ?? release.name,
    body: readText(body, "body") ?? release.body,
    draft: readFlag(body, "draft") ?? release.draft,
    prerelease: readFlag(body, "prerelease") ?? release.prerelease,
    createdAt: dateOfRelease(repository, tag, target),
    updatedAt: world.now(),
  };
}

/** Only title and notes of an immutable release may change [spec docs]. */
function checkLocked(release: ReleaseRecord, wanted: ReleaseRecord): void {
  if (!release.immutable || (release.tag === wanted.tag && !wanted.draft && release.target === wanted.target))
    return;
  throw invalid(customError("Release", "tag_name", "Cannot change the tag of an immutable release."));
}

function publish({ world, repository }: RepositoryCall, wanted: ReleaseRecord): ReleaseRecord {
  checkTagFree(repository, wanted);
  createMissingTag(repository, wanted);
  return publishedForm(world, repository, wanted);
}

function save(
  { world, repository }: RepositoryCall,
  release: ReleaseRecord,
  makeLatest: MakeLatest | undefined,
): void {
  saveRelease(world, repository, release);
  if (makeLatest !== undefined) markLatest(repository, release, makeLatest);
}

/** The default counts at publishing: what the draft was created with is forgotten (softprops/action-gh-release#715). */
function readMakeLatest({ body }: RepositoryCall): MakeLatest | undefined {
  const value = readText(body, "make_latest");
  if (value === undefined || value === "true" || value === "false" || value === "legacy") return value;
  throw invalid({ resource: "Release", code: "invalid", field: "make_latest" });
}

function remove(call: RepositoryCall): Answer {
  call.repository.facts.releases.delete(demandRelease(call).id);
  return { status: 204 };
}

function notes(call: RepositoryCall): Answer {
  const tag = demandText(call.body, "tag_name");
  const { owner, name } = call.repository;
  const body = `**Full Changelog**: ${call.world.origins.web}/${owner}/${name}/commits/${tag}`;
  return { status: 200, body: { name: tag, body } };
}

/** A new draft may be missing from listings for a while (softprops/action-gh-release#746). */
function isHidden({ repository }: RepositoryCall, id: number): boolean {
  const left = repository.facts.hiddenDrafts.get(id) ?? 0;
  if (left > 0) repository.facts.hiddenDrafts.set(id, left - 1);
  return left > 0;
}
