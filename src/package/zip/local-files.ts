import { ambiguous, quote } from "./broken-zip.ts";
import { type Listed, MAX_VERSION } from "./directory.ts";
import { enlarge, readExtra } from "./extra-fields.ts";
import type { ZipBytes } from "./zip-bytes.ts";

/** A file of a zip, and where its data is. */
export interface Placed extends Listed {
  readonly start: number;
}

const SIGNATURE = 0x04034b50;
const FIXED_SIZE = 30;
const HAS_DESCRIPTOR = 0x0008;

/** Finds the data of the files, which lie one after the other from the first byte to the list, and say the same as it. */
export async function placeFiles(
  bytes: ZipBytes,
  listed: readonly Listed[],
  end: number,
): Promise<readonly Placed[]> {
  const inOrder = listed.toSorted((a, b) => a.offset - b.offset);
  const starts = new Map<Listed, number>();
  let at = 0;
  for (const [index, file] of inOrder.entries()) {
    if (file.offset !== at) throw ambiguous(`there is something before ${shown(file)}, or that overlaps it`);
    const start = await checkLocal(bytes, file);
    starts.set(file, start);
    at = inOrder[index + 1]?.offset ?? end;
    await checkAfter(bytes, file, start + file.packed, at);
  }
  if (at !== end) throw ambiguous("there is something before the list of its files");
  return listed.map((file) => ({ ...file, start: starts.get(file) ?? 0 }));
}

const shown = ({ name }: Listed): string => quote(name);

/** Gives the place after the header that lies before the data. */
async function checkLocal(bytes: ZipBytes, file: Listed): Promise<number> {
  const nameAt = file.offset + FIXED_SIZE;
  const extraAt = nameAt + file.rawName.length;
  const header = await bytes.read(file.offset, extraAt - file.offset);
  const extraSize = header.readUInt16LE(28);
  const large = readExtra(await bytes.read(extraAt, extraSize), file.rawName);
  const isSame =
    header.readUInt32LE(0) === SIGNATURE &&
    header.readUInt16LE(4) <= MAX_VERSION &&
    header.readUInt16LE(6) === file.flags &&
    header.readUInt16LE(8) === file.method &&
    header.readUInt16LE(26) === file.rawName.length &&
    header.subarray(FIXED_SIZE).equals(file.rawName);
  if (!isSame || !sizesAgree(header, large, file))
    throw ambiguous(`what lies before the data of ${shown(file)} says something else than the list of files`);
  return extraAt + extraSize;
}

/** A file that was written as a stream has zeros here, and what they stand for after its data. */
function sizesAgree(header: Buffer, large: Buffer | undefined, file: Listed): boolean {
  const packed = header.readUInt32LE(18);
  const unpacked = header.readUInt32LE(22);
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const real = enlarge({ packed, unpacked, offset: 0 }, large, file.rawName);
  const agrees = (said: number, is: number): boolean => said === is || (isStream && said === 0);
  return (
    agrees(header.readUInt32LE(14), file.crc) &&
    agrees(real.packed, file.packed) &&
    agrees(real.unpacked, file.unpacked)
  );
}

async function checkAfter(bytes: ZipBytes, file: Listed, at: number, next: number): Promise<void> {
  const isStream = (file.flags & HAS_DESCRIPTOR) !== 0;
  const length = next - at;
  if (!isStream && length === 0) return;
  if (isStream && [12, 16, 20, 24].includes(length)) {
    const found = await bytes.read(at, length);
    if (descriptors(file).some((descriptor) => descriptor.equals(found))) return;
  }
  throw ambiguous(`there is something after the data of ${shown(file)}, or it overlaps what comes next`);
}

/** The forms in which CRC and sizes follow the data: with a signature or without, in 32 or 64 bits. */
function descriptors({ crc, packed, unpacked }: Listed): readonly Buffer[] {
  const forms: Buffer[] = [];
  for (const width of [4, 8] as const) {
    if (width === 4 && Math.max(packed, unpacked) > 0xffffffff) continue;
    const descriptor = Buffer.alloc(8 + 2 * width);
    descriptor.writeUInt32LE(0x08074b50, 0);
    descriptor.writeUInt32LE(crc, 4);
    for (const [index, size] of [packed, unpacked].entries())
      writeNumber(descriptor, size, 8 + index * width, width);
    forms.push(descriptor, descriptor.subarray(4));
  }
  return forms;
}

function writeNumber(buffer: Buffer, value: number, at: number, width: 4 | 8): void {
  if (width === 4) buffer.writeUInt32LE(value, at);
  else buffer.writeBigUInt64LE(BigInt(value), at);
}
