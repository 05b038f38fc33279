import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { closeFaultless } from "../support/github/stand-in.ts";
import type { Given } from "../support/publish/given.ts";
import { type Journey, startJourney } from "../support/publish/journey.ts";
import { type TestKeyKind, testKey } from "../support/samples/keys.ts";
import { makeRelease, type ReleaseOptions, without } from "../support/samples/release.ts";
import { type Desk, startDesk, WHAT } from "./desk.ts";

const KEYS: readonly TestKeyKind[] = ["ed25519", "rsa-2048", "subkey"];

describe("on GitHub", () => {
  let trip: Journey;
  let keys: readonly string[];
  beforeEach(async () => {
    trip = await startJourney({ platforms: ["linux_amd64", "windows_arm64"] });
    keys = (await Promise.all(KEYS.map(testKey))).map(({ publicKey }) => publicKey);
  });
  afterEach(() => closeFaultless(trip.github, trip.close));

  const rebuild = (inputs: Given) =>
    trip.run({ command: "rebuild", "gpg-public-keys": keys.join("\n"), ...inputs });

  async function release(version: string, options: ReleaseOptions & { readonly draft?: boolean } = {}) {
    trip.repository.tag(`v${version}`);
    const { draft = false } = options;
    trip.repository.addRelease({ tag: `v${version}`, draft, assets: await makeRelease(version, options) });
  }

  const asked = () => trip.github.exchanges.map(({ method, path }) => `${method} ${path}`);

  it("takes the releases of several keys, says why not the others, and writes nothing the second time", async () => {
    await release("1.0.0");
    await release("1.1.0", { key: "rsa-2048" });
    await release("1.2.0", { key: "subkey" });
    await release("1.3.0", { key: "rsa-4096" });
    await release("1.4.0", { draft: true });
    await release("1.5.0", { assets: without(".sig") });
    await release("1.6.0", { assets: without("linux_amd64.zip") });
    await writeFile(join(trip.workspace, "old.asc"), keys.slice(0, 2).join("\n"));
    const first = await rebuild({ "gpg-public-keys": `# before 2025\nold.asc\n${keys[2]}`, output: "out" });
    expect(first.exitCode, first.log).toBe(0);
    expect(first.outputs).toMatchObject({ changed: "true", "site-url": "https://registry.example.com/" });
    const { versions } = JSON.parse(trip.repository.readSite()["v1/providers/acme/sample/versions"] ?? "");
    expect(versions.map(({ version }: { version: string }) => version).sort()).toEqual([
      "1.0.0",
      "1.1.0",
      "1.2.0",
      "1.6.0",
    ]);
    expect(first.summary).toMatch(/^\* 4 .*\b0 .*\b0 .*\b3 /m);
    const report = JSON.parse(await readFile(first.outputs.report ?? "", "utf8"));
    expect(
      report.skipped.map(({ tag, code }: { tag: string; code: string }) => `${tag} ${code}`).sort(),
    ).toEqual(["v1.3.0 unknown-key", "v1.4.0 draft", "v1.5.0 unsigned", "v1.6.0 missing-file"]);
    const [head, count] = [trip.repository.branchHead("gh-pages"), asked().length];
    const again = await rebuild({ "gpg-public-keys": "" });
    expect([again.exitCode, again.outputs.changed, again.outputs.commit]).toEqual([0, "false", head]);
    expect(trip.repository.branchHead("gh-pages")).toBe(head);
    expect(
      asked()
        .slice(count)
        .filter((line) => !line.startsWith("GET")),
    ).toEqual([]);
  });
});

