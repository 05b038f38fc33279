import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "../support/folder/temporary.ts";
import { describeTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { writeBuilds } from "../support/samples/builds.ts";
import { sha256 } from "../support/samples/release.ts";

const SOURCE = "registry.example.com/acme/sample";
const LIST = `mirror/${SOURCE}/index.json`;

let cwd: string;
beforeEach(async () => {
  cwd = await makeFolder();
});

async function build(version: string, seed: number): Promise<void> {
  await rm(join(cwd, "dist"), { recursive: true, force: true });
  await writeBuilds(join(cwd, "dist"), ["linux_amd64", "darwin_arm64"], {
    layout: "plain",
    type: "sample",
    version,
    seed,
  });
}

const run = (...args: readonly string[]) =>
  runCli(["preview", "--to", "site", "--source", SOURCE, ...args, "--json"], { cwd });

async function runOn(...args: readonly string[]) {
  const { exitCode, stdout, stderr } = await runCli([...args, "--json"], { cwd });
  expect(exitCode, stderr).toBe(0);
  return JSON.parse(stdout);
}

async function offer(name: string, version: string, ...more: readonly string[]) {
  await build(version, version.length);
  const result = await run("--name", name, "--version", version, ...more);
  expect(result.exitCode, result.stderr).toBe(0);
  return JSON.parse(result.stdout);
}

const read = async (path: string) => JSON.parse(await readFile(join(cwd, "site", "preview", path), "utf8"));

describe("a preview in a folder", () => {
  it("is in a mirror of its own, with its packages, and nothing else is written", async () => {
    const told = await offer("pr-17", "0.0.0-pr-17.gabc1234");
    expect(told).toMatchObject({ name: "pr-17", version: "0.0.0-pr-17.gabc1234", changed: true });
    expect(await readdir(join(cwd, "site"))).toEqual(["preview"]);
    expect(await read(LIST)).toEqual({ versions: { "0.0.0-pr-17.gabc1234": {} } });
    const { archives } = await read(`mirror/${SOURCE}/0.0.0-pr-17.gabc1234.json`);
    const { url, hashes } = archives.linux_amd64;
    expect(hashes.map((hash: string) => hash.slice(0, 3))).toEqual(["zh:", "h1:"]);
    const name = "terraform-provider-sample_0.0.0-pr-17.gabc1234_linux_amd64.zip";
    const digest = sha256(await readFile(join(cwd, "site", url)));
    expect(url).toBe(`/preview/assets/${SOURCE}/0.0.0-pr-17.gabc1234/${digest.slice(0, 12)}/${name}`);
  });

  it("has pages with the exact version to require, and with a link to the site above", async () => {
    const version = "0.0.0-pr-17.gabc1234";
    await offer("pr-17", version);
    const page = (path: string) => readFile(join(cwd, "site", "preview", path), "utf8");
    const own = await page(`mirror/${SOURCE}/${version}.html`);
    expect(own.replace(/<\/?span[^>]*>/g, "").replaceAll("&#34;", '"')).toContain(
      `sample = {\n      source  = "${SOURCE}"\n      version = "${version}"\n`,
    );
    expect(own).toContain('Releases are on <a href="../../../../../">the site</a>.</p></aside>');
    expect(await page(`mirror/${SOURCE}/index.html`)).toContain('<a href="../../../../../">the site</a>');
    expect(await page("index.html")).toContain('<a href="../">the site</a>');
  });

  it("replaces the earlier build of its name, with its packages, leaves other names, and is removed", async () => {
    await offer("main", "1.0.0-main.1");
    await offer("pr-17", "1.0.0-pr17.1");
    const told = await offer("pr-17", "1.0.0-pr17.2");
    expect(told.removed).toEqual(["1.0.0-pr17.1"]);
    expect(Object.keys((await read(LIST)).versions)).toEqual(["1.0.0-main.1", "1.0.0-pr17.2"]);
    const folders = await readdir(join(cwd, "site", "preview", "assets", SOURCE));
    expect(folders.sort()).toEqual(["1.0.0-main.1", "1.0.0-pr17.2"]);
    for (const removed of [["1.0.0-pr17.2"], []]) {
      const { stdout, stderr } = await run("--name", "pr-17", "--remove");
      expect(JSON.parse(stdout), stderr).toMatchObject({ removed, changed: removed.length > 0 });
    }
    const left = Object.keys(await describeTree(join(cwd, "site", "preview")));
    expect(left.filter((path) => path.includes("pr17"))).toEqual([]);
  });

  it("refuses a release's version, and names that lead elsewhere", async () => {
    await build("1.0.0", 1);
    for (const args of [
      ["--name", "pr-17", "--version", "1.0.0"],
      ["--name", "../v1", "--version", "1.0.0-a"],
      ["--name", "x", "--version", "1.0.0-a+b"],
    ]) {
      const { exitCode, stdout } = await run(...args);
      expect([exitCode !== 0, JSON.parse(stdout).problems.length], args.join(" ")).toEqual([true, 1]);
    }
    expect(await readdir(cwd)).toEqual(["dist"]);
  });

  it("is repaired by `rebuild` like a site of its own, and by a second run not at all", async () => {
    await offer("main", "1.0.0-main.1");
    await offer("pr-17", "1.0.0-pr17.1");
    const before = await describeTree(join(cwd, "site"));
    await rm(join(cwd, "site", "preview", LIST));
    await writeFile(join(cwd, "site", "preview", `mirror/${SOURCE}/1.0.0-main.1.json`), "{}");
    await rm(join(cwd, "site", "preview", "index.html"));
    const repair = () => runOn("rebuild", "--to", "site/preview", "--source", SOURCE);
    expect(await repair()).toMatchObject({ changed: true, adopted: [], documented: [], differing: [] });
    expect(await describeTree(join(cwd, "site"))).toEqual(before);
    expect(await repair()).toMatchObject({ changed: false, repaired: [] });
    expect(await describeTree(join(cwd, "site"))).toEqual(before);
  });

  it("is checked by `lint --deep` and listed by `show`", async () => {
    await offer("pr-17", "1.0.0-pr17.1");
    const above = await runCli(["show", "site", "--json"], { cwd });
    expect(JSON.parse(above.stdout).problems[0].fix).toContain("preview/");
    expect(await runOn("lint", "site/preview", "--deep")).toMatchObject({ findings: [] });
    expect(await runOn("show", "site/preview")).toMatchObject({
      providers: [{ source: SOURCE, versions: [{ version: "1.0.0-pr17.1", in: ["mirror"] }] }],
    });
  });

  it("is verified like a site of its own, and found wrong with another byte", async () => {
    await offer("pr-17", "1.0.0-pr17.1");
    const version = "1.0.0-pr17.1";
    expect(await runOn("verify", "site/preview")).toMatchObject({
      ...{ source: SOURCE, version, packages: 2, problems: [] },
    });
    const folder = join(cwd, "site/preview/assets", SOURCE, version);
    const files = await readdir(folder, { recursive: true });
    const [name = ""] = files.filter((each) => each.endsWith(".zip"));
    const bytes = await readFile(join(folder, name));
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    await writeFile(join(folder, name), bytes);
    const { exitCode, stdout } = await runCli(["verify", "site/preview", "--json"], { cwd });
    const { problems } = JSON.parse(stdout);
    expect([exitCode, new Set(problems.map(({ code }: { code: string }) => code))]).toEqual([
      1,
      new Set(["verify-failed"]),
    ]);
  });
});
