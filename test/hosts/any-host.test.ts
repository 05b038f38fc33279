import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { storedPath } from "../../src/catalog/paths.ts";
import { ProblemError } from "../../src/errors.ts";
import { anyHost } from "../../src/hosts/package-store.ts";
import { siteHost } from "../../src/hosts/site-host.ts";
import { sha256Of } from "../../src/package/local-file.ts";
import type { Release } from "../../src/ports/host.ts";
import { memoryReleases } from "../support/memory/releases.ts";
import { memorySite } from "../support/memory/site.ts";
import { ADDRESS } from "../support/samples/facts.ts";

const PRIVATE = new ProblemError([
  { code: "asset-private", found: "private", expected: "public", fix: "Change it" },
]);

function open(siteHasPackages = true) {
  const released = memoryReleases();
  released.add({ tag: "v1.0.0", assets: { a: "released" } });
  const begin = Object.fromEntries([stored("1.1.0", "a", "in the site")]);
  const site = memorySite(begin);
  const location = { base: "https://registry.example.com/", basis: "stated", warnings: [] } as const;
  const inSite = siteHost(site, location, () => site.head());
  const all = anyHost(released, inSite, async () => siteHasPackages);
  return { released, site, all };
}

/** A file of a version, as a site has it. */
function stored(version: string, name: string, content: string): [path: string, content: string] {
  return [storedPath(ADDRESS, version, { name, sha256: sha256Of(content) }), content];
}

describe("packages of both ways", () => {
  it("are listed together, and fetched where they are", async () => {
    const { all } = open();
    const [first, second] = await all.list(ADDRESS);
    if (first === undefined || second === undefined) throw new Error("two were expected");
    expect([first.tag, second.tag]).toEqual(["v1.0.0", "v1.1.0"]);
    const read = async (release: Release) => {
      const [asset] = release.assets;
      if (asset === undefined) throw new Error("it holds nothing");
      return Buffer.from(await all.download(release, asset)).toString();
    };
    expect([await read(first), await read(second)]).toEqual(["released", "in the site"]);
    const [asset] = second.assets;
    const directory = await mkdtemp(join(tmpdir(), "any-host-"));
    onTestFinished(() => rm(directory, { recursive: true }));
    expect(asset && (await all.fetch(second, asset, join(directory, "a")))).toBe(sha256Of("in the site"));
  });

  it("are joined by signatures that the site has of releases which could not be changed", async () => {
    const { all, site, released } = open();
    const later = "a_SHA256SUMS.0123456789ABCDEF-01234567.sig";
    site.change(Object.fromEntries([stored("1.0.0", later, "later"), stored("1.2.0", later, "of none")]));
    released.add({ tag: "1.2.0", assets: {} });
    released.add({ tag: "v1.2.0", draft: true, assets: {} });
    const listed = await all.list(ADDRESS);
    expect(listed.map(({ tag, draft, assets }) => [tag, draft, assets.map(({ name }) => name)])).toEqual([
      ["v1.0.0", false, ["a", later]],
      ["1.2.0", false, [later]],
      ["v1.2.0", true, []],
      ["v1.1.0", false, ["a"]],
    ]);
    const [first] = listed;
    const asset = first?.assets[1];
    if (first === undefined || asset === undefined) throw new Error("it was expected there");
    expect(Buffer.from(await all.download(first, asset)).toString()).toBe("later");
  });

  it("are those of the site only when releases are private", async () => {
    const { all, released } = open();
    released.fail("checkDownloadable", PRIVATE);
    await all.checkDownloadable();
    expect((await all.list(ADDRESS)).map(({ tag }) => tag)).toEqual(["v1.1.0"]);
    expect(released.calls.map(({ operation }) => operation)).toEqual(["checkDownloadable"]);
  });

  it("are found in the right place without an earlier check", async () => {
    const { all, released } = open();
    released.fail("checkDownloadable", PRIVATE);
    expect(await all.list(ADDRESS)).toHaveLength(1);
  });

  it("are refused where a private repository's site has none, and after any other failure", async () => {
    const empty = open(false);
    empty.released.fail("checkDownloadable", PRIVATE);
    await expect(empty.all.checkDownloadable()).rejects.toBe(PRIVATE);
    const other = open();
    other.released.fail("checkDownloadable", new Error("no answer"));
    await expect(other.all.checkDownloadable()).rejects.toThrow("no answer");
  });
});
