import { execFileSync } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { commitsOf, gitIn, makeBare, REAL_GIT, readBranch, wrapGit } from "../support/git/bare.ts";
import { configurationOf, HOSTILE_SETTINGS } from "../support/git/hostile-configuration.ts";
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

  it("is rebuilt without reading its packages, which the result says", async () => {
    const { exitCode, stdout } = await run("rebuild", ...WHAT.slice(0, 2), ...URL_FLAG);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(", as far as they were read\n")]);
    expect(stdout).toContain("listed and not read: files of registry.example.com/acme/sample;");
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

it("publishes with any configuration of the user, beside folders that differ in case only", async () => {
  const repository = makeBare(root, "hostile.git");
  gitIn(repository, "config", "receive.advertisePushOptions", "true");
  const work = join(root, "work");
  gitIn(root, "clone", "-q", repository, work);
  execFileSync("mkdir", [join(work, "Mirror")]);
  await writeFile(join(work, "Mirror/notes.md"), "theirs\n");
  gitIn(work, "add", ".");
  gitIn(work, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Start");
  gitIn(work, "push", "-q", "origin", "HEAD:gh-pages");
  const home = await mkdtemp(join(root, "home-"));
  const settings = [...HOSTILE_SETTINGS, `http.sslCAInfo=${tls.caFile}`];
  await writeFile(join(home, ".gitconfig"), configurationOf(settings));
  const args = [...PUBLISH, "--to", `git:${server.url}/hostile.git`];
  const { exitCode, stderr } = await desk.run(args, { env: { GIT_TOKEN: TOKEN, HOME: home } });
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  const paths = Object.keys(readBranch(repository));
  expect(paths).toContain("Mirror/notes.md");
  expect(paths).toContain("mirror/registry.example.com/acme/sample/index.json");
  await writeFile(join(work, "LLMS.TXT"), "theirs\n");
  gitIn(work, "pull", "-q", "--rebase", "origin", "gh-pages");
  gitIn(work, "rm", "-q", "llms.txt");
  gitIn(work, "add", ".");
  gitIn(work, "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Rename");
  gitIn(work, "push", "-q", "origin", "HEAD:gh-pages");
  const source = ["--source", "registry.example.com/acme/sample"];
  const rebuild = ["rebuild", ...source, "--to", `git:${server.url}/hostile.git`];
  const rebuilt = await desk.run(rebuild, { env: { GIT_TOKEN: TOKEN, HOME: home } });
  expect([rebuilt.exitCode, rebuilt.stderr]).toEqual([
    1,
    expect.stringContaining("LLMS.TXT on the branch differs from llms.txt in case only"),
  ]);
});

it("names a branch that is not there, with those that are, whatever reads it", async () => {
  const repository = makeBare(root, "branches.git");
  const { exitCode } = await desk.run([...PUBLISH, "--to", `git:file://${repository}#pages`]);
  expect(exitCode).toBe(0);
  gitIn(repository, "branch", "main", "pages");
  const lock = `provider "registry.example.com/acme/sample" {\n  version = "1.0.0"\n  hashes  = ["zh:${"0".repeat(64)}"]\n}\n`;
  await writeFile(join(desk.folder, ".terraform.lock.hcl"), lock);
  const source = ["--source", "registry.example.com/acme/sample"];
  const to = `git:file://${repository}`;
  for (const args of [
    ["show", to],
    ["show", `${to}#gone`, "--providers", "acme/sample"],
    ["lint", to],
    ["config", to],
    ["lock", "--from", to],
    ["verify", "--to", to],
    ["rebuild", "--to", to, ...source, ...URL_FLAG],
    ["withdraw", "--to", to, ...source, "--versions", "1.0.0", "--reason", "x"],
  ]) {
    const { exitCode, stderr } = await desk.run(args);
    expect([exitCode, stderr], args[0]).toEqual([
      1,
      expect.stringMatching(
        /there is no branch (?:gh-pages|gone) in file:\S+branches.git; there are main, pages/,
      ),
    ]);
  }
  expect((await desk.run(["show", `${to}#pages`])).exitCode).toBe(0);
});

it.each([
  ["git@gitlab.com:acme/registry.git#pages", "--to git:git@gitlab.com:acme/registry.git#pages"],
  ["ssh://git@example.com/acme/registry", "--to git:ssh://git@example.com/acme/registry"],
  ["git+ssh://git@example.com/acme/r#main", "--to git:ssh://git@example.com/acme/r#main"],
  ["https://gitlab.com/acme/registry.git", "--to git:https://gitlab.com/acme/registry.git"],
  ["file:///srv/git/registry", "--to git:file:///srv/git/registry"],
  ["/srv/git/registry.git#pages", "--to git:file:///srv/git/registry.git#pages"],
  ["registry.git#pages", "--to git:registry.git#pages"],
  ["https://registry.example.com/", "`git:URL#BRANCH`"],
  ["gs://acme-registry/site", "--to site"],
  ["az://acme", "--to site"],
  ["oci://ghcr.io/acme/widget", "--oci NAME"],
])("names how %j is written, and makes no folder of it", async (to, line) => {
  const before = await readdir(desk.folder);
  const { exitCode, stderr } = await desk.run([...PUBLISH, "--to", to]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(line)]);
  expect(await readdir(desk.folder)).toEqual(before);
});

