import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderReleases } from "../../../src/places/folder/releases.ts";
import {
  type AssetFile,
  type Release,
  ReleaseLost,
  type ReleaseSettings,
} from "../../../src/ports/package-store.ts";
import { afterListing } from "../../support/folder/after-listing.ts";
import { problemsOf } from "../../support/folder/errors.ts";

const SETTINGS: ReleaseSettings & { readonly latest: boolean } = {
  tag: "v1.0.0",
  address: { hostname: "registry.example.com", namespace: "acme", type: "sample" },
  version: "1.0.0",
  name: "v1.0.0",
  notes: undefined,
  generateNotes: false,
  prerelease: false,
  latest: true,
};
const PLACE = "assets/registry.example.com/acme/sample";

let root: string;
let folder: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "folder-releases-"));
  folder = join(root, "site");
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** The store of one run. */
const open = () => folderReleases(folder, "/");

async function makeFile(name: string, text: string): Promise<AssetFile> {
  const path = join(root, name);
  await writeFile(path, text);
  return { name, path, size: text.length, sha256: createHash("sha256").update(text).digest("hex") };
}

/** A run that found no release, and opened a draft. */
async function openDraft(): Promise<{ releases: ReturnType<typeof open>; draft: Release }> {
  const releases = open();
  await releases.find(SETTINGS);
  return { releases, draft: await releases.create(SETTINGS) };
}

async function publishOne(): Promise<void> {
  const { releases, draft } = await openDraft();
  await releases.upload(draft, await makeFile("a.zip", "content"));
  await releases.publish(draft, SETTINGS);
}

const list = (): Promise<string[]> => readdir(join(folder, PLACE));

