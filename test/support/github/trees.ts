import { demandHistory } from "./access.ts";
import { demandText, readText } from "./fields.ts";
import type { TreeEntry } from "./git-objects.ts";
import { resolveCommit } from "./git-refs.ts";
import { findBody, findCommit, findObject, findTree, writeObject } from "./git-store.ts";
import { openFolder, putEntry, removeEntry, type TreeItem, walkTree, writeFolder } from "./git-tree.ts";
import type { RepositoryState, World } from "./model.ts";
import { notFound, refuse } from "./refusal.ts";
import type { Answer, RepositoryCall, RepositoryRoute } from "./routing.ts";

const base = "/repos/{owner}/{repo}/git";

/** The routes of trees and blobs. */
export const treeRoutes: readonly RepositoryRoute[] = [
  {
    operationId: "git/get-tree",
    method: "GET",
    path: `${base}/trees/{tree_sha+}`,
    right: "contents=read",
    handle: getTree,
  },
  {
    operationId: "git/create-tree",
    method: "POST",
    path: `${base}/trees`,
    right: "contents=write",
    handle: createTree,
  },
  {
    operationId: "git/get-blob",
    method: "GET",
    path: `${base}/blobs/{file_sha}`,
    right: "contents=read",
    handle: getBlob,
  },
  {
    operationId: "git/create-blob",
    method: "POST",
    path: `${base}/blobs`,
    right: "contents=write",
    handle: createBlob,
  },
];

interface TreeLine {
  readonly path?: string;
  readonly mode?: string;
  readonly type?: string;
  readonly sha?: string | null;
  readonly content?: string;
}

/** By tree id, or by commit or branch: then `sha` is the commit's (recorded in hub4j GHTreeBuilderTest). */
function getTree({ world, repository, params, query }: RepositoryCall): Answer {
  demandHistory(repository);
  const { store } = repository;
  const wanted = params.tree_sha ?? "";
  const commit = resolveCommit(store, wanted);
  const tree = commit === undefined ? wanted : (findCommit(store, commit)?.tree ?? "");
  if (findTree(store, tree) === undefined) throw notFound();
  const items = [...walkTree(store, tree)].filter(
    ({ path }) => query.has("recursive") || !path.includes("/"),
  );
  return { status: 200, body: renderTree(world, repository, commit ?? tree, items) };
}

/** Without `base_tree` everything else is gone from the new tree [spec]. The answer lists the root level only. */
function createTree({ world, repository, body, bytes }: RepositoryCall): Answer {
  demandHistory(repository);
  const lines = (body.tree ?? []) as readonly TreeLine[];
  const { entries, bytes: most } = world.switches.treeLimit;
  if (lines.length > entries || bytes > most) throw refuse(422, timeout);
  if (lines.length === 0) throw refuse(422, "Invalid tree info");
  const folder = openFolder(repository.store, readBase(repository, readText(body, "base_tree")));
  for (const line of lines) {
    const path = checkPath(line.path);
    const entry = readEntry(repository, line);
    if (entry !== undefined) putEntry(repository.store, folder, path, entry);
    // Deleting what is not there is an error by today's description [spec].
    else if (!removeEntry(repository.store, folder, path)) throw refuse(422, "GitRPC::BadObjectState");
  }
  const tree = writeFolder(repository.store, folder);
  const items = [...(findTree(repository.store, tree) ?? [])].map(([path, entry]) => ({ path, ...entry }));
  const answer = renderTree(world, repository, tree, items);
  return { status: 201, body: answer, headers: { location: answer.url } };
}

const timeout =
  "Sorry, your request timed out. It's likely that your input was too large. Consider building the tree incrementally, " +
  "or building the commits you need in a local clone of the repository and then pushing them to GitHub.";

/** A recursive listing ends here and says `truncated` [spec]. */
const readLimit = 100_000;

