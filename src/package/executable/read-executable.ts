import { open } from "node:fs/promises";
import { bytesNeeded, type ExecutableFormat, parseExecutableFormat } from "./executable-format.ts";

/** Reads as much of a file as it takes to tell its format. */
export async function readExecutableFormat(path: string): Promise<ExecutableFormat> {
  const file = await open(path);
  try {
    const read = async (length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
      return buffer.subarray(0, bytesRead);
    };
    const start = await read(bytesNeeded(new Uint8Array()));
    const needed = bytesNeeded(start);
    return parseExecutableFormat(needed > start.length ? await read(needed) : start);
  } finally {
    await file.close();
  }
}
