import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { folderAddress } from "../../src/local/address.ts";
import { copyFolder } from "../../src/local/copy-site.ts";
import { folderSite } from "../../src/local/site.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "copy-site-"));
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

async function list(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + folder.length + 2))
    .sort();
}

it("copies every file of a site, without a second copy on the disk", async () => {
  await put("site/.nojekyll", "");
  await put("site/v1/providers/acme/sample/versions", "{}");
  const address = folderAddress(join(root, "site"), { given: "https://r.example/", derived: undefined });
  await folderSite(join(root, "site"), address).copyTo({ id: "any" }, join(root, "copy"));
  expect(await list("copy")).toEqual([".nojekyll", "v1/providers/acme/sample/versions"]);
  const [here, there] = await Promise.all(
    ["site", "copy"].map((name) => stat(join(root, name, ".nojekyll"))),
  );
  expect(there?.ino).toBe(here?.ino);
});

it("leaves out locks, journals and links", async () => {
  await put("site/index.html", "page");
  await put("site/.provider-pages.lock", "");
  await put("site/.provider-pages-journal/1.json", "");
  await put("secret", "secret");
  await symlink(join(root, "secret"), join(root, "site/link"));
  await copyFolder(join(root, "site"), join(root, "copy"));
  expect(await list("copy")).toEqual(["index.html"]);
});

it("replaces what an earlier copy left, and leaves the site as it is", async () => {
  await put("site/index.html", "new");
  await put("copy/index.html", "old");
  await copyFolder(join(root, "site"), join(root, "copy"));
  expect(await readFile(join(root, "copy/index.html"), "utf8")).toBe("new");
  await copyFolder(join(root, "site"), join(root, "copy"));
  expect(await readFile(join(root, "site/index.html"), "utf8")).toBe("new");
});

it("may lie within the site itself", async () => {
  await put("site/index.html", "page");
  await put("site/preview/old.html", "old");
  await copyFolder(join(root, "site"), join(root, "site/preview"));
  expect(await list("site")).toEqual(["index.html", "preview/index.html", "preview/old.html"]);
});

it("copies nothing of a site that is not there yet", async () => {
  await copyFolder(join(root, "none"), join(root, "copy"));
  expect(await readdir(root)).toEqual([]);
});
