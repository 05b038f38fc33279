import { open } from "node:fs/promises";
import { hashFiles, readZip } from "../../../src/package/zip/read-zip.ts";
import { bytesOf } from "../../../src/package/zip/zip-bytes.ts";

/** The hash that lock files record of a zip that lies somewhere; fails on one that not everybody reads alike. */
export async function hashZip(path: string): Promise<string> {
  const file = await open(path);
  try {
    return await hashFiles(await readZip(await bytesOf(file)));
  } finally {
    await file.close();
  }
}
