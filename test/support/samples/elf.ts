import { readFileSync } from "node:fs";
import { placeParts } from "./go-headers.ts";

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
export interface Segment {
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
