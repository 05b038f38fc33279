import { createHash } from "node:crypto";

const PAGE = 4096;
const NAME = Buffer.from("a.out\0");
const HEADERS = 12 + 8 + 44 + NAME.length;

/**
 * Signs a Mach-O file that consists of a header and any bytes, as Go's linker signs for Apple silicon: with
 * hashes of the pages and no certificate. The signature replaces the end of the file.
 */
export function signAdHoc(file: Uint8Array): Uint8Array {
  const signed = Buffer.alloc(Math.max(file.length, 64 + HEADERS + 32 * 2));
  signed.set(file);
  let limit = signed.length;
  while (limit + HEADERS + 32 * Math.ceil(limit / PAGE) > signed.length) limit -= 16 + (limit % 16);
  addLoadCommand(signed, limit);
  writeSignature(signed.subarray(limit), signed.subarray(0, limit));
  return signed;
}

function addLoadCommand(file: Buffer, limit: number): void {
  file.writeUInt32LE(1, 16);
  file.writeUInt32LE(16, 20);
  file.writeUInt32LE(0x1d, 32);
  file.writeUInt32LE(16, 36);
  file.writeUInt32LE(limit, 40);
  file.writeUInt32LE(file.length - limit, 44);
}

/** A super blob with one code directory. */
function writeSignature(into: Buffer, code: Buffer): void {
  const pages = Math.ceil(code.length / PAGE);
  into.fill(0);
  const length = HEADERS + 32 * pages;
  for (const [index, word] of [0xfade0cc0, length, 1, 0, 20].entries()) into.writeUInt32BE(word, 4 * index);
  const directory = into.subarray(20);
  const hashes = 44 + NAME.length;
  const words = [0xfade0c02, length - 20, 0x20001, 2, hashes, 44, 0, pages, code.length];
  for (const [index, word] of words.entries()) directory.writeUInt32BE(word, 4 * index);
  // Size and type of the hashes, platform, and the size of a page as a power of two.
  directory.set([32, 2, 0, 12], 36);
  directory.set(NAME, 44);
  for (let page = 0; page < pages; page++) {
    const bytes = code.subarray(page * PAGE, (page + 1) * PAGE);
    directory.set(createHash("sha256").update(bytes).digest(), hashes + 32 * page);
  }
}
