import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { unpackBundle } from "../../src/bundle/unpack-bundle.ts";
import { ProblemError } from "../../src/errors.ts";
import { PACKAGE } from "./entries.ts";

const rooms: string[] = [];
afterAll(async () => {
  for (const room of rooms.splice(0)) await rm(room, { recursive: true });
});

export async function makeRoom(): Promise<string> {
  const room = await mkdtemp(join(tmpdir(), "bundle-"));
  rooms.push(room);
  return room;
}

export async function unpack(tar: Uint8Array) {
  const room = await makeRoom();
  const path = join(room, "providers.tar");
  await writeFile(path, tar);
  const { signal } = new AbortController();
  try {
    const target = join(room, "unpacked");
    const bundle = await unpackBundle({ path, room: target, where: "providers.tar", signal });
    return { bundle, text: await readFile(join(target, PACKAGE), "utf8"), room };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return { refused: error.message, room };
  }
}
