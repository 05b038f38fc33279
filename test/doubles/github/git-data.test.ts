import { afterAll, describe, expect, it } from "vitest";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { startGitHub } from "../../support/github/stand-in.ts";

/** A server that the facts are checked against. */
interface GitDataPeer {
  readonly name: string;
  readonly rest: Rest;
  /** A repository with one commit on `main`, without branches named in the facts. */
  readonly repository: string;
  /** A repository without any commit. */
  readonly emptyRepository: string;
  readonly close: () => Promise<void>;
}

const github = await startGitHub();
const { fsck } = github.addRepository("octo/site");
github.addRepository("octo/empty", { empty: true });
github.addToken("ghs_contract", { repositories: { "octo/site": "write", "octo/empty": "write" } });

const standIn: GitDataPeer = {
  name: "the stand-in",
  rest: createRest(github.apiUrl, "ghs_contract"),
  repository: "octo/site",
  emptyRepository: "octo/empty",
  close: async () => {
    const found = [fsck(), ...github.violations];
    await github.close();
    expect(found).toEqual([""]);
  },
};

/** A throw-away repository with one commit and one without any: `CONTRACT_REPOSITORY`, `CONTRACT_EMPTY_REPOSITORY`. */
function live({
  CONTRACT_REPOSITORY = "",
  CONTRACT_EMPTY_REPOSITORY = "",
  CONTRACT_TOKEN,
}: NodeJS.ProcessEnv) {
  if (CONTRACT_TOKEN === undefined) return [];
  const peer: GitDataPeer = {
    name: "GitHub",
    rest: createRest("https://api.github.com", CONTRACT_TOKEN),
    repository: CONTRACT_REPOSITORY,
    emptyRepository: CONTRACT_EMPTY_REPOSITORY,
    close: async () => {},
  };
  return [peer];
}

const PERSON = { date: "2021-01-23T20:20:25Z" };
const PEOPLE = {
  author: { ...PERSON, name: "author", email: "author@author.com" },
  committer: { ...PERSON, name: "committer", email: "committer@committer.com" },
};
const THANKS = "Thanks for using our application!\n";
const readme = { path: "doc/readme.txt", mode: "100644", type: "blob", content: THANKS };
const notes = { path: "notes.txt", mode: "100644", type: "blob", content: "notes\n" };
const NOTHING = "1".repeat(40);

