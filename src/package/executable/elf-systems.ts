export interface ElfView {
  readonly view: DataView;
  readonly bits: 32 | 64;
  readonly little: boolean;
}

/** Linkers put these parts on the first pages; anything further away is not read. */
const FARTHEST = 1 << 16;
/** The first block that is always read. */
const HEADERS_END = 4096;

/** Undefined if it is no ELF file. */
export function viewElf(view: DataView): ElfView | undefined {
  if (view.byteLength < 52 || view.getUint32(0) !== 0x7f454c46) return undefined;
  return { view, bits: view.getUint8(4) === 2 ? 64 : 32, little: view.getUint8(5) === 1 };
}

/**
 * The possible systems of an ELF file, from its OS/ABI field, a note, its interpreter, or Go's own marks;
 * undefined if it names none.
 */
export function readElfSystems(file: ElfView): readonly string[] | undefined {
  const osabi = OSABI_SYSTEMS.get(file.view.getUint8(7));
  if (osabi !== undefined) return osabi;
  const segments = readSegments(file).filter(({ end }) => end <= file.view.byteLength);
  const notes = segments.flatMap((segment) => (segment.type === NOTE ? readNotes(file, segment) : []));
  // In each of these notes, type 1 is the version of the system.
  const versions = notes.filter(({ type }) => type === 1);
  const noted = versions.map(({ name, first }) =>
    name === "GNU" && first !== undefined ? GNU_SYSTEMS[first] : NOTE_SYSTEMS.get(name),
  );
  const interpreted = segments.flatMap(({ type, start, end }) => {
    const path =
      type === INTERPRETER ? readElfText(file.view, start, Math.min(end, start + LONGEST_PATH)) : "";
    return INTERPRETERS.filter(([form]) => form.test(path)).map(([, system]) => [system]);
  });
  const marks = [
    ...noted,
    ...interpreted,
    notes.some(({ name, type }) => name === "Go" && type === GO_BUILD_ID) ? UNMARKED_BY_GO : undefined,
  ];
  return marks.find((systems) => systems !== undefined);
}

/** The number of bytes needed to read its system. */
export function elfBytesNeeded(file: ElfView): number {
  return readSegments(file).reduce((last, { end }) => Math.max(last, end), HEADERS_END);
}

/** Most linkers leave this field empty. */
const OSABI_SYSTEMS: ReadonlyMap<number, readonly string[]> = new Map([
  [1, ["hp-ux"]],
  [2, ["netbsd"]],
  [3, ["linux", "android"]],
  [6, ["solaris", "illumos"]],
  [7, ["aix"]],
  [9, ["freebsd"]],
  [12, ["openbsd"]],
]);

/** Go's linker fills the OS/ABI field for FreeBSD, NetBSD and OpenBSD only (cmd/link/internal/ld/elf.go). */
const UNMARKED_BY_GO = ["linux", "android", "dragonfly", "illumos", "solaris"];
const GO_BUILD_ID = 4;

const NOTE = 4;
const INTERPRETER = 3;

interface Segment {
  readonly type: number;
  readonly flags: number;
  readonly start: number;
  readonly end: number;
  readonly align: number;
}

/** The notes and the interpreter. */
function readSegments(file: ElfView): Segment[] {
  return readProgramHeaders(file, HEADERS_END).filter(
    ({ type, end }) => (type === NOTE || type === INTERPRETER) && end <= FARTHEST,
  );
}

/** A program has a few. */
const MOST_HEADERS = 1000;

/** Those before `end`: https://refspecs.linuxfoundation.org/elf/gabi4+/ch5.pheader.html */
export function readProgramHeaders({ view, bits, little }: ElfView, end: number): Segment[] {
  const is64 = bits === 64;
  const word = (at: number): number =>
    is64 ? Number(view.getBigUint64(at, little)) : view.getUint32(at, little);
  if (view.byteLength < (is64 ? 64 : 52)) return [];
  const first = word(is64 ? 32 : 28);
  const count = Math.min(view.getUint16(is64 ? 56 : 44, little), MOST_HEADERS);
  const size = is64 ? 56 : 32;
  const last = Math.min(first + count * size, view.byteLength, end);
  const segments: Segment[] = [];
  for (let at = first; at + size <= last; at += size) {
    const start = word(at + (is64 ? 8 : 4));
    segments.push({
      type: view.getUint32(at, little),
      flags: view.getUint32(at + (is64 ? 4 : 24), little),
      start,
      end: start + word(at + (is64 ? 32 : 16)),
      align: word(at + (is64 ? 48 : 28)) === 8 ? 8 : 4,
    });
  }
  return segments;
}

interface Note {
  readonly name: string;
  readonly type: number;
  readonly first: number | undefined;
}

function readNotes({ view, little }: ElfView, { start, end, align }: Segment): Note[] {
  const notes: Note[] = [];
  const padded = (length: number): number => Math.ceil(length / align) * align;
  for (let at = start; at + 12 <= end; ) {
    const nameSize = view.getUint32(at, little);
    const size = view.getUint32(at + 4, little);
    const content = at + padded(12 + nameSize);
    const next = content + padded(size);
    if (next > end + align) break;
    const name = readElfText(view, at + 12, Math.min(at + 12 + nameSize, end));
    const first = size >= 4 && content + 4 <= end ? view.getUint32(content, little) : undefined;
    notes.push({ name, type: view.getUint32(at + 8, little), first });
    at = next;
  }
  return notes;
}

/**
 * The system in GNU's note:
 * https://refspecs.linuxfoundation.org/LSB_5.0.0/LSB-Core-generic/LSB-Core-generic/noteabitag.html
 */
const GNU_SYSTEMS = [["linux"], undefined, ["solaris", "illumos"], ["freebsd"]];

const NOTE_SYSTEMS: ReadonlyMap<string, readonly string[]> = new Map([
  ["NetBSD", ["netbsd"]],
  ["OpenBSD", ["openbsd"]],
  ["FreeBSD", ["freebsd"]],
  ["DragonFly", ["dragonfly"]],
  ["Android", ["android"]],
]);

const INTERPRETERS: readonly (readonly [RegExp, string])[] = [
  [/\/ld-(?:linux|musl)[^/]*$|\/ld64\.so\.\d$/, "linux"],
  [/^\/(?:usr\/)?libexec\/ld-elf(?:32)?\.so\.1$/, "freebsd"],
  [/^\/(?:usr\/)?libexec\/ld-elf\.so\.2$/, "dragonfly"],
  [/^\/(?:usr\/)?libexec\/ld\.elf_so/, "netbsd"],
  [/^\/usr\/libexec\/ld\.so$/, "openbsd"],
  [/^\/system\/bin\/linker/, "android"],
];

/** The shortest path limit of these systems. */
const LONGEST_PATH = 1024;

function readElfText(view: DataView, start: number, end: number): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, Math.max(0, end - start));
  const zero = bytes.indexOf(0);
  return Buffer.from(bytes.subarray(0, Math.min(zero === -1 ? bytes.length : zero, LONGEST_PATH))).toString(
    "latin1",
  );
}
