import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { readBlocks } from "../docs/blocks.ts";
import { runCli } from "../support/runner/command-line.ts";
import { type MirrorGround, startMirrorGround } from "./mirror-public-ground.ts";

let ground: MirrorGround;
beforeAll(async () => {
  ground = await startMirrorGround();
});
afterAll(() => ground.close());
afterEach(() => ground.reset());

const zips = (asked: readonly string[]) => asked.filter((url) => /^https.*\.zip$/.test(url));
const both = ["linux_amd64", "windows_amd64"];

it("mirrors the public registry, with files from HashiCorp and GitHub, from signed checksums without downloading a package", async () => {
  await ground.offer("hashicorp/null", "3.2.3", "3.2.4");
  await ground.offer("acme/widget", "1.0.0");
  await ground.want("defaults:\n  hashes: signed\nproviders:\n  hashicorp/null: {}\n  acme/widget: {}\n");
  const { exitCode, asked, changed, stderr } = await ground.refresh();
  expect([exitCode, changed], stderr).toEqual([0, true]);
  expect(zips(asked)).toEqual([]);
  expect(await ground.listed("hashicorp/null")).toEqual({ "3.2.3": both, "3.2.4": both });
  expect(await ground.listed("acme/widget")).toEqual({ "1.0.0": both });
  expect(ground.proxy.refused).toEqual([]);
});

it("a mirror that stays empty fails, with the reason for each version", async () => {
  await ground.offer("hashicorp/null", "3.2.3");
  await ground.want("defaults:\n  minimum-age: 7\nproviders:\n  hashicorp/null: {}\n");
  const { exitCode, stderr, providers } = await ground.refresh();
  expect([exitCode, providers["hashicorp/null"]?.held.map(({ version }) => version)]).toEqual([1, ["3.2.3"]]);
  expect(stderr).toContain("error [mirror-empty]");
  expect(stderr).toMatch(/\b1 .*`minimum-age`/);
  expect(stderr).toMatch(/\b\d{4}-\d\d-\d\d\b/);
  expect(await ground.listed("hashicorp/null")).toEqual({});
  expect((await ground.refresh()).changed).toBe(false);
  await ground.want();
  expect((await ground.refresh()).exitCode).toBe(0);
});

it("a listed version stays when its facts are damaged, and the others continue", async () => {
  const hurt = "hashicorp/null";
  await ground.offer(hurt, "3.2.3", "3.2.4");
  await ground.offer("acme/widget", "1.0.0");
  await ground.want();
  expect((await ground.refresh()).exitCode).toBe(0);
  const path = `catalog/registry.terraform.io/${hurt}/3.2.4.json`;
  const facts = await readFile(join(ground.folder, "site", path), "utf8");
  await writeFile(join(ground.folder, "site", path), facts.replace("fingerprint", "finger"));
  await ground.offer("acme/gadget", "1.0.0");
  await ground.want();
  const { exitCode, providers } = await ground.refresh();
  expect([exitCode, providers[hurt]?.failed]).toEqual([
    1,
    [expect.objectContaining({ code: "catalog-invalid", found: expect.stringContaining(path) })],
  ]);
  expect(await ground.listed("acme/gadget")).toEqual({ "1.0.0": both });
  expect(await ground.listed(hurt)).toEqual({ "3.2.3": both, "3.2.4": both });
});

it("names what the file no longer selects in one notice, and prints users' lines only for a new provider", async () => {
  const types = ["a", "b", "c", "d", "e"];
  for (const [at, type] of types.entries())
    await ground.offer(`acme/${type}`, ...["1.0.0", "1.1.0", "1.2.0"].slice(0, at < 2 ? 3 : 2), "2.0.0");
  await ground.want();
  const show = () =>
    runCli(["mirror", "--to", "site", "--site-url", "https://mirror.example.com/"], {
      cwd: ground.folder,
      env: ground.env,
    });
  const first = await show();
  expect([first.exitCode, first.stdout], first.stderr).toEqual([
    0,
    expect.stringContaining("network_mirror"),
  ]);
  await ground.want(`providers:\n${types.map((type) => `  acme/${type}: { versions: 2.0.0 }\n`).join("")}`);
  const { stdout, stderr } = await show();
  expect(stdout).toMatch(/^.* did not change: 0 added, 17 unchanged\n$/);
  const [notice, ...others] = stderr.match(/\[mirror-unselected\].*/g) ?? [];
  expect(others).toEqual([]);
  expect(notice).toMatch(/ 12 versions .*acme\/a \(1\.0\.0, 1\.1\.0, 1\.2\.0\), .*acme\/b .* and 2 more$/);
});

it("the first example of the page on mirrors succeeds at its first run", async () => {
  await ground.offer("hashicorp/null", "3.1.0", "3.2.4");
  await ground.offer("hashicorp/random", "2.3.1", "3.4.0", "3.6.0");
  const [example] = readBlocks(pathToFileURL("./"), "docs/mirror-third-party-providers.md");
  await ground.want(example?.text);
  const { exitCode, stderr } = await ground.refresh(["--strict"]);
  expect(exitCode, stderr).toBe(0);
  expect(await ground.listed("hashicorp/null")).toEqual({ "3.2.4": ["linux_amd64"] });
  expect(Object.keys(await ground.listed("hashicorp/random"))).toEqual(["2.3.1", "3.6.0"]);
});

it.each([
  [[]],
  [["--mirror-config", "own.yml", "--to", "site", "--site-url", "https://mirror.example.com/tf/"]],
])("the command that --init names next succeeds as it is: with %j", async (given) => {
  await ground.offer("hashicorp/null", "3.2.4");
  const lock = 'provider "registry.terraform.io/hashicorp/null" {\n  version = "3.2.4"\n}\n';
  await writeFile(join(ground.folder, ".terraform.lock.hcl"), lock);
  const where = { cwd: ground.folder, env: ground.env };
  const made = await runCli(["mirror", "--init", ...given], where);
  const [, line = ""] = /^next: `provider-pages (.*)`$/m.exec(made.stdout) ?? [];
  expect([made.exitCode, ...given.filter((word) => !line.includes(word))], made.stdout).toEqual([0]);
  const next = await runCli(line.split(" "), where);
  expect([next.exitCode, next.stdout], next.stderr).toEqual([0, expect.stringMatching(/\b1 .*added/)]);
});