// What GitHub's Git Data API does, as far as a publisher relies on it. The ids are those that GitHub gave: hub4j/github-api,
// GHTreeBuilderTest/testDelete, recorded in 2023.
describe.each([standIn, ...live(process.env)])("git data on $name", (peer) => {
  const { rest, repository, emptyRepository } = peer;
  const git = `/repos/${repository}/git`;
  afterAll(() => peer.close());

  const create = async (kind: string, body: unknown): Promise<string> => {
    const answer = await rest("POST", `${git}/${kind}`, { body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body.sha;
  };
  const postTree = async (body: object) => (await rest("POST", `${git}/trees`, { body })).status;
  const commit = async (tree: unknown, parents: readonly string[] = []) =>
    create("commits", { tree: await create("trees", tree), parents, message: "Add files", ...PEOPLE });
  const createRef = async (branch: string, sha: string) =>
    (await rest("POST", `${git}/refs`, { body: { ref: `refs/heads/${branch}`, sha } })).status;
  const move = async (branch: string, body: object) =>
    (await rest("PATCH", `${git}/refs/heads/${branch}`, { body })).status;
  const head = async (branch: string) => (await rest("GET", `${git}/ref/heads/${branch}`)).body.object.sha;
  const branchOf = async (branch: string): Promise<string> => {
    const sha = await commit({ tree: [notes] });
    expect(await createRef(branch, sha)).toBe(201);
    return sha;
  };
  const pathsOf = async (tree: string): Promise<string[]> => {
    const { body } = await rest("GET", `${git}/trees/${tree}?recursive=1`);
    return body.tree.map(({ path }: { path: string }) => path).sort();
  };

  it("names blobs as git does", async () => {
    const text = { content: THANKS, encoding: "utf-8" };
    expect(await create("blobs", text)).toBe("fbbc875b17d1e17da06b4ee8fda46e2596c41f3c");
    const bytes = { content: "AQID", encoding: "base64" };
    expect(await create("blobs", bytes)).toBe("aed2973e4b8a7ff1b30ff5c4751e5a2b38989e74");
  });

  it("makes folders from paths with inline content, and answers the root level only", async () => {
    const { status, body } = await rest("POST", `${git}/trees`, { body: { tree: [readme, notes] } });
    expect(status).toBe(201);
    expect(body.tree.map(({ path, sha }: { path: string; sha: string }) => [path, sha])).toEqual([
      ["doc", "30bda54e864ecafd021698ddf75bb9378dd755e5"],
      ["notes.txt", "bfa655111293037a5564088d1a9bbca4cbcf446b"],
    ]);
  });

  it("keeps what base_tree has, which may be a commit, and nothing without it", async () => {
    const base = await create("trees", { tree: [readme] });
    for (const base_tree of [base, await commit({ tree: [readme] })]) {
      const tree = await create("trees", { base_tree, tree: [notes] });
      expect(await pathsOf(tree)).toEqual(["doc", "doc/readme.txt", "notes.txt"]);
    }
    expect(await pathsOf(await create("trees", { tree: [notes] }))).toEqual(["notes.txt"]);
  });

  it("deletes with a null sha, and the folder with its last file, but not what is not there", async () => {
    const base_tree = await create("trees", { tree: [readme, notes] });
    const gone = (path: string) => ({ base_tree, tree: [{ ...notes, path, content: undefined, sha: null }] });
    expect(await pathsOf(await create("trees", gone("doc/readme.txt")))).toEqual(["notes.txt"]);
    expect(await postTree(gone("absent.txt"))).toBe(422);
  });

  it("takes tree entries without a type, and no path into .git", async () => {
    const entry = (path: string) => ({ tree: [{ path, mode: "100644", content: "notes\n" }] });
    expect([await postTree(entry("notes.txt")), await postTree(entry(".git/config"))]).toEqual([201, 422]);
  });

  it("stores a commit message as it is, without a newline", async () => {
    expect(await commit({ tree: [notes] })).toBe("504e0c7f613f4348d21ee4be463065f187657fca");
  });

  it("answers the commit's sha for the tree of a branch", async () => {
    const sha = await branchOf("facts-tree");
    expect((await rest("GET", `${git}/trees/facts-tree`)).body.sha).toBe(sha);
  });

  it("creates a ref once, and to a commit that is there", async () => {
    const sha = await branchOf("facts-once");
    expect([await createRef("facts-once", sha), await createRef("facts-nothing", NOTHING)]).toEqual([
      422, 422,
    ]);
    expect((await rest("GET", `${git}/ref/heads/facts-nothing`)).status).toBe(404);
  });

  it("moves a ref forward only, unless forced", async () => {
    const first = await branchOf("facts-move");
    const second = await commit({ tree: [readme] }, [first]);
    const foreign = await commit({ tree: [notes, readme] });
    const moves = [{ sha: second }, { sha: foreign }, { sha: first }, { sha: NOTHING }];
    const statuses: number[] = [];
    for (const body of [...moves, { sha: foreign, force: true }])
      statuses.push(await move("facts-move", body));
    expect([statuses, await head("facts-move")]).toEqual([[200, 422, 422, 422, 200], foreign]);
  });

  it("refuses to move a ref that does not exist with 422, not 404", async () => {
    expect(await move("facts-absent", { sha: await commit({ tree: [notes] }) })).toBe(422);
  });

  it("answers 409 for a repository without commits", async () => {
    const empty = `/repos/${emptyRepository}/git`;
    expect((await rest("GET", `${empty}/ref/heads/main`)).status).toBe(409);
    expect((await rest("POST", `${empty}/trees`, { body: { tree: [notes] } })).status).toBe(409);
  });

  it("lets one of several commits on the same parent land, and loses nothing when the others start again", async () => {
    await branchOf("facts-race");
    const add = async (path: string): Promise<void> => {
      const parent = await head("facts-race");
      const { tree } = (await rest("GET", `${git}/commits/${parent}`)).body;
      const sha = await commit({ base_tree: tree.sha, tree: [{ ...notes, path }] }, [parent]);
      if ((await move("facts-race", { sha })) !== 200) await add(path);
    };
    await Promise.all(["a", "b", "c", "d"].map(add));
    const { body } = await rest("GET", `${git}/commits/${await head("facts-race")}`);
    expect(await pathsOf(body.tree.sha)).toEqual(["a", "b", "c", "d", "notes.txt"]);
  });
});
