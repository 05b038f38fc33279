import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitsOf, gitIn, makeBare, REAL_GIT, readBranch, wrapGit } from "../support/git/bare.ts";
import { type GitServer, startGitServer } from "../support/git/http-backend.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

const URL_FLAG = ["--site-url", "https://registry.example.com/"];
const PUBLISH = ["publish", ...WHAT, ...URL_FLAG, "--verify=false", "--json"];
const TOKEN = "glpat-0123456789abcdefghij";

let desk: Desk;
let root: string;
let server: GitServer;
beforeAll(async () => {
  [desk, root] = [await startDesk(), await mkdtemp(join(tmpdir(), "git-place-"))];
  server = await startGitServer(root, TOKEN);
});
afterAll(async () => {
  await Promise.all([desk.close(), server.close()]);
  await rm(root, { recursive: true, force: true });
});

describe.each(["file://", "git http-backend"])("a branch over %s", (kind) => {
  const name = kind === "file://" ? "file.git" : "http.git";
  let to: readonly string[];
  const run = (...args: readonly string[]) => desk.run([...args, ...to], { env: { GIT_TOKEN: TOKEN } });
  const repository = () => join(root, name);
  beforeAll(async () => {
    makeBare(root, name);
    to = [
      "--to",
      kind === "file://" ? `git:file://${repository()}#pages` : `git:${server.url}/${name}#pages`,
    ];
    const { exitCode, stderr } = await run(...PUBLISH);
    expect([stderr, exitCode]).toEqual([expect.any(String), 0]);
  });

  it("is made by the first publish, with the packages, in one commit", () => {
    expect(commitsOf(repository(), "pages")).toEqual(["Publish acme/sample 1.0.0"]);
    const paths = Object.keys(readBranch(repository(), "pages"));
    expect(paths).toContain(".well-known/terraform.json");
    expect(paths.filter((path) => path.endsWith(".zip"))).toHaveLength(2);
  });

  it("does not change in a second run", async () => {
    const { exitCode, stdout } = await run(...PUBLISH);
    expect([exitCode, JSON.parse(stdout).changed]).toEqual([0, false]);
    expect(commitsOf(repository(), "pages")).toHaveLength(1);
  });

  it("is shown and checked with its packages", async () => {
    const shown = await run("show");
    expect([shown.exitCode, shown.stdout]).toEqual([0, expect.stringContaining("acme/sample")]);
    const checked = await run("lint", "--deep");
    expect([checked.exitCode, checked.stdout]).toEqual([
      0,
      expect.stringContaining("checked 1 provider, 1 version"),
    ]);
  });

  it("offers a preview beside the releases, and withdraws a version", async () => {
    const build = { layout: "plain", type: "sample", version: "1.1.0-pr7" } as const;
    await writeBuilds(join(desk.folder, "next"), ["linux_amd64"], build);
    const what = [...WHAT.slice(0, 2), "--name", "pr-7", "--version", "1.1.0-pr7"];
    const preview = await run("preview", ...what, "--artifacts", "next", ...URL_FLAG);
    expect([preview.stderr, preview.exitCode]).toEqual([expect.any(String), 0]);
    const args = ["withdraw", ...WHAT.slice(0, 2), "--versions", "1.0.0", "--reason", "broken", "--json"];
    const withdrawn = await run(...args);
    expect([withdrawn.stderr, withdrawn.exitCode]).toEqual([expect.any(String), 0]);
    const paths = Object.keys(readBranch(repository(), "pages"));
    expect(paths).toContain("preview/catalog/site.json");
    expect(commitsOf(repository(), "pages")).toHaveLength(3);
  });
});

it("names a wrong token, and never shows it", async () => {
  makeBare(root, "closed.git");
  const args = [...PUBLISH, "--to", `git:${server.url}/closed.git`];
  const wrong = "glpat-wrong-0123456789";
  const { exitCode, stdout, stderr } = await desk.run(args, { env: { GIT_TOKEN: wrong } });
  expect(exitCode).toBe(1);
  expect(stderr).toContain("git-refused");
  expect(stderr).toContain("GIT_TOKEN");
  expect(`${stdout}${stderr}`).not.toContain(wrong);
});

it("asks for the URL where the remote's name leaves doubt", async () => {
  const repository = makeBare(root, "doubt.git");
  const { stderr } = await desk.run(
    ["publish", "--source", "acme/sample", "--version", "1.0.0", "--to", `git:file://${repository}`],
    {},
  );
  expect(stderr).toContain("site-url-unknown");
});

it("has the token in no argument, and its folders are gone after a run", async () => {
  makeBare(root, "told.git");
  const log = join(root, "calls");
  const path = `${wrapGit(root, `echo "$@" >> ${log}\nexec ${REAL_GIT} "$@"`)}:${process.env.PATH}`;
  const temporary = await mkdtemp(join(root, "tmp-"));
  const env = { GIT_TOKEN: TOKEN, PATH: path, TMPDIR: temporary };
  const { exitCode } = await desk.run([...PUBLISH, "--to", `git:${server.url}/told.git`], { env });
  expect(exitCode).toBe(0);
  const calls = await readFile(log, "utf8");
  expect(calls).toContain("push");
  expect(calls).not.toContain(TOKEN);
  expect((await readdir(temporary)).filter((name) => name.includes("git"))).toEqual([]);
});

it("ends the same after a kill at each call of git", { timeout: 300_000 }, async () => {
  const folder = await mkdtemp(join(root, "kills-"));
  const [count, moment] = [join(folder, "count"), join(folder, "moment")];
  // The wrapper ends the program before the call with this number, or right after it.
  const script = `n=1; while ! mkdir "${count}/$n" 2>/dev/null; do n=$((n + 1)); done
if [ "before-$n" = "$(cat ${moment})" ]; then kill -9 $PPID; exit 1; fi
if [ "after-$n" = "$(cat ${moment})" ]; then ${REAL_GIT} "$@"; kill -9 $PPID; exit 1; fi
exec ${REAL_GIT} "$@"`;
  const PATH = `${wrapGit(folder, script)}:${process.env.PATH}`;
  const publish = async (repository: string, end: string) => {
    await rm(count, { recursive: true, force: true });
    await mkdir(count);
    await writeFile(moment, end);
    const found = await desk.run([...PUBLISH, "--to", `git:file://${repository}`], { env: { PATH } });
    return { ...found, calls: (await readdir(count)).length };
  };
  const whole = makeBare(folder, "whole.git");
  const { calls } = await publish(whole, "never");
  expect(calls).toBeGreaterThan(8);
  // Signatures differ from run to run, and so does the folder of their digest.
  const pathsOf = (repository: string) =>
    gitIn(repository, "ls-tree", "-r", "--name-only", "gh-pages")
      .replace(/\/[0-9a-f]{12}\//g, "/DIGEST/")
      .split("\n")
      .sort();
  const ends = Array.from({ length: calls }, (_, at) => [`before-${at + 1}`, `after-${at + 1}`]).flat();
  for (const end of ends) {
    const repository = makeBare(folder, `${end}.git`);
    expect((await publish(repository, end)).exitCode, end).not.toBe(0);
    const { exitCode, stderr } = await publish(repository, "never");
    expect(exitCode, `${end}: ${stderr}`).toBe(0);
    expect(commitsOf(repository), end).toEqual(["Publish acme/sample 1.0.0"]);
    expect(pathsOf(repository), end).toEqual(pathsOf(whole));
  }
});
