import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openFile } from "../../../src/package/local-file.ts";
import { unpackLikeClients } from "../../../src/package/zip/client-zip.ts";
import { bytesOf } from "../../../src/package/zip/zip-bytes.ts";
import { makeRawZip } from "../../support/samples/raw-zip.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "client-zip-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function unpack(names: readonly string[]) {
  const path = join(folder, "in.zip");
  await writeFile(path, makeRawZip(names.map((name) => ({ name, method: 0 }))));
  const file = await openFile(path);
  try {
    return (await unpackLikeClients(await bytesOf(file))).files.length;
  } finally {
    await file.close();
  }
}

it.each([
  ["a path that no system takes", [`${"a/".repeat(2048)}b`], "is no name to unpack it under"],
  ["paths of 64 kB, of which 20 filled the memory", Array(20).fill("a/".repeat(32_000)), "is no name"],
  [
    "more folders than any provider has",
    Array.from({ length: 400 }, (_, at) => `${at}/${"a/".repeat(2000)}`),
    "too many folders",
  ],
  ["a file below a file", ["a", "a/b"], "a file is also a folder"],
  ["a file in the place of a folder", ["a/b", "a"], "a file is also a folder"],
  ["a folder in the place of a file", ["a/./b", "a//b/"], "a file is also a folder"],
])("refuses a zip with %s", async (_title, names, said) => {
  await expect(unpack(names)).rejects.toThrow(said);
});

it("takes folders again and again, and a file twice", async () => {
  expect(await unpack(["a/", "a/", "a/b/", "a/b/c", "a/b/c", "a/d", "./a/d"])).toBe(7);
});
