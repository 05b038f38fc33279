import { dirname, join } from "node:path/posix";
import { demandHistory, isEmpty } from "./access.ts";
import {
  type CommitFacts,
  findBody,
  findCommit,
  findEntry,
  findObject,
  findRef,
  findTree,
  type GitStore,
  openFolder,
  type Person,
  personAt,
  putEntry,
  removeEntry,
  resolveCommit,
  type TreeEntry,
  type TreeItem,
  walkTree,
  writeCommit,
  writeFolder,
  writeObject,
} from "./git-store.ts";
import { DEFAULT_BRANCH, type RepositoryState, readStale } from "./model.ts";
import { moveRef } from "./pages.ts";
import { type Answer, type Call, notFound, type Routes, refuse } from "./routing.ts";

/** The routes of trees, blobs and commits. */
export const treeRoutes: Routes = {
  "git/get-tree": ["contents=read", getTree],
  "git/create-tree": ["contents=write", createTree],
  "git/get-blob": ["contents=read", getBlob],
  "git/create-blob": ["contents=write", createBlob],
  "git/create-commit": ["contents=write", createCommit],
  "repos/get-commit": ["contents=read", getCommit],
};

interface TreeLine {
  readonly path: string;
  readonly mode: string;
  readonly sha?: string | null;
  readonly content?: string;
}

/** By the id of a tree only, which is all that emulators agree on. */
function getTree({ repository, params, query }: Call): Answer {
  demandHistory(repository);
  const { store } = repository;
  const tree = params.tree_sha ?? "";
  if (findTree(store, tree) === undefined) throw notFound();
  const items = [...walkTree(store, tree)].filter(
    ({ path }) => query.has("recursive") || !path.includes("/"),
  );
  return { status: 200, body: renderTree(repository, tree, items) };
}

/** What one `POST git/trees` can take before it times out (codesandbox-client#8614, ir-engine#647). */
const mostInTree = { entries: 200, bytes: 2_000_000 };
const timeout =
  "Sorry, your request timed out. It's likely that your input was too large. Consider building the tree incrementally, " +
  "or building the commits you need in a local clone of the repository and then pushing them to GitHub.";

/** Without `base_tree` everything else is gone from the new tree [spec]. The answer lists the root level only. */
function createTree({ repository, body, bytes }: Call): Answer {
  demandHistory(repository);
  const lines: readonly TreeLine[] = body.tree;
  if (lines.length > mostInTree.entries || bytes > mostInTree.bytes) throw refuse(422, timeout);
  if (lines.length === 0) throw refuse(422, "Invalid tree info");
  const { base_tree: base } = body;
  if (base !== undefined && findTree(repository.store, base) === undefined)
    throw refuse(422, "base_tree is not a valid tree oid");
  const folder = openFolder(repository.store, base);
  for (const line of lines) {
    const parts = line.path.split("/");
    if (parts.some((part) => ["", ".", "..", ".git"].includes(part.toLowerCase())))
      throw refuse(422, "tree.path contains a malformed path component");
    const entry = readEntry(repository, line);
    if (entry !== undefined) putEntry(repository.store, folder, line.path, entry);
    // Deleting what is not there is an error by today's description [spec].
    else if (!removeEntry(repository.store, folder, line.path)) throw refuse(422, "GitRPC::BadObjectState");
  }
  const tree = writeFolder(repository.store, folder);
  const items = [...(findTree(repository.store, tree) ?? [])].map(([path, entry]) => ({ path, ...entry }));
  return { status: 201, body: renderTree(repository, tree, items) };
}

/** A recursive listing ends here and says `truncated` [spec]. */
const readLimit = 100_000;

const modes: Readonly<Record<string, string>> = {
  "100644": "blob",
  "100755": "blob",
  "120000": "blob",
  "040000": "tree",
  "160000": "commit",
};

function readEntry({ store }: RepositoryState, { mode, sha, content }: TreeLine): TreeEntry | undefined {
  if (sha === null) return undefined;
  if ((content === undefined) === (sha === undefined))
    throw refuse(422, "Must supply either tree.sha or tree.content");
  const id = sha ?? writeObject(store, "blob", Buffer.from(content ?? "", "utf8"));
  const type = modes[mode];
  if (type !== "commit" && findObject(store, id)?.type !== type)
    throw refuse(422, `tree.sha ${id} is not a valid ${type}`);
  return { mode: mode.replace(/^0/, ""), id };
}

function renderTree({ store }: RepositoryState, sha: string, items: readonly TreeItem[]) {
  const tree = items.slice(0, readLimit).map((item) => {
    const mode = item.mode.padStart(6, "0");
    const type = modes[mode] ?? "blob";
    const size = type === "blob" ? { size: findBody(store, "blob", item.id)?.length ?? 0 } : {};
    return { path: item.path, mode, type, sha: item.id, ...size };
  });
  return { sha, tree, truncated: items.length > readLimit };
}

