import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ReleaseLost } from "../../../../src/ports/host.ts";
import { errorWith } from "../../../support/folder/errors.ts";
import { problemOf } from "../site/open-site.ts";
import { type OpenReleases, openReleases, SETTINGS } from "./open-releases.ts";

let open: OpenReleases;

beforeEach(async () => {
  open = await openReleases();
});

afterEach(() => open.close());

describe("finding a release", () => {
  it("needs no tag where publishing is to make it", async () => {
    const settings = { ...SETTINGS, tag: "mirror/registry.example.org/others/tool/v2.0.0", makesTag: true };
    const found = await open.releases.find(settings);
    expect(found.release).toBeUndefined();
    const draft = await open.releases.create(settings);
    const { url } = await open.releases.publish(draft, { ...settings, latest: false });
    expect(url).toContain(settings.tag);
    expect((await open.releases.find(settings)).release).toMatchObject({ draft: false, tag: settings.tag });
  });

  it("stops at a tag that is not there, since publishing would make it", async () => {
    expect(await problemOf(open.releases.find({ ...SETTINGS, tag: "v2.0.0" }))).toMatch(
      /octo\/provider .*v2\.0\.0/,
    );
  });

  it("finds the published one with its files, and looks no further", async () => {
    open.repository.addRelease({ tag: "v1.0.0", assets: { a: "content" } });
    const { release, emptyDrafts } = await open.releases.find(SETTINGS);
    expect(release).toMatchObject({ draft: false, assets: [{ name: "a", size: 7, complete: true }] });
    expect(emptyDrafts).toEqual([]);
    expect(open.count("repos/list-releases")).toBe(0);
  });

  it("finds the oldest draft that holds files, and those of runs that are only in the way", async () => {
    const { name } = SETTINGS;
    const first = open.repository.addRelease({ tag: "v1.0.0", name, draft: true });
    const filled = open.repository.addRelease({ tag: "v1.0.0", draft: true, assets: { a: "content" } });
    const last = open.repository.addRelease({ tag: "v1.0.0", name, draft: true });
    open.repository.addRelease({ tag: "v1.0.0", name, draft: true, body: "Notes of a person" });
    open.repository.addRelease({ tag: "v1.0.0", name: "The first release", draft: true });
    open.repository.addRelease({ tag: "v0.9.0", draft: true, assets: { a: "content" } });
    const { release, emptyDrafts } = await open.releases.find(SETTINGS);
    expect([release?.id, emptyDrafts.map(({ id }) => id)]).toEqual([filled.id, [first.id, last.id]]);
  });

  it("does not choose between two drafts that hold files", async () => {
    for (const name of ["a", "b"])
      open.repository.addRelease({ tag: "v1.0.0", draft: true, assets: { [name]: "content" } });
    expect(await problemOf(open.releases.find(SETTINGS))).toMatch(/^2 .*v1\.0\.0 .*: http/);
  });

  it("names the stable tags that are published, from every page", async () => {
    for (let patch = 0; patch < 101; patch++) {
      open.repository.tag(`v0.1.${patch}`);
      open.repository.addRelease({ tag: `v0.1.${patch}` });
    }
    open.repository.addRelease({ tag: "v0.2.0-rc.1", prerelease: true });
    open.repository.addRelease({ tag: "v0.3.0", draft: true });
    const { release, stableTags } = await open.releases.find(SETTINGS);
    expect([release, stableTags.length, new Set(stableTags).has("v0.1.100")]).toEqual([undefined, 101, true]);
    expect(stableTags.filter((tag) => !tag.startsWith("v0.1."))).toEqual([]);
  });
});

describe("a draft", () => {
  it("is made with its texts and without a target", async () => {
    const settings = { ...SETTINGS, notes: "By hand.", generateNotes: true, prerelease: true };
    const draft = await open.releases.create(settings);
    expect(draft).toMatchObject({ draft: true, tag: "v1.0.0", assets: [] });
    const [made] = open.repository.releases();
    expect(made).toMatchObject({ name: "Version 1.0.0", prerelease: true, draft: true });
    expect(made?.body).toMatch(/^By hand\.\n\n./);
  });

  it("has notes of no more than GitHub takes", async () => {
    await open.releases.create({ ...SETTINGS, notes: "x".repeat(130_000) });
    expect(open.repository.releases()[0]?.body).toHaveLength(125_000);
  });

  it("is not made twice when the answer was lost", async () => {
    open.github.switches.draftHiddenFromListings = 2;
    open.disturb("repos/create-release", { when: "after", kind: "reset" });
    const draft = await open.releases.create(SETTINGS);
    expect(open.repository.releases().map(({ id }) => id)).toEqual([draft.id]);
  });
});

