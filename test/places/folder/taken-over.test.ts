import { promises } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { folderStore } from "../../../src/places/folder/files.ts";
import { LOCK, realTimes } from "../../../src/places/folder/lock.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

const { rename, rm } = promises;

function renameWith(step: typeof rename): void {
  promises.rename = step;
  syncBuiltinESMExports();
}

afterEach(() => renameWith(rename));

it("a run that slept before a rename, and lost the lock, says so", async () => {
  const folder = await makeFolder();
  renameWith(async (from, to) => {
    if (!String(from).startsWith(folder)) return rename(from, to);
    // Another run took the lock over, and removed what this one had written.
    await rm(join(folder, LOCK));
    await rm(from);
    return rename(from, to);
  });
  await expect(folderStore(folder, realTimes()).put("a.json", Buffer.from("{}"))).rejects.toMatchObject({
    problems: [{ code: "site-busy" }],
  });
});