function getBlob({ repository, params, headers }: Call): Answer {
  demandHistory(repository);
  const sha = params.file_sha ?? "";
  const body = findBody(repository.store, "blob", sha);
  if (body === undefined) throw notFound();
  if (headers.accept?.includes(".raw")) return { status: 200, raw: body };
  const content = body.toString("base64").replace(/.{60}/g, "$&\n");
  return { status: 200, body: { sha, size: body.length, content, encoding: "base64" } };
}

/** What one `POST git/blobs` can take: 50 MB of JSON, or 37.5 MB of base64 (Songmu/action-push-to-another-repository#37). */
const largestBlobBody = 50_000_000;

function createBlob({ repository, body, bytes: length }: Call): Answer {
  demandHistory(repository);
  if (length > largestBlobBody) {
    throw refuse(
      422,
      "Sorry, your input was too large to process. Consider creating the blob in a local clone of the repository and then pushing it to GitHub.",
    );
  }
  const bytes = Buffer.from(body.content, body.encoding === "base64" ? "base64" : "utf8");
  return { status: 201, body: { sha: writeObject(repository.store, "blob", bytes) } };
}

/**
 * The id of a commit by its full ref or its id; of an annotated tag, the commit that it points at. `tags/NAME` is refused
 * with 422, whatever the description says.
 */
function getCommit({ repository, params: { ref = "" }, headers }: Call): Answer {
  demandHistory(repository);
  const { store } = repository;
  const named = /^refs\/.|^[0-9a-f]{40}$/.test(ref) ? (findRef(store, ref) ?? ref) : "";
  const pointed = /^object ([0-9a-f]{40})\n/.exec(String(findBody(store, "tag", named) ?? ""))?.[1];
  const id = resolveCommit(store, pointed ?? named);
  if (id === undefined) throw refuse(422, `No commit found for SHA: ${ref}`);
  const type = "application/vnd.github.sha";
  if (headers.accept !== type) throw new Error(`only ${type} is served`);
  return { status: 200, raw: Buffer.from(id), headers: { "content-type": `${type}; charset=utf-8` } };
}

function createCommit(call: Call): Answer {
  const { store } = call.repository;
  demandHistory(call.repository);
  const { tree, message, parents = [] } = call.body;
  if (findTree(store, tree) === undefined) throw refuse(422, "Tree SHA does not exist");
  if (parents.some((parent: string) => findCommit(store, parent) === undefined))
    throw refuse(422, "Parent SHA does not exist or is not a commit object");
  // GitHub signs what an app commits without naming people (fern-api/fern#16482, Songmu/tagpr#199).
  const isSigned = call.grants?.kind !== "pat" && !call.body.author && !call.body.committer;
  const commit = { tree, parents, message, ...readPeople(call), ...(isSigned && { signature: "GitHub's" }) };
  return { status: 201, body: renderCommit(writeCommit(store, commit), commit) };
}

/** A commit as the Git Data API answers it. */
function renderCommit(sha: string, { tree, message, parents }: CommitFacts) {
  return { sha, message, tree: { sha: tree }, parents: parents.map((parent) => ({ sha: parent })) };
}

/** Author and committer as given; a missing one is the other, or the caller at this moment [spec]. */
function readPeople({ world, grants, body }: Call): { author: Person; committer: Person } {
  const now = world.now();
  const read = (given: Readonly<Record<string, string>> | undefined): Person | undefined =>
    given && personAt(given.name ?? "", given.email ?? "", given.date ?? now);
  const login = grants?.kind === "pat" ? "octocat" : "github-actions[bot]";
  const author = read(body.author) ?? personAt(login, `${login}@users.noreply.github.com`, now);
  return { author, committer: read(body.committer) ?? author };
}

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
  const tree = demandTree(repository, query.get("ref") ?? DEFAULT_BRANCH);
  const entry = followLink(store, tree, wanted);
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

/** A link to a file gives the content of that file, any other link itself [spec]. */
function followLink(store: GitStore, tree: string, path: string): TreeEntry | undefined {
  const entry = findEntry(store, tree, path);
  if (entry?.mode !== LINK) return entry;
  const target = join(dirname(path), String(findBody(store, "blob", entry.id)));
  const followed = findEntry(store, tree, target);
  return followed?.mode.startsWith("100") ? followed : entry;
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

const LINK = "120000";

function describe({ store }: RepositoryState, path: string, { id, mode }: TreeEntry) {
  return {
    name: path.split("/").at(-1) ?? path,
    path,
    sha: id,
    size: findBody(store, "blob", id)?.length ?? 0,
    // A listing calls a submodule a file [spec].
    type: mode === "40000" ? "dir" : mode === LINK ? "symlink" : "file",
  };
}
