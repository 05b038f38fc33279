import { afterAll, expect, it } from "vitest";
import { createRest } from "../../support/github/rest.ts";
import { startGitHub } from "../../support/github/stand-in.ts";

// What GitHub's Git Data API does, as far as a publisher relies on it. The ids are those that GitHub gave: hub4j/github-api,
// GHTreeBuilderTest/testDelete, recorded in 2023.
const github = await startGitHub();
const { fsck } = github.addRepository("octo/site");
github.addToken("ghs_contract", { repositories: { "octo/site": "write" } });
const rest = createRest(github.apiUrl, "ghs_contract");

afterAll(async () => {
  const found = [fsck(), ...github.violations];
  await github.close();
  expect(found).toEqual([""]);
});

const GIT = "/repos/octo/site/git";
const PERSON = { date: "2021-01-23T20:20:25Z" };
const PEOPLE = {
  author: { ...PERSON, name: "author", email: "author@author.com" },
  committer: { ...PERSON, name: "committer", email: "committer@committer.com" },
};
const THANKS = "Thanks for using our application!\n";
const readme = { path: "doc/readme.txt", mode: "100644", type: "blob", content: THANKS };
const notes = { path: "notes.txt", mode: "100644", type: "blob", content: "notes\n" };
const NOTHING = "1".repeat(40);

const create = async (kind: string, body: unknown): Promise<string> => {
  const answer = await rest("POST", `${GIT}/${kind}`, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.sha;
};
const postTree = async (body: object) => (await rest("POST", `${GIT}/trees`, { body })).status;
const commit = async (tree: unknown, parents: readonly string[] = []) =>
  create("commits", { tree: await create("trees", tree), parents, message: "Add files", ...PEOPLE });
const createRef = async (branch: string, sha: string) =>
  (await rest("POST", `${GIT}/refs`, { body: { ref: `refs/heads/${branch}`, sha } })).status;
const move = async (branch: string, body: object) =>
  (await rest("PATCH", `${GIT}/refs/heads/${branch}`, { body })).status;
const pathsOf = async (tree: string): Promise<string[]> => {
  const { body } = await rest("GET", `${GIT}/trees/${tree}?recursive=1`);
  return body.tree.map(({ path }: { path: string }) => path).sort();
};

it("names blobs as git does", async () => {
  const text = { content: THANKS, encoding: "utf-8" };
  expect(await create("blobs", text)).toBe("fbbc875b17d1e17da06b4ee8fda46e2596c41f3c");
  const bytes = { content: "AQID", encoding: "base64" };
  expect(await create("blobs", bytes)).toBe("aed2973e4b8a7ff1b30ff5c4751e5a2b38989e74");
});

it("makes folders from paths with inline content, and answers the root level only", async () => {
  const { status, body } = await rest("POST", `${GIT}/trees`, { body: { tree: [readme, notes] } });
  expect(status).toBe(201);
  expect(body.tree.map(({ path, sha }: { path: string; sha: string }) => [path, sha])).toEqual([
    ["doc", "30bda54e864ecafd021698ddf75bb9378dd755e5"],
    ["notes.txt", "bfa655111293037a5564088d1a9bbca4cbcf446b"],
  ]);
});

it("deletes with a null sha, and the folder with its last file, but not what is not there", async () => {
  const base_tree = await create("trees", { tree: [readme, notes] });
  const gone = (path: string) => ({ base_tree, tree: [{ ...notes, path, content: undefined, sha: null }] });
  expect(await pathsOf(await create("trees", gone("doc/readme.txt")))).toEqual(["notes.txt"]);
  expect(await postTree(gone("absent.txt"))).toBe(422);
});

it("stores a commit message as it is, without a newline", async () => {
  expect(await commit({ tree: [notes] })).toBe("504e0c7f613f4348d21ee4be463065f187657fca");
});

it("creates a ref once, and moves it forward only, unless forced", async () => {
  const first = await commit({ tree: [notes] });
  const second = await commit({ tree: [readme] }, [first]);
  const foreign = await commit({ tree: [notes, readme] });
  expect(await createRef("site", first)).toBe(201);
  expect([await createRef("site", first), await createRef("nothing", NOTHING)]).toEqual([422, 422]);
  const moves = [{ sha: second }, { sha: foreign }, { sha: first }, { sha: NOTHING }];
  const statuses: number[] = [];
  for (const body of [...moves, { sha: foreign, force: true }]) statuses.push(await move("site", body));
  const { body } = await rest("GET", `${GIT}/ref/heads/site`);
  expect([statuses, body.object.sha]).toEqual([[200, 422, 422, 422, 200], foreign]);
  // GitHub says 422, and not 404.
  expect(await move("absent", { sha: second })).toBe(422);
});
