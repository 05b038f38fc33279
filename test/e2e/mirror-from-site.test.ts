import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { fillFolder } from "../mirroring/origin/sample-folder.ts";
import { writeFiles } from "../support/folder/temporary.ts";
import { describeTree } from "../support/folder/tree.ts";
import { startNamedHost } from "../support/pages/pages-host.ts";
import { runCli } from "../support/runner/command-line.ts";
import { goodSite, HOST, PLATFORMS, SOURCE } from "../walk/good-site.ts";

const URL = "https://mirror.intranet.example/";

let folder: string;
/** `own` is the site of the provider itself; `carry` and `old` are mirrors of its registry, made to be carried. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "from-site-"));
  const files = await goodSite();
  await writeFiles(join(folder, "own"), Object.fromEntries(files));
  const host = await startNamedHost({ files: () => files, hostnames: [HOST] });
  for (const [to = "", ...wanted] of [
    ["carry", "--providers", SOURCE],
    ["old", "--providers", `${SOURCE} 1.0.0`, "--platforms", "linux_amd64"],
  ]) {
    const made = await runCli(["mirror", "--to", to, "--site-url", "https://carried.invalid/", ...wanted], {
      cwd: folder,
      env: host.env,
    });
    if (made.exitCode !== 0) throw new Error(made.stderr);
  }
  await host.close();
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(async () => {
  await rm(join(folder, "site"), { recursive: true, force: true });
  await rm(join(folder, "provider-mirror.yml"), { force: true });
});

const mirror = (from: string, ...flags: string[]) =>
  runCli(["mirror", "--from", from, "--to", "site", "--site-url", URL, ...flags], { cwd: folder });
const readJson = async (path: string) => JSON.parse(await readFile(join(folder, "site", path), "utf8"));
const platformsOf = async (version: string) =>
  Object.keys((await readJson(`mirror/${SOURCE}/${version}.json`)).archives);

describe("a mirror of a carried site", () => {
  it.each(["carry", "own"])(
    "has all of it, packages and checksums too, and a second run changes nothing: %s",
    async (from) => {
      const first = await mirror(from, "--json");
      expect([first.exitCode, JSON.parse(first.stdout)]).toMatchObject([
        0,
        { added: 2, failed: 0, warnings: [] },
      ]);
      const { archives } = await readJson(`mirror/${SOURCE}/1.1.0.json`);
      expect(Object.keys(archives)).toEqual(PLATFORMS);
      expect(archives.linux_amd64.url).toContain(`${URL}assets/${SOURCE}/1.1.0/`);
      const facts = await readJson(`catalog/${SOURCE}/1.1.0.json`);
      expect(facts).toMatchObject({ key: expect.any(String), sums_url: expect.stringContaining(URL) });
      expect(JSON.stringify(facts)).not.toMatch(/carried|file:/);
      const tree = await describeTree(join(folder, "site"));
      expect(JSON.parse((await mirror(from, "--json")).stdout)).toMatchObject({ added: 0, changed: false });
      expect(await describeTree(join(folder, "site"))).toEqual(tree);
      const linted = await runCli(["lint", "site", "--deep"], { cwd: folder });
      expect(linted.exitCode, linted.stdout).toBe(0);
    },
  );

  it("of one platform prints a configuration and a line that lock its providers, as they are printed", async () => {
    const { stdout } = await mirror("carry", "--providers", SOURCE, "--platforms", "linux_amd64");
    const [, config = "", line = ""] =
      /CLI configuration:\n\n(.*?)\n\n[^\n]*:\n\n {2}([^\n]*)\n/s.exec(stdout) ?? [];
    const host = await startNamedHost({
      files: join(folder, "site"),
      hostnames: ["mirror.intranet.example"],
    });
    onTestFinished(host.close);
    const { archives } = await readJson(`mirror/${SOURCE}/1.1.0.json`);
    const hashes: string[] = archives.linux_amd64.hashes.toSorted();
    const lockFile = (...all: readonly string[]) =>
      `provider "${SOURCE}" {\n  version = "1.1.0"\n  hashes = [\n${all.map((hash) => `    "${hash}",\n`).join("")}  ]\n}\n`;
    const cwd = join(folder, "configuration");
    await writeFiles(cwd, { "cli.tfrc": config, ".terraform.lock.hcl": lockFile(hashes[0] ?? "") });
    const [program, ...args] = line.split(" ");
    const done = await runCli(args, { cwd, env: { ...host.env, TF_CLI_CONFIG_FILE: join(cwd, "cli.tfrc") } });
    expect([program, done.exitCode, done.stderr]).toEqual(["provider-pages", 0, ""]);
    expect(await readFile(join(cwd, ".terraform.lock.hcl"), "utf8")).toBe(lockFile(...hashes));
  });

  it("grows with each folder, and what a folder lacks is not gone", async () => {
    expect((await mirror("old")).exitCode).toBe(0);
    expect(await platformsOf("1.0.0")).toEqual(["linux_amd64"]);
    expect((await mirror("carry")).exitCode).toBe(0);
    expect(await platformsOf("1.0.0")).toEqual(PLATFORMS);
    const tree = await describeTree(join(folder, "site"));
    expect(JSON.parse((await mirror("old", "--json")).stdout)).toMatchObject({
      added: 0,
      changed: false,
      failed: 0,
    });
    expect(await describeTree(join(folder, "site"))).toEqual(tree);
  });

  it("has what is chosen: by name, or by a file with its pins, though that speaks of links", async () => {
    expect(
      (await mirror("carry", "--providers", `${SOURCE} ~> 1.0.0`, "--platforms", "linux_arm64")).exitCode,
    ).toBe(0);
    expect(Object.keys((await readJson(`mirror/${SOURCE}/index.json`)).versions)).toEqual(["1.0.0"]);
    expect(await platformsOf("1.0.0")).toEqual(["linux_arm64"]);
    const write = (more: string) =>
      writeFile(
        join(folder, "provider-mirror.yml"),
        `providers:\n  ${SOURCE}: { copy: link, versions: 1.1.0, platforms: [linux_amd64]${more} }\n  hashicorp/null:\n`,
      );
    await write(`, keys: [${"A".repeat(40)}]`);
    const refused = await mirror("carry", "--strict");
    expect([refused.exitCode, refused.stderr]).toEqual([1, expect.stringContaining("[key-unusable]")]);
    await write("");
    expect((await mirror("carry")).exitCode).toBe(0);
    expect(await platformsOf("1.1.0")).toEqual(["linux_amd64"]);
  });

  it("says what has no publisher's signature", async () => {
    const { directory } = await fillFolder();
    await rename(directory, join(folder, "filled"));
    const filled = await runCli(["mirror", "--from", "filled", "--to", "unsigned", "--site-url", URL], {
      cwd: folder,
    });
    expect(filled.exitCode, filled.stderr).toBe(0);
    const { stdout } = await mirror("unsigned", "--json");
    const warning = { code: "carried-unsigned", found: expect.stringContaining(`${SOURCE} 1.1.0`) };
    expect(JSON.parse(stdout)).toMatchObject({ added: 2, warnings: [warning] });
  });

  /** A copy of a carried folder with a file changed. */
  const alter = async (from: string, name: string, change: (bytes: Buffer) => Buffer | string) => {
    await rm(join(folder, "altered"), { recursive: true, force: true });
    await cp(join(folder, from), join(folder, "altered"), { recursive: true });
    const paths = await readdir(join(folder, from), { recursive: true });
    const path = join(folder, "altered", paths.find((one) => one.endsWith(name)) ?? name);
    await writeFile(path, change(await readFile(path)));
  };
  const listed = async () => Object.keys((await readJson(`mirror/${SOURCE}/index.json`)).versions);

  it.each([
    ["a package", "_1.1.0_linux_amd64.zip", "lint-failed"],
    ["checksums", "_1.1.0_SHA256SUMS", "lint-failed"],
    ["facts", `catalog/${SOURCE}/1.1.0.json`, "carried-incomplete"],
  ])("ends with 1 if %s was altered, and has what is in order", async (_what, name, code) => {
    await alter("carry", name, (bytes) => bytes.fill("x", 9, 99));
    const { exitCode, stderr, stdout } = await mirror("altered", "--json");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining(`error [${code}]`)]);
    expect(JSON.parse(stdout)).toMatchObject({ changed: true });
    expect(await listed()).toContain("1.0.0");
    expect(stderr).not.toContain("rebuild");
  });

  it("ends with 1 if another package than the listed one was carried", async () => {
    const { directory } = await fillFolder();
    const carried = join(folder, "filled-before");
    await rename(directory, carried);
    expect((await mirror("filled-before")).exitCode).toBe(0);
    const zips = (await readdir(carried, { recursive: true })).filter((path) => path.endsWith(".zip"));
    const [from = "", to = ""] = ["1.0.0_linux_amd64.zip", "1.1.0_linux_amd64.zip"].map((end) =>
      zips.find((path) => path.endsWith(end)),
    );
    await cp(join(carried, from), join(carried, to));
    await rm(join(carried, `${SOURCE}/1.1.0.json`));
    const { exitCode, stderr } = await mirror("filled-before");
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("[origin-changed]")]);
  });

  it("names what the carried site has withdrawn, with the line that withdraws it here too", async () => {
    await mirror("carry");
    await cp(join(folder, "carry"), join(folder, "altered"), { recursive: true });
    const mark = ["--source", SOURCE, "--versions", "1.1.0", "--reason", "Loses data"];
    const marked = await runCli(["withdraw", "--to", "altered", ...mark], { cwd: folder });
    expect(marked.exitCode, marked.stderr).toBe(0);
    const { exitCode, stdout } = await mirror("altered", "--json");
    const { warnings } = JSON.parse(stdout);
    expect([exitCode, warnings]).toMatchObject([
      0,
      [{ code: "mirror-marked", found: expect.stringContaining("withdrawn (Loses data)") }],
    ]);
    const [, line = ""] = /`provider-pages ([^`]*)`/.exec(warnings[0].fix) ?? [warnings[0].fix];
    expect(line, warnings[0].fix).toContain(`--source ${SOURCE} --versions 1.1.0 --reason 'Loses data'`);
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? "");
    const here = await runCli(words, { cwd: folder });
    expect(here.exitCode, here.stderr).toBe(0);
    expect(JSON.parse((await mirror("altered", "--json")).stdout).warnings).toEqual([]);
  });

  it.each(["catalog/site.json", `catalog/${SOURCE}.json`])(
    "never advises to change the site that imports: damaged %s",
    async (path) => {
      await alter("carry", path, () => "{");
      const { exitCode, stderr } = await mirror("altered");
      expect([exitCode, stderr]).toEqual([
        1,
        expect.stringMatching(/error \[carried-incomplete\].*catalog\//),
      ]);
      expect(stderr).not.toMatch(/rebuild|delete|--to site/);
    },
  );

  it("leaves out what the folder only links to, or lacks", async () => {
    await alter("carry", `catalog/${SOURCE}/1.1.0.json`, (bytes) =>
      String(bytes).replaceAll(/https:[^"]*\.zip/g, "https://elsewhere.example.com/it.zip"),
    );
    const linked = await mirror("altered", "--json");
    expect([linked.exitCode, await listed()], linked.stderr).toEqual([0, ["1.0.0"]]);
    const [{ refused }] = JSON.parse(linked.stdout).providers;
    expect(refused[0]).toMatchObject({ version: "1.1.0", problem: { code: "carried-incomplete" } });
    await cp(join(folder, "carry"), join(folder, "altered"), { recursive: true });
    await rm(join(folder, `altered/assets/${SOURCE}/1.0.0`), { recursive: true });
    const news = await mirror("altered", "--json");
    expect([news.exitCode, await listed()], news.stderr).toEqual([0, ["1.0.0", "1.1.0"]]);
  });

  it("names what was left out, and what was changed", async () => {
    await alter("carry", "index.html", (page) => String(page).replace("<h1", "<h2"));
    await rm(join(folder, `altered/assets/${SOURCE}/1.1.0`), { recursive: true });
    const { exitCode, stdout } = await mirror("altered", "--json");
    const { providers, warnings } = JSON.parse(stdout);
    expect([exitCode, providers]).toMatchObject([
      0,
      [{ refused: [{ version: "1.1.0", problem: { code: "carried-incomplete" } }] }],
    ]);
    expect(warnings).toMatchObject([
      { code: "carried-changed", found: expect.stringContaining("index.html") },
    ]);
    expect(await listed()).toEqual(["1.0.0"]);
  });
});

describe("nothing is taken", () => {
  const refused = async (from: string, ...flags: string[]) => {
    const { exitCode, stderr } = await mirror(from, "--strict", ...flags);
    const code = stderr.includes("[input-") ? 2 : 1;
    expect([exitCode, await describeTree(join(folder, "site")).catch(() => ({}))]).toEqual([code, {}]);
    return stderr;
  };

  it("from a folder that has nothing of what is chosen, or is not there", async () => {
    expect(await refused("carry", "--providers", "hashicorp/null")).toContain("[input-invalid]");
    expect(await refused("none")).toContain("[source-unreadable]");
    await mkdir(join(folder, "nested/a/b/c"), { recursive: true });
    expect(await refused("nested")).toContain("[source-unreadable]");
    await mkdir(join(folder, "news/registry/docs/providers"), { recursive: true });
    await mkdir(join(folder, "news/catalog"));
    expect(await refused("news")).toMatch(/\[carried-incomplete\].* has no catalog\/site\.json/);
  });

  it("from a folder of which no version is selected, without `strict` too", async () => {
    const { exitCode, stderr } = await mirror("carry", "--providers", `${SOURCE} 9.9.9`);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining("[nothing-imported]")]);
  });
});
