import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeSelf } from "../../src/places/common/writer.ts";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";
import { type BucketGround, PREFIX, publishing, startBucketGround } from "../support/bucket/ground.ts";
import { leaveChange } from "../support/folder/change.ts";
import { writeFiles } from "../support/folder/temporary.ts";
import { describeTree } from "../support/folder/tree.ts";
import { gitIn, makeBare, plantOnBranch, readBranch } from "../support/git/bare.ts";
import { startCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { testKey } from "../support/samples/keys.ts";

const SOURCE = WHAT.slice(0, 2);
const URL_FLAG = ["--site-url", "https://registry.example.com/"];
const LIST = "catalog/registry.example.com/acme/sample.json";
const HEAD = ".provider-pages.head";
const tag = (text: string): string => `"${createHash("md5").update(text).digest("hex")}"`;

let desk: Desk;
/** A published site with one version, and with two. */
let published: string;
let later: string;
let site: string;

beforeAll(async () => {
  desk = await startDesk();
  published = join(desk.folder, "published");
  later = join(desk.folder, "later");
  site = join(desk.folder, "site");
  const { exitCode, stderr } = await desk.run([
    ...["publish", ...WHAT, ...URL_FLAG, "--verify=false", "--to", "published"],
  ]);
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  const build = { layout: "plain", type: "sample", version: "1.1.0" } as const;
  await writeBuilds(join(desk.folder, "next"), ["linux_amd64", "windows_arm64"], build);
  await cp(published, later, { recursive: true });
  expect((await desk.run(["publish", ...NEXT, "--to", "later"])).exitCode).toBe(0);
  await writeBuilds(join(desk.folder, "night"), ["linux_amd64"], { ...build, version: "1.1.0-night" });
});
afterAll(() => desk.close());

beforeEach(async () => {
  await cp(published, site, { recursive: true });
});
afterEach(async () => {
  for (const name of ["site", "out"]) await rm(join(desk.folder, name), { recursive: true, force: true });
});

const NEXT = ["--artifacts", "next", ...SOURCE, "--version", "1.1.0", "--verify=false"];
const PREVIEW = ["preview", "--artifacts", "night", ...SOURCE, "--version", "1.1.0-night", "--name", "night"];
const CONFIG = "[core]\n\tfsmonitor = touch ran; false\n";
/** Files that git takes from no clone, and those that would run later. */
const ROWS = [
  [".git/config", CONFIG],
  [".GIT/config", CONFIG],
  [".github/workflows/a.yml", "on: pull_request_target\n"],
  ["main.go", "package other\n"],
] as const;
const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ["plan", ["plan", ...NEXT.slice(0, -1)]],
  ["publish", ["publish", ...NEXT]],
  ["a dry run of withdraw", ["withdraw", ...SOURCE, "--versions", "1.0.0", "--reason", "x", "--dry-run"]],
  ["withdraw", ["withdraw", ...SOURCE, "--versions", "1.0.0", "--reason", "x"]],
  ["a dry run of rebuild", ["rebuild", ...SOURCE, "--dry-run"]],
];

async function refuses(args: readonly string[], ...named: readonly string[]): Promise<void> {
  const before = await describeTree(site);
  const { exitCode, stderr } = await desk.run([...args, ...URL_FLAG, "--to", "site", "--output", "out"]);
  expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^error \[site-unfinished\]/m)]);
  for (const name of named) expect(stderr).toContain(name);
  expect(await describeTree(site)).toEqual(before);
}

