import type { IncomingMessage } from "node:http";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";

/** The body as it was before its transfer. Go decompresses gzip only. */
export async function* unpacked(body: IncomingMessage): AsyncGenerator<Buffer, void> {
  if (body.headers["content-encoding"]?.toLowerCase() !== "gzip") return yield* body as AsyncIterable<Buffer>;
  const unpacking: Readable = body.pipe(createGunzip());
  const fail = (error: Error) => void unpacking.destroy(error);
  body.on("error", fail);
  try {
    yield* unpacking as AsyncIterable<Buffer>;
  } finally {
    unpacking.destroy();
    body.destroy();
  }
}