it("commits an import twice: its versions, then their documentation", async () => {
  const trip = await startJourney({ platforms: ["linux_amd64"] });
  trip.repository.commitFiles("main", { "docs/index.md": "# Sample\n" });
  for (const version of ["1.0.0", "1.1.0", "1.2.0"]) {
    trip.repository.tag(`v${version}`);
    trip.repository.addRelease({
      tag: `v${version}`,
      assets: await makeRelease(version, { key: "ed25519" }),
    });
  }
  const { publicKey } = await testKey("ed25519");
  const { exitCode, log, outputs } = await trip.run({
    command: "rebuild",
    "gpg-public-keys": publicKey,
    output: "out",
  });
  expect(exitCode, log).toBe(0);
  const { documented } = JSON.parse(await readFile(outputs.report ?? "", "utf8"));
  const commits = trip.repository.history("gh-pages").length;
  expect([documented, commits]).toEqual([["1.2.0", "1.1.0", "1.0.0"], 2]);
  await closeFaultless(trip.github, trip.close);
});

describe("an import of releases whose key was not given", () => {
  let trip: Journey;
  beforeEach(async () => {
    trip = await startJourney({ platforms: ["linux_amd64"] });
    for (const version of ["1.0.0", "1.1.0"]) {
      trip.repository.tag(`v${version}`);
      const assets = await makeRelease(version, { key: "ed25519" });
      trip.repository.addRelease({ tag: `v${version}`, draft: false, assets });
    }
    trip.repository.addRelease({ tag: "v1.2.0", draft: true, assets: {} });
  });
  afterEach(() => closeFaultless(trip.github, trip.close));

  it("fails if it took none, and names the key once, with the lines that help", async () => {
    const { exitCode, summary, annotations } = await trip.run({ command: "rebuild", "dry-run": "true" });
    const titles = annotations.flatMap(({ properties: { title = [] } }) => title);
    expect([exitCode, titles]).toEqual([1, ["Provider Pages: nothing-imported"]]);
    const lines = summary.split("\n").filter((one) => one.startsWith("* Skipped v1."));
    expect(lines).toEqual([
      expect.stringContaining("* Skipped v1.2.0: it is a draft"),
      expect.stringContaining("* Skipped v1.0.0, v1.1.0: it is signed"),
    ]);
    expect(lines[1]).toMatch(/`gpg --armor --export (\w{16}) > keys\/\1\.asc`.*the `gpg-public-keys` input/);
  });

  it("is as before if there are only drafts", async () => {
    for (const { id } of trip.repository.releases().filter(({ draft }) => !draft))
      trip.repository.releasesById.delete(id);
    const { exitCode, log } = await trip.run({ command: "rebuild", "dry-run": "true" });
    expect(exitCode, log).toBe(0);
  });
});

describe("in a folder", () => {
  let desk: Desk;
  let aside: string;
  beforeEach(async () => {
    desk = await startDesk();
    aside = await mkdtemp(join(tmpdir(), "aside-"));
    const { exitCode, stderr } = await desk.run(["publish", "--to", "site", ...WHAT]);
    expect(exitCode, stderr).toBe(0);
    await writeFile(join(desk.folder, "key.asc"), (await testKey("ed25519")).publicKey);
  });
  afterEach(async () => {
    await desk.close();
    await rm(aside, { recursive: true, force: true });
  });

  /** Only when it was published is not known any more. */
  async function tree(): Promise<Record<string, string>> {
    const folder = join(desk.folder, "site");
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name));
    const read = async (path: string) =>
      (await readFile(path, "latin1")).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "");
    return Object.fromEntries(
      await Promise.all(files.map(async (path) => [path.slice(folder.length + 1), await read(path)])),
    );
  }

  it("regenerates the site from its packages alone, and finds nothing to do after that", async () => {
    const before = await tree();
    await cp(join(desk.folder, "site/assets"), aside, { recursive: true });
    await rm(join(desk.folder, "site"), { recursive: true });
    await cp(aside, join(desk.folder, "site/assets"), { recursive: true });
    const line = [
      "rebuild",
      "--to",
      "site",
      "--source",
      WHAT[1] ?? "",
      "--gpg-public-keys",
      "key.asc",
      "--json",
    ];
    const { exitCode, stderr } = await desk.run(line);
    expect(exitCode, stderr).toBe(0);
    expect(await tree()).toEqual(before);
    const again = await desk.run(line);
    expect(JSON.parse(again.stdout)).toMatchObject({ changed: false, unchanged: ["1.0.0"], adopted: [] });
  });
});
