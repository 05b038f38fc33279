import { open } from "node:fs/promises";
import { hashFiles, readZip } from "../../../src/package/zip/read-zip.ts";
import { bytesOf } from "../../../src/package/zip/zip-bytes.ts";

/** The hash that lock files record for a zip. Fails on a zip that is read differently by different tools. */
export async function hashZip(path: string): Promise<string> {
  const file = await open(path);
  try {
    return await hashFiles(await readZip(await bytesOf(file)));
  } finally {
    await file.close();
  }
}
