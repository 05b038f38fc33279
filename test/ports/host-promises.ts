import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { siteHost } from "../../src/hosts/site-host.ts";
import {
  type Asset,
  type Host,
  type Release,
  type ReleaseHost,
  ReleaseLost,
  type ReleaseSettings,
} from "../../src/ports/host.ts";
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

/** A peer with releases. */
type ReleasePeer = Omit<Peer, "host"> & { readonly releases: ReleaseHost };

interface ReleasesPromise {
  readonly title: string;
  readonly check: (peer: ReleasePeer) => Promise<void>;
}

/** What releases promise: other runs find their drafts. */
const RELEASES: readonly ReleasesPromise[] = [
  {
    title: "can be downloaded from",
    check: async ({ releases }) => {
      await expect(releases.checkDownloadable()).resolves.toBeUndefined();
    },
  },
  {
    title: "finds nothing of a tag that was never released, and lists nothing",
    check: async ({ releases }) => {
      const nothing = { release: undefined, emptyDrafts: [], stableTags: [] };
      expect(await releases.find(SETTINGS)).toEqual(nothing);
      expect(await releases.list(SETTINGS.address)).toEqual([]);
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
      const url = peer.releases.downloadUrl(SETTINGS, { name: NAME, sha256: ONE });
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
    title: "adds a file to what is published",
    check: async (peer) => {
      const published = await publish(peer, { "a.zip": "one" });
      await peer.releases.upload(published, await peer.file("b.zip", "two"));
      const { release } = await peer.releases.find(SETTINGS);
      expect(release?.assets.map(({ name }) => name).sort()).toEqual(["a.zip", "b.zip"]);
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
    title: "has the title and the notes that it was made with once it is published, and in the list",
    check: async ({ releases }) => {
      const settings = { ...SETTINGS, name: "Widgets", notes: "Fixes a leak.\n\n* by @someone" };
      const text = { title: "Widgets", notes: "Fixes a leak.\n\n* by @someone" };
      const draft = await releases.create(settings);
      expect(await releases.publish(draft, { ...settings, latest: true })).toMatchObject(text);
      expect(await releases.list(SETTINGS.address)).toMatchObject([text]);
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

export const RELEASES_PROMISES: readonly Promised[] = RELEASES.map(({ title, check }) => ({
  title,
  check: async ({ host, ...peer }: Peer) => {
    if ("put" in host) throw new Error("there are no releases");
    await check({ ...peer, releases: host });
  },
}));

/** What the site promises as the host of its packages. */
export const SITE_HOST_PROMISES: readonly Promised[] = [
  {
    title: "can be downloaded from",
    check: async ({ host }) => {
      await expect(host.checkDownloadable()).resolves.toBeUndefined();
    },
  },
  {
    title: "finds nothing of a version that the catalog does not name, and lists nothing",
    check: async ({ host }) => {
      const nothing = { release: undefined, emptyDrafts: [], stableTags: [] };
      expect(await host.find(SETTINGS)).toEqual(nothing);
      expect(await host.list(SETTINGS.address)).toEqual([]);
    },
  },
  {
    title: "finds and lists the files that were put and named, with their digests where the catalog has them",
    check: async (peer) => {
      const { files, host } = await store(peer, { "a.zip": "one", "b.zip": "two" });
      const named = files.map((file) => ({ url: host.downloadUrl(SETTINGS, file), sha256: file.sha256 }));
      const { release } = await host.find({ ...SETTINGS, links: named });
      expect(release?.assets.map(factsOf).sort()).toEqual([
        `a.zip 3 ${ONE} complete`,
        `b.zip 3 ${TWO} complete`,
      ]);
      expect(release?.assets.map(({ url }) => url).sort()).toEqual(named.map(({ url }) => url).sort());
      const [listed, ...others] = await host.list(SETTINGS.address);
      expect(others).toEqual([]);
      expect(listed).toMatchObject({ tag: "v1.0.0", draft: false, inSite: true });
      expect(listed?.assets.map(({ name, size, sha256 }) => `${name} ${size} ${sha256}`).sort()).toEqual([
        "a.zip 3 undefined",
        "b.zip 3 undefined",
      ]);
    },
  },
  {
    title: "finds no file that is not named, though it is there",
    check: async (peer) => {
      const { files, host } = await store(peer, { "a.zip": "one", "b.zip": "two" });
      const [first] = files.map((file) => ({ url: host.downloadUrl(SETTINGS, file) }));
      const { release } = await host.find({ ...SETTINGS, links: first === undefined ? [] : [first] });
      expect(release?.assets.map(({ name }) => name)).toEqual(["a.zip"]);
    },
  },
  {
    title: "gives a file's bytes, and writes them into a new file",
    check: async (peer) => {
      const { host } = await store(peer, { [NAME]: "one" });
      const [listed] = await host.list(SETTINGS.address);
      const [asset] = listed?.assets ?? [];
      if (listed === undefined || asset === undefined) throw new Error("the file is not there");
      expect(await textOf(host, listed)).toBe("one");
      const path = join(peer.directory, "fetched.zip");
      expect(await host.fetch(listed, asset, path)).toBe(ONE);
      expect(await readFile(path, "utf8")).toBe("one");
    },
  },
];

/** Puts these files, and has a change name them; gives the host as the next run opens it. */
async function store({ site, host, file }: Peer, contents: Readonly<Record<string, string>>) {
  if (!("put" in host)) throw new Error("the packages are elsewhere");
  const files = await Promise.all(Object.entries(contents).map(([name, content]) => file(name, content)));
  const stored = await Promise.all(files.map((one) => host.put(SETTINGS, one)));
  const change = { files: [["index.html", "a page\n"]], message: "Store", stored } as const;
  expect(await site.commit(await site.head(), change)).toBeDefined();
  const location = await site.locate(async () => undefined);
  return { files, host: siteHost(site, location, () => site.head()) };
}

/** A draft with these files, as it was made and not read again. */
async function fill(
  { releases, file }: ReleasePeer,
  contents: Readonly<Record<string, string>>,
): Promise<Release> {
  const draft = await releases.create(SETTINGS);
  for (const [name, content] of Object.entries(contents)) {
    await releases.upload(draft, await file(name, content));
  }
  return draft;
}

async function publish(peer: ReleasePeer, contents: Readonly<Record<string, string>>): Promise<Release> {
  const { releases } = peer;
  return releases.publish(await releases.refresh(await fill(peer, contents)), PUBLISH);
}

function factsOf({ name, size, sha256, complete }: Asset): string {
  return `${name} ${size} ${sha256} ${complete ? "complete" : "broken off"}`;
}

async function textOf(releases: Host, release: Release): Promise<string> {
  const [asset] = release.assets;
  if (asset === undefined) throw new Error("the release has no file");
  return Buffer.from(await releases.download(release, asset)).toString();
}
