import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { beginChange, HEAD_KEY, readHead } from "../../../src/places/common/change.ts";
import { folderStore } from "../../../src/places/folder/files.ts";
import { realTimes } from "../../../src/places/folder/lock.ts";
import { problemsOf, problemWith } from "../../support/folder/errors.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

const MOST = 256 * 1024 * 1024;

it("a change that no later run could finish from its memory is refused before it is begun", async () => {
  const folder = await makeFolder();
  const store = folderStore(folder, realTimes());
  const text = Buffer.alloc(MOST / 4);
  const files = ["a", "b", "c", "d"].map((name) => ({ path: `${name}.html`, text, before: undefined }));
  const begin = async () => beginChange(store, await readHead(store), files, "m");
  expect(await problemsOf(begin)).toEqual([problemWith("site-unfinished", folder, "documentation")]);
  expect((await readHead(store)).etag).toBeUndefined();
});

it("a head of more than that is refused by name, and not read", async () => {
  const folder = await makeFolder();
  await writeFile(join(folder, HEAD_KEY), "");
  await truncate(join(folder, HEAD_KEY), MOST + 1);
  const before = process.memoryUsage().rss;
  const found = await problemsOf(() => readHead(folderStore(folder, realTimes())));
  expect(found).toEqual([problemWith("folder-blocked", join(folder, HEAD_KEY))]);
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});
