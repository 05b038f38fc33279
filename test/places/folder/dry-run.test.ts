import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Problem } from "../../../src/errors.ts";
import { dryRunReleases, dryRunSite } from "../../../src/places/folder/dry-run.ts";
import { openFolder } from "../../../src/places/folder/ports.ts";
import type { ReleaseSettings } from "../../../src/ports/host.ts";
import type { ChangedFile, Place } from "../../../src/ports/place.ts";
import { parseAddress } from "../../../src/provider/address.ts";
import { makeFolder } from "../../support/folder/temporary.ts";
import { memoryReleases } from "../../support/memory/releases.ts";
import { memorySite } from "../../support/memory/site.ts";
import { writeAssetFile } from "../../support/samples/asset-file.ts";
import { silentLog } from "../../support/samples/silent-log.ts";

const MARK = ".provider-pages-preview";

let directory: string;
let preview: string;
let lines: string[];
const log = { ...silentLog, info: (line: string) => void lines.push(line) };

beforeEach(async () => {
  directory = await makeFolder();
  preview = join(directory, "preview");
  lines = [];
});

async function change(site: Place, ...files: ChangedFile[]) {
  const dry = dryRunSite(site, preview, log);
  return dry.commit(await dry.head(), { files, message: "Publish" });
}

function shown(path: string): Promise<string> {
  return readFile(join(preview, path), "utf8");
}

describe("the preview of a site", () => {
  it("is the whole site with the change, which is not written", async () => {
    const site = memorySite({ "a.json": "old\n", "b.json": "b\n", "c.json": "c\n" });
    const head = await change(
      site,
      ["a.json", "new\n"],
      ["v1/d.json", "d\n"],
      ["c.json", undefined],
      ["gone.json", undefined],
    );
    expect([await shown("a.json"), await shown("b.json"), await shown("v1/d.json")]).toEqual([
      "new\n",
      "b\n",
      "d\n",
    ]);
    expect(existsSync(join(preview, "c.json"))).toBe(false);
    expect([head, site.commits.length]).toEqual([{ id: undefined }, 1]);
    expect(lines).toEqual([expect.stringMatching(/"Publish" .*\b4 /)]);
  });

  it("is copied once", async () => {
    const site = memorySite({ "a.json": "a\n" });
    const dry = dryRunSite(site, preview, log);
    expect(await Promise.all([dry.head(), dry.head()])).toEqual([{ id: "1" }, { id: "1" }]);
    await dry.head();
    expect(site.calls.filter(({ operation }) => operation === "copy")).toHaveLength(1);
  });

  it("does not check whether the site is writable", async () => {
    const site = memorySite();
    const dry = dryRunSite(site, preview, log);
    expect(await dry.check(await dry.head(), { paths: ["a.json"] })).toEqual([]);
    const asked = site.calls.filter(({ operation }) => operation === "check");
    expect(asked.map(({ args: [, planned] }) => planned)).toEqual([{}]);
  });

  it("has the packages of the change, and refuses those that would not fit", async () => {
    const site = memorySite();
    const dry = dryRunSite(site, preview, log);
    await dry.head();
    const { path: from, size, sha256 } = await writeAssetFile(directory, "a.zip", "zip");
    const file = { path: `assets/h/n/t/1.0.0/${sha256.slice(0, 12)}/a.zip`, from, size, sha256 };
    expect(await dry.put(file)).toMatchObject({ path: file.path, size: 3 });
    expect(await shown(file.path)).toBe("zip");
    expect(site.calls.map(({ operation }) => operation)).not.toContain("put");
    const full: Problem = { code: "github-refused", found: "it is full", expected: "less", fix: "none" };
    const other = { ...site, check: async () => [full] };
    await expect(dryRunSite(other, preview, log).put(file)).rejects.toMatchObject({ problems: [full] });
  });

  it("replaces an earlier preview", async () => {
    await change(memorySite({ "old/a.json": "a\n" }), ["b.json", "b\n"]);
    await change(memorySite({ "new.json": "new\n" }), ["c.json", "c\n"]);
    expect(existsSync(join(preview, "old"))).toBe(false);
    expect(existsSync(join(preview, "b.json"))).toBe(false);
    expect(await shown("new.json")).toBe("new\n");
  });

  it("refuses a folder with other files", async () => {
    await mkdir(preview);
    for (const name of ["d", "c", "b", "a"]) await writeFile(join(preview, name), "mine");
    await expect(change(memorySite(), ["a.json", "a\n"])).rejects.toMatchObject({
      problems: [{ code: "folder-blocked", found: expect.stringContaining(" a, b, c") }],
    });
    expect(await shown("a")).toBe("mine");
    expect(existsSync(join(preview, MARK))).toBe(false);
  });

  it("refuses the folder of the site itself, even if it was a preview", async () => {
    const { signal: cancelled } = new AbortController();
    const siteUrl = "https://registry.example.com/";
    const place = { to: preview, directory, siteUrl, source: undefined, cancelled, log: silentLog };
    const { site } = await openFolder(place);
    const refused = { problems: [{ code: "folder-blocked", found: expect.stringContaining(preview) }] };
    await expect(change(site, ["a.json", "a\n"])).rejects.toMatchObject(refused);
    await site.commit(await site.head(), { files: [["a.html", "mine\n"]], message: "Publish" });
    await writeFile(join(preview, MARK), "");
    await expect(change((await openFolder(place)).site, ["a.json", "a\n"])).rejects.toMatchObject(refused);
    expect(await shown("a.html")).toBe("mine\n");
    expect(existsSync(join(preview, MARK))).toBe(false);
  });
});

describe("releases in a dry run", () => {
  const settings: ReleaseSettings = {
    tag: "v1.0.0",
    address: parseAddress("registry.example.com/acme/sample"),
    version: "1.0.0",
    name: "v1.0.0",
    notes: undefined,
    generateNotes: false,
    prerelease: false,
  };

  it("are found unchanged, and writes have no effect", async () => {
    const releases = memoryReleases();
    const there = releases.add({ tag: "v1.0.0", draft: true, assets: { "a.zip": "a", "b.zip": "b" } });
    const dry = dryRunReleases(releases, log);
    expect((await dry.find(settings)).release).toEqual(there);
    const [asset] = there.assets;
    if (asset === undefined) throw new Error("the draft holds nothing");
    await dry.remove(there, asset);
    await dry.upload(there, await writeAssetFile(directory, "a.zip", "other"));
    await dry.publish(there, { ...settings, latest: true });
    await dry.discard(there);
    expect(releases.all).toEqual([there]);
  });

  it("show the files that would be uploaded, with their URLs", async () => {
    const releases = memoryReleases();
    const there = releases.add({ tag: "v1.0.0", draft: true, assets: { "a.zip": "a", "b.zip": "b" } });
    const dry = dryRunReleases(releases, log);
    const file = await writeAssetFile(directory, "a.zip", "other");
    await dry.upload(there, file);
    const filled = await dry.refresh(there);
    expect(filled.assets.map(({ name, sha256, complete }) => [name, sha256, complete])).toEqual([
      ["b.zip", there.assets[1]?.sha256, true],
      ["a.zip", file.sha256, true],
    ]);
    const published = await dry.publish(filled, { ...settings, latest: true });
    expect([published.draft, published.assets.map(({ url }) => url)]).toEqual([
      false,
      ["b.zip", "a.zip"].map((name) => releases.downloadUrl(settings, { name, sha256: "" })),
    ]);
  });
});
