import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type AssetFile, ReleaseLost, type ReleaseSettings } from "../../src/ports/package-store.ts";
import { parseAddress } from "../../src/provider/address.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import { memorySite } from "../support/memory/site.ts";
import { writeAssetFile } from "../support/samples/asset-file.ts";

describe("a site in memory", () => {
  const change = { files: [["a.json", "mine\n"] as const], message: "Mine" };

  it("begins with the files that it is given", async () => {
    const site = memorySite({ "a.json": "a\n" });
    expect(site.files).toEqual(new Map([["a.json", "a\n"]]));
    expect(await site.read(await site.head(), "a.json")).toBe("a\n");
  });

  it("lets another writer win at the write that a test names", async () => {
    const site = memorySite();
    site.before("write", () => site.commit({ "b.json": "theirs\n" }, "Theirs"), 2);
    const first = await site.write(await site.head(), change);
    expect(first).toEqual({ id: "1" });
    expect(await site.write({ id: "1" }, { files: [["a.json", "more\n"]], message: "More" })).toBeUndefined();
    expect(site.commits.map(({ message }) => message)).toEqual(["Mine", "Theirs"]);
  });

  it("shows an older head as it was", async () => {
    const site = memorySite({ "a.json": "old\n" });
    const old = await site.head();
    site.commit({ "a.json": "new\n" });
    expect(await site.read(old, "a.json")).toBe("old\n");
  });

  it("fails where a test says so, once and without effect", async () => {
    const site = memorySite();
    site.fail("write", new Error("no answer"));
    await expect(site.write(await site.head(), change)).rejects.toThrow("no answer");
    expect(site.files.size).toBe(0);
    expect(await site.write(await site.head(), change)).toEqual({ id: "1" });
  });

  it("loses an answer after its effect", async () => {
    const site = memorySite();
    site.after("write", () => Promise.reject(new Error("no answer")));
    await expect(site.write(await site.head(), change)).rejects.toThrow("no answer");
    expect(site.files.get("a.json")).toBe("mine\n");
  });

  it("has a head without an id before anything is written, and another one after each change", async () => {
    const site = memorySite();
    const head = await site.head();
    const written = await site.write(head, change);
    const files = [["a.json", "yours\n"]] as const;
    const next = written && (await site.write(written, { ...change, files }));
    expect([head.id, written?.id, next?.id]).toEqual([undefined, "1", "2"]);
  });

  it("keeps a record of what it was asked", async () => {
    const site = memorySite();
    const head = await site.head();
    await site.read(head, "a.json");
    expect(site.calls).toEqual([
      { operation: "head", args: [] },
      { operation: "read", args: [{ id: undefined }, "a.json"] },
    ]);
  });
});

describe("releases in memory", () => {
  const settings: ReleaseSettings = {
    tag: "v1.0.0",
    address: parseAddress("registry.example.com/acme/sample"),
    version: "1.0.0",
    name: "v1.0.0",
    notes: "What is new",
    generateNotes: false,
    prerelease: false,
  };
  const publish = { ...settings, latest: true };
  let directory: string;
  let file: AssetFile;

  beforeEach(async () => {
    directory = await mkdtemp(`${tmpdir()}/memory-`);
    file = await writeAssetFile(directory, "a.zip", "bytes");
  });
  afterEach(() => rm(directory, { recursive: true, force: true }));

  it("take a file's digest from the disk, whatever its description says", async () => {
    const releases = memoryReleases();
    await releases.upload(await releases.create(settings), { ...file, sha256: "wrong", size: 1 });
    expect(releases.all[0]?.assets).toMatchObject([{ size: file.size, sha256: file.sha256, complete: true }]);
  });

  it("continue with the draft that holds files, and name the empty ones", async () => {
    const releases = memoryReleases();
    const empty = releases.add({ tag: "v1.0.0", draft: true });
    const filled = releases.add({ tag: "v1.0.0", draft: true, assets: { "a.zip": "bytes" } });
    expect(await releases.find(settings)).toEqual({ release: filled, emptyDrafts: [empty], stableTags: [] });
  });

  it("name the tags of the published ones that are no prereleases", async () => {
    const releases = memoryReleases();
    releases.add({ tag: "v0.1.0" });
    releases.add({ tag: "v0.2.0-rc.1", prerelease: true });
    releases.add({ tag: "v0.3.0", draft: true });
    expect((await releases.find(settings)).stableTags).toEqual(["v0.1.0"]);
  });

  it("hold a file that is not complete, until it is uploaded again", async () => {
    const releases = memoryReleases();
    const draft = releases.add({
      tag: "v1.0.0",
      draft: true,
      assets: { "a.zip": "bytes" },
      incomplete: ["a.zip"],
    });
    expect(draft.assets).toMatchObject([{ complete: false, sha256: undefined }]);
    await releases.upload(draft, file);
    expect((await releases.refresh(draft)).assets).toMatchObject([{ complete: true }]);
  });

  it("keep other bytes that do as well", async () => {
    const releases = memoryReleases();
    const draft = releases.add({ tag: "v1.0.0", draft: true, assets: { "a.zip": "as good" } });
    await releases.upload(draft, { ...file, accepts: async () => true });
    expect((await releases.refresh(draft)).assets).toEqual(draft.assets);
  });

  it("refuse to change what is immutable", async () => {
    const releases = memoryReleases({ immutable: true });
    const release = await releases.publish(await releases.create(settings), publish);
    expect(release.immutable).toBe(true);
    await expect(releases.upload(release, file)).rejects.toThrow("release v1.0.0 is immutable");
  });

  it("lose a draft that is deleted or published concurrently", async () => {
    const releases = memoryReleases();
    const deleted = await releases.create(settings);
    releases.before("upload", () => releases.drop(deleted));
    await expect(releases.upload(deleted, file)).rejects.toBeInstanceOf(ReleaseLost);
    const late = await releases.create(settings);
    releases.add({ tag: "v1.0.0" });
    await expect(releases.publish(late, publish)).rejects.toBeInstanceOf(ReleaseLost);
    expect(releases.all.map(({ draft }) => draft)).toEqual([false]);
  });

  it("show one latest release, and what the published one is called", async () => {
    const releases = memoryReleases();
    await releases.publish(await releases.create(settings), publish);
    const next = { ...publish, tag: "v1.1.0", name: "v1.1.0" };
    await releases.publish(await releases.create(next), next);
    expect(releases.all).toMatchObject([
      { name: "v1.0.0", notes: "What is new", latest: false, publishedAt: "2026-01-02T03:04:05Z" },
      { name: "v1.1.0", latest: true },
    ]);
  });

  it("do not address a draft's files as those of the release", async () => {
    const releases = memoryReleases();
    const draft = releases.add({ tag: "v1.0.0", draft: true, assets: { "a.zip": "bytes" } });
    expect(draft.assets[0]?.url).not.toBe(releases.downloadUrl(settings, "a.zip"));
  });
});
