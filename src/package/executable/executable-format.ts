import { formatPlatform, type Platform } from "../../provider/platform.ts";
import { nameSome, shorten } from "../../text.ts";
import { openFile } from "../local-file.ts";
import { viewOf } from "./code-signature.ts";
import { elfBytesNeeded, readElfSystems, viewElf } from "./elf-systems.ts";

export type ExecutableFormat =
  | ElfFormat
  | { readonly kind: "mach-o"; readonly cpus: readonly number[] }
  | { readonly kind: "pe"; readonly machine: number }
  | { readonly kind: "script" }
  | { readonly kind: "unknown"; readonly looksLike: string };

/** https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html */
interface ElfMachine {
  readonly bits: 32 | 64;
  readonly endian: "little" | "big";
  readonly machine: number;
}

interface ElfFormat extends ElfMachine {
  readonly kind: "elf";
  /** The possible systems, if it names any. */
  readonly systems: readonly string[] | undefined;
}

/** `bytesNeeded` gives the required number of bytes. */
export function parseExecutableFormat(bytes: Uint8Array): ExecutableFormat {
  const view = viewOf(bytes);
  const { byteLength } = view;
  const unknown = { kind: "unknown", looksLike: describeStart(bytes) } as const;
  if (byteLength < 4) return unknown;
  const magic = view.getUint32(0);
  const file = viewElf(view);
  // Types 2 and 3 are programs (3: position independent); others are object files or core dumps.
  if (file !== undefined && [2, 3].includes(view.getUint16(16, file.little))) {
    const { bits, little } = file;
    const machine = view.getUint16(18, little);
    const systems = readElfSystems(file);
    return { kind: "elf", bits, endian: little ? "little" : "big", machine, systems };
  }
  const little = MACH_MAGICS.includes(view.getUint32(0, true));
  const isMachO = byteLength >= 28 && (little || MACH_MAGICS.includes(magic));
  if (isMachO && view.getUint32(12, little) === 2)
    return { kind: "mach-o", cpus: [view.getUint32(4, little)] };
  // A universal binary lists architectures, each with a Mach-O file.
  const entrySize = UNIVERSAL_ENTRIES.get(magic);
  if (entrySize !== undefined && byteLength >= 8) {
    const count = view.getUint32(4);
    // Java class files start with the same four bytes, then a version of 45 or more.
    if (count > 0 && count <= 30 && byteLength >= 8 + count * entrySize) {
      const cpus = Array.from({ length: count }, (_, at) => view.getUint32(8 + at * entrySize));
      return { kind: "mach-o", cpus };
    }
  }
  if (byteLength >= 64 && view.getUint16(0) === DOS_MAGIC) {
    const header = view.getUint32(60, true);
    const isPe = header + 24 <= byteLength && view.getUint32(header) === 0x50450000;
    const isLibrary = isPe && (view.getUint16(header + 22, true) & 0x2000) !== 0;
    if (isPe && !isLibrary) return { kind: "pe", machine: view.getUint16(header + 4, true) };
  }
  return magic >>> 16 === 0x2321 ? { kind: "script" } : unknown;
}

