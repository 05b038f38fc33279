import { mkdir, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, it } from "vitest";
import { openTree } from "../../../src/places/folder/tree.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

let root: string;
beforeEach(async () => {
  root = await makeFolder();
});

it("accepts a folder that another run made in the meantime", async () => {
  const tree = openTree(root);
  expect(await tree.hasFolder("a")).toBe(false);
  await mkdir(join(root, "a"));
  await tree.makeFolder("a/b");
  expect(await openTree(root).hasFolder("a/b")).toBe(true);
});

it.each<[string, (path: string) => Promise<void>]>([
  ["a symbolic link", (path) => symlink(tmpdir(), path)],
  ["a file", (path) => writeFile(path, "")],
])("refuses %s that appeared in the meantime", async (what, appear) => {
  const tree = openTree(root);
  expect(await tree.hasFolder("a")).toBe(false);
  await appear(join(root, "a"));
  const found = await problemsOf(() => tree.makeFolder("a"));
  expect(found).toEqual([problemWith("folder-blocked", `${join(root, "a")} is ${what}`)]);
});
