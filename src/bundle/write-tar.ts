import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { LocalFile } from "../package/local-file.ts";
import { blaming, makeOutput } from "../package/zip/zip-output.ts";
import type { ListedFile } from "./contents.ts";

/** A tar that is being written. */
export interface TarOutput {
  addText(path: string, content: string | Uint8Array): Promise<void>;
  /** Adds a file of the disk, whose hash is known. */
  addFile(path: string, file: Omit<LocalFile, "name">): Promise<void>;
  /** What has been added so far. */
  readonly files: readonly ListedFile[];
}

const PIECE = 1 << 20;

/** Writes a tar, which appears when it is whole; no file of it is ever in memory. */
export async function writeTar(
  destination: string,
  signal: AbortSignal,
  fill: (tar: TarOutput) => Promise<void>,
): Promise<LocalFile> {
  const written = await makeOutput(destination, async (file) => {
    const hash = createHash("sha256");
    let size = 0;
    const put = async (bytes: Uint8Array): Promise<void> => {
      signal.throwIfAborted();
      hash.update(bytes);
      size += bytes.length;
      await blaming(destination, file.appendFile(bytes));
    };
    await fill(outputTo(put));
    await put(TAR_END);
    return { size, sha256: hash.digest("hex") };
  });
  return { name: basename(destination), path: destination, ...written };
}

type Put = (bytes: Uint8Array) => Promise<void>;

function outputTo(put: Put): TarOutput {
  const files: ListedFile[] = [];
  const add = async (file: ListedFile, content: () => Promise<void>): Promise<void> => {
    await put(renderTarHeader(file.path, file.size));
    await content();
    await put(padding(file.size));
    files.push(file);
  };
  return {
    files,
    addText: async (path, content) => {
      const bytes = Buffer.from(content);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await add({ path, size: bytes.length, sha256 }, () => put(bytes));
    },
    addFile: async (path, { path: from, size, sha256 }) => {
      const source = await open(from);
      await add({ path, size, sha256 }, () => copyAll(source, size, put)).finally(() => source.close());
    },
  };
}

/** One piece of memory goes round. */
async function copyAll(source: FileHandle, size: number, put: Put): Promise<void> {
  const piece = Buffer.allocUnsafe(Math.min(PIECE, size));
  let copied = 0;
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, piece.length);
    if (bytesRead === 0) break;
    copied += bytesRead;
    await put(piece.subarray(0, bytesRead));
  }
  if (copied !== size) throw new Error(`a package has ${copied} bytes instead of ${size}`);
}

const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_FOLDER = 155;
/** What eleven octal digits can say. */
const LARGEST = 8 ** 11 - 1;

/** What stands before a file in a tar: https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13 */
export function renderTarHeader(path: string, size: number): Buffer {
  const place = splitPath(path);
  if (place !== undefined && size <= LARGEST) return renderHeader({ ...place, size, kind: "0" });
  const records = Buffer.from(renderRecord("path", path) + renderRecord("size", String(size)));
  return Buffer.concat([
    renderHeader({ folder: "", name: "PaxHeader", size: records.length, kind: "x" }),
    records,
    padding(records.length),
    // Whoever reads no records gets all that fits.
    renderHeader({
      folder: "",
      name: Buffer.from(path).subarray(0, LONGEST_NAME),
      size: Math.min(size, LARGEST),
      kind: "0",
    }),
  ]);
}

/** What fills the last block of a file. */
function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

/** What stands at the end of a tar. */
const TAR_END = Buffer.alloc(2 * BLOCK);

function splitPath(path: string): { readonly folder: string; readonly name: string } | undefined {
  const slash = path.length <= LONGEST_NAME ? -1 : path.lastIndexOf("/");
  const [folder, name] = [path.slice(0, Math.max(slash, 0)), path.slice(slash + 1)];
  const fits = /^[\x20-\x7e]+$/.test(path) && folder.length <= LONGEST_FOLDER && name.length <= LONGEST_NAME;
  return fits ? { folder, name } : undefined;
}

interface Fields {
  readonly folder: string;
  readonly name: string | Uint8Array;
  readonly size: number;
  readonly kind: "0" | "x";
}

/** Nothing is taken from the system, so that the same files give the same bytes everywhere. */
function renderHeader({ folder, name, size, kind }: Fields): Buffer {
  const header = Buffer.alloc(BLOCK);
  const write = (text: string, at: number) => header.write(text, at, "latin1");
  header.set(Buffer.from(name), 0);
  write(octal(0o644, 7), 100);
  write(octal(0, 7), 108);
  write(octal(0, 7), 116);
  write(octal(size, 11), 124);
  write(octal(0, 11), 136);
  write(kind, 156);
  write("ustar\u000000", 257);
  write(octal(0, 7), 329);
  write(octal(0, 7), 337);
  write(folder, 345);
  // The sum counts its own place as spaces.
  write(" ".repeat(8), 148);
  const sum = header.reduce((all, byte) => all + byte, 0);
  write(`${octal(sum, 6)}\u0000 `, 148);
  return header;
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, "0");
}

/** Its length, which counts its own digits, a name and a value. */
function renderRecord(name: string, value: string): string {
  const rest = ` ${name}=${value}\n`;
  const length = Buffer.byteLength(rest);
  const digits = String(length + String(length).length).length;
  return `${length + digits}${rest}`;
}