describe("a git that does not end", () => {
  /** An hour passes in two seconds. */
  const HURRY = `const wait = globalThis.setTimeout;
globalThis.setTimeout = (step, time, ...more) => wait(step, time === 3_600_000 ? 2000 : time, ...more);`;

  async function show(script: string, hurry = HURRY) {
    makeBare(root, "endless.git");
    const folder = await mkdtemp(join(root, "endless-"));
    const PATH = `${wrapGit(folder, `${script}\nexec ${REAL_GIT} "$@"`)}:${process.env.PATH}`;
    await writeFile(join(folder, "hurry.mjs"), hurry);
    const NODE_OPTIONS = `--import ${pathToFileURL(join(folder, "hurry.mjs"))}`;
    return desk.run(["show", `git:file://${root}/endless.git`], {
      env: { PATH, NODE_OPTIONS },
      timeout: 40_000,
    });
  }
  const on = (command: string, script: string) =>
    `for arg; do if [ "$arg" = ${command} ]; then ${script}; fi; done`;

  it("is stopped after an hour, though it talks all the time", async () => {
    const { exitCode, stderr } = await show(on("fetch", "while echo tick >&2; do sleep 0.05; done"));
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("an answer without an end")]);
  });

  it("is stopped when it prints more than a list of names can have", async () => {
    const print = "yes x | head -c 300000000; exit 0";
    const { exitCode, stderr } = await show(on("ls-remote", print));
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("an answer without an end")]);
  });

  it("may say more than a text can hold", async () => {
    const { exitCode, stderr } = await show(on("fetch", "yes | head -c 600000000 >&2"), "");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("there is no branch gh-pages")]);
  });
});

it("waits a minute for a host that has no address yet", async () => {
  makeBare(root, "nameless.git");
  const folder = await mkdtemp(join(root, "nameless-"));
  // A second takes a minute.
  const fast = `const [RealDate, began] = [Date, Date.now()];
globalThis.Date = class extends RealDate {
  constructor(...given) { super(...(given.length > 0 ? given : [RealDate.now() + 60 * (RealDate.now() - began)])); }
};`;
  await writeFile(join(folder, "fast.mjs"), fast);
  const url = ["--site-url", "https://registry.invalid/", "--source", "registry.invalid/acme/sample"];
  const args = ["publish", ...WHAT.slice(2), ...url, "--to", `git:file://${root}/nameless.git`, "--json"];
  const env = { NODE_OPTIONS: `--import ${pathToFileURL(join(folder, "fast.mjs"))}` };
  const { exitCode, stderr } = await desk.run(args, { env });
  expect([exitCode, stderr]).toEqual([0, expect.stringContaining("registry.invalid does not resolve")]);
  expect(stderr).toContain("Add a DNS record for registry.invalid");
  expect(stderr).toContain("--no-verify");
  const [, time, unit] = /after ([\d.]+) (s|minutes) the site does not serve/.exec(stderr) ?? [];
  const minutes = Number(time) / (unit === "s" ? 60 : 1);
  // The whole wait has ten.
  expect([minutes >= 1, minutes < 8]).toEqual([true, true]);
});
