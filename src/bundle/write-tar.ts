import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import { settleAll } from "../concurrency.ts";
import type { LocalFile } from "../package/local-file.ts";
import { freeUsedBlocks } from "../package/zip/zip-bytes.ts";
import { blaming, makeOutput } from "../package/zip/zip-output.ts";
import type { ListedFile } from "./contents.ts";

export interface TarOutput {
  addText(path: string, content: string | Uint8Array): Promise<void>;
  /** Adds a file whose hash is known. */
  addFile(path: string, file: Omit<LocalFile, "name">): Promise<void>;
  readonly files: readonly ListedFile[];
}

const PIECE = 1 << 20;

/** The tar appears under its name when it is complete. No whole file is ever in memory. */
export async function writeTar(
  destination: string,
  signal: AbortSignal,
  fill: (tar: TarOutput) => Promise<void>,
): Promise<LocalFile> {
  const hash = createHash("sha256");
  const free = freeUsedBlocks(PIECE);
  let size = 0;
  await makeOutput(destination, async (file) => {
    const tar = pack();
    const append = async () => {
      for await (const bytes of tar) {
        signal.throwIfAborted();
        if (!(bytes instanceof Uint8Array)) throw new Error("a tar holds only bytes");
        hash.update(bytes);
        size += bytes.length;
        await blaming(destination, file.appendFile(bytes));
        free(bytes);
      }
    };
    const appended = append();
    const filled = fill(outputTo(tar)).finally(() => tar.finalize());
    await settleAll([appended, filled], new AbortController());
  });
  return { name: basename(destination), path: destination, size, sha256: hash.digest("hex") };
}

/** Fixed, so that the same files give the same bytes on every machine. */
const FIXED = { mode: 0o644, uid: 0, gid: 0, mtime: new Date(0) };

function outputTo(tar: Pack): TarOutput {
  const files: ListedFile[] = [];
  const add = async ({ path, size, sha256 }: ListedFile, content: AsyncIterable<Buffer> | Buffer[]) => {
    await pipeline(content, tar.entry({ ...FIXED, name: path, size }));
    files.push({ path, size, sha256 });
  };
  return {
    files,
    addText: (path, content) => {
      const bytes = Buffer.from(content);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return add({ path, size: bytes.length, sha256 }, [bytes]);
    },
    addFile: (path, { path: from, size, sha256 }) =>
      add({ path, size, sha256 }, createReadStream(from, { highWaterMark: PIECE })),
  };
}
