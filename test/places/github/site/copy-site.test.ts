import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TransientFault } from "../../../../src/http/faults.ts";
import type { SiteBranch } from "../../../../src/places/github/site/branch.ts";
import { unpackArchive } from "../../../../src/places/github/site/copy-site.ts";
import { makeFolder } from "../../../support/folder/temporary.ts";
import { createRest } from "../../../support/github/rest.ts";
import { type OpenSite, openSite, problemOf } from "./open-site.ts";

let directory: string;

beforeEach(async () => {
  directory = await makeFolder();
});

/** What lies in the folder: paths and texts. */
async function readAll(): Promise<Record<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));
  const texts = paths.sort().map(async (path) => {
    return [path.slice(directory.length + 1), await readFile(path, "utf8")] as const;
  });
  return Object.fromEntries(await Promise.all(texts));
}

describe("a copy of a site on a branch", () => {
  let open: OpenSite;

  afterEach(() => open.close());

  async function copyOf(files: Record<string, string>, options: Partial<SiteBranch> = {}) {
    open = await openSite(options);
    open.repository.commitFiles("gh-pages", files);
    await open.site.copy(await open.site.head(), directory, () => true);
    return readAll();
  }

  it("holds every file as it was at the head, for a list of the folders, one request and its redirect", async () => {
    const long = `v1/providers/${"namespace".repeat(12)}/${"type".repeat(12)}/versions`;
    const files = { ".nojekyll": "", "catalog/site.json": '{"schema":1}', [long]: "ä ".repeat(100_000) };
    expect(await copyOf(files)).toEqual(files);
    expect(open.requests()).toEqual([
      "repos/get-branch",
      "git/get-tree",
      "repos/download-tarball-archive",
      "download/archive",
    ]);
    expect(open.github.exchanges.map(({ authorized }) => authorized)).toEqual([true, true, true, false]);
  });

  it("is of that head, whatever was written since", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "index.html": "old" });
    const head = await open.site.head();
    open.repository.commitFiles("gh-pages", { "index.html": "new" });
    await open.site.copy(head, directory, () => true);
    expect(await readAll()).toEqual({ "index.html": "old" });
  });

  it("begins at the folder of the site", async () => {
    const files = { "README.md": "no", "tf/index.html": "yes", "tf/a/b": "yes", "tf-other/index.html": "no" };
    expect(await copyOf(files, { directory: "tf" })).toEqual({ "a/b": "yes", "index.html": "yes" });
  });

  it("is empty while there is no site", async () => {
    open = await openSite();
    await open.site.copy(await open.site.head(), directory, () => true);
    expect(await readAll()).toEqual({});
    expect(open.requests()).not.toContain("repos/download-tarball-archive");
  });

  it("leaves out links", async () => {
    open = await openSite();
    const rest = createRest(open.github.apiUrl, "ghs_site");
    const entry = { type: "blob", content: "/etc/passwd" };
    const tree = [
      { ...entry, path: "link", mode: "120000" },
      { ...entry, path: "file", mode: "100644" },
    ];
    const made = await rest("POST", "/repos/octo/site/git/trees", { body: { tree } });
    const body = { message: "Link", tree: made.body.sha, parents: [] };
    const commit = await rest("POST", "/repos/octo/site/git/commits", { body });
    await open.site.copy({ id: commit.body.sha }, directory, () => true);
    expect(await readAll()).toEqual({ file: "/etc/passwd" });
  });

  it("is asked for again when the archive breaks off", async () => {
    open = await openSite();
    open.repository.commitFiles("gh-pages", { "index.html": "page" });
    let times = 0;
    open.github.intercept = ({ operationId }) =>
      operationId === "download/archive" && ++times === 1 ? { when: "after", kind: "truncate" } : undefined;
    await open.site.copy(await open.site.head(), directory, () => true);
    expect([await readAll(), times]).toEqual([{ "index.html": "page" }, 2]);
    expect(open.lines).toEqual([expect.stringMatching(/\bgh-pages\b/)]);
  });
});

describe("an archive", () => {
  async function archiveOf(...names: readonly string[]): Promise<Buffer> {
    const entries = pack();
    for (const name of names) entries.entry({ name }, "content");
    entries.finalize();
    return gzipSync(await buffer(entries));
  }

  it("is unpacked without files that would lie outside, and without hidden ones", async () => {
    const others = ["../../outside", "a/../../../outside", "/tmp/outside", ".git/config", ".github/x.yml"];
    const archive = await archiveOf(...["inside", ...others].map((path) => `octo-site-1/${path}`));
    await unpackArchive([archive], { folder: "", directory });
    expect(await readAll()).toEqual({ inside: "content" });
  });

  it("of which any part is missing is broken", async () => {
    const archive = await archiveOf("octo-site-1/a", "octo-site-1/b");
    const cut = [0, 1, 20, archive.length >> 1, archive.length - 1].map((to) => archive.subarray(0, to));
    for (const broken of [...cut, Buffer.from("<html>")])
      await expect(unpackArchive([broken], { folder: "", directory })).rejects.toThrow(TransientFault);
    await unpackArchive([archive], { folder: "", directory });
  });

  it("that unpacks to more than a site may hold is refused, small files counting as blocks of the disk", async () => {
    const archive = await archiveOf("octo-site-1/a", "octo-site-1/b");
    await unpackArchive([archive], { folder: "", directory, limit: 8192 });
    const refused = problemOf(unpackArchive([archive], { folder: "", directory, limit: 8191 }));
    expect(await refused).toContain(" 8191 bytes");
  });

  it("has nothing beside the folder that GitHub puts around everything", async () => {
    await unpackArchive([await archiveOf("stray")], { folder: "", directory });
    expect(await readAll()).toEqual({});
  });
});
