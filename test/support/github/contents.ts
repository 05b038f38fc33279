import { isEmpty } from "./access.ts";
import { readPeople, renderCommit } from "./commits.ts";
import { demandText, readText } from "./fields.ts";
import type { TreeEntry } from "./git-objects.ts";
import { resolveCommit } from "./git-refs.ts";
import { findBody, findCommit, findTree, writeCommit, writeObject } from "./git-store.ts";
import { findEntry, openFolder, putEntry, writeFolder } from "./git-tree.ts";
import type { RepositoryState, World } from "./model.ts";
import { moveRef, readRef } from "./ref-writes.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const path = "/repos/{owner}/{repo}/contents/{path+}";

/** The routes of file contents. */
export const contentsRoutes: readonly RepositoryRoute[] = [
  { operationId: "repos/get-content", method: "GET", path, right: "contents=read", handle: get },
  {
    operationId: "repos/create-or-update-file-contents",
    method: "PUT",
    path,
    right: "contents=write",
    handle: put,
  },
];

/** JSON carries 1 MB of a file, the raw media type 100 MB, a folder 1000 entries [spec]. */
const limits = { json: 1_000_000, raw: 100_000_000, folder: 1000 };

function get(call: RepositoryCall): Answer {
  const { world, repository, params, query, headers } = call;
  const wanted = params.path ?? "";
  const ref = query.get("ref") ?? repository.facts.defaultBranch;
  const entry = findEntry(repository.store, demandTree(repository, ref), wanted);
  if (entry === undefined) throw notFound();
  if (entry.mode === "40000")
    return { status: 200, body: listFolder(world, repository, wanted, ref, entry.id) };
  const bytes = findBody(repository.store, "blob", entry.id) ?? Buffer.alloc(0);
  if (bytes.length > limits.raw) throw tooLarge();
  if (headers.accept?.includes("raw"))
    return {
      status: 200,
      raw: bytes,
      headers: { "content-type": "application/vnd.github.raw; charset=utf-8" },
    };
  return { status: 200, body: { ...describe(world, repository, wanted, ref, entry), ...encode(bytes) } };
}

/** The only way to start a branch in an empty repository (rest-api-description#637). */
function put(call: RepositoryCall): Answer {
  const { world, repository, params, body } = call;
  const wanted = params.path ?? "";
  const branch = readText(body, "branch") ?? repository.facts.defaultBranch;
  const ref = `refs/heads/${branch}`;
  const head = resolveCommit(repository.store, ref);
  if (head === undefined && !isEmpty(repository)) throw refuse(404, `Branch ${branch} not found`);
  const base = head === undefined ? undefined : findCommit(repository.store, head)?.tree;
  const before = base === undefined ? undefined : findEntry(repository.store, base, wanted);
  checkSha(wanted, before, readText(body, "sha"));
  const entry = {
    mode: "100644",
    id: writeObject(repository.store, "blob", Buffer.from(demandText(body, "content"), "base64")),
  };
  const folder = openFolder(repository.store, base);
  putEntry(repository.store, folder, wanted, entry);
  const facts = {
    tree: writeFolder(repository.store, folder),
    parents: head === undefined ? [] : [head],
    ...readPeople(call),
    message: demandText(body, "message"),
  };
  const id = writeCommit(repository.store, facts);
  if (!moveRef(world, repository, { ref, from: head, to: id }))
    throw refuse(409, `${branch} was changed meanwhile`);
  const content = describe(world, repository, wanted, branch, entry);
  return {
    status: before === undefined ? 201 : 200,
    body: { content, commit: renderCommit(world, repository, id, facts) },
  };
}

function checkSha(path: string, before: TreeEntry | undefined, sha: string | undefined): void {
  if (before === undefined && sha === undefined) return;
  if (before !== undefined && sha === undefined)
    throw refuse(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
  if (before?.id !== sha) throw refuse(409, `${path} does not match ${sha}`);
}

function demandTree(repository: RepositoryState, name: string): string {
  const { store } = repository;
  if (isEmpty(repository)) throw refuse(404, "This repository is empty.");
  const branch = name.replace(/^refs\/heads\//, "");
  const commit = readRef(repository, `refs/heads/${branch}`) ?? resolveCommit(store, name);
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  if (tree === undefined) throw refuse(404, `No commit found for the ref ${name}`);
  return tree;
}

function listFolder(world: World, repository: RepositoryState, folder: string, ref: string, tree: string) {
  const entries = [...(findTree(repository.store, tree) ?? [])].slice(0, limits.folder);
  return entries.map(([name, entry]) =>
    describe(world, repository, folder === "" ? name : `${folder}/${name}`, ref, entry),
  );
}

/** Between the two limits JSON has an empty content and says so in its encoding [spec]. */
function encode(bytes: Buffer) {
  if (bytes.length > limits.json) return { encoding: "none", content: "" };
  return { encoding: "base64", content: bytes.toString("base64").replace(/.{60}/g, "$&\n") };
}

function describe(
  world: World,
  repository: RepositoryState,
  path: string,
  ref: string,
  { id, mode }: TreeEntry,
) {
  const { api, web } = world.origins;
  const full = `${repository.owner}/${repository.name}`;
  const folder = mode === "40000";
  const url = `${api}/repos/${full}/contents/${encodeURI(path)}?ref=${encodeURIComponent(ref)}`;
  const git_url = `${api}/repos/${full}/git/${folder ? "trees" : "blobs"}/${id}`;
  const html_url = `${web}/${full}/${folder ? "tree" : "blob"}/${ref}/${encodeURI(path)}`;
  return {
    name: path.split("/").at(-1) ?? path,
    path,
    sha: id,
    size: findBody(repository.store, "blob", id)?.length ?? 0,
    url,
    html_url,
    git_url,
    download_url: folder ? null : `${web}/${full}/raw/${ref}/${encodeURI(path)}`,
    type: folder ? "dir" : "file",
    _links: { self: url, git: git_url, html: html_url },
  };
}

function tooLarge() {
  return refuse(
    403,
    "This API returns blobs up to 100 MB in size. The requested blob is too large to fetch via the API.",
  );
}
