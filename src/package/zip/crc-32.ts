import { crc32 } from "node:zlib";

/**
 * Replaces archiver's `crc-32` package in the bundles: zlib is many times faster, which keeps the main thread
 * free to feed the compressors (bench/README.md).
 */
export default {
  /** Continues from a previous checksum; archiver passes an empty buffer first. */
  buf: (bytes: Uint8Array, sum: unknown): number => crc32(bytes, typeof sum === "number" ? sum : 0),
};
