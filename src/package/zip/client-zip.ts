import { createHash } from "node:crypto";
import { crc32, createInflateRaw, type InflateRaw } from "node:zlib";
import { shorten } from "../../provider/quote.ts";
import { checkTotal, unreadable } from "./broken-zip.ts";
import { findGoDirectory, type GoFile, readGoFile } from "./client-zip-directory.ts";
import { dirhash1 } from "./dirhash.ts";
import { readBlocks, type ZipBytes } from "./zip-bytes.ts";
import type { ZipEntry } from "./zip-rules.ts";

/**
 * Reads a zip like clients, which are laxer than this program: Go's archive/zip uses the central directory
 * only (https://go.dev/src/archive/zip/reader.go), and go-getter unpacks it. Throws where they fail.
 */
export async function unpackLikeClients(bytes: ZipBytes): Promise<Unpacked> {
  const { start, base, count } = await findGoDirectory(bytes);
  const files: GoFile[] = [];
  for (let at = start; ; ) {
    const file = await readGoFile(bytes, at, base);
    if (file === undefined || files.length > MOST_FILES) break;
    files.push(file);
    at += file.length;
  }
  if (files.length === 0 || (files.length & 0xffff) !== (count & 0xffff))
    throw unreadable("the list of its files is not as long as it is said to be");
  checkTotal(files.reduce((sum, { unpacked }) => sum + unpacked, 0));
  const tree: Tree = { root: new Map(), parts: 0 };
  const contents = new Map<string, string>();
  for (const file of files) {
    place(tree, file);
    contents.set(file.name, file.name.endsWith("/") ? NOTHING : await checkContent(bytes, file));
  }
  const hashed = files.map(({ name }) => ({ name, sha256: contents.get(name) ?? NOTHING }));
  return { files, h1: dirhash1(hashed) };
}

export interface Unpacked {
  readonly files: readonly ZipEntry[];
  readonly h1: string;
}

const NOTHING = createHash("sha256").digest("hex");

/** Whether clients find the executable: at the top, by its name. */
export function hasExecutable(files: readonly ZipEntry[], type: string): boolean {
  const prefix = `terraform-provider-${type}`;
  const isNamed = (name: string) =>
    name === prefix || ["_", "."].includes(name.slice(prefix.length)[0] ?? "");
  return files.some(
    (file) =>
      file.name.startsWith(prefix) && isNamed(file.name) && !isFolder(file) && !file.name.includes("/"),
  );
}

const MOST_FILES = 100_000;

function isFolder({ name, creator, attributes }: ZipEntry): boolean {
  const isUnix = creator === 3 || creator === 19;
  const isDos = creator === 0 || creator === 11 || creator === 14;
  const kind = (attributes >>> 16) & 0o170000;
  return name.endsWith("/") || (isUnix && kind === 0o040000) || (isDos && (attributes & 0x10) !== 0);
}

/** The unpacked files as a tree: whole paths would need quadratic memory for deep ones. */
interface Tree {
  readonly root: Folder;
  parts: number;
}

type Folder = Map<string, Folder | "file">;

/** The limit of Linux. */
const LONGEST_PATH = 4095;
const MOST_PARTS = 500_000;

/** Throws if something is in the way. */
function place(tree: Tree, file: GoFile): void {
  const parts = file.name.split("/").filter((part) => part !== "" && part !== ".");
  const isOdd = /(?:^|[/\\])\.\.(?:$|[/\\])|[\0\n]/.test(file.name);
  const isLong = Buffer.byteLength(file.name) > LONGEST_PATH;
  if (isOdd || isLong || parts.some((part) => Buffer.byteLength(part) > 255))
    throw unreadable(`${JSON.stringify(shorten(file.name, 100))} is no name to unpack it under`);
  tree.parts += parts.length;
  if (tree.parts > MOST_PARTS) throw unreadable("its files lie in too many folders");
  const own = isFolder(file) ? undefined : parts.pop();
  const folder = openFolder(tree.root, parts);
  if (own === undefined && isFolder(file)) return;
  if (own === undefined || folder.get(own) instanceof Map) throw unreadable("a file is also a folder");
  folder.set(own, "file");
}

function openFolder(root: Folder, parts: readonly string[]): Folder {
  let folder = root;
  for (const part of parts) {
    const inside = folder.get(part) ?? new Map<string, Folder | "file">();
    if (inside === "file") throw unreadable("a file is also a folder");
    folder.set(part, inside);
    folder = inside;
  }
  return folder;
}

const HAS_DESCRIPTOR = 0x0008;

async function checkContent(bytes: ZipBytes, file: GoFile): Promise<string> {
  const header = await bytes.read(file.offset, 30);
  if (header.readUInt32LE(0) !== 0x04034b50) throw unreadable("a file is not where the list says");
  const start = file.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (file.method !== 0 && file.method !== 8) throw unreadable("a file is compressed in an unknown way");
  // Data that would extend beyond the end is read up to the end.
  const length = Math.max(0, Math.min(file.packed, bytes.size - start));
  const { size, sum, sha256 } = await measure(
    bytes,
    { start, length, isStored: file.method === 0 },
    file.unpacked,
  );
  if (size !== file.unpacked) throw unreadable("a file has another size than the list says");
  const hasDescriptor = (file.flags & HAS_DESCRIPTOR) !== 0;
  if (hasDescriptor) await checkDescriptor(bytes, start + file.packed, file.crc);
  if ((hasDescriptor || file.crc !== 0) && sum !== file.crc) throw unreadable("a file is damaged");
  return sha256;
}

interface Stretch {
  readonly start: number;
  readonly length: number;
  readonly isStored: boolean;
}

async function measure(bytes: ZipBytes, { start, length, isStored }: Stretch, most: number) {
  const blocks = readBlocks(bytes, { start, length });
  const hash = createHash("sha256");
  let [size, sum] = [0, 0];
  for await (const block of isStored ? blocks : inflate(blocks)) {
    size += block.length;
    sum = crc32(block, sum);
    hash.update(block);
    if (size > most) break;
  }
  return { size, sum, sha256: hash.digest("hex") };
}

/** Ignores bytes after the end of the compressed data. */
async function* inflate(blocks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const inflater = createInflateRaw();
  feed(inflater, blocks).catch((error: Error) => inflater.destroy(error));
  try {
    yield* inflater;
  } catch (error) {
    const isZlib = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isZlib ? unreadable("a file can't be unpacked", error) : error;
  }
}

async function feed(inflater: InflateRaw, blocks: AsyncIterable<Buffer>): Promise<void> {
  for await (const block of blocks)
    await new Promise<void>((resolve, reject) => {
      inflater.write(block, (error) => (error ? reject(error) : resolve()));
    });
  inflater.end();
}

async function checkDescriptor(bytes: ZipBytes, at: number, crc: number): Promise<void> {
  const isMarked = (await bytes.read(at, 4)).readUInt32LE(0) === 0x08074b50;
  const length = isMarked ? 8 : 12;
  const rest = await bytes.read(isMarked ? at + 4 : at, length);
  if (rest.readUInt32LE(0) !== crc) throw unreadable("the descriptor after a file differs");
}
