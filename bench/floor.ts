/** The floor: zlib alone, level 6, on two threads; nothing is hashed and nothing written. */
import { closeSync, openSync, readdirSync, readSync, statSync } from "node:fs";
import { join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { deflateRawSync } from "node:zlib";

const THREADS = 2;

interface Work {
  readonly paths: readonly string[];
  readonly next: Int32Array;
}

if (isMainThread) {
  const [folder = "."] = process.argv.slice(2);
  const paths = readdirSync(folder)
    .sort()
    .map((name) => join(folder, name));
  const work: Work = { paths, next: new Int32Array(new SharedArrayBuffer(4)) };
  for (let thread = 0; thread < THREADS; thread++) new Worker(new URL(import.meta.url), { workerData: work });
} else {
  compress(workerData as Work);
}

/** One buffer serves all files of a thread, so that the floor pays for no memory that it need not touch. */
function compress({ paths, next }: Work): void {
  const buffer = Buffer.allocUnsafeSlow(Math.max(...paths.map((path) => statSync(path).size)));
  for (let path = paths[Atomics.add(next, 0, 1)]; path !== undefined; path = paths[Atomics.add(next, 0, 1)]) {
    deflateRawSync(readInto(buffer, path), { level: 6, chunkSize: 1 << 20 });
  }
}

function readInto(buffer: Buffer, path: string): Buffer {
  const handle = openSync(path, "r");
  let size = 0;
  for (let read = -1; read !== 0; size += read) read = readSync(handle, buffer, { offset: size });
  closeSync(handle);
  return buffer.subarray(0, size);
}
