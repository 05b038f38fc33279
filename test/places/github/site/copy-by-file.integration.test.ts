import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GitHubClient } from "../../../../src/places/github/client/client.ts";
import type { SiteBranch } from "../../../../src/places/github/site/branch.ts";
import { listFew } from "../../../../src/places/github/site/copy-site.ts";
import type { WantedPath } from "../../../../src/ports/place.ts";
import { type OpenSite, openSite } from "./open-site.ts";

const PACKAGES = { "assets/h/n/t/1.0.0/large.zip": "x".repeat(20_000_000) };
const FACTS = { "catalog/site.json": '{"schema":1}', "catalog/h/n/t.json": "ä".repeat(2_000_000) };

let directory: string;
let open: OpenSite;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "copy-by-file-"));
});
afterEach(async () => {
  await open.close();
  await rm(directory, { recursive: true, force: true });
});

interface Copying {
  readonly folder?: string;
  readonly wanted?: WantedPath;
}

/** Copies what is wanted, and gives the paths that were written and what was asked. */
async function copy(
  files: Readonly<Record<string, string>>,
  { folder = "", wanted = (path) => path.startsWith("catalog/") }: Copying = {},
) {
  open = await openSite({ directory: folder });
  const placed = Object.entries(files).map(([path, text]) => [
    folder === "" ? path : `${folder}/${path}`,
    text,
  ]);
  open.repository.commitFiles("gh-pages", Object.fromEntries(placed));
  await open.site.copy(await open.site.head(), directory, wanted);
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const written = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length + 1));
  return { written: written.sort(), asked: open.requests().slice(1) };
}

const ARCHIVE = ["repos/download-tarball-archive", "download/archive"];
const [TREE, BLOB] = ["git/get-tree", "git/get-blob"];

describe("a copy of a part of a site", () => {
  it("asks for its files alone where packages are most of it", async () => {
    const { written, asked } = await copy({ ...FACTS, ...PACKAGES, "index.html": "page" });
    expect(asked).toEqual([TREE, TREE, BLOB, BLOB]);
    expect(written).toEqual(Object.keys(FACTS).sort());
    for (const [path, text] of Object.entries(FACTS))
      expect((await readFile(join(directory, path), "utf8")) === text).toBe(true);
  });

  it("is looked for where the site lies in the branch", async () => {
    const { written, asked } = await copy({ ...FACTS, ...PACKAGES }, { folder: "a/b" });
    expect([asked, written]).toEqual([[TREE, TREE, TREE, TREE, BLOB, BLOB], Object.keys(FACTS).sort()]);
  });

  it("is one request where there are no packages, and one where they are small", async () => {
    expect((await copy({ ...FACTS, "index.html": "x".repeat(21_000_000) })).asked).toEqual([
      TREE,
      ...ARCHIVE,
    ]);
    await open.close();
    const small = { "assets/a.zip": "x".repeat(19_999_999) };
    expect((await copy({ ...FACTS, ...small })).asked).toEqual([TREE, TREE, ...ARCHIVE]);
  });

  it("is one request where all is wanted of it, or too many files", async () => {
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`catalog/${at}.json`, `${at}`]));
    const { written, asked } = await copy({ ...many, ...PACKAGES });
    expect([asked, written.length]).toEqual([[TREE, TREE, ...ARCHIVE], 401]);
    await open.close();
    expect((await copy({ ...FACTS, ...PACKAGES }, { wanted: () => true })).asked).toEqual([
      TREE,
      TREE,
      ...ARCHIVE,
    ]);
  });

  it("leaves links out, and what GitHub does not list to its end to an archive", async () => {
    open = await openSite();
    const line = (path: string, mode: string, size: number) => ({
      path,
      mode,
      type: "blob",
      sha: path,
      size,
    });
    const tree = [
      { path: "assets", mode: "040000", type: "tree", sha: "t" },
      line("assets/a.zip", "100644", 3e7),
      line("catalog/a.json", "100644", 1),
      line("catalog/link", "120000", 1),
    ];
    const list = (truncated: boolean) => {
      const client = { repeatable: async () => ({ data: { tree, truncated } }) } as unknown as GitHubClient;
      const site = { client, directory: "", branch: "b", repository: {} } as unknown as SiteBranch;
      const head = { state: "there", id: "c", tree: "t", isProtected: false } as const;
      return listFew(site, head, (path) => path.startsWith("catalog/"));
    };
    expect(await list(false)).toMatchObject([{ path: "catalog/a.json", size: 1, blob: "catalog/a.json" }]);
    expect(await list(true)).toBeUndefined();
  });

  it("of a branch without a site is empty", async () => {
    expect((await copy({ "other/a": "a" }, { folder: "docs" })).written).toEqual([]);
    expect(open.requests()).toContain(TREE);
  });
});
