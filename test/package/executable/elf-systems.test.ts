import { describe, expect, it } from "vitest";
import {
  bytesNeeded,
  describeFormat,
  formatMatches,
  parseExecutableFormat,
} from "../../../src/package/executable/executable-format.ts";
import { parsePlatform } from "../../../src/provider/platform.ts";
import { GO_BUILDS, goBuild, makeElf, makeNote } from "../../support/samples/elf.ts";

const SYSTEMS = ["linux", "freebsd", "netbsd", "openbsd"];

/** The systems among these that a file can be a build for. */
function systemsOf(bytes: Buffer, arch: string, systems = SYSTEMS): string[] {
  const format = parseExecutableFormat(bytes.subarray(0, bytesNeeded(bytes.subarray(0, 4096))));
  return systems.filter((os) => formatMatches(format, parsePlatform(`${os}_${arch}`)));
}

/** As it would be if the linker left the OS/ABI field at 0. */
function unmarked(bytes: Buffer): Buffer {
  bytes[7] = 0;
  return bytes;
}

describe("what Go builds", () => {
  const cases = GO_BUILDS.map((name) => [name, ...name.replace(" stripped", "").split("_")] as const);

  it.each(cases)("%s is for %s alone", (name, os = "", arch = "") => {
    expect(systemsOf(goBuild(name), arch)).toEqual([os]);
  });

  it.each(cases.filter(([, os]) => os !== "linux"))(
    "%s says so in a note too",
    (name, os = "", arch = "") => {
      expect(systemsOf(unmarked(goBuild(name)), arch)).toEqual([os]);
    },
  );

  it("for Linux passes where Go marks nothing either", () => {
    const others = ["linux", "dragonfly", "illumos", "solaris"];
    expect(systemsOf(goBuild("linux_amd64"), "amd64", others)).toEqual(others);
    expect(describeFormat(parseExecutableFormat(goBuild("linux_amd64")))).toMatch(
      /ELF.* linux_amd64 .*android, dragonfly, illumos, solaris/,
    );
  });

  it("is read no further than its first pages", () => {
    for (const name of GO_BUILDS) expect(bytesNeeded(goBuild(name)), name).toBeLessThanOrEqual(8192);
  });
});

const note = (name: string, type: number, ...numbers: readonly number[]) => {
  const content = Buffer.alloc(numbers.length * 4);
  for (const [index, number] of numbers.entries()) content.writeUInt32LE(number, index * 4);
  return { type: 4, at: 512, bytes: makeNote(name, type, content) };
};
const interpreter = (path: string) => ({ type: 3, at: 2048, bytes: Buffer.from(`${path}\0`) });

describe("what other linkers make", () => {
  it.each([
    ["glibc's note", [note("GNU", 1, 0, 3, 2, 0)], ["linux"]],
    ["FreeBSD's glibc note", [note("GNU", 1, 3, 9, 0, 0)], ["freebsd"]],
    ["NetBSD's note", [note("NetBSD", 1, 1000000000)], ["netbsd"]],
    ["OpenBSD's note", [note("OpenBSD", 1, 0)], ["openbsd"]],
    ["FreeBSD's note", [note("FreeBSD", 1, 1400000)], ["freebsd"]],
    ["glibc's interpreter", [interpreter("/lib64/ld-linux-x86-64.so.2")], ["linux"]],
    ["musl's interpreter", [interpreter("/lib/ld-musl-x86_64.so.1")], ["linux"]],
    ["one in another place", [interpreter("/nix/store/abc-glibc/lib/ld-linux-x86-64.so.2")], ["linux"]],
    ["FreeBSD's interpreter", [interpreter("/libexec/ld-elf.so.1")], ["freebsd"]],
    ["NetBSD's interpreter", [interpreter("/usr/libexec/ld.elf_so")], ["netbsd"]],
    ["OpenBSD's interpreter", [interpreter("/usr/libexec/ld.so")], ["openbsd"]],
    ["a note of the system beside Go's", [note("Go", 4, 1), note("NetBSD", 1, 1)], ["netbsd"]],
    ["nothing", [], SYSTEMS],
    ["GNU's build id", [note("GNU", 3, 0)], SYSTEMS],
    ["another interpreter", [interpreter("/opt/loader")], SYSTEMS],
  ])("is identified by %s", (_what, segments, systems) => {
    const placed = segments.map((segment, index) => ({ ...segment, at: segment.at + index * 256 }));
    expect(systemsOf(makeElf(placed), "amd64")).toEqual(systems);
  });
});

describe("headers that lie", () => {
  const far = { ...note("NetBSD", 1, 1), at: 70_000 };

  it.each([
    ["a note too far away", makeElf([far])],
    ["a note that is not there", makeElf([{ ...note("NetBSD", 1, 1), size: 60_000 }]).subarray(0, 560)],
    ["a name without an end", makeElf([{ type: 4, at: 512, bytes: Buffer.alloc(64, 0xff) }])],
    ["headers behind the end", makeElf([]).fill(0xff, 32, 40).fill(0xff, 56, 58)],
    ["an interpreter that is not text", makeElf([{ type: 3, at: 512, bytes: Buffer.alloc(5000, 0xc3) }])],
    ["thousands of empty notes", makeElf([{ type: 4, at: 512, bytes: Buffer.alloc(60_000) }])],
  ])("name no system: %s", (_what, bytes) => {
    expect(bytesNeeded(bytes)).toBeLessThanOrEqual(1 << 16);
    expect(systemsOf(bytes, "amd64")).toEqual(SYSTEMS);
  });
});
