import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { fillFolder } from "../mirroring/origin/sample-folder.ts";
import { BUCKET, STORE_ENV, type StoreHost, startStore } from "../support/bucket/store-host.ts";
import { faultEnvironment } from "../support/folder/fault.ts";
import { writeFiles } from "../support/folder/temporary.ts";
import { readTree } from "../support/folder/tree.ts";
import { makeBare, readBranch } from "../support/git/bare.ts";
import { closeFaultless } from "../support/github/stand-in.ts";
import { runCli } from "../support/runner/command-line.ts";
import { SOURCE } from "../walk/good-site.ts";
import { startMirrorGround } from "./mirror-ground.ts";

const URL = "https://mirror.example.net/";
const ASSETS = `assets/${SOURCE}`;
const OTHER = "registry.example.com/acme/other";

let cwd: string;
let store: StoreHost;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "mirror-prune-"));
  store = await startStore();
});
afterAll(async () => {
  await store.close();
  await rm(cwd, { recursive: true, force: true });
});

interface Prunable {
  run(command: string, ...args: readonly string[]): ReturnType<typeof runCli>;
  paths(): Promise<string[]>;
  /** The versions that clients find. */
  listed(): Promise<string[]>;
}

/** A place with both versions of the sample, mirrored from a folder. */
async function fill(to: string, read: () => Promise<Record<string, string>>, env = {}): Promise<Prunable> {
  const { directory } = await fillFolder();
  await rm(join(cwd, "from"), { recursive: true, force: true });
  await rename(directory, join(cwd, "from"));
  await select("all");
  const run: Prunable["run"] = (command, ...args) =>
    runCli([command, ...args, "--to", to], { cwd, env: { ...STORE_ENV, ...env } });
  const made = await run("mirror", "--site-url", URL);
  if (made.exitCode !== 0) throw new Error(made.stderr);
  return {
    run,
    paths: async () =>
      Object.keys(await read())
        .filter((path) => path !== ".provider-pages.head")
        .sort(),
    listed: async () => Object.keys(JSON.parse((await read())[`mirror/${SOURCE}/index.json`] ?? "").versions),
  };
}

const select = (versions: string, source = SOURCE) =>
  writeFiles(cwd, {
    "provider-mirror.yml": `providers:\n  ${source}: { versions: "${versions}", copy: site, origin: { folder: from } }\n`,
  });
const withdraw = ["--source", SOURCE, "--versions", "1.0.0", "--reason", "loses data"];
const texts = async (folder: string) =>
  Object.fromEntries([...(await readTree(join(cwd, folder)))].map(([path, bytes]) => [path, String(bytes)]));
const copiesOf = (version: string, paths: readonly string[]) =>
  paths.filter((path) => path.startsWith(`${ASSETS}/${version}/`));

describe.each<[string, string, () => Promise<Record<string, string>>]>([
  ["a folder", "site", () => texts("site")],
  [
    "a bucket",
    `s3://${BUCKET}/tf/`,
    async () =>
      Object.fromEntries(
        [...store.objects.all].map(([key, { body }]) => [key.slice("tf/".length), String(body)]),
      ),
  ],
  ["a branch", "git:file:///CWD/site.git#pages", async () => readBranch(join(cwd, "site.git"), "pages")],
])("--prune in %s", (kind, to, read) => {
  it("deletes the copies of withdrawn versions, after their documents, and reports what it deleted", async () => {
    if (kind === "a branch") makeBare(cwd);
    const env = { AWS_ENDPOINT_URL_S3: store.endpoint };
    const { run, paths, listed } = await fill(to.replace("/CWD", cwd), read, env);
    await run("withdraw", ...withdraw);
    const before = await paths();
    const dry = await run("mirror", "--prune", "--dry-run", "--json");
    const pruned = { source: SOURCE, withdrawn: [], deleted: ["1.0.0"], files: 4, kept: [] };
    expect(JSON.parse(dry.stdout), dry.stderr).toMatchObject({ dryRun: true, pruned: [pruned] });
    expect(await paths()).toEqual(before);
    const done = await run("mirror", "--prune", "--json");
    expect(JSON.parse(done.stdout), done.stderr).toMatchObject({ changed: true, pruned: [pruned] });
    const after = await paths();
    expect(before.filter((path) => !after.includes(path))).toEqual(
      [...copiesOf("1.0.0", before), `mirror/${SOURCE}/1.0.0.html`, `mirror/${SOURCE}/1.0.0.json`].sort(),
    );
    expect(after.filter((path) => !before.includes(path))).toEqual([]);
    expect([copiesOf("1.1.0", after).length, await listed()]).toEqual([4, ["1.1.0"]]);
    // A refresh copies nothing again, and a second run has nothing to do.
    const again = await run("mirror", "--prune", "--json");
    expect(JSON.parse(again.stdout)).toMatchObject({ changed: false, pruned: [{ deleted: [], files: 0 }] });
    expect(await paths()).toEqual(after);
  });
});

