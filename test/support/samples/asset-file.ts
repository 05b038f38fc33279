import { hash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { AssetFile } from "../../../src/ports/host.ts";

/** Writes a file that is to be attached to a release. */
export async function writeAssetFile(
  directory: string,
  name: string,
  content: string | Uint8Array,
): Promise<AssetFile> {
  const [path, bytes] = [join(directory, name), Buffer.from(content)];
  await writeFile(path, bytes);
  return { name, path, size: bytes.length, sha256: hash("sha256", bytes) };
}
