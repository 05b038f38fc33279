import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { dirhash1, type HashedFile } from "./dirhash.ts";
import type { ZipEntry } from "./zip-rules.ts";

/** A file in a zip that is open. */
export interface ReadEntry extends ZipEntry {
  /** Gives the content; what is wrong with it shows on the way. */
  read(): Promise<AsyncIterable<Buffer>>;
  readonly crc: number;
}

/** A zip that can't be read to its end: it is damaged, or the file is. */
export class UnreadableZip extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "UnreadableZip";
  }
}

/** Opens a zip, lists its files and closes it when they have been used; throws nothing but UnreadableZip. */
export async function readZip<T>(
  path: string,
  use: (entries: AsyncIterable<ReadEntry>) => Promise<T>,
): Promise<T> {
  let zip: ZipFile | undefined;
  try {
    // Names are judged by us, as the bytes that clients hash.
    zip = await openPromise(path, { decodeStrings: false, autoClose: false });
    return await use(readEntries(zip));
  } catch (error) {
    throw new UnreadableZip(error);
  } finally {
    zip?.close();
  }
}

/** Computes the hash that lock files record of a zip's content; every byte is read and checked on the way. */
export async function hashZipContent(path: string): Promise<string> {
  return readZip(path, async (entries) => {
    const hashed: HashedFile[] = [];
    for await (const entry of entries) hashed.push({ name: entry.name, sha256: await hashEntry(entry) });
    return dirhash1(hashed);
  });
}

async function* readEntries(zip: ZipFile): AsyncGenerator<ReadEntry> {
  for await (const entry of zip.eachEntry()) yield readEntry(zip, entry);
}

function readEntry(zip: ZipFile, entry: Entry): ReadEntry {
  // The bytes, since strings are not decoded.
  const raw = entry.fileNameRaw;
  const name = raw.toString("utf8");
  return {
    name,
    isUtf8: raw.equals(Buffer.from(name)),
    method: entry.compressionMethod,
    flags: entry.generalPurposeBitFlag,
    creator: entry.versionMadeBy >>> 8,
    attributes: entry.externalFileAttributes,
    crc: entry.crc32,
    read: () => zip.openReadStreamPromise(entry),
  };
}

async function hashEntry({ name, crc, read }: ReadEntry): Promise<string> {
  const hash = createHash("sha256");
  let sum = 0;
  for await (const block of await read()) {
    hash.update(block);
    sum = crc32(block, sum);
  }
  if (sum !== crc) throw new Error(`${name} is damaged, its CRC-32 does not match`);
  return hash.digest("hex");
}
