import { expect, test } from "vitest";
import {
  comparePlatforms,
  formatPlatform,
  KNOWN_ARCH,
  KNOWN_OS,
  parsePlatform,
} from "../../src/provider/platform.ts";
import { problemsOf, problemWith } from "../support/folder/errors.ts";

// `go tool dist list` of Go 1.26, and windows_arm, which Go 1.26 dropped and older clients still are.
const PORTS =
  "aix_ppc64 android_386 android_amd64 android_arm android_arm64 darwin_amd64 darwin_arm64 dragonfly_amd64 freebsd_386 freebsd_amd64 freebsd_arm freebsd_arm64 illumos_amd64 ios_amd64 ios_arm64 js_wasm linux_386 linux_amd64 linux_arm linux_arm64 linux_loong64 linux_mips linux_mips64 linux_mips64le linux_mipsle linux_ppc64 linux_ppc64le linux_riscv64 linux_s390x netbsd_386 netbsd_amd64 netbsd_arm netbsd_arm64 openbsd_386 openbsd_amd64 openbsd_arm openbsd_arm64 openbsd_ppc64 openbsd_riscv64 plan9_386 plan9_amd64 plan9_arm solaris_amd64 wasip1_wasm windows_386 windows_amd64 windows_arm windows_arm64";

test("knows every port of Go", () => {
  const ports = PORTS.split(" ");
  expect(ports.map(parsePlatform).map(formatPlatform)).toEqual(ports);
  expect(parsePlatform("linux_amd64")).toEqual({ os: "linux", arch: "amd64" });
  expect([KNOWN_OS.size, KNOWN_ARCH.size]).toEqual([15, 14]);
});

test.each([
  ["macos_arm64", "darwin_arm64"],
  ["linux_x86_64", "linux_amd64"],
  ["Linux_x86_64", "linux_amd64"],
  ["linux_x64", "linux_amd64"],
  ["linux_i386", "linux_386"],
  ["darwin_aarch64", "darwin_arm64"],
  ["linux_armv7", "linux_arm"],
  ["linux_armv6", "linux_arm"],
  ["win_amd64", "windows_amd64"],
  ["win32_x64", "windows_amd64"],
  ["linux-amd64", "linux_amd64"],
  ["linux/arm64", "linux_arm64"],
  ["LINUX_AMD64", "linux_amd64"],
])("platform %j is a slip for %s", async (written, meant) => {
  expect(await problemsOf(() => parsePlatform(written))).toEqual([
    problemWith("platform-unknown", `"${written}"`, `"${meant}"`),
  ]);
});

test.each([
  "",
  "linux",
  "linux_",
  "_amd64",
  "beos_amd64",
  "linux_vax",
  "linux_amd64_v1",
  "amd64_linux",
  "linux_amd64 ",
])("refuses platform %j", async (written) => {
  expect(await problemsOf(() => parsePlatform(written))).toEqual([
    problemWith("platform-unknown", `"${written}"`, "`go tool dist list`"),
  ]);
});

test("orders platforms by their written form", () => {
  const platforms = ["windows_amd64", "linux_arm64", "linux_arm", "darwin_arm64", "linux_386"].map(
    parsePlatform,
  );
  expect(platforms.sort(comparePlatforms).map(formatPlatform)).toEqual([
    "darwin_arm64",
    "linux_386",
    "linux_arm",
    "linux_arm64",
    "windows_amd64",
  ]);
  expect(comparePlatforms(parsePlatform("linux_arm"), parsePlatform("linux_arm"))).toBe(0);
});
