import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readFolder } from "../../../src/steps/documentation/plan-documentation.ts";
import { writeFiles } from "../../support/folder/temporary.ts";

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

it("of a preview reads no file if all of them, links too, have more bytes than the site takes", async () => {
  const directory = join(workspace, "preview");
  await writeFiles(workspace, { "preview/index.md": "words ", "preview/cdktf/index.md": "many words" });
  for (const name of ["one.md", "two.md"]) await symlink("index.md", join(directory, name));
  const read = async (most: number) => {
    const { files, warnings } = await readFolder({
      directory,
      folder: "docs",
      workspace: directory,
      findExcess: ({ page, picture }) =>
        page > most
          ? {
              code: "documentation-size",
              found: `${page} and ${picture}`,
              expected: "less",
              fix: "Write less",
            }
          : undefined,
    });
    return [files.map(({ text }) => text), warnings];
  };
  expect(await read(18)).toEqual([["", "words ", "words ", "words "], []]);
  expect(await read(17)).toEqual([[], [expect.objectContaining({ found: "18 and 0" })]]);
});
