import { execFile, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { personAt } from "../../support/github/git-objects.ts";
import { changeRef, findRef, isRefName } from "../../support/github/git-refs.ts";
import {
  createGitStore,
  findBody,
  findCommit,
  isAncestor,
  writeCommit,
} from "../../support/github/git-store.ts";
import { findEntry } from "../../support/github/git-tree.ts";
import { createRest } from "../../support/github/rest.ts";
import { type GitHubStandIn, startGitHub } from "../../support/github/stand-in.ts";

const run = promisify(execFile);
let github: GitHubStandIn;
let folder: string;

beforeEach(async () => {
  github = await startGitHub();
  github.addRepository("octo/site").commitFiles("gh-pages", { "index.html": "site\n" });
  github.addToken("ghs_git", { repositories: { "octo/site": "write" } });
  github.addToken("ghs_reader", { repositories: { "octo/site": "read" } });
  folder = mkdtempSync(join(tmpdir(), "clone-"));
});

afterEach(async () => {
  const found = [github.repository("octo/site").fsck(), ...github.violations];
  await github.close();
  rmSync(folder, { recursive: true, force: true });
  expect(found).toEqual([""]);
});

test("can be cloned by anyone, and pushed to with write access", async () => {
  await clone();
  expect(readFileSync(join(folder, "index.html"), "utf8")).toBe("site\n");
  await commitLocally("theirs.txt");
  await expect(push(undefined)).rejects.toThrow("could not read Username");
  await expect(push("ghs_reader")).rejects.toThrow("403");
  await push("ghs_git");
  const site = github.repository("octo/site");
  expect([...site.readTree("gh-pages").keys()]).toEqual(["index.html", "theirs.txt"]);
  expect(site.history("gh-pages")).toHaveLength(2);
});

test("refuses a push that is not a fast forward", async () => {
  await clone();
  await commitLocally("theirs.txt");
  github.repository("octo/site").commitFiles("gh-pages", { "ours.txt": "ours" });
  await expect(push("ghs_git")).rejects.toThrow("rejected");
});

test("refuses an API update after a push has come first", async () => {
  const rest = createRest(github.apiUrl, "ghs_git");
  const { body } = await rest("GET", "/repos/octo/site/branches/gh-pages");
  const commit = { tree: body.commit.commit.tree.sha, parents: [body.commit.sha], message: "m" };
  const { sha } = (await rest("POST", "/repos/octo/site/git/commits", { body: commit })).body;
  await clone();
  await commitLocally("theirs.txt");
  await push("ghs_git");
  const refused = await rest("PATCH", "/repos/octo/site/git/refs/heads/gh-pages", { body: { sha } });
  expect(refused.status).toBe(422);
  expect(github.repository("octo/site").readTree("gh-pages").has("theirs.txt")).toBe(true);
});

test("builds Pages from a push", async () => {
  const site = github.repository("octo/site");
  site.pages = { source: { branch: "gh-pages", path: "/" } };
  await clone();
  await commitLocally("theirs.txt");
  await push("ghs_git");
  expect(site.builds.map(({ commit }) => commit)).toEqual([site.branchHead("gh-pages")]);
});

test("reads objects and refs that git has packed", () => {
  const site = github.repository("octo/site");
  const commit = site.branchHead("gh-pages") ?? "";
  execFileSync("git", ["gc", "-q"], { cwd: site.gitDir });
  const store = { gitDir: site.gitDir, cache: new Map() };
  expect(findRef(store, "refs/heads/gh-pages")).toBe(commit);
  const entry = findEntry(store, findCommit(store, commit)?.tree ?? "", "index.html");
  expect(findBody(store, "blob", entry?.id ?? "")?.toString()).toBe("site\n");
});

test("finds ancestors as git merge-base does", () => {
  const store = createGitStore(folder, "main");
  const person = personAt("a", "a@example.com", "2026-01-01T00:00:00Z");
  const tree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";
  const commit = (message: string, parents: readonly string[]) =>
    writeCommit(store, { tree, parents, author: person, committer: person, message });
  const root = commit("root", []);
  const left = commit("left", [root]);
  const right = commit("right", [root]);
  const merge = commit("merge", [left, right]);
  const other = commit("other", []);
  const all = [root, left, right, merge, other];
  const pairs = all.flatMap((a) => all.map((b) => [a, b] as const));
  const byGit = pairs.map(([a, b]) => succeeds(["merge-base", "--is-ancestor", a, b]));
  expect(pairs.map(([a, b]) => isAncestor(store, a, b))).toEqual(byGit);
  expect(byGit.filter(Boolean)).toHaveLength(10);
});

test("swaps a ref only from the expected value, and not while git holds its lock", () => {
  const store = { gitDir: github.repository("octo/site").gitDir, cache: new Map() };
  const ref = "refs/heads/gh-pages";
  const from = findRef(store, ref);
  const to = findRef(store, "refs/heads/main");
  expect(changeRef(store, { ref, from: to, to })).toBe(false);
  writeFileSync(join(store.gitDir, `${ref}.lock`), "");
  expect(changeRef(store, { ref, from, to })).toBe(false);
  rmSync(join(store.gitDir, `${ref}.lock`));
  expect(changeRef(store, { ref: `${ref}/below`, from: undefined, to })).toBe(false);
  expect(changeRef(store, { ref: "refs/heads", from: undefined, to })).toBe(false);
  expect(changeRef(store, { ref, from, to })).toBe(true);
  expect(findRef(store, ref)).toBe(to);
});

test("accepts the names that git accepts", () => {
  const names = [
    "v1.0.0",
    "v1.0.0+b",
    "a/b",
    "a..b",
    "a b",
    ".a",
    "a/.b",
    "a.lock",
    "a~1",
    "a^",
    "a:b",
    "a?",
    "a*",
    "a[",
    "a\\",
    "a@{b",
    "@",
    "a.",
    "a//b",
    "ä",
  ];
  const byGit = names.map((name) => succeeds(["check-ref-format", `refs/tags/${name}`]));
  expect(names.map((name) => isRefName(`refs/tags/${name}`))).toEqual(byGit);
});

async function clone(): Promise<void> {
  await git(["clone", "-q", "-b", "gh-pages", `${github.serverUrl}/octo/site.git`, folder], tmpdir());
}

async function commitLocally(name: string): Promise<void> {
  writeFileSync(join(folder, name), "theirs\n");
  await git(["add", name]);
  await git(["-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "-q", "-m", "theirs"]);
}

function push(token: string | undefined): Promise<unknown> {
  const url = new URL(`${github.serverUrl}/octo/site.git`);
  if (token !== undefined) Object.assign(url, { username: "x-access-token", password: token });
  return git(["push", "-q", url.href, "gh-pages"]);
}

function git(args: readonly string[], cwd = folder): Promise<unknown> {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  return run("git", args, { cwd, env });
}

function succeeds(args: readonly string[]): boolean {
  try {
    execFileSync("git", args, { cwd: folder, stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
