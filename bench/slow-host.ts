import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout } from "node:timers/promises";
import { closeServer, listen } from "../test/support/pages/local-server.ts";

/** A static host whose answers share so many bytes a second. */
export interface SlowHost {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a folder; without a rate, as fast as the machine. */
export async function startSlowHost(
  folder: string,
  bytesPerSecond = Number.POSITIVE_INFINITY,
): Promise<SlowHost> {
  let free = 0;
  /** Each block takes the line for as long as its bytes do. */
  const pass = async (bytes: number) => {
    free = Math.max(free, performance.now()) + (bytes / bytesPerSecond) * 1000;
    const wait = free - performance.now();
    if (wait > 1) await setTimeout(wait);
  };
  const server = createServer(async ({ url = "/", method }, response) => {
    const path = join(folder, decodeURIComponent(url));
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found?.isFile()) return void response.writeHead(404).end();
    const type = path.endsWith(".json") ? "application/json" : "application/octet-stream";
    response.writeHead(200, { "content-type": type, "content-length": found.size });
    if (method === "HEAD") return void response.end();
    const slow = new Transform({
      transform: (chunk: Buffer, _encoding, done) =>
        void pass(chunk.length).then(() => done(null, chunk), done),
    });
    await pipeline(createReadStream(path), slow, response).catch(() => response.destroy());
  });
  return { url: `http://127.0.0.1:${await listen(server)}/`, close: () => closeServer(server) };
}