const modes: Readonly<Record<string, string>> = {
  "100644": "blob",
  "100755": "blob",
  "120000": "blob",
  "040000": "tree",
  "160000": "commit",
};

/** A commit id is accepted like a tree id (recorded in hub4j GHTreeBuilderTest). */
function readBase({ store }: RepositoryState, id: string | undefined): string | undefined {
  if (id === undefined) return undefined;
  const tree = findCommit(store, id)?.tree ?? id;
  if (findTree(store, tree) === undefined) throw refuse(422, "base_tree is not a valid tree oid");
  return tree;
}

function readEntry({ store }: RepositoryState, line: TreeLine): TreeEntry | undefined {
  const { mode, sha, content } = line;
  if (sha === null) return undefined;
  const type = modes[mode ?? ""];
  if (mode === undefined || type === undefined) throw refuse(422, "Must supply a valid tree.mode");
  if (content !== undefined && sha !== undefined)
    throw refuse(422, "Must supply either tree.sha or tree.content, not both");
  if (content !== undefined) return { mode, id: writeObject(store, "blob", Buffer.from(content, "utf8")) };
  if (sha === undefined) throw refuse(422, "Must supply either tree.sha or tree.content");
  if (type !== "commit" && findObject(store, sha)?.type !== type)
    throw refuse(422, `tree.sha ${sha} is not a valid ${type}`);
  return { mode: mode.replace(/^0/, ""), id: sha };
}

function checkPath(path: string | undefined): string {
  const parts = path?.split("/") ?? [""];
  const malformed = parts.some((part) => ["", ".", "..", ".git"].includes(part.toLowerCase()));
  if (path === undefined || malformed) throw refuse(422, "tree.path contains a malformed path component");
  return path;
}

function renderTree({ origins }: World, repository: RepositoryState, id: string, items: readonly TreeItem[]) {
  const api = `${origins.api}/repos/${repository.owner}/${repository.name}/git`;
  const tree = items.slice(0, readLimit).map((item) => {
    const mode = item.mode.padStart(6, "0");
    const type = modes[mode] ?? "blob";
    const size = type === "blob" ? { size: findBody(repository.store, "blob", item.id)?.length ?? 0 } : {};
    return { path: item.path, mode, type, sha: item.id, ...size, url: `${api}/${type}s/${item.id}` };
  });
  return { sha: id, url: `${api}/trees/${id}`, tree, truncated: items.length > readLimit };
}

function getBlob({ world, repository, params, headers }: RepositoryCall): Answer {
  demandHistory(repository);
  const id = params.file_sha ?? "";
  const body = findBody(repository.store, "blob", id);
  if (body === undefined) throw notFound();
  if (headers.accept?.includes(".raw")) return { status: 200, raw: body };
  const url = `${world.origins.api}/repos/${repository.owner}/${repository.name}/git/blobs/${id}`;
  const content = body.toString("base64").replace(/.{60}/g, "$&\n");
  return {
    status: 200,
    body: { sha: id, node_id: `B_${id}`, size: body.length, url, content, encoding: "base64" },
  };
}

/** What one `POST git/blobs` can take: 50 MB of JSON, or 37.5 MB of base64 (Songmu/action-push-to-another-repository#37). */
const largestBlobBody = 50_000_000;

function createBlob({ world, repository, body, bytes: length }: RepositoryCall): Answer {
  demandHistory(repository);
  if (length > largestBlobBody) {
    throw refuse(
      422,
      "Sorry, your input was too large to process. Consider creating the blob in a local clone of the repository and then pushing it to GitHub.",
    );
  }
  const encoding = readText(body, "encoding") ?? "utf-8";
  const bytes = Buffer.from(demandText(body, "content"), encoding === "base64" ? "base64" : "utf8");
  const sha = writeObject(repository.store, "blob", bytes);
  const url = `${world.origins.api}/repos/${repository.owner}/${repository.name}/git/blobs/${sha}`;
  return { status: 201, body: { sha, url }, headers: { location: url } };
}