describe("--prune", () => {
  let place: Prunable;
  const fillSite = async () => {
    await rm(join(cwd, "site"), { recursive: true, force: true });
    place = await fill("site", () => texts("site"));
  };

  it("leaves a site that `rebuild` and `lint` find complete, and that offers the version again if that is wanted", async () => {
    await fillSite();
    const { run, paths, listed } = place;
    const before = await texts("site");
    await run("withdraw", ...withdraw);
    await run("mirror", "--prune");
    const page = (await texts("site"))[`mirror/${SOURCE}/index.html`] ?? "";
    expect([page.includes("1.0.0"), page.includes('"1.0.0.html"')]).toEqual([true, false]);
    const rebuilt = await run("rebuild", "--source", "acme/own", "--site-url", URL, "--json");
    expect(JSON.parse(rebuilt.stdout), rebuilt.stderr).toMatchObject({ changed: false, strays: [] });
    const linted = await runCli(["lint", "site", "--deep"], { cwd });
    expect(linted.exitCode, linted.stdout).toBe(0);
    // Another mark adds no document.
    await run("deprecate", "--source", SOURCE, "--versions", "1.0.0", "--reason", "old");
    expect((await paths()).filter((path) => path.startsWith(`mirror/${SOURCE}/1.0.0`))).toEqual([]);
    await run("deprecate", "--source", SOURCE, "--versions", "1.0.0", "--undo");
    await run("withdraw", "--source", SOURCE, "--versions", "1.0.0", "--undo");
    expect(await listed()).toEqual(["1.1.0"]);
    expect((await run("mirror")).exitCode).toBe(0);
    expect([await listed(), await paths()]).toEqual([["1.0.0", "1.1.0"], Object.keys(before).sort()]);
  });

  it("with --unselected first withdraws what the file no longer selects", async () => {
    await fillSite();
    const { run, paths, listed } = place;
    await select("1.1.0");
    const noticed = await run("mirror");
    expect(noticed.stderr).toMatch(
      /\[mirror-unselected\].* 1 version .* \(1\.0\.0\)\n(?:.*\n)+? +provider-pages mirror .*--prune --unselected/,
    );
    const dry = await run("mirror", "--prune", "--unselected", "--dry-run", "--json");
    expect(JSON.parse(dry.stdout)).toMatchObject({
      pruned: [{ withdrawn: ["1.0.0"], deleted: ["1.0.0"], files: 4 }],
    });
    expect(await listed()).toEqual(["1.0.0", "1.1.0"]);
    const { stdout, stderr } = await run("mirror", "--prune", "--unselected");
    expect(stderr).not.toContain("mirror-unselected");
    expect(stdout).toMatch(/ withdrawn: 1\.0\.0\n.* deleted: 4 files of 1\.0\.0$/m);
    expect([await listed(), copiesOf("1.0.0", await paths())]).toEqual([["1.1.0"], []]);
    // A provider that is no longer in the file.
    await select("all", OTHER);
    await run("mirror", "--prune", "--unselected");
    expect([await listed(), (await paths()).filter((path) => path.startsWith("assets/reg"))]).toEqual([
      [],
      [],
    ]);
  });

  it("deletes no file that other facts name", async () => {
    await fillSite();
    const { run, paths } = place;
    const [shared = ""] = copiesOf("1.0.0", await paths());
    const facts = (await texts("site"))[`catalog/${SOURCE}/1.0.0.json`] ?? "";
    const alone = { schema: 1, ...JSON.parse(facts) };
    for (const [platform, one] of Object.entries<{ url: string }>(alone.packages))
      if (!one.url.endsWith(shared.slice(shared.lastIndexOf("/")))) delete alone.packages[platform];
    await writeFiles(join(cwd, "site"), {
      "catalog/other.example.com/acme/sample/1.0.0.json": JSON.stringify(alone),
    });
    await run("withdraw", ...withdraw);
    const { stdout } = await run("mirror", "--prune", "--json");
    expect(JSON.parse(stdout).pruned).toMatchObject([{ files: 3 }]);
    expect(copiesOf("1.0.0", await paths())).toEqual([shared]);
  });

  it("is finished by the next run after a kill", async () => {
    await fillSite();
    const { run, paths } = place;
    await run("withdraw", ...withdraw);
    const report = join(cwd, "operations");
    const fault = { folder: join(cwd, "site"), report };
    // Before the change is recorded, between two documents, and between two files.
    for (const at of [5, 15, 24]) {
      const env = faultEnvironment({ ...fault, kind: "kill", at });
      const { exitCode } = await runCli(["mirror", "--prune", "--to", "site"], { cwd, env });
      const left = await paths();
      if (exitCode !== undefined) throw new Error(`the run that is killed at ${at} ended with ${exitCode}`);
      if (left.includes(`mirror/${SOURCE}/1.0.0.json`)) expect(copiesOf("1.0.0", left)).toHaveLength(4);
    }
    const { exitCode, stderr } = await run("mirror", "--prune");
    expect([exitCode, copiesOf("1.0.0", await paths())], stderr).toEqual([0, []]);
    const linted = await runCli(["lint", "site", "--deep"], { cwd });
    expect(linted.exitCode, linted.stdout).toBe(0);
  });

  it.each([
    ["--unselected"],
    ["--prune", "--unselected", "--providers", SOURCE],
    ["--prune", "--unselected", "--from", "from"],
  ])("is asked for with the whole file: %j", async (...flags) => {
    const { exitCode, stderr } = await runCli(["mirror", ...flags, "--to", "site"], { cwd });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining("`--unselected` is set without `--prune`"),
    ]);
  });
});

