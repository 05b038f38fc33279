import { mkdir, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type FilledFolder, fillFolder } from "../mirroring/origin/sample-folder.ts";
import { makeFolder, writeFiles } from "../support/folder/temporary.ts";
import { readTree } from "../support/folder/tree.ts";
import { runCli } from "../support/runner/command-line.ts";
import { findStored, storedFiles } from "../support/samples/stored-path.ts";
import { SOURCE } from "../walk/good-site.ts";

let cwd: string;
let filled: FilledFolder;
beforeEach(async () => {
  cwd = await makeFolder();
  filled = await fillFolder();
});

const BASE = "https://mirror.example.net/";
const ASSETS = `assets/${SOURCE}/1.1.0`;

async function wish({ source = SOURCE, versions = "all" } = {}): Promise<void> {
  const settings = [`versions: "${versions}"`, "copy: site", `origin: { folder: ../from/it }`];
  const lines = settings.map((line) => `    ${line}\n`).join("");
  await writeFiles(cwd, { "settings/mirror.yml": `providers:\n  ${source}:\n${lines}` });
}

async function place(): Promise<void> {
  await mkdir(join(cwd, "from"), { recursive: true });
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
  it("has the packages in the site, and nothing to do twice", async () => {
    await wish();
    await place();
    const first = await run();
    expect(first.exitCode, first.stderr).toBe(0);
    const stored = storedFiles(await readTree(join(cwd, "site")));
    expect(stored.filter((path) => path.startsWith(`${ASSETS}/`))).toHaveLength(4);
    const urlOf = async (name: string) =>
      BASE +
      findStored(
        await readdir(join(cwd, "site"), { recursive: true }),
        `terraform-provider-sample_1.1.0_${name}`,
      );
    const { archives } = JSON.parse(await read(`mirror/${SOURCE}/1.1.0.json`));
    expect(archives.linux_amd64.url).toBe(await urlOf("linux_amd64.zip"));
    expect(archives.linux_amd64.hashes).toHaveLength(2);
    const facts = await read(`catalog/${SOURCE}/1.1.0.json`);
    expect(facts).not.toContain("file:");
    const before = await files();
    const second = await run("--json");
    expect(JSON.parse(second.stdout)).toMatchObject({ changed: false, added: 0, failed: 0 });
    expect(await files()).toEqual(before);
  });

  it("stays what it is when it is rebuilt, with `zh:` before `h1:`, and its links follow a move", async () => {
    await wish();
    await place();
    await run();
    const rebuild = (url: string) =>
      runCli(["rebuild", "--source", "acme/own", "--to", "site", "--site-url", url, "--json"], { cwd });
    const rebuilt = await rebuild(BASE);
    expect(JSON.parse(rebuilt.stdout), rebuilt.stderr).toMatchObject({ changed: false, strays: [] });
    const document = `mirror/${SOURCE}/1.1.0.json`;
    const text = await read(document);
    const reversed = text.replaceAll(/"hashes":\["(zh:[^"]*)","(h1:[^"]*)"\]/g, '"hashes":["$2","$1"]');
    expect(reversed).not.toBe(text);
    await writeFiles(join(cwd, "site"), { [document]: reversed });
    expect(JSON.parse((await rebuild(BASE)).stdout)).toMatchObject({ changed: true });
    expect(await read(document)).toBe(text);
    const moved = await rebuild("https://elsewhere.example.net/tf/");
    expect(moved.exitCode, moved.stderr).toBe(0);
    const { archives } = JSON.parse(await read(`mirror/${SOURCE}/1.1.0.json`));
    expect(archives.linux_amd64.url).toMatch(/^https:\/\/elsewhere\.example\.net\/tf\/assets\/registry/);
    const again = await runCli(
      ["mirror", "--mirror-config", "settings/mirror.yml", "--to", "site", "--json"],
      { cwd },
    );
    expect(JSON.parse(again.stdout), again.stderr).toMatchObject({ changed: false, failed: 0 });
  });
});

describe("a third-party version that is bad", () => {
  const INDEX = `mirror/${SOURCE}/index.json`;
  const mark = (...args: readonly string[]) => runCli([...args, "--to", "site", "--source", SOURCE], { cwd });
  const listed = async () => Object.keys(JSON.parse(await read(INDEX)).versions);
  const contents = async () =>
    Promise.all((await files()).map(async (path) => [path, await readFile(path, "utf8")]));
  const notices = ({ stderr }: { readonly stderr: string }) =>
    [...stderr.matchAll(/\[mirror-unselected\][\s\S]*?^ +provider-pages (.*)$/gm)].map(
      ([, line = ""]) => line,
    );

  it("is withdrawn until that is taken back, whatever a refresh finds", async () => {
    await wish();
    await place();
    await run();
    const before = await contents();
    for (const reason of ["loses data", "is slow"]) {
      const { exitCode, stderr } = await mark("withdraw", "--versions", "1.1.0", "--reason", reason);
      expect(exitCode, stderr).toBe(0);
    }
    await mark("deprecate", "--versions", "1.0.0", "--reason", "old");
    const marked = await contents();
    expect(await listed()).toEqual(["1.0.0"]);
    expect(await read(`mirror/${SOURCE}/1.1.0.html`)).toContain("loses data; is slow.");
    const { stdout } = await runCli(["show", "site"], { cwd });
    expect(stdout).toMatch(/^ {2}1\.1\.0 .*withdrawn: loses data; is slow\n {2}1\.0\.0 .*deprecated: old$/m);
    expect(JSON.parse((await run("--json")).stdout)).toMatchObject({ changed: false, failed: 0 });
    const rebuilt = await runCli(["rebuild", "--source", "acme/own", "--to", "site", "--json"], { cwd });
    expect(JSON.parse(rebuilt.stdout), rebuilt.stderr).toMatchObject({ changed: false });
    expect(await contents()).toEqual(marked);
    await mark("withdraw", "--versions", "all", "--reason", "not ours");
    expect(await listed()).toEqual([]);
    expect((await run()).exitCode).toBe(0);
    const lint = await runCli(["lint", "site", "--json"], { cwd });
    expect(JSON.parse(lint.stdout), lint.stderr).toMatchObject({ findings: [] });
    for (const versions of ["all", "1.1.0"]) await mark("withdraw", "--versions", versions, "--undo");
    await mark("deprecate", "--versions", "1.0.0", "--undo");
    expect(await contents()).toEqual(before);
  });

  it("is named at each run that no longer selects it, with the line that withdraws and deletes it", async () => {
    await wish();
    await place();
    expect(notices(await run())).toEqual([]);
    await wish({ versions: "!= 1.1.0" });
    for (const what of ["1.1.0", "all"]) {
      if (what === "all") await wish({ source: "registry.example.com/acme/other" });
      const [line = ""] = notices(await run());
      expect(notices(await run())).toEqual([line]);
      const withdrawn = await runCli(splitLine(line), { cwd });
      // The origin has nothing of the only provider that the file names then.
      expect(withdrawn.exitCode, withdrawn.stderr).toBe(what === "all" ? 1 : 0);
      expect(notices(await run())).toEqual([]);
      expect(await listed()).toEqual(what === "all" ? [] : ["1.0.0"]);
    }
  });
});

function splitLine(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, plain]) => single ?? double ?? plain ?? "",
  );
}
