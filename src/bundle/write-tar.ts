import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { basename } from "node:path";
import type { LocalFile } from "../package/local-file.ts";
import { blaming, makeOutput } from "../package/zip/zip-output.ts";
import type { ListedFile } from "./contents.ts";
import { padding, renderTarHeader, TAR_END } from "./tar-header.ts";

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
