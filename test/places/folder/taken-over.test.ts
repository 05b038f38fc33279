import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { folderStore } from "../../../src/places/folder/files.ts";
import { LOCK, realTimes } from "../../../src/places/folder/lock.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

vi.mock("node:fs/promises", { spy: true });

it("a run that slept before a rename, and lost the lock, says so", async () => {
  const folder = await makeFolder();
  vi.mocked(rename).mockImplementationOnce(async (temporary) => {
    // Another run took the lock over, and removed what this one had written.
    await rm(join(folder, LOCK));
    await rm(temporary);
    throw Object.assign(new Error("no such file"), { code: "ENOENT" });
  });
  await expect(folderStore(folder, realTimes()).put("a.json", Buffer.from("{}"))).rejects.toMatchObject({
    problems: [{ code: "site-busy" }],
  });
});
