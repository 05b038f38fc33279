import { afterEach, beforeEach, expect, test } from "vitest";
import { closeFaultless } from "../../support/github/close-faultless.ts";
import { createRest, type Rest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const contents = "/repos/octo/site/contents";
const raw = { headers: { accept: "application/vnd.github.raw+json" } };
let github: GitHubStandIn;
let rest: Rest;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/site").commitFiles("gh-pages", { "a/b.json": "{}", "c.txt": "c" });
  github.addRepository("octo/empty", { empty: true });
  github.addToken("ghs_contents", { repositories: { "octo/site": "write", "octo/empty": "write" } });
  rest = createRest(github.apiUrl, "ghs_contents");
});

afterEach(() => closeFaultless(github));

test("reads a file as JSON and as it is", async () => {
  const { body } = await rest("GET", `${contents}/a/b.json?ref=gh-pages`);
  expect(body).toMatchObject({
    type: "file",
    encoding: "base64",
    content: "e30=",
    size: 2,
    path: "a/b.json",
  });
  expect((await rest("GET", `${contents}/a/b.json?ref=gh-pages`, raw)).body).toBe("{}");
  expect((await rest("GET", `${contents}/a/b.json`)).status).toBe(404);
  expect((await rest("GET", `${contents}/a/b.json?ref=absent`)).status).toBe(404);
});

test("reads a file at a commit, whatever the branch has become", async () => {
  const site = github.repository("octo/site");
  const commit = site.branchHead("gh-pages");
  site.commitFiles("gh-pages", { "a/b.json": "[]" });
  expect((await rest("GET", `${contents}/a/b.json?ref=${commit}`, raw)).body).toBe("{}");
});

test("lists a folder", async () => {
  const { body } = await rest("GET", `${contents}/a?ref=gh-pages`);
  expect(body).toMatchObject([{ type: "file", path: "a/b.json" }]);
});

test("leaves the content out of JSON above 1 MB", async () => {
  github.repository("octo/site").commitFiles("gh-pages", { "large.json": "x".repeat(1_000_001) });
  const { body } = await rest("GET", `${contents}/large.json?ref=gh-pages`);
  expect(body).toMatchObject({ encoding: "none", content: "", size: 1_000_001 });
  expect((await rest("GET", `${contents}/large.json?ref=gh-pages`, raw)).body).toHaveLength(1_000_001);
});

test("starts the first branch of an empty repository, which nothing else can", async () => {
  expect((await rest("GET", "/repos/octo/empty/contents/a.txt")).status).toBe(404);
  const refs = { body: { ref: "refs/heads/gh-pages", sha: "1".repeat(40) } };
  expect((await rest("POST", "/repos/octo/empty/git/refs", refs)).status).toBe(409);
  const put = { body: { message: "Begin", content: "YQ==", branch: "gh-pages" } };
  expect((await rest("PUT", "/repos/octo/empty/contents/a.txt", put)).status).toBe(201);
  const empty = github.repository("octo/empty");
  expect(empty.readTree("gh-pages").get("a.txt")?.toString()).toBe("a");
  expect(empty.fsck()).toBe("");
});

test("replaces a file only with its current sha", async () => {
  const before = (await rest("GET", `${contents}/c.txt?ref=gh-pages`)).body.sha;
  const put = (sha?: string) =>
    rest("PUT", `${contents}/c.txt`, {
      body: { message: "m", content: "ZA==", branch: "gh-pages", ...(sha ? { sha } : {}) },
    });
  expect((await put()).status).toBe(422);
  expect((await put("1".repeat(40))).status).toBe(409);
  expect((await put(before)).status).toBe(200);
  expect(
    (await rest("PUT", `${contents}/c.txt`, { body: { message: "m", content: "ZA==", branch: "absent" } }))
      .status,
  ).toBe(404);
});

test("answers a branch with the tree of its commit", async () => {
  const site = github.repository("octo/site");
  const { body } = await rest("GET", "/repos/octo/site/branches/gh-pages");
  const commit = await rest("GET", `/repos/octo/site/git/commits/${site.branchHead("gh-pages")}`);
  expect(body.commit.sha).toBe(site.branchHead("gh-pages"));
  expect(body.commit.commit.tree.sha).toBe(commit.body.tree.sha);
  expect((await rest("GET", "/repos/octo/site/branches/absent")).status).toBe(404);
});

test("lets reads lag behind a write", async () => {
  const site = github.repository("octo/site");
  const old = site.branchHead("gh-pages");
  github.switches.staleReads = 2;
  const fresh = site.commitFiles("gh-pages", { "c.txt": "new" });
  const read = async () => (await rest("GET", "/repos/octo/site/git/ref/heads/gh-pages")).body.object.sha;
  expect([await read(), await read(), await read()]).toEqual([old, old, fresh]);
});

test("times out on a tree that is too large for one call", async () => {
  const entry = (path: string) => ({ path, mode: "100644", type: "blob", content: "x".repeat(1000) });
  const tree = (count: number) => ({
    body: { tree: Array.from({ length: count }, (_, index) => entry(`${index}.txt`)) },
  });
  expect((await rest("POST", "/repos/octo/site/git/trees", tree(200))).status).toBe(201);
  const refused = await rest("POST", "/repos/octo/site/git/trees", tree(201));
  expect([refused.status, refused.body.message]).toEqual([
    422,
    expect.stringContaining("your request timed out"),
  ]);
  github.switches.treeLimit = { entries: 1000, bytes: 50_000 };
  expect((await rest("POST", "/repos/octo/site/git/trees", tree(50))).status).toBe(422);
});

test("signs what an app commits without naming people", async () => {
  const { sha } = (
    await rest("POST", "/repos/octo/site/git/trees", {
      body: { tree: [{ path: "a", mode: "100644", content: "a" }] },
    })
  ).body;
  const commit = (extra: object) =>
    rest("POST", "/repos/octo/site/git/commits", {
      body: { tree: sha, parents: [], message: "m", ...extra },
    });
  const person = { name: "a", email: "a@example.com" };
  expect((await commit({})).body.verification).toMatchObject({ verified: true, reason: "valid" });
  expect((await commit({ author: person })).body.verification).toMatchObject({
    verified: false,
    reason: "unsigned",
  });
  expect((await commit({ committer: person })).body.verification).toMatchObject({
    verified: false,
    reason: "unsigned",
  });
  expect(github.repository("octo/site").fsck()).toBe("");
});
