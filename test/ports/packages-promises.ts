import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import {
  type Asset,
  type PackageStore,
  type Release,
  ReleaseLost,
  type ReleaseSettings,
} from "../../src/ports/package-store.ts";
import type { CarriedFile } from "../../src/ports/site.ts";
import { parseAddress } from "../../src/provider/address.ts";
import type { Peer, Promised } from "./peers.ts";

const SETTINGS: ReleaseSettings = {
  tag: "v1.0.0",
  address: parseAddress("registry.example.com/acme/sample"),
  version: "1.0.0",
  name: "v1.0.0",
  notes: undefined,
  generateNotes: false,
  prerelease: false,
};
const NEXT: ReleaseSettings = { ...SETTINGS, tag: "v1.1.0", version: "1.1.0", name: "v1.1.0" };
const PUBLISH = { ...SETTINGS, latest: true };
const NAME = "sample.zip";

/** `printf one | sha256sum`, and the same of two. */
const ONE = "7692c3ad3540bb803c020b3aee66cd8887123234ea0c6e7143c0add73ff431ed";
const TWO = "3fc4ccfe745870e2c0d99f71f30ff0656c8dedd41cc1d7d3d376b0dbe685e2f3";

/** What every store of packages promises. */
export const PACKAGES_PROMISES: readonly Promised[] = [
  {
    title: "can be downloaded from",
    check: async ({ releases }) => {
      await expect(releases.checkDownloadable()).resolves.toBeUndefined();
    },
  },
  {
    title: "finds nothing of a tag that was never released",
    check: async ({ releases }) => {
      const nothing = { release: undefined, emptyDrafts: [], stableTags: [] };
      expect(await releases.find(SETTINGS)).toEqual(nothing);
    },
  },
  {
    title: "shows every file with its size and digest when the release is read again",
    check: async (peer) => {
      const draft = await fill(peer, { "a.zip": "one", "b.zip": "two" });
      const { assets } = await peer.releases.refresh(draft);
      expect(assets.map(factsOf).sort()).toEqual([`a.zip 3 ${ONE} complete`, `b.zip 3 ${TWO} complete`]);
    },
  },
  {
    title: "replaces what lies under a file's name",
    check: async (peer) => {
      const draft = await fill(peer, { [NAME]: "one" });
      await peer.releases.upload(draft, await peer.file(NAME, "two"));
      const { assets } = await peer.releases.refresh(draft);
      expect(assets.map(factsOf)).toEqual([`${NAME} 3 ${TWO} complete`]);
    },
  },
  {
    title: "has one file when the same is uploaded again",
    check: async (peer) => {
      const draft = await fill(peer, { [NAME]: "one" });
      await peer.releases.upload(draft, await peer.file(NAME, "one"));
      expect((await peer.releases.refresh(draft)).assets).toHaveLength(1);
    },
  },
  {
    title: "gives a file's bytes, of a draft and of a published release",
    check: async (peer) => {
      const draft = await peer.releases.refresh(await fill(peer, { [NAME]: "one" }));
      expect(await textOf(peer.releases, draft)).toBe("one");
      expect(await textOf(peer.releases, await publish(peer, { [NAME]: "one" }))).toBe("one");
    },
  },
  {
    title: "discards a draft, and does not mind when it has gone already",
    check: async ({ releases }) => {
      const draft = await releases.create(SETTINGS);
      for (let time = 1; time <= 2; time++) await releases.discard(draft);
      expect((await releases.find(SETTINGS)).release).toBeUndefined();
    },
  },
  {
    title: "knows before where a file will be once it is published",
    check: async (peer) => {
      const url = peer.releases.downloadUrl(SETTINGS, NAME);
      const { assets } = await publish(peer, { [NAME]: "one" });
      expect(assets.map((asset) => asset.url)).toEqual([url]);
    },
  },
  {
    title: "shows nothing of it under another tag",
    check: async (peer) => {
      await fill(peer, { [NAME]: "one" });
      expect((await peer.releases.find(NEXT)).release).toBeUndefined();
    },
  },
  {
    title: "lists nothing where nothing was released",
    check: async ({ releases }) => {
      expect(await releases.list(SETTINGS.address)).toEqual([]);
    },
  },
  {
    title: "finds and lists what was published, once the site carries what is attached",
    check: async (peer) => {
      const { id, tag } = await publish(peer, { "a.zip": "one", "b.zip": "two" });
      const { release } = await peer.releases.find(SETTINGS);
      for (const found of [release, ...(await peer.releases.list(SETTINGS.address))]) {
        expect(found).toMatchObject({ id, tag, draft: false });
        expect(found?.assets.map(({ name, size }) => `${name} ${size}`).sort()).toEqual([
          "a.zip 3",
          "b.zip 3",
        ]);
      }
    },
  },
  {
    title: "adds a file to what is published, once the site carries what the upload gives",
    check: async (peer) => {
      const published = await publish(peer, { "a.zip": "one" });
      await write(peer, await peer.releases.upload(published, await peer.file("b.zip", "two")));
      const { release } = await peer.releases.find(SETTINGS);
      expect(release?.assets.map(({ name }) => name).sort()).toEqual(["a.zip", "b.zip"]);
    },
  },
  {
    title: "has room for what is small",
    check: async ({ releases }) => {
      expect(releases.checkFiles([{ name: NAME, size: 3 }], undefined)).toEqual([]);
      expect(await releases.reserve(3)).toEqual([]);
    },
  },
  {
    title: "writes a file of a release into a new file, and says what it is",
    check: async (peer) => {
      const published = await publish(peer, { [NAME]: "one" });
      const [asset] = published.assets;
      if (asset === undefined) throw new Error("the file is not there");
      const { path } = await peer.file("fetched.zip", "what was there before");
      expect(await peer.releases.fetch(published, asset, path)).toBe(ONE);
      expect(await readFile(path, "utf8")).toBe("one");
    },
  },
];

