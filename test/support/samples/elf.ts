import { readFileSync } from "node:fs";

type Part = readonly [at: number, hex: string];

/** Headers, notes and interpreter of `package main; func main() {…}` as Go 1.26 builds it without C, with `-s -w` and without. */
const GO_ELF: Readonly<Record<string, readonly Part[]>> = JSON.parse(
  readFileSync(new URL("../../fixtures/builds/go-1.26-elf.json", import.meta.url), "utf8"),
);

/** The names of these builds: `linux_amd64`, `linux_amd64 stripped`. */
export const GO_BUILDS = Object.keys(GO_ELF);

/** The beginning of such a build; gaps between its parts are zero. */
export function goBuild(name: string): Buffer {
  const parts = GO_ELF[name];
  if (parts === undefined) throw new Error(`no build ${name}`);
  return placeParts(...parts.map(([at, hex]) => [at, Buffer.from(hex, "hex")] as const));
}

/** A segment of an ELF file: a note is 4, an interpreter 3. */
interface Segment {
  readonly type: number;
  readonly at: number;
  readonly bytes: Buffer;
  readonly size?: number;
}

/** An ELF program for x86-64 that is nothing but its segments. */
export function makeElf(segments: readonly Segment[]): Buffer {
  const header = Buffer.alloc(64);
  header.write("7f454c46020101", "hex");
  header.writeUInt16LE(2, 16);
  header.writeUInt16LE(62, 18);
  header.writeBigUInt64LE(64n, 32);
  header.writeUInt16LE(segments.length, 56);
  const headers = segments.map(({ type, at, bytes, size = bytes.length }) => {
    const one = Buffer.alloc(56);
    one.writeUInt32LE(type, 0);
    one.writeBigUInt64LE(BigInt(at), 8);
    one.writeBigUInt64LE(BigInt(size), 32);
    return one;
  });
  const parts = segments.map(({ at, bytes }) => [at, bytes] as const);
  return placeParts([0, Buffer.concat([header, ...headers])], ...parts);
}

/** A note as ELF has it. */
export function makeNote(name: string, type: number, content: Buffer): Buffer {
  const padded = (bytes: Buffer): Buffer =>
    Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const named = Buffer.from(`${name}\0`);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(named.length, 0);
  sizes.writeUInt32LE(content.length, 4);
  sizes.writeUInt32LE(type, 8);
  return Buffer.concat([sizes, padded(named), padded(content)]);
}

interface GoHeaders {
  readonly headers: string;
  /** The place of the build information. */
  readonly mark: number;
  /** Where `readelf`, `debug/macho` and `debug/pe` see writable data. */
  readonly data: readonly [start: number, end: number];
}

/** Headers of `package main; func main() {}` as Go 1.26 builds it with `-s -w`. */
const GO_HEADERS: Readonly<Record<string, GoHeaders>> = JSON.parse(
  readFileSync(new URL("../../fixtures/builds/go-1.26-data.json", import.meta.url), "utf8"),
);

/** The names of these builds: `linux_amd64`, `linux_amd64_pie`. */
export const GO_PROGRAMS = Object.keys(GO_HEADERS);

export function goHeaders(name: string): Omit<GoHeaders, "headers"> & { readonly headers: Buffer } {
  const build = GO_HEADERS[name];
  if (build === undefined) throw new Error(`no build ${name}`);
  return { ...build, headers: Buffer.from(build.headers, "hex") };
}

/** A file of nothing but the parts. */
export function placeParts(...parts: readonly (readonly [at: number, bytes: Uint8Array])[]): Buffer {
  const file = Buffer.alloc(Math.max(...parts.map(([at, bytes]) => at + bytes.length)));
  for (const [at, bytes] of parts) file.set(bytes, at);
  return file;
}
