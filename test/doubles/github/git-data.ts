import { expect } from "vitest";
import type { Rest } from "../../support/github/rest.ts";

/** A server that the Git Data facts are checked against. */
export interface GitDataPeer {
  readonly rest: Rest;
  /** A repository with one commit on `main`, without branches named in the facts. */
  readonly repository: string;
  /** A repository without any commit. */
  readonly emptyRepository: string;
  readonly close: () => Promise<void>;
}

/** One fact about GitHub's Git Data API. */
export interface GitDataFact {
  readonly title: string;
  readonly check: (peer: GitDataPeer) => Promise<void>;
}

const people = {
  author: { name: "author", email: "author@author.com", date: "2021-01-23T20:20:25Z" },
  committer: { name: "committer", email: "committer@committer.com", date: "2021-01-23T20:20:25Z" },
};

/** What GitHub's Git Data API does, as far as a publisher relies on it. */
export const gitDataFacts: readonly GitDataFact[] = [
  {
    title: "names blobs as git does",
    check: async ({ rest, repository }) => {
      const text = { content: "Thanks for using our application!\n", encoding: "utf-8" };
      const bytes = { content: "AQID", encoding: "base64" };
      expect(await create(rest, repository, "blobs", text)).toBe("fbbc875b17d1e17da06b4ee8fda46e2596c41f3c");
      expect(await create(rest, repository, "blobs", bytes)).toBe("aed2973e4b8a7ff1b30ff5c4751e5a2b38989e74");
    },
  },
  {
    title: "makes folders from paths with inline content, and answers the root level only",
    check: async ({ rest, repository }) => {
      const { status, body } = await rest("POST", `${git(repository)}/trees`, {
        body: { tree: [readme, notes] },
      });
      expect(status).toBe(201);
      expect(body.tree.map(({ path, sha }: { path: string; sha: string }) => [path, sha])).toEqual([
        ["doc", "30bda54e864ecafd021698ddf75bb9378dd755e5"],
        ["notes.txt", "bfa655111293037a5564088d1a9bbca4cbcf446b"],
      ]);
    },
  },
  {
    title: "keeps what base_tree has",
    check: async ({ rest, repository }) => {
      const base = await create(rest, repository, "trees", { tree: [readme] });
      const tree = await create(rest, repository, "trees", { base_tree: base, tree: [notes] });
      expect(await pathsOf(rest, repository, tree)).toEqual(["doc", "doc/readme.txt", "notes.txt"]);
    },
  },
  {
    title: "drops everything else without base_tree",
    check: async ({ rest, repository }) => {
      const tree = await create(rest, repository, "trees", { tree: [notes] });
      expect(await pathsOf(rest, repository, tree)).toEqual(["notes.txt"]);
    },
  },
  {
    title: "deletes with a null sha, and the folder with its last file",
    check: async ({ rest, repository }) => {
      const base = await create(rest, repository, "trees", { tree: [readme, notes] });
      const gone = { path: "doc/readme.txt", mode: "100644", type: "blob", sha: null };
      const tree = await create(rest, repository, "trees", { base_tree: base, tree: [gone] });
      expect(await pathsOf(rest, repository, tree)).toEqual(["notes.txt"]);
    },
  },
  {
    title: "refuses to delete what is not there",
    check: async ({ rest, repository }) => {
      const base = await create(rest, repository, "trees", { tree: [notes] });
      const gone = { path: "absent.txt", mode: "100644", type: "blob", sha: null };
      const { status } = await rest("POST", `${git(repository)}/trees`, {
        body: { base_tree: base, tree: [gone] },
      });
      expect(status).toBe(422);
    },
  },
  {
    title: "takes a commit as base_tree",
    check: async ({ rest, repository }) => {
      const commit = await commitOf(rest, repository, { tree: [readme] }, []);
      const tree = await create(rest, repository, "trees", { base_tree: commit, tree: [notes] });
      expect(await pathsOf(rest, repository, tree)).toEqual(["doc", "doc/readme.txt", "notes.txt"]);
    },
  },
  {
    title: "takes tree entries without a type",
    check: async ({ rest, repository }) => {
      const tree = [{ path: "notes.txt", mode: "100644", content: "notes\n" }];
      expect((await rest("POST", `${git(repository)}/trees`, { body: { tree } })).status).toBe(201);
    },
  },
  {
    title: "refuses paths into .git",
    check: async ({ rest, repository }) => {
      const tree = [{ path: ".git/config", mode: "100644", type: "blob", content: "x" }];
      expect((await rest("POST", `${git(repository)}/trees`, { body: { tree } })).status).toBe(422);
    },
  },
  {
    title: "stores a commit message as it is, without a newline",
    check: async ({ rest, repository }) => {
      expect(await commitOf(rest, repository, { tree: [notes] }, [])).toBe(
        "504e0c7f613f4348d21ee4be463065f187657fca",
      );
    },
  },
  {
    title: "answers the commit's sha for the tree of a branch",
    check: async ({ rest, repository }) => {
      const commit = await branchWith(rest, repository, "facts-tree", []);
      const { body } = await rest("GET", `${git(repository)}/trees/facts-tree`);
      expect(body.sha).toBe(commit);
    },
  },
  {
    title: "creates a ref once",
    check: async ({ rest, repository }) => {
      const sha = await branchWith(rest, repository, "facts-once", []);
      expect((await createRef(rest, repository, "facts-once", sha)).status).toBe(422);
      expect((await createRef(rest, repository, "facts-nothing", "1".repeat(40))).status).toBe(422);
      expect((await rest("GET", `${git(repository)}/ref/heads/facts-nothing`)).status).toBe(404);
    },
  },
  {
    title: "moves a ref forward only, unless forced",
    check: async ({ rest, repository }) => {
      const first = await branchWith(rest, repository, "facts-move", []);
      const second = await commitOf(rest, repository, { tree: [readme] }, [first]);
      const foreign = await commitOf(rest, repository, { tree: [notes, readme] }, []);
      const move = (sha: string, force?: boolean) =>
        updateRef(rest, repository, "facts-move", { sha, ...(force ? { force } : {}) });
      expect((await move(second)).status).toBe(200);
      expect((await move(foreign)).status).toBe(422);
      expect((await move(first)).status).toBe(422);
      expect((await move(foreign, true)).status).toBe(200);
      expect((await rest("GET", `${git(repository)}/ref/heads/facts-move`)).body.object.sha).toBe(foreign);
    },
  },
  {
    title: "refuses to move a ref to an unknown object",
    check: async ({ rest, repository }) => {
      await branchWith(rest, repository, "facts-unknown", []);
      expect((await updateRef(rest, repository, "facts-unknown", { sha: "1".repeat(40) })).status).toBe(422);
    },
  },
  {
    title: "refuses to move a ref that does not exist with 422, not 404",
    check: async ({ rest, repository }) => {
      const sha = await commitOf(rest, repository, { tree: [notes] }, []);
      expect((await updateRef(rest, repository, "facts-absent", { sha })).status).toBe(422);
    },
  },
  {
    title: "answers 409 for a repository without commits",
    check: async ({ rest, emptyRepository }) => {
      expect((await rest("GET", `${git(emptyRepository)}/ref/heads/main`)).status).toBe(409);
      expect((await rest("POST", `${git(emptyRepository)}/trees`, { body: { tree: [notes] } })).status).toBe(
        409,
      );
    },
  },
  {
    title: "lets one of two commits on the same parent land, and loses nothing when the other starts again",
    check: async ({ rest, repository }) => {
      await branchWith(rest, repository, "facts-race", []);
      const attempts = await Promise.all(
        ["a", "b", "c", "d"].map((name) => addFile(rest, repository, "facts-race", name)),
      );
      expect(attempts.reduce((sum, each) => sum + each, 0)).toBeGreaterThanOrEqual(4);
      const head = (await rest("GET", `${git(repository)}/ref/heads/facts-race`)).body.object.sha;
      const { body } = await rest("GET", `${git(repository)}/commits/${head}`);
      expect(await pathsOf(rest, repository, body.tree.sha)).toEqual(["a", "b", "c", "d", "notes.txt"]);
    },
  },
];