describe("a release in a folder", () => {
  it("appears with all its files at once", async () => {
    const { releases, draft } = await openDraft();
    const file = await makeFile("a.zip", "content");
    await releases.upload(draft, file);
    expect(await list()).toEqual(["1.0.0.draft"]);
    const published = await releases.publish(await releases.refresh(draft), SETTINGS);
    expect(published.assets).toEqual([
      { id: "a.zip", ...file, path: undefined, complete: true, url: `/${PLACE}/1.0.0/a.zip` },
    ]);
    expect([published.draft, await list()]).toEqual([false, ["1.0.0"]]);
    expect((await open().find(SETTINGS)).release).toEqual(published);
  });

  it("continues an interrupted run's draft, without its temporaries", async () => {
    const { releases, draft } = await openDraft();
    await releases.upload(draft, await makeFile("a.zip", "content"));
    const half = `.provider-pages.${"1".repeat(32)}.tmp`;
    await writeFile(join(folder, PLACE, "1.0.0.draft", half), "cont");
    const next = open();
    const { release } = await next.find(SETTINGS);
    expect(release?.assets.map(({ name }) => name)).toEqual(["a.zip"]);
    if (release === undefined) throw new Error("the draft was not found");
    await next.publish(release, SETTINGS);
    expect(await readdir(join(folder, PLACE, "1.0.0"))).toEqual(["a.zip"]);
  });

  it("is lost if another run publishes it first, and its draft is removed", async () => {
    const late = await openDraft();
    await publishOne();
    const second = await late.releases.create(SETTINGS);
    await late.releases.upload(second, await makeFile("a.zip", "other"));
    await expect(late.releases.publish(second, SETTINGS)).rejects.toThrow(ReleaseLost);
    expect(await list()).toEqual(["1.0.0"]);
    expect(await readFile(join(folder, PLACE, "1.0.0/a.zip"), "utf8")).toBe("content");
  });

  it.each<[string, (run: Awaited<ReturnType<typeof openDraft>>, file: AssetFile) => Promise<unknown>]>([
    ["puts a file on it", ({ releases, draft }, file) => releases.upload(draft, file)],
    ["reads it again", ({ releases, draft }) => releases.refresh(draft)],
    ["publishes it", ({ releases, draft }) => releases.publish(draft, SETTINGS)],
  ])("is lost if its draft is gone when a run %s", async (_, step) => {
    const file = await makeFile("b.zip", "b");
    for (const other of [
      publishOne,
      async () => (await openDraft()).releases.discard((await openDraft()).draft),
    ]) {
      const run = await openDraft();
      await other();
      await expect(step(run, file)).rejects.toThrow(ReleaseLost);
      await rm(join(folder, PLACE), { recursive: true, force: true });
    }
  });

  it("removes empty folders with a discarded draft, and no others", async () => {
    const { releases, draft } = await openDraft();
    await mkdir(join(folder, PLACE, "../other"));
    await releases.discard(draft);
    expect(await readdir(join(folder, "assets"), { recursive: true })).toEqual([
      "registry.example.com",
      "registry.example.com/acme",
      "registry.example.com/acme/other",
    ]);
  });

  it("is still readable if it is published while its draft is read", async () => {
    const { releases, draft } = await openDraft();
    await releases.upload(draft, await makeFile("a.zip", "content"));
    const filled = await releases.refresh(draft);
    await publishOne();
    const [asset] = filled.assets;
    if (asset === undefined) throw new Error("the file is not there");
    expect(Buffer.from(await releases.download(filled, asset)).toString()).toBe("content");
    await expect(releases.download(filled, { ...asset, name: "other" })).rejects.toThrow(ReleaseLost);
  });

  it("is read only up to the size of a signature", async () => {
    const { releases, draft } = await openDraft();
    const file = await makeFile("a.sig", "x".repeat(64 * 1024 + 1));
    await releases.upload(draft, file);
    const { assets } = await releases.refresh(draft);
    const [asset] = assets;
    if (asset === undefined) throw new Error("it was not put there");
    expect(await problemsOf(() => releases.download(draft, asset))).toMatchObject([
      { code: "folder-blocked", found: expect.stringContaining("65537 bytes") },
    ]);
  });

  it("that is published makes its draft disposable", async () => {
    await publishOne();
    const { draft } = await openDraft();
    const found = await open().find(SETTINGS);
    expect([found.release?.draft, found.emptyDrafts]).toEqual([false, [draft]]);
    await open().discard(draft);
    expect(await list()).toEqual(["1.0.0"]);
  });

  it("is lost if another run removed the file during its upload", async () => {
    const { releases, draft } = await openDraft();
    const file = await makeFile("b.zip", "x".repeat(50_000_000));
    const uploading = releases.upload(draft, file);
    const settled = uploading.catch(() => {});
    const place = join(folder, PLACE, "1.0.0.draft");
    let half: string | undefined;
    for (; half === undefined; half = (await readdir(place)).find((name) => name.endsWith(".tmp")));
    await rm(join(place, half));
    await settled;
    await expect(uploading).rejects.toThrow(ReleaseLost);
    expect(await readdir(place)).toEqual([]);
  });

  it("survives twelve concurrent runs", async () => {
    const file = await makeFile("a.zip", "content");
    const runs = Array.from({ length: 12 }, async () => {
      const { releases, draft } = await openDraft();
      await releases.upload(draft, file);
      await releases.publish(await releases.refresh(draft), SETTINGS);
    });
    const ends = await Promise.allSettled(runs);
    const lost = ends.flatMap((end) => (end.status === "rejected" ? [end.reason] : []));
    expect(lost.filter((error) => !(error instanceof ReleaseLost))).toEqual([]);
    expect(lost.length).toBeLessThan(12);
    const { release, emptyDrafts } = await open().find(SETTINGS);
    for (const draft of emptyDrafts) await open().discard(draft);
    expect([release?.draft, release?.assets.length, await list()]).toEqual([false, 1, ["1.0.0"]]);
  });

  it("keeps its URLs when it is read again", async () => {
    await publishOne();
    const releases = open();
    const { release } = await releases.find(SETTINGS);
    if (release === undefined) throw new Error("there is no release");
    expect((await releases.refresh(release)).assets[0]?.url).toBe(`/${PLACE}/1.0.0/a.zip`);
  });

  it("encodes file names in URLs", async () => {
    const releases = folderReleases(folder, "https://example.com/r/");
    await releases.find(SETTINGS);
    expect(releases.downloadUrl({ ...SETTINGS, version: "1.0.0+b 1" }, "ä.zip")).toBe(
      `https://example.com/r/${PLACE}/1.0.0%2Bb%201/%C3%A4.zip`,
    );
  });
});

