import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFolder } from "../../../src/steps/documentation/plan-documentation.ts";

let workspace: string;
beforeAll(async () => {
  workspace = await mkdtemp(join(tmpdir(), "documentation-"));
});
afterAll(() => rm(workspace, { recursive: true, force: true }));

it("leaves out, and names, a folder that another program replaces by a file while it is read", async () => {
  const directory = join(workspace, "docs");
  await writeFile(directory, "a file by now");
  const { files, images, warnings } = await readFolder({ directory, folder: "docs", workspace });
  expect([files, images]).toEqual([[], []]);
  expect(warnings).toEqual([
    expect.objectContaining({
      code: "documentation-left-out",
      where: "docs",
      found: expect.stringContaining("ENOTDIR"),
    }),
  ]);
});