/** What a store promises in which drafts are found by other runs, so not where files wait for the change of the site. */
export const DRAFTS_PROMISES: readonly Promised[] = [
  {
    title: "makes a draft without files, and finds it again",
    check: async ({ releases }) => {
      const draft = await releases.create(SETTINGS);
      expect(draft).toMatchObject({ tag: "v1.0.0", draft: true, immutable: false, assets: [] });
      const found = await releases.find(SETTINGS);
      expect(found.release).toMatchObject({ id: draft.id, draft: true });
      expect(found.emptyDrafts).toEqual([]);
    },
  },
  {
    title: "settles on one draft when two make one for the same tag",
    check: async ({ releases }) => {
      const drafts = [await releases.create(SETTINGS), await releases.create(SETTINGS)];
      expect(drafts[1]?.id).toBe(drafts[0]?.id);
      expect((await releases.find(SETTINGS)).emptyDrafts).toEqual([]);
    },
  },
  {
    title: "leaves what lies under a file's name when it is to stay, and says that it is not the same",
    check: async (peer) => {
      const published = await peer.releases.publish(await fill(peer, { [NAME]: "one" }), PUBLISH);
      await peer.releases.upload(published, await peer.file(NAME, "one"), "stays");
      const accepting = { ...(await peer.file(NAME, "two")), accepts: async () => true };
      await peer.releases.upload(published, accepting, "stays");
      await peer.releases.upload(published, await peer.file("b.zip", "two"), "stays");
      const other = peer.releases.upload(published, await peer.file(NAME, "two"), "stays");
      await expect(other).rejects.toBeInstanceOf(ReleaseLost);
      const { assets } = await peer.releases.refresh(published);
      expect(assets.map(factsOf).sort()).toEqual([`b.zip 3 ${TWO} complete`, `${NAME} 3 ${ONE} complete`]);
    },
  },
  {
    title: "removes a file, and does not mind when it has gone already",
    check: async (peer) => {
      const draft = await peer.releases.refresh(await fill(peer, { [NAME]: "one", "kept.zip": "two" }));
      const asset = draft.assets.find(({ name }) => name === NAME);
      if (asset === undefined) throw new Error("the file is not there");
      for (let time = 1; time <= 2; time++) await peer.releases.remove(draft, asset);
      expect((await peer.releases.refresh(draft)).assets.map(({ name }) => name)).toEqual(["kept.zip"]);
    },
  },
  {
    title: "publishes with the same files, and finds the release again as it was given",
    check: async (peer) => {
      const draft = await fill(peer, { "a.zip": "one", "b.zip": "two" });
      const published = await peer.releases.publish(draft, PUBLISH);
      expect(published).toMatchObject({ tag: "v1.0.0", draft: false });
      expect(published.assets.map(factsOf).sort()).toEqual([
        `a.zip 3 ${ONE} complete`,
        `b.zip 3 ${TWO} complete`,
      ]);
      expect((await peer.releases.find(SETTINGS)).release).toEqual(published);
    },
  },
  {
    title: "shows a published release the same when it is read again",
    check: async (peer) => {
      const published = await peer.releases.publish(await fill(peer, { [NAME]: "one" }), PUBLISH);
      expect(await peer.releases.refresh(published)).toEqual(published);
    },
  },
  {
    title: "lists every release with its files, drafts too",
    check: async (peer) => {
      const { releases } = peer;
      const published = await releases.publish(await fill(peer, { "a.zip": "one", "b.zip": "two" }), PUBLISH);
      await releases.create(NEXT);
      const listed = await releases.list(SETTINGS.address);
      expect(listed.map(({ tag, draft }) => `${tag} ${draft}`).sort()).toEqual([
        "v1.0.0 false",
        "v1.1.0 true",
      ]);
      const found = listed.find(({ draft }) => !draft);
      const asset = ({ name, size, url }: Asset) => ({ name, size, url });
      expect(found).toMatchObject({ id: published.id, tag: published.tag });
      expect(found?.assets.map(asset)).toEqual(published.assets.map(asset));
      for (const { name, sha256 } of found?.assets ?? [])
        expect([undefined, published.assets.find((one) => one.name === name)?.sha256]).toContain(sha256);
      expect(found?.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
    },
  },
  {
    title: "says of every operation that the draft has gone, when it has",
    check: async (peer) => {
      const draft = await peer.releases.refresh(await fill(peer, { [NAME]: "one" }));
      const file = await peer.file("late.zip", "two");
      await peer.releases.discard(draft);
      await expect(peer.releases.upload(draft, file)).rejects.toBeInstanceOf(ReleaseLost);
      await expect(peer.releases.refresh(draft)).rejects.toBeInstanceOf(ReleaseLost);
      await expect(peer.releases.publish(draft, PUBLISH)).rejects.toBeInstanceOf(ReleaseLost);
    },
  },
];

/** A draft with these files, as it was made and not read again. */
async function fill({ releases, file }: Peer, contents: Readonly<Record<string, string>>): Promise<Release> {
  const draft = await releases.create(SETTINGS);
  for (const [name, content] of Object.entries(contents)) {
    await releases.upload(draft, await file(name, content));
  }
  return draft;
}

/** Publishes these files, in the site too where they wait for its change. */
async function publish(peer: Peer, contents: Readonly<Record<string, string>>): Promise<Release> {
  const { releases, file } = peer;
  const published = await releases.publish(await releases.refresh(await fill(peer, contents)), PUBLISH);
  const files = Object.entries(contents).map(([name, content]) => file(name, content));
  await write(peer, releases.attach(SETTINGS, await Promise.all(files)).files);
  return published;
}

async function write({ site }: Peer, carried: readonly CarriedFile[]): Promise<void> {
  if (carried.length === 0) return;
  const change = { files: [["index.html", String(carried.length)]], message: "Carry", carried } as const;
  expect(await site.write(await site.head(), change)).toBeDefined();
}

function factsOf({ name, size, sha256, complete }: Asset): string {
  return `${name} ${size} ${sha256} ${complete ? "complete" : "broken off"}`;
}

async function textOf(releases: PackageStore, release: Release): Promise<string> {
  const [asset] = release.assets;
  if (asset === undefined) throw new Error("the release has no file");
  return Buffer.from(await releases.download(release, asset)).toString();
}
