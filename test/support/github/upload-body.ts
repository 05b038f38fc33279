import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, writeSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { AssetContent, World } from "./model.ts";

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
  // In a file, so that a measurement of big uploads does not measure this process.
  const path = join(world.uploads, `${process.hrtime.bigint()}`);
  const file = openSync(path, "wx");
  const hash = createHash("sha256");
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      hash.update(chunk);
      writeSync(file, chunk);
      if (size >= limit) break;
      await pace(world, chunk.length);
    }
  } catch {
    return undefined;
  } finally {
    closeSync(file);
  }
  const isWhole = size === Number(request.headers["content-length"]) && size < limit;
  return isWhole ? { size, sha256: hash.digest("hex"), bytes: () => readFileSync(path) } : undefined;
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
