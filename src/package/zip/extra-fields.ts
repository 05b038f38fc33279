import { ambiguous, quote, unreadable } from "./broken-zip.ts";

/** The numbers of a file that may be too large for their places. */
export interface Sizes {
  readonly unpacked: number;
  readonly packed: number;
  readonly offset: number;
}

const ZIP64 = 0x0001;
const TIMES = 0x5455;
// One time to three. libarchive refuses a zip in which there are none.
const TIMES_SIZES: readonly number[] = [5, 9, 13];
// Times of others, owners, and room that is left: nothing that says what a file is called, holds or is.
const HARMLESS: ReadonlySet<number> = new Set([0x000a, 0x5855, 0x7855, 0x7875, 0xa220, 0xcafe, 0xd935]);

/** Reads the extra fields of a file: only such may be there as no reader takes for another name, kind or place. */
export function readExtra(extra: Buffer, name: Buffer): Buffer | undefined {
  let large: Buffer | undefined;
  for (let at = 0; at < extra.length; ) {
    if (at + 4 > extra.length || at + 4 + extra.readUInt16LE(at + 2) > extra.length)
      throw unreadable(`the extra fields of ${quote(name.toString())} are cut off`);
    const id = extra.readUInt16LE(at);
    const data = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    const isTwice = id === ZIP64 && large !== undefined;
    const isKnown = id === ZIP64 || (id === TIMES ? TIMES_SIZES.includes(data.length) : HARMLESS.has(id));
    if (isTwice || !isKnown) {
      const shown = `0x${id.toString(16).padStart(4, "0")}`;
      throw ambiguous(`${quote(name.toString())} has an extra field ${shown} that not all readers obey`);
    }
    if (id === ZIP64) large = data;
    at += 4 + data.length;
  }
  return large;
}

/** Puts the numbers of a ZIP64 field in the places that refer to it; there must be as many of them. */
export function enlarge(sizes: Sizes, large: Buffer | undefined, name: Buffer): Sizes {
  const left = [...(large === undefined ? [] : numbers(large))];
  const take = (size: number): number => (size === 0xffffffff ? (left.shift() ?? Number.NaN) : size);
  const { unpacked, packed, offset } = sizes;
  const real = { unpacked: take(unpacked), packed: take(packed), offset: take(offset) };
  if (left.length === 0 && (large?.length ?? 0) % 8 === 0 && Object.values(real).every(Number.isSafeInteger))
    return real;
  throw ambiguous(`the ZIP64 field of ${quote(name.toString())} has other numbers than are asked of it`);
}

function* numbers(large: Buffer): Generator<number> {
  for (let at = 0; at + 8 <= large.length; at += 8) yield Number(large.readBigUInt64LE(at));
}