describe("a file", () => {
  it("is stored once, and shown by the release from then on", async () => {
    const draft = await open.releases.create(SETTINGS);
    open.github.switches.staleReleaseReads = 4;
    const file = await open.file("a_1.0.0.zip", "content");
    await open.releases.upload(draft, file);
    const { assets } = await open.releases.refresh(draft);
    expect(open.count("repos/get-release")).toBe(3);
    expect(assets).toMatchObject([{ name: "a_1.0.0.zip", sha256: file.sha256, complete: true }]);
    const [stored] = [...(open.repository.releases()[0]?.assets.values() ?? [])];
    expect([stored?.contentType, stored?.content.bytes().toString()]).toEqual(["application/zip", "content"]);
  });

  it("is not shown any more from its removal on", async () => {
    const draft = await open.releases.create(SETTINGS);
    await open.releases.upload(draft, await open.file("a", "content"));
    const { assets } = await open.releases.refresh(draft);
    const [asset] = assets;
    if (asset === undefined) throw new Error("nothing was stored");
    open.github.switches.staleReleaseReads = 4;
    await open.releases.remove(draft, asset);
    expect((await open.releases.refresh(draft)).assets).toEqual([]);
  });

  it.each([
    ["x_SHA256SUMS", "text/plain"],
    ["x_manifest.json", "application/json"],
    ["x_SHA256SUMS.sig", "application/octet-stream"],
  ])("is sent as what it is: %s", async (name, type) => {
    const draft = await open.releases.create(SETTINGS);
    await open.releases.upload(draft, await open.file(name, "content"));
    const [stored] = [...(open.repository.releases()[0]?.assets.values() ?? [])];
    expect(stored?.contentType).toBe(type);
  });

  it("is read back where GitHub gives no digest", async () => {
    const draft = await open.releases.create(SETTINGS);
    open.github.switches.digest = "null";
    await open.releases.upload(draft, await open.file("a", "content"));
    expect(open.count("download/asset")).toBe(1);
  });

  it("replaces what a broken upload left", async () => {
    const draft = await open.releases.create(SETTINGS);
    open.github.switches.starterAfterFailedUpload = true;
    open.disturb("repos/upload-release-asset", { when: "before", kind: "reset" });
    const file = await open.file("a", "content");
    await open.releases.upload(draft, file);
    expect((await open.releases.refresh(draft)).assets).toMatchObject([
      { sha256: file.sha256, complete: true },
    ]);
  });

  it("that GitHub keeps storing wrong is given up after 3 times", async () => {
    const draft = await open.releases.create(SETTINGS);
    open.github.switches.digest = "wrong";
    const message = await problemOf(open.releases.upload(draft, await open.file("a", "content")));
    expect(message).toMatch(/ a, 7 bytes, sha256 /);
    expect(message).toContain(", 3 times");
    expect(open.count("repos/upload-release-asset")).toBe(3);
  });

  it("is not taken off a release that another run has published", async () => {
    open.repository.addRelease({ tag: "v1.0.0", draft: true, assets: { a: "content" } });
    const { release } = await open.releases.find(SETTINGS);
    const [asset] = release?.assets ?? [];
    if (release === undefined || asset === undefined) throw new Error("nothing was found");
    await open.releases.publish(release, { ...SETTINGS, latest: true });
    await expect(open.releases.remove(release, asset)).rejects.toBeInstanceOf(ReleaseLost);
    expect(open.repository.releases()[0]?.assets.size).toBe(1);
  });
});

describe("publishing", () => {
  it.each([true, false])("shows the release, as the latest or not: %s", async (latest) => {
    open.repository.tag("v0.9.0");
    const older = { ...SETTINGS, tag: "v0.9.0", latest: true };
    await open.releases.publish(await open.releases.create(older), older);
    const draft = await open.releases.create(SETTINGS);
    await open.releases.upload(draft, await open.file("a", "content"));
    open.github.switches.staleReleaseReads = 3;
    const published = await open.releases.publish(draft, { ...SETTINGS, latest });
    expect(published.draft).toBe(false);
    expect(published.assets.map(({ url }) => url)).toEqual([
      `${open.github.serverUrl}/octo/provider/releases/download/v1.0.0/a`,
    ]);
    const shown = open.repository.releases().find(({ id }) => id === open.repository.latestRelease);
    expect(shown?.tag).toBe(latest ? "v1.0.0" : "v0.9.0");
  });

  it("happens once when its answer was lost", async () => {
    const draft = await open.releases.create(SETTINGS);
    open.disturb("repos/update-release", { when: "after", kind: "reset" });
    expect((await open.releases.publish(draft, { ...SETTINGS, latest: true })).draft).toBe(false);
    expect(open.count("repos/update-release")).toBe(1);
  });

  it("leaves the tag to another run that was faster, and takes its own draft away", async () => {
    const draft = await open.releases.create(SETTINGS);
    const theirs = open.repository.addRelease({ tag: "v1.0.0" });
    await expect(open.releases.publish(draft, { ...SETTINGS, latest: true })).rejects.toBeInstanceOf(
      ReleaseLost,
    );
    expect(open.repository.releases().map(({ id }) => id)).toEqual([theirs.id]);
  });

  it("says that a draft is shown which was published", async () => {
    const draft = await open.releases.create(SETTINGS);
    open.github.switches.staleReleaseReads = 1000;
    await expect(open.releases.publish(draft, { ...SETTINGS, latest: true })).rejects.toEqual(
      errorWith("github-unavailable", draft.url),
    );
  });
});

it("distinguishes a deleted draft from one that the token may not change", async () => {
  const draft = await open.releases.create(SETTINGS);
  const file = await open.file("a", "content");
  open.disturb("repos/upload-release-asset", {
    when: "before",
    kind: "status",
    status: 404,
    body: { message: "Not Found" },
  });
  expect(await problemOf(open.releases.upload(draft, file))).toMatch(/\b404\b.*octo\/provider/);
  await open.releases.discard(draft);
  await expect(open.releases.upload(draft, file)).rejects.toBeInstanceOf(ReleaseLost);
  await expect(open.releases.refresh(draft)).rejects.toBeInstanceOf(ReleaseLost);
});

it("names the download of a file before it is there", () => {
  const url = (tag: string, name: string) =>
    open.releases.downloadUrl({ ...SETTINGS, tag }, { name, sha256: "" });
  expect(url("v1.0.0", "a_1.0.0.zip")).toBe(
    "https://github.example/octo/provider/releases/download/v1.0.0/a_1.0.0.zip",
  );
  expect(url("sdk/v1.0.0+x", "a+b")).toBe(
    "https://github.example/octo/provider/releases/download/sdk/v1.0.0%2Bx/a%2Bb",
  );
});