describe("the change of an interrupted run in a folder", () => {
  it.each(COMMANDS.map(([name, args], at) => [name, ...(ROWS[at % ROWS.length] ?? ["", ""]), args] as const))(
    "that comes with a clone is refused by name: %s, %s",
    async (_, path, text, args) => {
      execFileSync("git", ["init", "-q", site]);
      await writeFiles(site, { "main.go": "package main\n", ".github/workflows/a.yml": "on: push\n" });
      await leaveChange(site, [
        ["index.html", "<p>", null],
        [path, text, null],
      ]);
      await refuses(args, HEAD, path);
      execFileSync("git", ["-C", site, "status"]);
      expect(await readdir(site)).not.toContain("ran");
    },
  );

  it("that comes with a clone is refused in the folder of the previews too", async () => {
    execFileSync("git", ["init", "-q", site]);
    await leaveChange(join(site, "preview"), [[".git/config", CONFIG, null]]);
    await refuses(PREVIEW, `preview/${HEAD}`);
    await refuses([...PREVIEW, "--dry-run"], `preview/${HEAD}`);
  });

  it.each(COMMANDS)("that is back from a backup reverts nothing: %s", async (_, args) => {
    const versions = "v1/providers/acme/sample/versions";
    const [list, registry] = await Promise.all([
      readFile(join(site, LIST), "utf8"),
      readFile(join(site, versions), "utf8"),
    ]);
    await cp(later, site, { recursive: true });
    await leaveChange(site, [
      ["mirror/registry.example.com/acme/sample/0.9.0.json", "{}", null],
      [LIST, list, null],
      [versions, registry, null],
    ]);
    await refuses(args, HEAD, LIST, "delete it");
  });

  it("is finished by a publish, and not by a dry run", async () => {
    const text = await readFile(join(site, "llms.txt"), "utf8");
    await leaveChange(site, [["llms.txt", `${text}more\n`, tag(text)]]);
    for (const [name, args] of COMMANDS)
      if (/plan|dry/.test(name)) await refuses(args, "a dry run", "provider-pages rebuild");
    await refuses([...PREVIEW, "--dry-run"], "a dry run");
    const { exitCode, stderr } = await desk.run(["publish", ...NEXT, "--to", "site"]);
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    expect(await readdir(site)).not.toContain(HEAD);
    expect(await readFile(join(site, "llms.txt"), "utf8")).not.toBe(text);
  });
});

it("a plan leaves the folder as it was, and shows a copy that can be changed", async () => {
  await writeFiles(site, {
    ".git/config": "[core]",
    ".github/x.yml": "on: push",
    "node_modules/a/b.js": "1",
  });
  await writeFile(join(site, `.provider-pages.${"0".repeat(32)}.tmp`), "half");
  const before = await describeTree(site);
  const { exitCode, stderr } = await desk.run([
    ...["plan", ...NEXT.slice(0, -1), "--to", "site", "--output", "out"],
  ]);
  expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
  const copy = join(desk.folder, "out/site");
  expect((await readdir(copy)).filter((name) => /^(?:\.g|node)/.test(name))).toEqual([]);
  for (const path of await readdir(copy, { recursive: true })) {
    const found = await stat(join(copy, path));
    if (!found.isFile()) continue;
    expect([path, found.nlink]).toEqual([path, 1]);
    await writeFile(join(copy, path), "tried out");
  }
  expect(await describeTree(site)).toEqual(before);
});

describe.each(["lock", "output"])("a lock that succeeds itself: .provider-pages.%s", (name) => {
  it("is waited for until the run is canceled", async () => {
    const folder = join(desk.folder, name === "lock" ? "site" : "out");
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const token = "a".repeat(32);
    const owner = JSON.stringify({ token, ...(await describeSelf()), host: hostname(), pid: 2 ** 22 + 1 });
    for (const end of ["", `.${token}`])
      await writeFile(join(folder, `.provider-pages.${name}${end}`), owner);
    const args = ["publish", ...NEXT, "--to", "site", "--output", "out"];
    const { child, finished } = await startCli(args, {
      cwd: desk.folder,
      env: desk.secrets,
      timeout: 30_000,
    });
    let said = "";
    child.stderr?.on("data", (chunk) => {
      said += chunk;
      const isWaiting = said.includes("waiting for another run");
      if (isWaiting && !child.killed) child.kill("SIGTERM");
    });
    const { exitCode, stderr } = await finished;
    expect([exitCode, stderr]).toEqual([143, expect.any(String)]);
  });
});

