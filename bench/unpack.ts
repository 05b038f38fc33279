/** The floor: zips of one file are read, hashed, inflated, hashed again and written, on two threads. */
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { isMainThread, Worker, workerData } from "node:worker_threads";
import { inflateRawSync } from "node:zlib";

const THREADS = 2;

interface Work {
  readonly folder: string;
  readonly paths: readonly string[];
  readonly next: Int32Array;
}

if (isMainThread) {
  const [folder = ".", ...paths] = process.argv.slice(2);
  const work: Work = { folder, paths, next: new Int32Array(new SharedArrayBuffer(4)) };
  for (let thread = 0; thread < THREADS; thread++) new Worker(new URL(import.meta.url), { workerData: work });
} else {
  unpack(workerData as Work);
}

function unpack({ folder, paths, next }: Work): void {
  for (let path = paths[Atomics.add(next, 0, 1)]; path !== undefined; path = paths[Atomics.add(next, 0, 1)]) {
    const zip = readFileSync(path);
    const directory = zip.readUInt32LE(zip.length - 6);
    const [packed, unpacked] = [zip.readUInt32LE(directory + 20), zip.readUInt32LE(directory + 24)];
    const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
    // A larger first block than the content needs no second one.
    const content = inflateRawSync(zip.subarray(start, start + packed), { chunkSize: unpacked + 1 });
    for (const bytes of [zip, content]) createHash("sha256").update(bytes).digest();
    writeFileSync(join(folder, basename(path)), content);
  }
}
