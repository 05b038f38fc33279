import { createHash } from "node:crypto";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AssetContent, World } from "./model.ts";

/** Larger bodies go to a file, so that a measurement of big uploads does not measure this process. */
const inMemory = 8 * 2 ** 20;

/** What a failed upload stores. */
export const noContent: AssetContent = contentOf(new Uint8Array());

/** Bytes as an asset's content. */
export function contentOf(bytes: Uint8Array): AssetContent {
  const buffer = Buffer.from(bytes);
  return {
    size: buffer.length,
    sha256: createHash("sha256").update(buffer).digest("hex"),
    bytes: () => buffer,
  };
}

/** Receives an upload up to `limit` bytes; undefined when the sender stopped or the limit was reached first. */
export async function receiveContent(
  world: World,
  request: IncomingMessage,
  limit: number,
): Promise<AssetContent | undefined> {
  const announced = Number(request.headers["content-length"]);
  const sink =
    announced > inMemory ? fileSink(join(spillFolder(world), `${process.hrtime.bigint()}`)) : memorySink();
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      sink.write(chunk);
      if (size >= limit) break;
      await pace(world, chunk.length);
    }
  } catch {
    return undefined;
  }
  const bytes = sink.end();
  return size === announced && size < limit ? { size, sha256: hash.digest("hex"), bytes } : undefined;
}

const spills = new WeakMap<World, string>();

/** Removes the files of large uploads. */
export function removeSpill(world: World): void {
  const folder = spills.get(world);
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
}

function spillFolder(world: World): string {
  const folder = spills.get(world) ?? mkdtempSync(join(tmpdir(), "github-uploads-"));
  spills.set(world, folder);
  return folder;
}

const busyUntil = new WeakMap<World, number>();

/** What a link carries while its reader is late: the buffers of a real one do not lose it. */
const BUFFERED_MS = 50;

/** One bandwidth for all uploads together: each chunk takes its turn. */
async function pace(world: World, bytes: number): Promise<void> {
  const rate = world.switches.uploadBytesPerSecond;
  if (rate === undefined) return;
  const now = performance.now();
  const end = Math.max(busyUntil.get(world) ?? now, now - BUFFERED_MS) + (bytes / rate) * 1000;
  busyUntil.set(world, end);
  if (end - now >= 2) await sleep(end - now);
}

interface Sink {
  readonly write: (chunk: Buffer) => void;
  readonly end: () => () => Buffer;
}

function memorySink(): Sink {
  const chunks: Buffer[] = [];
  return {
    write: (chunk) => chunks.push(chunk),
    end: () => {
      const bytes = Buffer.concat(chunks);
      return () => bytes;
    },
  };
}

function fileSink(file: string): Sink {
  const handle = openSync(file, "wx");
  return {
    write: (chunk) => writeSync(handle, chunk),
    end: () => {
      closeSync(handle);
      return () => readFileSync(file);
    },
  };
}