it("the action deletes releases with copies, and names an immutable one that stays", async () => {
  const ground = await startMirrorGround();
  try {
    const file = `providers:\n  ${SOURCE}: { copy: release }\n`;
    expect((await ground.mirror(file)).exitCode).toBe(0);
    const { repository } = ground;
    const tags = () =>
      repository
        .releases()
        .map(({ tag }) => tag)
        .sort();
    const tagOf = (version: string) => `mirror/${SOURCE}/v${version}`;
    expect(tags()).toEqual([tagOf("1.0.0"), tagOf("1.1.0")]);
    const place = { "site-url": "https://mirror.example.net/" };
    const mark = (versions: string) =>
      ground.mirror(file, { command: "withdraw", source: SOURCE, versions, reason: "bad", ...place });
    await mark("1.0.0");
    const dry = await ground.mirror(file, { prune: "true", "dry-run": "true" });
    expect([dry.exitCode, tags().length], dry.log).toEqual([0, 2]);
    const done = await ground.mirror(file, { prune: "true" });
    expect([done.exitCode, tags()], done.log).toEqual([0, [tagOf("1.1.0")]]);
    expect(done.summary).toMatch(/deleted: 6 files of 1\.0\.0/);
    expect(Object.keys(ground.site())).not.toContain(`mirror/${SOURCE}/1.0.0.json`);
    for (const release of repository.releases()) Object.assign(release, { immutable: true });
    await mark("1.1.0");
    const kept = await ground.mirror(file, { prune: "true" });
    expect([kept.exitCode, tags()], kept.log).toEqual([0, [tagOf("1.1.0")]]);
    expect(kept.summary).toContain(`/releases/tag/${tagOf("1.1.0")}`);
  } finally {
    await closeFaultless(ground.github, ground.close);
  }
});
