import type { ZipBytes } from "../../../src/package/zip/zip-bytes.ts";
import { unreadable } from "../../../src/package/zip/zip-rules.ts";

export function bytesIn(zip: Buffer): ZipBytes {
  return {
    size: zip.length,
    read: async (position, length) => {
      if (position < 0 || position + length > zip.length) throw unreadable("it ends too early");
      return zip.subarray(position, position + length);
    },
  };
}