describe("a branch with other files", () => {
  const run = (...args: readonly string[]) =>
    desk.run([...args, ...URL_FLAG, "--to", `git:file://${desk.folder}/site.git`, "--output", "out"]);
  let repository: string;
  beforeEach(async () => {
    await rm(join(desk.folder, "site.git"), { recursive: true, force: true });
    repository = makeBare(desk.folder);
    plantOnBranch(repository, { ".git/config": "[core]", "a/.GIT/config": "[core]", ".github/x.yml": "on" });
  });

  it("keeps hidden ones, and has none of them in a copy", async () => {
    const done = await run("plan", ...NEXT.slice(0, -1));
    expect([done.exitCode, done.stderr]).toEqual([0, expect.any(String)]);
    const copied = await readdir(join(desk.folder, "out/site"), { recursive: true });
    expect(copied.filter((path) => /\.gi/i.test(path))).toEqual([]);
    expect(copied).toContain("index.html");
    expect((await run("publish", ...NEXT)).exitCode).toBe(0);
    expect(readBranch(repository)).toMatchObject({
      ".git/config": "[core]",
      "a/.GIT/config": "[core]",
      ".github/x.yml": "on",
      "index.html": expect.any(String),
    });
  });

  it("keeps a link as its front page, which no command replaces", async () => {
    expect((await run("publish", ...NEXT)).exitCode).toBe(0);
    plantOnBranch(repository, { "index.html": { link: "home.html" }, "home.html": "mine" });
    const rebuilt = await run("rebuild", ...SOURCE);
    expect([rebuilt.exitCode, rebuilt.stderr]).toEqual([
      1,
      expect.stringMatching(/^error \[folder-blocked\]: index\.html .* is a link/m),
    ]);
    const first = ["publish", "--artifacts", "dist", ...WHAT, "--verify=false"];
    expect((await run(...first)).exitCode).toBe(0);
    expect(gitIn(repository, "ls-tree", "gh-pages", "index.html")).toMatch(/^120000 /);
  });
});

describe("a bucket with other objects", () => {
  let ground: BucketGround;
  beforeAll(async () => {
    ground = await startBucketGround(await testKey("ed25519"));
    const { exitCode, stderr } = await ground.run(publishing("1.0.0"));
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    ground.keep();
  });
  beforeEach(() => ground.reset());
  afterAll(() => ground.close());

  const put = (path: string, modified = new Date(), body = "theirs"): void =>
    void ground.store.objects.all.set(`${PREFIX}${path}`, {
      ...{ body: Buffer.from(body), etag: tag(body), headers: {}, modified },
    });

  it.each([
    ["a plan", ["plan", ...SOURCE, "--version", "1.1.0", "--artifacts", "1.1.0", "--output", "dry"]],
    ["a rebuild", ["rebuild", ...SOURCE]],
  ])("that are more with each listing does not keep %s from its end", async (_, args) => {
    for (const path of [".git/config", ".github/x.yml", "logs/0.txt"]) put(path);
    let listings = 0;
    const { exitCode, stderr, requests } = await ground.run(args, ({ query }) => {
      if (query.get("prefix") !== PREFIX || !query.has("delimiter") || ++listings > 60) return undefined;
      for (const path of ["access", "logs/a/1"]) put(`${path}-${listings}.log`);
      return undefined;
    });
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    expect(listings).toBeLessThan(10);
    expect(requests.filter((line) => /^GET .*(?:logs\/|\.git)/.test(line))).toEqual([]);
  });

  it("of a store without times keeps the packages of a concurrent run", async () => {
    const version = "assets/registry.example.com/acme/sample/1.2.0/aaaaaaaaaaaa";
    const stored = `${version}/terraform-provider-sample_1.2.0_linux_amd64.zip`;
    put(stored);
    const listed: string[] = [];
    const { exitCode, stderr } = await ground.run(publishing("1.1.0"), (request) => {
      if (request.method !== "GET" || !request.query.has("list-type")) return undefined;
      const answer = ground.store.objects.answer(request);
      listed.push(String(answer.body));
      return {
        answer: { ...answer, body: String(answer.body).replace(/<LastModified>[^<]*<.LastModified>/g, "") },
      };
    });
    expect([exitCode, stderr]).toEqual([0, expect.any(String)]);
    expect(listed.join()).toContain(stored);
    expect([...ground.store.objects.all.keys()]).toContain(`${PREFIX}${stored}`);
  });
});