describe("a link in a draft", () => {
  it("is replaced and never followed", async () => {
    const { releases, draft } = await openDraft();
    const victim = join(root, "victim");
    await writeFile(victim, "mine");
    const path = join(folder, PLACE, "1.0.0.draft");
    for (const name of ["a.zip", "a.zip.part"]) await symlink(victim, join(path, name));
    const [asset] = (await releases.refresh(draft)).assets;
    expect(asset).toMatchObject({ name: "a.zip", complete: false, sha256: undefined });
    await releases.upload(draft, await makeFile("a.zip", "content"));
    expect([await readFile(victim, "utf8"), (await stat(join(path, "a.zip"))).size]).toEqual(["mine", 7]);
  });

  it("in its path is refused", async () => {
    await mkdir(join(folder, "assets"), { recursive: true });
    await mkdir(join(root, "elsewhere"));
    await symlink(join(root, "elsewhere"), join(folder, "assets/registry.example.com"));
    const [found] = await problemsOf(() => open().find(SETTINGS));
    const [made] = await problemsOf(() => open().create(SETTINGS));
    for (const problem of [found, made]) {
      expect(problem?.code).toBe("folder-blocked");
      expect(problem?.found).toContain(join(folder, "assets/registry.example.com"));
    }
    expect(await readdir(join(root, "elsewhere"))).toEqual([]);
  });
});

it("a package missing from the disk is not a lost draft", async () => {
  const { releases, draft } = await openDraft();
  const file = await makeFile("a.zip", "content");
  await rm(file.path);
  await expect(releases.upload(draft, file)).rejects.toThrow("ENOENT");
  await expect(releases.upload(draft, file)).rejects.not.toThrow(ReleaseLost);
});

it("lists releases while a draft is published", async () => {
  await publishOne();
  const other = { ...SETTINGS, version: "1.1.0", tag: "v1.1.0" };
  const draft = await open().create(other);
  afterListing(/acme\/sample$/, async () => void (await open().publish(draft, other)));
  expect((await open().list(SETTINGS.address)).map(({ tag }) => tag)).toEqual(["v1.0.0"]);
  expect((await open().list(SETTINGS.address)).map(({ tag }) => tag).sort()).toEqual(["v1.0.0", "v1.1.0"]);
});

it("removes a draft a day after its last change, when another is created", async () => {
  const own = (version: string) => `terraform-provider-sample_${version}_linux_amd64.zip`;
  const before = new Date(Date.now() - 2 * 86_400_000);
  for (const [name, file, isOld] of [
    ["1.1.0.draft", own("1.1.0"), true],
    ["1.2.0.draft", own("1.2.0"), false],
    ["1.3.0.draft", "notes.txt", true],
    ["1.4.0-a.draft", own("1.4.0-a.draft"), true],
    ["1.5.0", own("1.5.0"), true],
  ] as const) {
    const path = join(folder, PLACE, name);
    await mkdir(path, { recursive: true });
    await writeFile(join(path, file), "content");
    if (isOld) for (const one of [join(path, file), path]) await utimes(one, before, before);
  }
  const releases = open();
  await releases.create(SETTINGS);
  const left = ["1.0.0.draft", "1.2.0.draft", "1.3.0.draft", "1.4.0-a.draft", "1.5.0"];
  expect((await list()).sort()).toEqual(left);
});
