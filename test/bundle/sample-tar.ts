import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { unpackBundle } from "../../src/bundle/unpack-bundle.ts";
import { ProblemError } from "../../src/errors.ts";
import { PACKAGE } from "./entries.ts";

const workFolders: string[] = [];
afterAll(async () => {
  for (const workFolder of workFolders.splice(0)) await rm(workFolder, { recursive: true });
});

export async function makeWorkFolder(): Promise<string> {
  const workFolder = await mkdtemp(join(tmpdir(), "bundle-"));
  workFolders.push(workFolder);
  return workFolder;
}

export async function unpack(tar: Uint8Array) {
  const workFolder = await makeWorkFolder();
  const path = join(workFolder, "providers.tar");
  await writeFile(path, tar);
  const { signal } = new AbortController();
  try {
    const target = join(workFolder, "unpacked");
    const bundle = await unpackBundle({ path, workFolder: target, where: "providers.tar", signal });
    return { bundle, text: await readFile(join(target, PACKAGE), "utf8"), workFolder };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: error.message, workFolder };
  }
}
