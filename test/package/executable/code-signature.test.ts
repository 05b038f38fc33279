import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { findSignatureFault, signAdHoc } from "../../../src/package/executable/code-signature.ts";
import { makeExecutable } from "../../support/samples/builds.ts";

const SIZE = 20_000;
const signed = () => Buffer.from(makeExecutable("darwin_arm64", { size: SIZE }));
const limitOf = (file: Buffer) => file.readUInt32LE(40);

/** Yields small blocks in memory that is used again. */
function check(file: Buffer, blockSize = 1000, arch = "arm64") {
  const block = Buffer.alloc(blockSize);
  const read = async function* (start: number, end: number) {
    for (let at = start; at < Math.min(end, file.length); at += blockSize) {
      const length = file.copy(block, 0, at, Math.min(end, at + blockSize));
      yield block.subarray(0, length);
    }
  };
  return findSignatureFault(read, file.length, arch);
}

function changed(change: (file: Buffer) => void): Buffer {
  const file = signed();
  change(file);
  return file;
}

/** A file for Intel and Apple silicon, with the parts one after the other. */
function universal(...parts: readonly (readonly [cpu: number, file: Buffer])[]): Buffer {
  const header = Buffer.alloc(4096);
  header.writeUInt32BE(0xcafebabe, 0);
  header.writeUInt32BE(parts.length, 4);
  let at = header.length;
  for (const [index, [cpu, file]] of parts.entries()) {
    for (const [word, value] of [cpu, 0, at, file.length, 12].entries())
      header.writeUInt32BE(value, 8 + 20 * index + 4 * word);
    at += file.length;
  }
  return Buffer.concat([header, ...parts.map(([, file]) => file)]);
}

/** The signature of a file with further directories and a certificate's place, as `codesign` orders them. */
function withBlobs(file: Buffer, ...more: readonly (readonly [type: number, blob: Buffer])[]): Buffer {
  const limit = limitOf(file);
  const first = file.subarray(limit + 20, limit + file.readUInt32BE(limit + 4));
  const blobs = [[0, first] as const, ...more];
  const index = Buffer.alloc(12 + 8 * blobs.length);
  let at = index.length;
  for (const [place, [type, blob]] of blobs.entries()) {
    index.writeUInt32BE(type, 12 + 8 * place);
    index.writeUInt32BE(at, 16 + 8 * place);
    at += blob.length;
  }
  for (const [word, value] of [0xfade0cc0, at, blobs.length].entries()) index.writeUInt32BE(value, 4 * word);
  const signature = Buffer.concat([index, ...blobs.map(([, blob]) => blob)]);
  const whole = Buffer.concat([file.subarray(0, limit), signature]);
  whole.writeUInt32LE(signature.length, 44);
  return rehash(whole, limit);
}

/** The load command is part of the first page. */
function rehash(file: Buffer, limit: number): Buffer {
  const start = limit + file.readUInt32BE(limit + 16);
  const hash = createHash("sha256").update(file.subarray(0, 4096)).digest();
  hash.copy(file, start + file.readUInt32BE(start + 16));
  return file;
}

/** A code directory without hashes, of another kind. */
function directory(hashSize: number, hashType: number): Buffer {
  const blob = Buffer.alloc(44);
  for (const [word, value] of [0xfade0c02, 44, 0x20001, 2, 44, 44].entries())
    blob.writeUInt32BE(value, 4 * word);
  blob.set([hashSize, hashType, 0, 12], 36);
  return blob;
}

const CMS = Buffer.concat([Buffer.from("fade0b0100000010", "hex"), Buffer.alloc(8)]);

describe("an executable that macOS starts", () => {
  it.each([16, 1000, 4096, 100_000])(
    "has hashes that fit its pages, read in blocks of %i bytes",
    async (size) => {
      expect(await check(signed(), size)).toBeUndefined();
    },
  );

  it("may be signed with a certificate, and with a weaker hash for older systems", async () => {
    const sha1 = directory(20, 1);
    expect(await check(withBlobs(signed(), [0x1000, sha1], [0x10000, CMS]))).toBeUndefined();
  });

  it("may be universal, with an unsigned part for Intel", async () => {
    const intel = Buffer.from(makeExecutable("darwin_amd64", { size: 512 }));
    expect(await check(universal([0x01000007, intel], [0x0100000c, signed()]))).toBeUndefined();
  });

  it("may be universal, with each part signed", async () => {
    const intel = Buffer.from(makeExecutable("darwin_amd64", { size: 5000 }));
    const file = universal([0x01000007, intel], [0x0100000c, signed()]);
    expect(await check(file, 1000, "amd64")).toBeUndefined();
    file.fill(1, 4096 + 2000, 4096 + 2001);
    expect(await check(file)).toBeUndefined();
    expect((await check(file, 1000, "amd64"))?.kind).toBe("broken");
  });

  it.each([32, 100, 4096, 4097, 1_000_003])("is signed again by us with %i bytes", async (size) => {
    const file = Buffer.alloc(size);
    file.set(makeExecutable("darwin_arm64", { size: 32 }).subarray(0, Math.min(size, 32)));
    expect(await check(Buffer.from(signAdHoc(file)))).toBeUndefined();
  });
});

describe("an executable that macOS kills", () => {
  it.each([
    ["unsigned", changed((file) => file.fill(0, 16, 24))],
    ["unsigned", changed((file) => file.writeUInt32LE(0x1b, 32))],
    ["unsigned", universal([0x0100000c, changed((file) => file.fill(0, 16, 24))])],
    ["broken", universal([0x0100000c, signed()]).subarray(0, SIZE)],
    ["broken", changed((file) => file.writeUInt8(file.readUInt8(9000) ^ 1, 9000))],
    ["broken", changed((file) => file.writeUInt8(file.readUInt8(limitOf(file) - 1) ^ 1, limitOf(file) - 1))],
    ["broken", changed((file) => file.fill(0, limitOf(file)))],
    ["broken", changed((file) => file.writeUInt32BE(0, limitOf(file) + 20))],
    ["broken", changed((file) => file.writeUInt32BE(4096, limitOf(file) + 20 + 32))],
    ["broken", changed((file) => file.writeUInt8(9, limitOf(file) + 20 + 37))],
    ["broken", changed((file) => file.writeUInt8(40, limitOf(file) + 20 + 39))],
    ["broken", changed((file) => file.writeUInt32BE(0xffffffff, limitOf(file) + 20 + 28))],
    ["broken", changed((file) => file.writeUInt32BE(0xffffffff, limitOf(file) + 8))],
    ["broken", changed((file) => file.writeUInt32LE(0xffffffff, 20))],
    ["broken", changed((file) => file.writeUInt32LE(4, 36)).fill(0, 32, 36)],
    ["broken", changed((file) => file.writeUInt8(13, limitOf(file) + 20 + 39))],
    ["broken", changed((file) => file.writeUInt32LE(0, 44))],
    ["broken", withBlobs(signed(), [0x1000, directory(48, 4)])],
    ["broken", withBlobs(signed(), [0x1000, directory(32, 2)])],
    ["broken", withBlobs(signed(), [0x1000, directory(20, 9)])],
  ])("is %s", async (kind, file) => {
    expect((await check(file))?.kind).toBe(kind);
  });
});

it.each(["", "\x7fELF", "MZ", "\xca\xfe\xba\xbe"])(
  "nothing is said of a file that starts with %j",
  async (start) => {
    expect(await check(Buffer.from(start, "latin1"))).toBeUndefined();
  },
);