const readme = {
  path: "doc/readme.txt",
  mode: "100644",
  type: "blob",
  content: "Thanks for using our application!\n",
};
const notes = { path: "notes.txt", mode: "100644", type: "blob", content: "notes\n" };

function git(repository: string): string {
  return `/repos/${repository}/git`;
}

async function create(rest: Rest, repository: string, kind: string, body: unknown): Promise<string> {
  const answer = await rest("POST", `${git(repository)}/${kind}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.sha;
}

async function commitOf(
  rest: Rest,
  repository: string,
  tree: unknown,
  parents: readonly string[],
): Promise<string> {
  const sha = await create(rest, repository, "trees", tree);
  return create(rest, repository, "commits", { tree: sha, parents, message: "Add files", ...people });
}

async function branchWith(
  rest: Rest,
  repository: string,
  branch: string,
  parents: readonly string[],
): Promise<string> {
  const sha = await commitOf(rest, repository, { tree: [notes] }, parents);
  expect((await createRef(rest, repository, branch, sha)).status).toBe(201);
  return sha;
}

function createRef(rest: Rest, repository: string, branch: string, sha: string) {
  return rest("POST", `${git(repository)}/refs`, { body: { ref: `refs/heads/${branch}`, sha } });
}

function updateRef(rest: Rest, repository: string, branch: string, body: unknown) {
  return rest("PATCH", `${git(repository)}/refs/heads/${branch}`, { body });
}

async function pathsOf(rest: Rest, repository: string, tree: string): Promise<string[]> {
  const { body } = await rest("GET", `${git(repository)}/trees/${tree}?recursive=1`);
  return body.tree.map(({ path }: { path: string }) => path).sort();
}

/** Reads, builds and swaps until the swap succeeds: how many tries it took. */
async function addFile(rest: Rest, repository: string, branch: string, path: string): Promise<number> {
  for (let attempt = 1; attempt < 20; attempt++) {
    const head = (await rest("GET", `${git(repository)}/ref/heads/${branch}`)).body.object.sha;
    const { tree } = (await rest("GET", `${git(repository)}/commits/${head}`)).body;
    const change = { base_tree: tree.sha, tree: [{ path, mode: "100644", type: "blob", content: path }] };
    const sha = await commitOf(rest, repository, change, [head]);
    if ((await updateRef(rest, repository, branch, { sha })).status === 200) return attempt;
  }
  throw new Error(`${path} was never added`);
}
