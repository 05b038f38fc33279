import { formatPlatform, type Platform } from "../../provider/platform.ts";
import type { ElfFormat, ExecutableFormat } from "./executable-format.ts";

/** A processor as ELF writes it: https://refspecs.linuxfoundation.org/elf/gabi4+/ch4.eheader.html */
export type ElfMachine = Pick<ElfFormat, "bits" | "endian" | "machine">;

/** By GOARCH. */
export const ELF_MACHINES: ReadonlyMap<string, ElfMachine> = new Map<string, ElfMachine>([
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

/** By GOARCH; the bit 0x01000000 is Apple's for 64 bits. */
export const MACH_CPUS: ReadonlyMap<string, number> = new Map([
  ["386", 7],
  ["amd64", 0x01000007],
  ["arm", 12],
  ["arm64", 0x0100000c],
]);

/** By GOARCH: https://learn.microsoft.com/windows/win32/debug/pe-format#machine-types */
export const PE_MACHINES: ReadonlyMap<string, number> = new Map([
  ["386", 0x14c],
  ["amd64", 0x8664],
  ["arm", 0x1c4],
  ["arm64", 0xaa64],
]);

/** By GOARCH. */
export const PLAN9_MAGICS: ReadonlyMap<string, number> = new Map([
  ["386", 0x1eb],
  ["amd64", 0x8a97],
  ["arm", 0x647],
]);

/** The container in which a system wants its programs. */
export function formatOfSystem(os: string): ExecutableFormat["kind"] {
  const kinds: Readonly<Record<string, ExecutableFormat["kind"]>> = {
    darwin: "mach-o",
    ios: "mach-o",
    windows: "pe",
    aix: "xcoff",
    plan9: "plan9",
    js: "wasm",
    wasip1: "wasm",
  };
  return kinds[os] ?? "elf";
}

/** Whether a program of this format can be one for this platform; a script can be one for any. */
export function formatMatches(format: ExecutableFormat, { os, arch }: Platform): boolean {
  if (format.kind === "script") return true;
  if (format.kind !== formatOfSystem(os)) return false;
  switch (format.kind) {
    case "elf":
      return elfMatches(format, ELF_MACHINES.get(arch), os);
    case "mach-o":
      return format.cpus.some((cpu) => cpu === MACH_CPUS.get(arch));
    case "pe":
      return format.machine === PE_MACHINES.get(arch);
    case "plan9":
      return format.magic === PLAN9_MAGICS.get(arch);
    default:
      return true;
  }
}

function elfMatches(format: ElfFormat, wanted: ElfMachine | undefined, os: string): boolean {
  const { systems } = format;
  return (
    format.machine === wanted?.machine &&
    format.bits === wanted.bits &&
    format.endian === wanted.endian &&
    (systems === undefined || systems.includes(os))
  );
}

/** A format as a person reads it, in the words of platforms where that is possible. */
export function describeFormat(format: ExecutableFormat): string {
  switch (format.kind) {
    case "elf":
      return `an ELF program for ${describeElf(format)}`;
    case "mach-o":
      return `a Mach-O program for ${describeMachO(format.cpus)}`;
    case "pe":
      return `a PE program for windows_${archOf(PE_MACHINES, format.machine)}`;
    case "plan9":
      return `a program for plan9_${archOf(PLAN9_MAGICS, format.magic)}`;
    case "xcoff":
      return "an XCOFF program for aix_ppc64";
    case "wasm":
      return "a WebAssembly module";
    case "script":
      return "a script";
    case "unknown":
      return format.looksLike;
  }
}

/** No program is for more than a few, and a damaged one can name any number. */
function describeMachO(cpus: readonly number[]): string {
  const platforms = [...new Set(cpus.map((cpu) => `darwin_${archOf(MACH_CPUS, cpu)}`))];
  const more = platforms.length > 5 ? ` and ${platforms.length - 5} more` : "";
  return `${platforms.slice(0, 5).join(" and ")}${more}`;
}

function describeElf(format: ElfFormat): string {
  const arch = [...ELF_MACHINES].find(([, machine]) =>
    (["bits", "endian", "machine"] as const).every((part) => machine[part] === format[part]),
  )?.[0];
  const processor = arch ?? `machine ${format.machine} (${format.bits} bit, ${format.endian}-endian)`;
  const [os, ...others] = format.systems ?? [];
  if (os === undefined) return processor;
  const more = others.length === 0 ? "" : ` (or ${others.join(", ")})`;
  return `${arch === undefined ? `${os} on ${processor}` : formatPlatform({ os, arch })}${more}`;
}

function archOf(table: ReadonlyMap<string, number>, code: number): string {
  return [...table].find(([, known]) => known === code)?.[0] ?? `machine 0x${code.toString(16)}`;
}
