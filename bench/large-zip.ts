import { closeSync, openSync, readSync, writeSync } from "node:fs";
import { constants, crc32, deflateRawSync } from "node:zlib";

const BLOCK = 1 << 22;

/** What is made: a zip of a program of so many bytes. */
export interface LargeZip {
  readonly path: string;
  readonly name: string;
  /** The program whose first block is repeated until the zip is as large as it should be. */
  readonly program: string;
  readonly size: number;
}

/** Writes a zip of any size in a second: blocks that end with a flush may follow each other as often as one likes. */
export function writeLargeZip({ path, name, program, size }: LargeZip): void {
  const block = readStart(program, BLOCK);
  const packed = deflateRawSync(block, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  const end = deflateRawSync(Buffer.alloc(0));
  const count = Math.ceil(size / packed.length);
  let sum = 0;
  for (let index = 0; index < count; index++) sum = crc32(block, sum);
  const common = describe(name, {
    sum,
    packed: count * packed.length + end.length,
    size: count * block.length,
  });
  const handle = openSync(path, "w");
  let at = writeSync(handle, Buffer.concat([number(4, 0x04034b50), common, Buffer.from(name)]));
  for (let index = 0; index < count; index++) at += writeSync(handle, packed);
  at += writeSync(handle, end);
  // Made by Unix, mode 0755.
  const rest = [number(4, 0), number(4, 0o100755 * 0x10000), number(4, 0), Buffer.from(name)];
  const directory = Buffer.concat([number(4, 0x02014b50), number(2, 0x0314), common, number(2, 0), ...rest]);
  const ending = [number(4, 0x06054b50), number(4, 0), number(2, 1), number(2, 1)];
  writeSync(
    handle,
    Buffer.concat([directory, ...ending, number(4, directory.length), number(4, at), number(2, 0)]),
  );
  closeSync(handle);
}

function readStart(path: string, length: number): Buffer {
  const handle = openSync(path, "r");
  const buffer = Buffer.alloc(length);
  const read = readSync(handle, buffer);
  closeSync(handle);
  return buffer.subarray(0, read);
}

/** What stands before the data and in the list: deflated, of 1 January 1996. */
function describe(
  name: string,
  { sum, packed, size }: { readonly sum: number; readonly packed: number; readonly size: number },
): Buffer {
  return Buffer.concat([
    ...[number(2, 20), number(2, 0), number(2, 8), number(4, 0x20210000)],
    ...[number(4, sum), number(4, packed), number(4, size), number(2, name.length), number(2, 0)],
  ]);
}

function number(length: number, value: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
}
