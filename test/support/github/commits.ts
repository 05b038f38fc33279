import { createHash } from "node:crypto";
import { demandHistory } from "./access.ts";
import { demandText } from "./fields.ts";
import {
  type CommitFacts,
  encodeCommit,
  encodeTag,
  type ObjectType,
  type Person,
  parseTag,
  personAt,
  renderDate,
} from "./git-objects.ts";
import { findBody, findCommit, findObject, findTree, writeCommit, writeObject } from "./git-store.ts";
import type { RepositoryState, World } from "./model.ts";
import { emailOf } from "./people.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/git";

/** The routes of commits and annotated tags. */
export const commitRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "git/get-commit",
    method: "GET",
    path: `${base}/commits/{commit_sha}`,
    right: "contents=read",
    handle: get,
  },
  {
    operationId: "git/create-commit",
    method: "POST",
    path: `${base}/commits`,
    right: "contents=write",
    handle: create,
  },
  {
    operationId: "git/get-tag",
    method: "GET",
    path: `${base}/tags/{tag_sha}`,
    right: "contents=read",
    handle: getTag,
  },
  {
    operationId: "git/create-tag",
    method: "POST",
    path: `${base}/tags`,
    right: "contents=write",
    handle: createTag,
  },
];

function get({ world, repository, params }: RepositoryCall): Answer {
  demandHistory(repository);
  const id = params.commit_sha ?? "";
  const commit = findCommit(repository.store, id);
  if (commit === undefined) throw notFound();
  return { status: 200, body: renderCommit(world, repository, id, commit) };
}

function create(call: RepositoryCall): Answer {
  const { world, repository, body } = call;
  demandHistory(repository);
  const tree = demandText(body, "tree");
  const parents = (body.parents ?? []) as readonly string[];
  if (findTree(repository.store, tree) === undefined) throw refuse(422, "Tree SHA does not exist");
  const unknown = parents.find((parent) => findCommit(repository.store, parent) === undefined);
  if (unknown !== undefined) throw refuse(422, "Parent SHA does not exist or is not a commit object");
  const facts = { tree, parents, ...readPeople(call), message: demandText(body, "message") };
  const commit = isSigned(call) ? { ...facts, signature: signature(facts) } : facts;
  const id = writeCommit(repository.store, commit);
  const answer = renderCommit(world, repository, id, commit);
  return { status: 201, body: answer, headers: { location: answer.url } };
}

/** A commit as the Git Data API answers it. */
export function renderCommit(
  { origins }: World,
  { owner, name }: RepositoryState,
  id: string,
  commit: CommitFacts,
) {
  const api = `${origins.api}/repos/${owner}/${name}/git`;
  const web = `${origins.web}/${owner}/${name}/commit`;
  return {
    sha: id,
    node_id: `C_${id}`,
    url: `${api}/commits/${id}`,
    html_url: `${web}/${id}`,
    author: renderPerson(commit.author),
    committer: renderPerson(commit.committer),
    tree: { sha: commit.tree, url: `${api}/trees/${commit.tree}` },
    message: commit.message,
    parents: commit.parents.map((sha) => ({ sha, url: `${api}/commits/${sha}`, html_url: `${web}/${sha}` })),
    verification: renderVerification(commit),
  };
}

/** Whether a commit's signature counts: only those that GitHub itself makes. */
export function renderVerification({ signature, ...facts }: CommitFacts) {
  if (signature === undefined) {
    return { verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null };
  }
  const verified_at = renderDate(new Date(facts.committer.seconds * 1000));
  return { verified: true, reason: "valid", signature, payload: encodeCommit(facts).toString(), verified_at };
}

/** A person as the API answers it, in UTC. */
export function renderPerson({ name, email, seconds }: Person) {
  return { name, email, date: renderDate(new Date(seconds * 1000)) };
}

/** Author and committer as given; a missing one is the other, or the caller at this moment [spec]. */
export function readPeople({
  world,
  account,
  body,
}: RepositoryCall): Pick<CommitFacts, "author" | "committer"> {
  const now = world.now();
  const login = account.login ?? "ghost";
  const author = readPerson(body.author, now) ?? personAt(login, emailOf(login), now);
  const fallback =
    body.author === undefined && account.grants?.kind !== "pat"
      ? personAt("GitHub", "noreply@github.com", now)
      : author;
  return { author, committer: readPerson(body.committer, now) ?? fallback };
}

/** GitHub signs what an app commits without naming people (fern-api/fern#16482, Songmu/tagpr#199). */
function isSigned({ account, body }: RepositoryCall): boolean {
  return account.grants?.kind !== "pat" && body.author === undefined && body.committer === undefined;
}

/** A placeholder for GitHub's signature. */
function signature(facts: CommitFacts): string {
  const digest = createHash("sha512").update(encodeCommit(facts)).digest("base64");
  return `-----BEGIN PGP SIGNATURE-----\n\n${digest}\n-----END PGP SIGNATURE-----\n`;
}

function readPerson(given: unknown, now: string): Person | undefined {
  if (given === undefined || given === null) return undefined;
  const { name = "", email = "", date = now } = given as Record<string, string>;
  return personAt(name, email, date);
}

function getTag({ world, repository, params }: RepositoryCall): Answer {
  demandHistory(repository);
  const body = findBody(repository.store, "tag", params.tag_sha ?? "");
  if (body === undefined) throw notFound();
  return { status: 200, body: renderTag(world, repository, params.tag_sha ?? "", body) };
}

function createTag(call: RepositoryCall): Answer {
  const { world, repository, body } = call;
  demandHistory(repository);
  const object = demandText(body, "object");
  const found = findObject(repository.store, object);
  if (found === undefined || found.type !== demandText(body, "type"))
    throw refuse(422, "Object does not exist");
  const tagger = readPerson(body.tagger, world.now()) ?? readPeople(call).author;
  const facts = {
    object,
    type: found.type as ObjectType,
    tag: demandText(body, "tag"),
    tagger,
    message: demandText(body, "message"),
  };
  const encoded = encodeTag(facts);
  const id = writeObject(repository.store, "tag", encoded);
  return { status: 201, body: renderTag(world, repository, id, encoded) };
}

function renderTag({ origins }: World, { owner, name }: RepositoryState, id: string, body: Buffer) {
  const { object, type, tag, tagger, message } = parseTag(body);
  const api = `${origins.api}/repos/${owner}/${name}/git`;
  return {
    node_id: `T_${id}`,
    tag,
    sha: id,
    url: `${api}/tags/${id}`,
    message,
    tagger: renderPerson(tagger),
    object: { sha: object, type, url: `${api}/${type}s/${object}` },
    verification: { verified: false, reason: "unsigned", signature: null, payload: null, verified_at: null },
  };
}
