import { isEmpty } from "./access.ts";
import type { TreeEntry } from "./git-objects.ts";
import { findRef, resolveCommit } from "./git-refs.ts";
import { findBody, findCommit, findTree, writeCommit, writeObject } from "./git-store.ts";
import { findEntry, openFolder, putEntry, writeFolder } from "./git-tree.ts";
import { DEFAULT_BRANCH, type RepositoryState, readStale } from "./model.ts";
import { moveRef } from "./page-builds.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, Call, Routes } from "./routing.ts";
import { readPeople, renderCommit } from "./trees.ts";

/** The routes of file contents. */
export const contentsRoutes: Routes = {
  "repos/get-content": ["contents=read", get],
  "repos/create-or-update-file-contents": ["contents=write", put],
};

/** JSON carries 1 MB of a file, a folder 1000 entries [spec]. */
const limits = { json: 1_000_000, folder: 1000 };

function get({ repository, params, query, headers }: Call): Answer {
  const { store } = repository;
  const wanted = params.path ?? "";
  const entry = findEntry(store, demandTree(repository, query.get("ref") ?? DEFAULT_BRANCH), wanted);
  if (entry === undefined) throw notFound();
  if (entry.mode === "40000") {
    const entries = [...(findTree(store, entry.id) ?? [])].slice(0, limits.folder);
    const prefix = wanted === "" ? "" : `${wanted}/`;
    return {
      status: 200,
      body: entries.map(([name, each]) => describe(repository, `${prefix}${name}`, each)),
    };
  }
  const raw = findBody(store, "blob", entry.id) ?? Buffer.alloc(0);
  if (headers.accept?.includes("raw"))
    return { status: 200, raw, headers: { "content-type": "application/vnd.github.raw; charset=utf-8" } };
  // Above its limit JSON has an empty content and says so in its encoding [spec].
  const content =
    raw.length > limits.json
      ? { encoding: "none", content: "" }
      : { encoding: "base64", content: raw.toString("base64").replace(/.{60}/g, "$&\n") };
  return { status: 200, body: { ...describe(repository, wanted, entry), ...content } };
}

/** New files only; the one way to start a branch in an empty repository (rest-api-description#637). */
function put(call: Call): Answer {
  const { world, repository, params, body } = call;
  const { store } = repository;
  const wanted = params.path ?? "";
  const branch: string = body.branch ?? DEFAULT_BRANCH;
  const ref = `refs/heads/${branch}`;
  const head = resolveCommit(store, ref);
  if (head === undefined && !isEmpty(repository)) throw refuse(404, `Branch ${branch} not found`);
  const base = head === undefined ? undefined : findCommit(store, head)?.tree;
  if (base !== undefined && findEntry(store, base, wanted) !== undefined)
    throw refuse(422, 'Invalid request.\n\n"sha" wasn\'t supplied.');
  const entry = { mode: "100644", id: writeObject(store, "blob", Buffer.from(body.content, "base64")) };
  const folder = openFolder(store, base);
  putEntry(store, folder, wanted, entry);
  const facts = {
    tree: writeFolder(store, folder),
    parents: head === undefined ? [] : [head],
    ...readPeople(call),
    message: body.message,
  };
  const to = writeCommit(store, facts);
  if (!moveRef(world, repository, { ref, from: head, to }))
    throw refuse(409, `${branch} was changed meanwhile`);
  const answer = { content: describe(repository, wanted, entry), commit: renderCommit(to, facts) };
  return { status: 201, body: answer };
}

function demandTree(repository: RepositoryState, name: string): string {
  const { store, facts } = repository;
  if (isEmpty(repository)) throw refuse(404, "This repository is empty.");
  const ref = `refs/heads/${name.replace(/^refs\/heads\//, "")}`;
  const commit = readStale(facts.staleRefs, ref, findRef(store, ref)) ?? resolveCommit(store, name);
  const tree = commit === undefined ? undefined : findCommit(store, commit)?.tree;
  if (tree === undefined) throw refuse(404, `No commit found for the ref ${name}`);
  return tree;
}

function describe({ store }: RepositoryState, path: string, { id, mode }: TreeEntry) {
  return {
    name: path.split("/").at(-1) ?? path,
    path,
    sha: id,
    size: findBody(store, "blob", id)?.length ?? 0,
    type: mode === "40000" ? "dir" : "file",
  };
}
