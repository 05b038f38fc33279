import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitsOf, makeBare, REAL_GIT, readBranch, wrapGit } from "../support/git/bare.ts";
import { type GitServer, startGitServer } from "../support/git/http-backend.ts";
import { createTestAuthority, type TestAuthority } from "../support/pages/tls.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

const URL_FLAG = ["--site-url", "https://registry.example.com/"];
const PUBLISH = ["publish", ...WHAT, ...URL_FLAG, "--verify=false", "--json"];
const TOKEN = "glpat-0123456789abcdefghij";

let desk: Desk;
let root: string;
let tls: TestAuthority;
let server: GitServer;
/** The user's home, whose configuration trusts the server. */
let HOME: string;
beforeAll(async () => {
  [desk, root, tls] = [
    await startDesk(),
    await mkdtemp(join(tmpdir(), "git-place-")),
    await createTestAuthority(),
  ];
  server = await startGitServer(root, TOKEN, await tls.issue(["git.example.com"]));
  HOME = await mkdtemp(join(root, "home-"));
  await writeFile(join(HOME, ".gitconfig"), `[http]\nsslCAInfo = ${tls.caFile}\n`);
});
afterAll(async () => {
  await Promise.all([desk.close(), server.close(), tls.close()]);
  await rm(root, { recursive: true, force: true });
});

describe("a branch", () => {
  const run = (...args: readonly string[]) =>
    desk.run([...args, "--to", `git:${server.url}/site.git#pages`], { env: { GIT_TOKEN: TOKEN, HOME } });
  const repository = () => join(root, "site.git");
  beforeAll(async () => {
    makeBare(root);
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
  const { exitCode, stdout, stderr } = await desk.run(args, { env: { GIT_TOKEN: wrong, HOME } });
  expect(exitCode).toBe(1);
  expect(stderr).toContain("git-refused");
  expect(stderr).toContain("GIT_TOKEN");
  expect(`${stdout}${stderr}`).not.toContain(wrong);
});

it("names a certificate that git does not trust, and sends it no token", async () => {
  makeBare(root, "untrusted.git");
  const args = [...PUBLISH, "--to", `git:${server.url}/untrusted.git`];
  const asked = server.requests.length;
  const other = await createTestAuthority();
  for (const trusted of [{}, { GIT_SSL_CAINFO: other.caFile }, { GIT_SSL_CAINFO: "/nowhere/ca.pem" }]) {
    const { exitCode, stderr } = await desk.run(args, { env: { GIT_TOKEN: TOKEN, ...trusted } });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/error \[git-refused\]: reading https:.*(?:certificate|CA cert)/);
    expect(stderr).toContain("fix: Set http.sslCAInfo in git's configuration, or GIT_SSL_CAINFO");
  }
  await other.close();
  expect(server.requests).toHaveLength(asked);
  const trusted = await desk.run(args, { env: { GIT_TOKEN: TOKEN, GIT_SSL_CAINFO: tls.caFile } });
  expect([trusted.exitCode, trusted.stderr]).toEqual([0, expect.anything()]);
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
  const env = { GIT_TOKEN: TOKEN, PATH: path, TMPDIR: temporary, HOME };
  const { exitCode } = await desk.run([...PUBLISH, "--to", `git:${server.url}/told.git`], { env });
  expect(exitCode).toBe(0);
  const calls = await readFile(log, "utf8");
  expect(calls).toContain("push");
  expect(calls).not.toContain(TOKEN);
  expect((await readdir(temporary)).filter((name) => name.includes("git"))).toEqual([]);
});
