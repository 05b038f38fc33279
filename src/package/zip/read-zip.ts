import { type Listed, readDirectory } from "./directory.ts";
import { dirhash1, type HashedFile } from "./dirhash.ts";
import { findDirectory } from "./end-record.ts";
import { placeFiles } from "./local-files.ts";
import { checkPacked, checkUnpacked } from "./zip-bounds.ts";
import type { ZipBytes } from "./zip-bytes.ts";
import { hashContent, readContent } from "./zip-content.ts";

/** A file in a zip that is open. */
export interface ReadEntry extends Listed {
  /** Gives the content, in blocks of so many bytes that last until the next one; what is wrong with it shows on the way. */
  read(most?: number): AsyncGenerator<Buffer>;
}

/**
 * Lists the files of a zip that no two readers can take for different ones; any other is refused as a BrokenZip.
 * Libraries are made to read what they can, each in its own way, and clients have another one than we would.
 */
export async function readZip(bytes: ZipBytes): Promise<readonly ReadEntry[]> {
  checkPacked(bytes.size);
  const place = await findDirectory(bytes);
  const listed = await readDirectory(bytes, place);
  const unpacked = listed.reduce((sum, file) => sum + file.unpacked, 0);
  checkUnpacked(unpacked, bytes.size);
  const placed = await placeFiles(bytes, listed, place.offset);
  return placed.map((file) => ({ ...file, read: (most) => readContent(bytes, file, most) }));
}

/** Computes the hash that lock files record of a zip's content; every byte is read and checked on the way. */
export async function hashFiles(files: readonly ReadEntry[]): Promise<string> {
  const hashed: HashedFile[] = [];
  for (const { name, read } of files) hashed.push({ name, sha256: await hashContent(read()) });
  return dirhash1(hashed);
}
