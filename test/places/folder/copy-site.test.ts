import { mkdir, readdir, readFile, rename, stat, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { folderSite } from "../../../src/places/folder/site.ts";
import type { WantedPath } from "../../../src/ports/place.ts";
import { afterListing } from "../../support/folder/after-listing.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

let root: string;

beforeEach(async () => {
  root = await makeFolder();
});

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

function copyFolder(from: string, to: string, wanted: WantedPath = () => true, use?: "to keep") {
  const address = { siteUrl: "https://r.example/", source: undefined };
  return folderSite(join(root, from), address).copy({ id: "any" }, join(root, to), wanted, use);
}

it.each([
  ["links", undefined],
  ["has a file of its own for", "to keep"],
] as const)("%s every file of a site, if its use is %s", async (_, use) => {
  await put("site/.nojekyll", "");
  await put("site/v1/providers/acme/sample/versions", "{}");
  await copyFolder("site", "copy", () => true, use);
  expect(await list("copy")).toEqual([".nojekyll", "v1/providers/acme/sample/versions"]);
  const [here, there] = await Promise.all(
    ["site", "copy"].map((name) => stat(join(root, name, ".nojekyll"))),
  );
  expect(there?.ino === here?.ino).toBe(use === undefined);
});

it("skips locks, journals and links", async () => {
  await put("site/index.html", "page");
  await put("site/.provider-pages.lock", "");
  await put("site/.provider-pages-journal/1.json", "");
  await put("secret", "secret");
  await symlink(join(root, "secret"), join(root, "site/link"));
  await copyFolder("site", "copy");
  expect(await list("copy")).toEqual(["index.html"]);
});

it("replaces an earlier copy, and leaves the site unchanged", async () => {
  await put("site/index.html", "new");
  await put("copy/index.html", "old");
  await copyFolder("site", "copy");
  expect(await readFile(join(root, "copy/index.html"), "utf8")).toBe("new");
  await copyFolder("site", "copy");
  expect(await readFile(join(root, "site/index.html"), "utf8")).toBe("new");
});

it("can be inside the site", async () => {
  const own = ["catalog/r.example/acme/sample.json", "index.html"];
  for (const path of own) await put(`site/${path}`, "{}");
  await put("site/out/site/old.html", "old");
  await copyFolder("site", "site/out/site");
  expect(await list("site/out/site")).toEqual([...own, "old.html"]);
});

it("copies nothing of a missing site", async () => {
  await copyFolder("none", "copy");
  expect(await readdir(root)).toEqual([]);
});

it("includes files of a list that was replaced after the listing", async () => {
  await put("site/catalog/provider.json", "1.0.0");
  await put("site/catalog/1.0.0.json", "old");
  afterListing(/catalog\/$/, async () => {
    await put("site/catalog/1.1.0.json", "new");
    await put("site/catalog/next", "1.0.0 1.1.0");
    await rename(join(root, "site/catalog/next"), join(root, "site/catalog/provider.json"));
  });
  await copyFolder("site", "copy");
  expect(await list("copy/catalog")).toEqual(["1.0.0.json", "1.1.0.json", "provider.json"]);
  expect(await readFile(join(root, "copy/catalog/provider.json"), "utf8")).toBe("1.0.0 1.1.0");
});
