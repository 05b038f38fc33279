import { BuildInfoScanner } from "../../../../src/package/executable/build-info.ts";
import { buildInfoBytes } from "../../samples/build-info.ts";
import type { Grammar } from "./growth.ts";
import { COUNTER } from "./shapes.ts";

/** A mark and a version, then a text that has as many bytes as its length can say. */
const [OPEN = ""] = buildInfoBytes({ lines: ["@"] })
  .toString("latin1")
  .split(/.0{16}@/s);
const BLOCK_SIZE = 16_384;

/** Files in which marks and lengths come again and again, and build information with such lines. */
export const buildInfo: Grammar = {
  words: [
    ...["\xff Go buildinf:", "\x08\x02", "\0".repeat(16), "\x03go1", OPEN, `${OPEN}\xff\xff\x3f`],
    ...["\n", "\t", "=", "dep\t", "mod\t", "=>\t", "build\t", "a", `a${COUNTER}\tv1.0.0\t\n`],
  ],
  read: (text) => {
    scan(Buffer.from(text, "latin1"));
    scan(buildInfoBytes({ lines: [text] }));
  },
};

function scan(file: Buffer): void {
  const scanner = new BuildInfoScanner();
  for (let at = 0; at < file.length; at += BLOCK_SIZE) scanner.add(file.subarray(at, at + BLOCK_SIZE));
  scanner.end();
}
