import { readFileSync } from "node:fs";

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
