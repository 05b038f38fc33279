/** Bytes of a file. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export const EVERYTHING: Span = { start: 0, end: Number.POSITIVE_INFINITY };

/** The headers of every format, in universal files behind those of the file itself. */
export const HEADERS_SIZE = 1 << 16;

/**
 * Where an executable has writable data. Programs that it embeds are elsewhere, in the read-only data. All
 * of the file if the headers don't say where.
 */
export function findWritableData(headers: Uint8Array): Span {
  const view = new DataView(headers.buffer, headers.byteOffset, headers.byteLength);
  if (view.byteLength < MIN_HEADER) return EVERYTHING;
  const spans = (listElf(view) ?? listMachO(view, 0) ?? listUniversal(view) ?? listPe(view) ?? []).filter(
    ({ start, end }) => end > start,
  );
  if (spans.length === 0) return EVERYTHING;
  return {
    start: spans.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY),
    end: spans.reduce((last, { end }) => Math.max(last, end), 0),
  };
}

/** The longest header that is at the start of a file, ELF's for 64 bits. */
const MIN_HEADER = 64;
/** Every format has a few. */
const MOST_PARTS = 1000;

const LOADED = 1;
const ELF_WRITABLE = 2;
const ELF_EXECUTABLE = 1;

/** https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html */
function listElf(view: DataView): Span[] | undefined {
  if (view.getUint32(0) !== 0x7f454c46) return undefined;
  const is64 = view.getUint8(4) === 2;
  const little = view.getUint8(5) === 1;
  const word = (at: number): number =>
    is64 ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
  const first = word(is64 ? 32 : 28);
  const count = view.getUint16(is64 ? 56 : 44, little);
  return parts(view, first, is64 ? 56 : 32, count).flatMap((at) => {
    const flags = view.getUint32(at + (is64 ? 4 : 24), little);
    const isData = (flags & (ELF_WRITABLE | ELF_EXECUTABLE)) === ELF_WRITABLE;
    if (view.getUint32(at, little) !== LOADED || !isData) return [];
    return [spanOf(word(at + (is64 ? 8 : 4)), word(at + (is64 ? 32 : 16)))];
  });
}

/** The places of equal parts that are in the headers. */
function parts(view: DataView, first: number, size: number, count: number): number[] {
  const fitting = Math.floor((view.byteLength - first) / size);
  return Array.from(
    { length: Math.max(0, Math.min(count, fitting, MOST_PARTS)) },
    (_, at) => first + at * size,
  );
}

function spanOf(start: number, length: number): Span {
  return { start, end: start + length };
}

/** LC_SEGMENT and LC_SEGMENT_64. */
const SEGMENTS = new Set([1, 0x19]);
const MACH_READ_WRITE = 3;

/** https://github.com/apple-oss-distributions/xnu/blob/main/EXTERNAL_HEADERS/mach-o/loader.h */
function listMachO(view: DataView, file: number): Span[] | undefined {
  if (file + MIN_HEADER > view.byteLength) return undefined;
  const magic = view.getUint32(file, true);
  if (magic !== 0xfeedface && magic !== 0xfeedfacf) return undefined;
  const is64 = magic === 0xfeedfacf;
  const word = (at: number): number =>
    is64 ? Number(view.getBigUint64(at, true)) : view.getUint32(at, true);
  const spans: Span[] = [];
  let left = Math.min(view.getUint32(file + 16, true), MOST_PARTS);
  for (let at = file + (is64 ? 32 : 28); left > 0 && at + 72 <= view.byteLength; left--) {
    const isData = view.getUint32(at + (is64 ? 60 : 44), true) === MACH_READ_WRITE;
    if (SEGMENTS.has(view.getUint32(at, true)) && isData)
      spans.push(spanOf(file + word(at + (is64 ? 40 : 32)), word(at + (is64 ? 48 : 36))));
    at += Math.max(8, view.getUint32(at + 4, true));
  }
  return spans;
}

/** The first of its programs: all have the same modules. */
function listUniversal(view: DataView): Span[] | undefined {
  const magic = view.getUint32(0);
  if (magic === 0xcafebabe) return listMachO(view, view.getUint32(16));
  if (magic === 0xcafebabf) return listMachO(view, Number(view.getBigUint64(16)));
  return undefined;
}

const PE_DATA = 0x40;
const PE_WRITABLE = 0x80000000;
const PE_EXECUTABLE = 0x20000000;
const PE_DISCARDABLE = 0x2000000;

/** https://learn.microsoft.com/windows/win32/debug/pe-format#section-table-section-headers */
function listPe(view: DataView): Span[] | undefined {
  if (view.getUint16(0) !== 0x4d5a) return undefined;
  const header = view.getUint32(60, true);
  if (header + 24 > view.byteLength || view.getUint32(header) !== 0x50450000) return undefined;
  const first = header + 24 + view.getUint16(header + 20, true);
  return parts(view, first, 40, view.getUint16(header + 6, true)).flatMap((at) => {
    const flags = view.getUint32(at + 36, true);
    const wanted = PE_DATA | PE_WRITABLE;
    const isData = (flags & (wanted | PE_EXECUTABLE | PE_DISCARDABLE)) === wanted;
    return isData ? [spanOf(view.getUint32(at + 20, true), view.getUint32(at + 16, true))] : [];
  });
}
