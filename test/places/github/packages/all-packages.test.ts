import { describe, expect, it } from "vitest";
import { ProblemError } from "../../../../src/errors.ts";
import { allPackages } from "../../../../src/places/github/packages/open-packages.ts";
import type { Release } from "../../../../src/ports/package-store.ts";
import { memoryReleases } from "../../../support/memory/releases.ts";
import { ADDRESS } from "../../../support/samples/facts.ts";

const PRIVATE = new ProblemError([
  { code: "asset-private", found: "private", expected: "public", fix: "Change it" },
]);

function open(siteHasPackages = true) {
  const [released, site] = [memoryReleases(), memoryReleases()];
  released.add({ tag: "v1.0.0", assets: { a: "released" } });
  site.add({ tag: "v1.1.0", assets: { a: "in the site" } });
  const named = (release: Release): Release => {
    const assets = release.assets.map((asset) => ({ ...asset, blob: "f".repeat(40) }));
    return { ...release, id: "assets/1.1.0", assets };
  };
  const inSite = {
    ...site,
    list: async () => (await site.list(ADDRESS)).map(named),
    download: async ({ tag }: Release) => Buffer.from(`site ${tag}`),
    fetch: async () => "site digest",
  };
  const all = allPackages({ released, inSite, siteHasPackages: async () => siteHasPackages });
  return { released, site, all };
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
    expect([await read(first), await read(second)]).toEqual(["released", "site v1.1.0"]);
    const [asset] = second.assets;
    expect(asset && (await all.fetch(second, asset, "nowhere"))).toBe("site digest");
  });

  it("are joined by signatures that the site has of releases which could not be changed", async () => {
    const { all, site, released } = open();
    const later = "a_SHA256SUMS.0123456789ABCDEF-01234567.sig";
    site.add({ tag: "v1.0.0", assets: { [later]: "later" } });
    site.add({ tag: "v1.2.0", assets: { [later]: "of none" } });
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
    expect(Buffer.from(await all.download(first, asset)).toString()).toBe("site v1.0.0");
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
