import { describe, expect, it } from "vitest";
import { BuildInfoScanner, findWritableData } from "../../../src/package/executable/build-info.ts";
import { buildInfoBytes } from "../../support/samples/build-info.ts";
import { GO_PROGRAMS, goHeaders, placeParts } from "../../support/samples/elf.ts";

const everything = { start: 0, end: Number.POSITIVE_INFINITY };

function universal(name: string, at: number): Buffer {
  const header = Buffer.alloc(28);
  header.writeUInt32BE(0xcafebabe, 0);
  header.writeUInt32BE(1, 4);
  header.writeUInt32BE(at, 16);
  return placeParts([0, header], [at, goHeaders(name).headers]);
}

describe("the writable data of an executable", () => {
  it.each(GO_PROGRAMS)("is where the headers of %s say, and has the build information", (name) => {
    const { headers, data, mark } = goHeaders(name);
    const [start, end] = data;
    expect(findWritableData(headers)).toEqual({ start, end });
    expect([mark >= start, mark < end]).toEqual([true, true]);
  });

  it("is in the first program of a universal file", () => {
    const [start, end] = goHeaders("darwin_arm64").data;
    expect(findWritableData(universal("darwin_arm64", 16_384))).toEqual({
      start: start + 16_384,
      end: end + 16_384,
    });
  });

  it.each([
    ["an empty file", Buffer.alloc(0)],
    ["a format that is not known", Buffer.alloc(100, 0x41)],
    ["headers that are cut", goHeaders("linux_amd64").headers.subarray(0, 80)],
    ["a universal file whose first program is far away", universal("darwin_arm64", 64).subarray(0, 80)],
    ["parts that are far away", Buffer.from(goHeaders("linux_amd64").headers).fill(0xff, 32, 40)],
  ])("may be anywhere in %s", (_, headers) => {
    expect(findWritableData(headers)).toEqual(everything);
  });

  it("ends after its start, whatever the headers say", () => {
    for (const name of GO_PROGRAMS)
      for (let at = 0; at + 8 <= goHeaders(name).headers.length; at++) {
        const headers = Buffer.from(goHeaders(name).headers);
        headers.fill(0xff, at, at + 8);
        const { start, end } = findWritableData(headers);
        expect(start < end, `${name} ${at}`).toBe(true);
      }
  });
});

describe("a program inside another one", () => {
  const inner = buildInfoBytes({ goVersion: "go1.20.1" });

  function goVersionOf(file: Buffer): string | undefined {
    const scanner = new BuildInfoScanner();
    for (let at = 0; at < file.length; at += 10_000) scanner.add(file.subarray(at, at + 10_000));
    return scanner.end()?.goVersion;
  }

  it.each(GO_PROGRAMS)("is not what %s was built from", (name) => {
    const { headers, data, mark } = goHeaders(name);
    const embedded = Math.floor(data[0] / 32) * 16;
    const file = placeParts([0, headers], [embedded, inner], [data[1] + 4096, inner]);
    expect(goVersionOf(file)).toBeUndefined();
    expect(goVersionOf(placeParts([0, file], [mark, buildInfoBytes()]))).toBe("go1.26.8");
  });
});
