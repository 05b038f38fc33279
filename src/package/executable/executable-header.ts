import type { Platform } from "../../provider/platform.ts";
import {
  ELF_MACHINES,
  type ElfMachine,
  formatOfSystem,
  MACH_CPUS,
  PE_MACHINES,
  PLAN9_MAGICS,
} from "./platform-format.ts";

/** The least that makes a file an executable of a platform in everybody's eyes; it holds no code and can't run. */
export function executableHeader({ os, arch }: Platform): Uint8Array {
  const kind = formatOfSystem(os);
  if (kind === "mach-o") return machHeader(lookUp(MACH_CPUS, arch));
  if (kind === "pe") return peHeader(lookUp(PE_MACHINES, arch));
  if (kind === "plan9") return bigEndian(lookUp(PLAN9_MAGICS, arch), 32);
  if (kind === "xcoff") return bigEndian(0x01f70000, 24);
  if (kind === "wasm") return Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0);
  return elfHeader(lookUp(ELF_MACHINES, arch), os);
}

function lookUp<T>(table: ReadonlyMap<string, T>, arch: string): T {
  const value = table.get(arch);
  if (value === undefined) throw new RangeError(`no executables are known for ${arch} on this system`);
  return value;
}

/** What Go's linker writes; every other system gets 0. */
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
  // A program of the command line.
  view.setUint16(220, 3, true);
  return new Uint8Array(view.buffer);
}

function bigEndian(value: number, size: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  view.setUint32(0, value);
  return new Uint8Array(view.buffer);
}