/** The header of PE files and the notes of ELF files are at variable offsets. */
export function bytesNeeded(start: Uint8Array): number {
  const view = viewOf(start);
  const elf = viewElf(view);
  if (elf !== undefined) return elfBytesNeeded(elf);
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

const MACH_MAGICS = [0xfeedface, 0xfeedfacf];
/** The size of an entry, by the magic number. */
const UNIVERSAL_ENTRIES: ReadonlyMap<number, number> = new Map([
  [0xcafebabe, 20],
  [0xcafebabf, 32],
]);

function describeStart(bytes: Uint8Array): string {
  if (bytes.length === 0) return "no data";
  const text = Buffer.from(bytes.subarray(0, 64)).toString("latin1");
  if (text.startsWith("!<arch>\n"))
    return "a library (`go build` writes one for a package other than `main`)";
  if (/^[\t\r\n\x20-\x7e]+$/.test(text)) return `text that starts with ${JSON.stringify(shorten(text, 20))}`;
  return `data that starts with ${Buffer.from(bytes.subarray(0, 8)).toString("hex")}`;
}

/** By GOARCH. */
const ELF_MACHINES: ReadonlyMap<string, ElfMachine> = new Map<string, ElfMachine>([
  ["386", { bits: 32, endian: "little", machine: 3 }],
  ["amd64", { bits: 64, endian: "little", machine: 62 }],
  ["arm", { bits: 32, endian: "little", machine: 40 }],
  ["arm64", { bits: 64, endian: "little", machine: 183 }],
  ["loong64", { bits: 64, endian: "little", machine: 258 }],
  ["mips", { bits: 32, endian: "big", machine: 8 }],
  ["mipsle", { bits: 32, endian: "little", machine: 8 }],
  ["mips64", { bits: 64, endian: "big", machine: 8 }],
  ["mips64le", { bits: 64, endian: "little", machine: 8 }],
  ["ppc64", { bits: 64, endian: "big", machine: 21 }],
  ["ppc64le", { bits: 64, endian: "little", machine: 21 }],
  ["riscv64", { bits: 64, endian: "little", machine: 243 }],
  ["s390x", { bits: 64, endian: "big", machine: 22 }],
]);

const PARTS = ["bits", "endian", "machine"] as const;

/** By GOARCH; the bit 0x01000000 marks 64 bits. */
const MACH_CPUS: ReadonlyMap<string, number> = new Map([
  ["386", 7],
  ["amd64", 0x01000007],
  ["arm", 12],
  ["arm64", 0x0100000c],
]);

/** By GOARCH: https://learn.microsoft.com/windows/win32/debug/pe-format#machine-types */
const PE_MACHINES: ReadonlyMap<string, number> = new Map([
  ["386", 0x14c],
  ["amd64", 0x8664],
  ["arm", 0x1c4],
  ["arm64", 0xaa64],
]);

function formatOfSystem(os: string): ExecutableFormat["kind"] {
  const kinds: Readonly<Record<string, ExecutableFormat["kind"]>> = {
    darwin: "mach-o",
    ios: "mach-o",
    windows: "pe",
    // Their formats are not read: no provider is built for them.
    aix: "unknown",
    plan9: "unknown",
    js: "unknown",
    wasip1: "unknown",
  };
  return kinds[os] ?? "elf";
}

/** Whether an executable of this format may run on the platform; scripts may run on any. */
export function formatMatches(format: ExecutableFormat, { os, arch }: Platform): boolean {
  if (format.kind === "script") return true;
  if (format.kind !== formatOfSystem(os)) return false;
  switch (format.kind) {
    case "elf":
      return (
        PARTS.every((part) => format[part] === ELF_MACHINES.get(arch)?.[part]) &&
        (format.systems === undefined || format.systems.includes(os))
      );
    case "mach-o":
      return format.cpus.some((cpu) => cpu === MACH_CPUS.get(arch));
    case "pe":
      return format.machine === PE_MACHINES.get(arch);
    default:
      return true;
  }
}

export function describeFormat(format: ExecutableFormat): string {
  switch (format.kind) {
    case "elf":
      return `an ELF program for ${describeElf(format)}`;
    case "mach-o": {
      // Damaged files may name any number of architectures.
      const platforms = [...new Set(format.cpus.map((cpu) => `darwin_${archOf(MACH_CPUS, cpu)}`))];
      return `a Mach-O program for ${nameSome(platforms, 5)}`;
    }
    case "pe":
      return `a PE program for windows_${archOf(PE_MACHINES, format.machine)}`;
    case "script":
      return "a script";
    case "unknown":
      return format.looksLike;
  }
}

function describeElf(format: ElfFormat): string {
  const arch = [...ELF_MACHINES].find(([, machine]) =>
    PARTS.every((part) => machine[part] === format[part]),
  )?.[0];
  const processor = arch ?? `machine ${format.machine} (${format.bits} bit, ${format.endian}-endian)`;
  const [os, ...others] = format.systems ?? [];
  if (os === undefined) return processor;
  const more = others.length === 0 ? "" : ` (or ${others.join(", ")})`;
  return `${arch === undefined ? `${os} on ${processor}` : formatPlatform({ os, arch })}${more}`;
}

function archOf(table: ReadonlyMap<string, number>, code: number): string {
  return [...table].find(([, value]) => value === code)?.[0] ?? `machine 0x${code.toString(16)}`;
}

/** A minimal header for tests and samples; it contains no code and can't run. */
export function executableHeader({ os, arch }: Platform): Uint8Array {
  const kind = formatOfSystem(os);
  if (kind === "mach-o") return machHeader(lookUp(MACH_CPUS, arch));
  if (kind === "pe") return peHeader(lookUp(PE_MACHINES, arch));
  return elfHeader(lookUp(ELF_MACHINES, arch), os);
}

function lookUp<T>(table: ReadonlyMap<string, T>, arch: string): T {
  const value = table.get(arch);
  if (value === undefined) throw new RangeError(`no executables are known for ${arch} on this system`);
  return value;
}

/** The values of Go's linker; 0 for other systems. */
const OSABI: Readonly<Record<string, number>> = { netbsd: 2, freebsd: 9, openbsd: 12 };

function elfHeader({ bits, endian, machine }: ElfMachine, os: string): Uint8Array {
  const size = bits === 64 ? 64 : 52;
  const little = endian === "little";
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, 0x7f454c46);
  view.setUint8(4, bits / 32);
  view.setUint8(5, little ? 1 : 2);
  view.setUint8(6, 1);
  view.setUint8(7, OSABI[os] ?? 0);
  view.setUint16(16, 2, little);
  view.setUint16(18, machine, little);
  view.setUint32(20, 1, little);
  view.setUint16(size - 12, size, little);
  return new Uint8Array(view.buffer);
}

function machHeader(cpu: number): Uint8Array {
  const is64 = cpu >= 0x01000000;
  const view = new DataView(new ArrayBuffer(is64 ? 32 : 28));
  view.setUint32(0, is64 ? 0xfeedfacf : 0xfeedface, true);
  view.setUint32(4, cpu, true);
  view.setUint32(12, 2, true);
  return new Uint8Array(view.buffer);
}

function peHeader(machine: number): Uint8Array {
  const is64 = machine === PE_MACHINES.get("amd64") || machine === PE_MACHINES.get("arm64");
  const optional = is64 ? 240 : 224;
  const view = new DataView(new ArrayBuffer(128 + 24 + optional));
  view.setUint16(0, 0x4d5a);
  view.setUint32(60, 128, true);
  view.setUint32(128, 0x50450000);
  view.setUint16(132, machine, true);
  view.setUint16(148, optional, true);
  view.setUint16(150, 0x22, true);
  view.setUint16(152, is64 ? 0x20b : 0x10b, true);
  // A console program.
  view.setUint16(220, 3, true);
  return new Uint8Array(view.buffer);
}
