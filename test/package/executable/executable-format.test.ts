import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  describeFormat,
  executableHeader,
  formatMatches,
  parseExecutableFormat,
  readExecutableFormat,
} from "../../../src/package/executable/executable-format.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { makeFolder } from "../../support/folder/temporary.ts";

// The first bytes of `package main; func main() {}` as Go 1.26 builds it for every platform that needs no C compiler.
const GO_HEADERS: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL("../../fixtures/builds/go-1.26-headers.json", import.meta.url), "utf8"),
);
const PLATFORMS = Object.keys(GO_HEADERS);
const parseReal = (platform: string) => parseExecutableFormat(Buffer.from(GO_HEADERS[platform] ?? "", "hex"));
const platformsOf = (format: ReturnType<typeof parseExecutableFormat>) =>
  PLATFORMS.filter((platform) => formatMatches(format, parsePlatform(platform)));

// Go names no system in a build for one of these, so they can't be distinguished; it does for the BSDs.
const ALIKE = [
  // Their formats are not read.
  "aix_ppc64 js_wasm plan9_386 plan9_amd64 plan9_arm wasip1_wasm",
  "linux_ppc64 openbsd_ppc64",
  "linux_riscv64 openbsd_riscv64",
  "freebsd_386 linux_386 netbsd_386 openbsd_386",
  "freebsd_arm linux_arm netbsd_arm openbsd_arm",
  "android_arm64 freebsd_arm64 linux_arm64 netbsd_arm64 openbsd_arm64",
  "dragonfly_amd64 freebsd_amd64 illumos_amd64 linux_amd64 netbsd_amd64 openbsd_amd64 solaris_amd64",
];

test.each(PLATFORMS)("takes what Go builds for %s as a build for no platform that differs", (platform) => {
  const alike = ALIKE.find((list) => list.split(" ").includes(platform));
  const fitting = /^(?:free|net|open)bsd_/.test(platform) ? platform : (alike ?? platform);
  expect(platformsOf(parseReal(platform)).join(" ")).toBe(fitting);
  expect(PLATFORMS).toHaveLength(42);
});

test("makes headers that say the same as Go's", () => {
  const read = PLATFORMS.filter((platform) => parseReal(platform).kind !== "unknown");
  expect(read).toHaveLength(36);
  for (const platform of read)
    expect(parseExecutableFormat(executableHeader(parsePlatform(platform))), platform).toEqual(
      parseReal(platform),
    );
});

const universal = (magic: string, count: number, ...entries: readonly string[]) =>
  parseExecutableFormat(
    Buffer.from(magic + count.toString(16).padStart(8, "0") + entries.join("") + "00".repeat(64), "hex"),
  );

test("accepts a universal binary for each processor in it", () => {
  const size20 = universal("cafebabe", 2, `01000007${"00".repeat(16)}`, `0100000c${"00".repeat(16)}`);
  const size32 = universal("cafebabf", 1, `0100000c${"00".repeat(28)}`);
  expect(platformsOf(size20)).toEqual(["darwin_amd64", "darwin_arm64"]);
  expect(platformsOf(size32)).toEqual(["darwin_arm64"]);
  expect(describeFormat(size20)).toMatch(/Mach-O.* darwin_amd64, darwin_arm64$/);
  const same = universal("cafebabe", 13, ...Array.from({ length: 13 }, () => `01000007${"00".repeat(16)}`));
  expect(describeFormat(same)).toMatch(/Mach-O.* darwin_amd64$/);
  const others = Array.from({ length: 7 }, (_, index) => `0000000${index + 1}${"00".repeat(16)}`);
  expect(describeFormat(universal("cafebabe", 7, ...others))).toMatch(
    /Mach-O.*( darwin_machine \S+.*){5}\b2\b/,
  );
});

test("is not fooled by a Java class", () => {
  expect(universal("cafebabe", 61).kind).toBe("unknown");
});

test("accepts Linux's own mark only on Linux", () => {
  const marked = Buffer.from(executableHeader({ os: "linux", arch: "amd64" }));
  marked[7] = 3;
  expect(platformsOf(parseExecutableFormat(marked))).toEqual(["linux_amd64"]);
  marked[7] = 97;
  expect(platformsOf(parseExecutableFormat(marked))).toContain("freebsd_amd64");
});

const changed = (platform: string, at: number, value: number) => {
  const bytes = Buffer.from(GO_HEADERS[platform] ?? "", "hex");
  bytes.writeUInt16LE(value, at);
  return bytes;
};
const PE_FLAGS = 128 + 22;
const UNREAD = /^(?:aix|js|plan9|wasip1)_/;

test("accepts a script for any platform", () => {
  const script = parseExecutableFormat(Buffer.from("#!/bin/sh\n"));
  expect(script).toEqual({ kind: "script" });
  expect(platformsOf(script)).toEqual(PLATFORMS);
});

test.each([
  ["an empty file", Buffer.from(""), /./],
  ["one byte", Buffer.from([0x7f]), /7f$/],
  ["an ELF header cut short", Buffer.from(GO_HEADERS.linux_amd64 ?? "", "hex").subarray(0, 30), /7f454c46/],
  ["an object file", changed("linux_amd64", 16, 1), /7f454c46/],
  ["a Mach-O library", changed("darwin_amd64", 12, 6), /cffaedfe/],
  ["a DLL", changed("windows_amd64", PE_FLAGS, 0x2022), /4d5a/],
  ["a DOS program", changed("windows_amd64", 128, 0), /4d5a/],
  ["a Go package", Buffer.from("!<arch>\n__.PKGDEF"), /`go build`.*`main`/],
  ["an error page", Buffer.from("<!DOCTYPE html><html>"), /"<!DOCTYPE html><html\.\.\."$/],
])("says what %s is instead", (_, bytes, fact) => {
  const format = parseExecutableFormat(bytes);
  expect(format.kind).toBe("unknown");
  expect(describeFormat(format)).toMatch(fact);
  expect(platformsOf(format).filter((platform) => !UNREAD.test(platform))).toEqual([]);
});

test("finds a PE header far into the file, and gives up on one beyond reason", async () => {
  const path = join(await makeFolder(), "far.exe");
  const header = Buffer.from(executableHeader({ os: "windows", arch: "amd64" }));
  const far = (at: number) => {
    const start = Buffer.alloc(at);
    header.copy(start, 0, 0, 60);
    start.writeUInt32LE(at, 60);
    return Buffer.concat([start, header.subarray(128)]);
  };
  await writeFile(path, far(100_000));
  expect(await readExecutableFormat(path)).toEqual({ kind: "pe", machine: 0x8664 });
  await writeFile(path, far(2_000_000));
  expect((await readExecutableFormat(path)).kind).toBe("unknown");
  await writeFile(path, "");
  expect((await readExecutableFormat(path)).kind).toBe("unknown");
});
