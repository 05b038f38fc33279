import { crc32 } from "node:zlib";

/**
 * Takes the place of archiver's `crc-32` package in the bundles: zlib computes the same sums many times faster, and
 * the main thread, which feeds the compressors, is free for them (bench/README.md).
 */
export default {
  /** Goes on from an earlier sum; archiver's first one is an empty buffer's, no number. */
  buf: (bytes: Uint8Array, sum: unknown): number => crc32(bytes, typeof sum === "number" ? sum : 0),
};
