import { shorten } from "../../provider/quote.ts";
import { openFile } from "../local-file.ts";
import { type ElfView, elfBytesNeeded, readElfSystems } from "./elf-systems.ts";

export type ExecutableFormat =
  | ElfFormat
  | { readonly kind: "mach-o"; readonly cpus: readonly number[] }
  | { readonly kind: "pe"; readonly machine: number }
  | { readonly kind: "plan9" | "xcoff"; readonly magic: number }
  | { readonly kind: "wasm" | "script" }
  | { readonly kind: "unknown"; readonly looksLike: string };

/** https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html */
export interface ElfMachine {
  readonly bits: 32 | 64;
  readonly endian: "little" | "big";
  readonly machine: number;
}

export interface ElfFormat extends ElfMachine {
  readonly kind: "elf";
  /** The possible systems, if it names any. */
  readonly systems: readonly string[] | undefined;
}

/** `bytesNeeded` gives the required number of bytes. */
export function parseExecutableFormat(bytes: Uint8Array): ExecutableFormat {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    parseElf(view) ??
    parseMachO(view) ??
    parseUniversal(view) ??
    parsePe(view) ??
    parseOther(view) ?? { kind: "unknown", looksLike: describeStart(bytes) }
  );
}

/** The header of PE files and the notes of ELF files are at variable offsets. */
export function bytesNeeded(start: Uint8Array): number {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (isElf(view)) return elfBytesNeeded(viewElf(view));
  if (start.length < 64 || view.getUint16(0) !== DOS_MAGIC) return MIN_BYTES;
  return Math.min(Math.max(MIN_BYTES, view.getUint32(60, true) + 24), MAX_BYTES);
}

export async function readExecutableFormat(path: string): Promise<ExecutableFormat> {
  const file = await openFile(path);
  try {
    const read = async (length: number): Promise<Uint8Array> => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: 0 });
      return buffer.subarray(0, bytesRead);
    };
    const start = await read(bytesNeeded(new Uint8Array()));
    const needed = bytesNeeded(start);
    return parseExecutableFormat(needed > start.length ? await read(needed) : start);
  } finally {
    await file.close();
  }
}

const MIN_BYTES = 4096;
// No linker puts the header further away.
const MAX_BYTES = 1 << 20;
const DOS_MAGIC = 0x4d5a;

function isElf(view: DataView): boolean {
  return view.byteLength >= 52 && view.getUint32(0) === 0x7f454c46;
}

function viewElf(view: DataView): ElfView {
  return { view, bits: view.getUint8(4) === 2 ? 64 : 32, little: view.getUint8(5) === 1 };
}

function parseElf(view: DataView): ElfFormat | undefined {
  if (!isElf(view)) return undefined;
  const file = viewElf(view);
  const { bits, little } = file;
  // Types 2 and 3 are programs (3: position independent); others are object files or core dumps.
  if (![2, 3].includes(view.getUint16(16, little))) return undefined;
  return {
    kind: "elf",
    bits,
    endian: little ? "little" : "big",
    machine: view.getUint16(18, little),
    systems: readElfSystems(file),
  };
}

function parseMachO(view: DataView): ExecutableFormat | undefined {
  if (view.byteLength < 28) return undefined;
  const little = [0xfeedface, 0xfeedfacf].includes(view.getUint32(0, true));
  if (!little && ![0xfeedface, 0xfeedfacf].includes(view.getUint32(0))) return undefined;
  const isProgram = view.getUint32(12, little) === 2;
  return isProgram ? { kind: "mach-o", cpus: [view.getUint32(4, little)] } : undefined;
}

/** A universal binary lists architectures, each with a Mach-O file. */
function parseUniversal(view: DataView): ExecutableFormat | undefined {
  if (view.byteLength < 8) return undefined;
  const entrySize = new Map([
    [0xcafebabe, 20],
    [0xcafebabf, 32],
  ]).get(view.getUint32(0));
  const count = view.getUint32(4);
  // Java class files start with the same four bytes, then a version of 45 or more.
  if (entrySize === undefined || count === 0 || count > 30 || view.byteLength < 8 + count * entrySize) {
    return undefined;
  }
  return { kind: "mach-o", cpus: Array.from({ length: count }, (_, i) => view.getUint32(8 + i * entrySize)) };
}

function parsePe(view: DataView): ExecutableFormat | undefined {
  if (view.byteLength < 64 || view.getUint16(0) !== DOS_MAGIC) return undefined;
  const header = view.getUint32(60, true);
  if (header + 24 > view.byteLength || view.getUint32(header) !== 0x50450000) return undefined;
  const isLibrary = (view.getUint16(header + 22, true) & 0x2000) !== 0;
  return isLibrary ? undefined : { kind: "pe", machine: view.getUint16(header + 4, true) };
}

function parseOther(view: DataView): ExecutableFormat | undefined {
  if (view.byteLength < 4) return undefined;
  const magic = view.getUint32(0);
  if (magic >>> 16 === 0x2321) return { kind: "script" };
  if (magic === 0x0061736d) return { kind: "wasm" };
  if (magic >>> 16 === 0x01f7) return { kind: "xcoff", magic: 0x01f7 };
  return PLAN9_MAGICS.has(magic) ? { kind: "plan9", magic } : undefined;
}

const PLAN9_MAGICS: ReadonlySet<number> = new Set([0x1eb, 0x8a97, 0x647]);

/** Common mistakes, for the message. */
const STARTS: readonly (readonly [string, string])[] = [
  ["!<arch>\n", "a library (`go build` writes one for a package other than `main`)"],
  ["\x7fELF", "an ELF file, but not a program (for example an object file)"],
  ["\xcf\xfa\xed\xfe", "a Mach-O file, but not a program (for example a library)"],
  ["MZ", "a Windows file, but not a program (for example a DLL)"],
  ["PK\x03\x04", "a zip"],
  ["\x1f\x8b", "gzip data"],
  ["\xfd7zXZ", "xz data"],
  ["version https://git-lfs", "a Git LFS pointer"],
];

function describeStart(bytes: Uint8Array): string {
  if (bytes.length === 0) return "no data";
  const text = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  const known = STARTS.find(([start]) => text.startsWith(start));
  if (known !== undefined) return known[1];
  if (/^[\t\r\n\x20-\x7e]+$/.test(text)) return `text that starts with ${JSON.stringify(shorten(text, 20))}`;
  return `data that starts with ${Buffer.from(bytes.subarray(0, 8)).toString("hex")}`;
}
