import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Desk, startDesk, WHAT } from "../e2e/desk.ts";

const RELEASE = "assets/registry.example.com/acme/sample/1.0.0";
const ZIP = "terraform-provider-sample_1.0.0_linux_amd64.zip";

let desk: Desk;
let victim: string;

beforeEach(async () => {
  desk = await startDesk();
  victim = join(desk.folder, "victim");
  await mkdir(join(victim, "folder"), { recursive: true });
  await writeFile(join(victim, "file"), "precious");
});

afterEach(() => desk.close());

async function plant(path: string, target: string): Promise<void> {
  await mkdir(dirname(join(desk.folder, "site", path)), { recursive: true });
  await symlink(target, join(desk.folder, "site", path));
}

async function publish() {
  const done = await desk.run(["publish", ...WHAT, "--to", "site"], { timeout: 20_000 });
  expect([await readFile(join(victim, "file"), "utf8"), await readdir(join(victim, "folder"))]).toEqual([
    "precious",
    [],
  ]);
  return done;
}

describe.skipIf(process.platform === "win32")("a publish to a folder", () => {
  it("never writes through links under guessable names", async () => {
    const guesses = ["index.html.part", "catalog/site.json.part", "v1/providers/acme/sample/versions.tmp"];
    for (const path of [...guesses, `${RELEASE}/${ZIP}.part`]) await plant(path, join(victim, "file"));
    const { exitCode, stderr } = await publish();
    expect(exitCode, stderr).toBe(0);
  });

  it.each([
    ".provider-pages.lock",
    ".provider-pages.head",
    "mirror/registry.example.com/acme/sample/index.json",
  ])("refuses a link in the place of a file of its own: %s", async (path) => {
    await plant(path, join(victim, "file"));
    const { exitCode, stderr } = await publish();
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^error \[folder-blocked\]/m)]);
    await rm(join(desk.folder, "site", path));
    await plant(path, join(victim, "nothing"));
    expect((await publish()).exitCode).toBe(1);
    expect(await readdir(victim)).toEqual(["file", "folder"]);
  });

  it.each([".provider-pages.lock", ".provider-pages.head"])("does not wait for a pipe: %s", async (path) => {
    await mkdir(join(desk.folder, "site"));
    spawnSync("mkfifo", [join(desk.folder, "site", path)]);
    const { exitCode, stderr } = await publish();
    expect([exitCode, stderr]).toEqual([1, expect.stringMatching(/^error \[folder-blocked\]: /m)]);
  });
});
