import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addSums, type FilledFolder, fillFolder } from "../mirroring/origin/sample-folder.ts";
import { SOURCE } from "../protocol/walk/good-site.ts";
import { runCli } from "../support/runner/command-line.ts";
import { servedBy } from "./served.ts";

let cwd: string;
let filled: FilledFolder;
beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "mirror-to-"));
  filled = await fillFolder();
});
afterEach(() => rm(cwd, { recursive: true, force: true }));

const BASE = "https://mirror.example.net/";
const ASSETS = `assets/${SOURCE}/1.1.0`;

async function wish(copy = "site"): Promise<void> {
  await mkdir(join(cwd, "settings"), { recursive: true });
  const settings = `    copy: ${copy}\n    origin:\n      folder: ${join("..", "from", "it")}\n`;
  await writeFile(join(cwd, "settings", "mirror.yml"), `providers:\n  ${SOURCE}:\n${settings}`);
}

async function place(): Promise<void> {
  await mkdir(join(cwd, "from"), { recursive: true });
  const { rename } = await import("node:fs/promises");
  await rename(filled.directory, join(cwd, "from", "it"));
}

const run = (...more: readonly string[]) =>
  runCli(["mirror", "--mirror-config", "settings/mirror.yml", "--to", "site", "--site-url", BASE, ...more], {
    cwd,
  });
const read = (path: string) => readFile(join(cwd, "site", path), "utf8");
const files = async () => {
  const all = await readdir(join(cwd, "site"), { recursive: true, withFileTypes: true });
  return all
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name))
    .sort();
};

describe("a folder mirrored into a folder", () => {
  it.each(["site", "release"])("has the packages in the site, and nothing to do twice (%s)", async (copy) => {
    await addSums(filled);
    await wish(copy);
    await place();
    const first = await run();
    expect(first.exitCode, first.stderr).toBe(0);
    expect((await readdir(join(cwd, "site", ASSETS))).length).toBe(6);
    const { archives } = JSON.parse(await read(`mirror/${SOURCE}/1.1.0.json`));
    expect(archives.linux_amd64.url).toBe(`${BASE}${ASSETS}/terraform-provider-sample_1.1.0_linux_amd64.zip`);
    expect(archives.linux_amd64.hashes).toHaveLength(2);
    const facts = await read(`catalog/${SOURCE}/1.1.0.json`);
    expect(JSON.parse(facts).sums_url).toBe(`${BASE}${ASSETS}/terraform-provider-sample_1.1.0_SHA256SUMS`);
    expect(facts).not.toContain("file:");
    const before = await files();
    const second = await run("--json");
    expect(JSON.parse(second.stdout)).toMatchObject({ changed: false, added: 0, failed: 0 });
    expect(await files()).toEqual(before);
  });

  it("stays what it is when it is rebuilt, and its links follow a move", async () => {
    await wish();
    await place();
    await run();
    const rebuilt = await runCli(
      ["rebuild", "--source", "acme/own", "--to", "site", "--site-url", BASE, "--json"],
      { cwd },
    );
    expect(JSON.parse(rebuilt.stdout), rebuilt.stderr).toMatchObject({ changed: false, strays: [] });
    const moved = await runCli(
      [
        "rebuild",
        "--source",
        "acme/own",
        "--to",
        "site",
        "--site-url",
        "https://elsewhere.example.net/tf/",
        "--json",
      ],
      { cwd },
    );
    expect(moved.exitCode, moved.stderr).toBe(0);
    const { archives } = JSON.parse(await read(`mirror/${SOURCE}/1.1.0.json`));
    expect(archives.linux_amd64.url).toMatch(/^https:\/\/elsewhere\.example\.net\/tf\/assets\/registry/);
    const again = await runCli(
      ["mirror", "--mirror-config", "settings/mirror.yml", "--to", "site", "--json"],
      { cwd },
    );
    expect(JSON.parse(again.stdout), again.stderr).toMatchObject({ changed: false, failed: 0 });
  });

  it("is sound to lint, packages too", async () => {
    await wish();
    await place();
    await run();
    const { stdout, stderr, exitCode } = await runCli(["lint", "site", "--deep", "--json"], { cwd });
    expect([exitCode, stderr]).toEqual([0, expect.anything()]);
    expect(JSON.parse(stdout)).toMatchObject({ findings: [] });
  });

  it("is listed and served, and ignored when own packages are verified", async () => {
    await wish();
    await place();
    await run();
    const { stdout } = await runCli(["show", "site"], { cwd });
    expect(stdout).toBe(`${SOURCE}\n  1.1.0    mirror\n  1.0.0    mirror\n`);
    const verified = await runCli(["verify", "--to", "site", "--source", SOURCE], { cwd });
    expect(verified).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("`provider-pages lint --to site`"),
    });
    const { url, stop } = await servedBy(["serve", "site", "--port", "0"], cwd);
    const { archives } = JSON.parse(await (await fetch(`${url}mirror/${SOURCE}/1.1.0.json`)).text());
    const zip = archives.linux_amd64.url.slice(BASE.length);
    const served = await (await fetch(`${url}${zip}`)).arrayBuffer();
    expect(Buffer.from(served)).toEqual(await readFile(join(cwd, "site", zip)));
    await stop("SIGINT");
  });

  it("says what is missing there, by name", async () => {
    await wish();
    const { exitCode, stderr } = await run("--strict");
    expect(exitCode).toBe(1);
    expect(stderr).toContain(` ${SOURCE}`);
  });
});
