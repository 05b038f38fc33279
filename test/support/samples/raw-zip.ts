import { crc32, deflateRawSync } from "node:zlib";

/** One file of a zip, with whatever a broken tool might write about it. */
export interface RawZipEntry {
  readonly name: string | Uint8Array;
  readonly content?: Uint8Array | string;
  readonly method?: number;
  /** The system in "version made by": 3 is Unix, 0 is FAT. */
  readonly creator?: number;
  readonly mode?: number;
  readonly attributes?: number;
  readonly flags?: number;
  readonly crc?: number;
}

/** Writes a zip byte by byte, also such as no decent tool writes. */
export function makeRawZip(entries: readonly RawZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { common, name, data } = describe(entry);
    const local = Buffer.concat([bytes(4, 0x04034b50), common, name, data]);
    directory.push(central(entry, { common, name, offset }));
    files.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const count = bytes(2, entries.length);
  const end = [
    bytes(4, 0x06054b50),
    bytes(4, 0),
    count,
    count,
    bytes(4, size),
    bytes(4, offset),
    bytes(2, 0),
  ];
  return Buffer.concat([...files, ...directory, ...end]);
}

function describe(entry: RawZipEntry): { common: Buffer; name: Buffer; data: Buffer } {
  const name = Buffer.from(entry.name);
  const content = Buffer.from(entry.content ?? "");
  const method = entry.method ?? 8;
  const data = method === 8 ? deflateRawSync(content) : content;
  const common = Buffer.concat([
    bytes(2, 20),
    bytes(2, entry.flags ?? 0),
    bytes(2, method),
    bytes(4, 0x00210000),
    bytes(4, entry.crc ?? crc32(content)),
    bytes(4, data.length),
    bytes(4, content.length),
    bytes(2, name.length),
    bytes(2, 0),
  ]);
  return { common, name, data };
}

function central(
  { creator = 3, mode = 0o100644, attributes = mode * 0x10000 }: RawZipEntry,
  { common, name, offset }: { readonly common: Buffer; readonly name: Buffer; readonly offset: number },
): Buffer {
  const madeBy = bytes(2, creator * 256 + 20);
  const rest = [bytes(2, 0), bytes(2, 0), bytes(2, 0), bytes(4, attributes), bytes(4, offset)];
  return Buffer.concat([bytes(4, 0x02014b50), madeBy, common, ...rest, name]);
}

function bytes(length: number, value: number): Buffer {
  const buffer = Buffer.alloc(length);
  buffer.writeUIntLE(value, 0, length);
  return buffer;
}
