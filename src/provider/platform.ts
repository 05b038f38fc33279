import { ProblemError } from "../errors.ts";
import { compareTexts, quote } from "../text.ts";

/** GOOS and GOARCH, which clients use too. */
export interface Platform {
  readonly os: string;
  readonly arch: string;
}

/** Every GOOS of `go tool dist list`: clients use no others. */
export const KNOWN_OS: ReadonlySet<string> = new Set(
  "aix android darwin dragonfly freebsd illumos ios js linux netbsd openbsd plan9 solaris wasip1 windows".split(
    " ",
  ),
);

/** Every GOARCH of `go tool dist list`. */
export const KNOWN_ARCH: ReadonlySet<string> = new Set(
  "386 amd64 arm arm64 loong64 mips mips64 mips64le mipsle ppc64 ppc64le riscv64 s390x wasm".split(" "),
);

const OS_MEANT: ReadonlyMap<string, string> = new Map([
  ["macos", "darwin"],
  ["macosx", "darwin"],
  ["mac", "darwin"],
  ["osx", "darwin"],
  ["apple", "darwin"],
  ["win", "windows"],
  ["win32", "windows"],
  ["win64", "windows"],
  ["sunos", "solaris"],
]);

const ARCH_MEANT: ReadonlyMap<string, string> = new Map([
  ["x86_64", "amd64"],
  ["x86-64", "amd64"],
  ["x64", "amd64"],
  ["x86", "386"],
  ["i386", "386"],
  ["i686", "386"],
  ["ia32", "386"],
  ["aarch64", "arm64"],
  ["armv8", "arm64"],
  ["armv5", "arm"],
  ["armv6", "arm"],
  ["armv7", "arm"],
  ["armv7l", "arm"],
  ["armhf", "arm"],
  ["loongarch64", "loong64"],
  ["powerpc64le", "ppc64le"],
  ["ppc64el", "ppc64le"],
]);

/** Parses `linux_amd64`; clients compare it case-sensitively. */
export function parsePlatform(text: string): Platform {
  const [os = "", arch = "", ...rest] = text.split("_");
  if (rest.length === 0 && KNOWN_OS.has(os) && KNOWN_ARCH.has(arch)) return { os, arch };
  const [, first = "", second = ""] = /^([a-z0-9]+)[_/-](.+)$/.exec(text.toLowerCase()) ?? [];
  const meant = meantPlatform(first, second);
  const isKnown = KNOWN_OS.has(meant.os) && KNOWN_ARCH.has(meant.arch);
  throw new ProblemError({
    code: "platform-unknown",
    found: `platform ${quote(text)} is not one that clients request`,
    expected: "OS_ARCH with Go's names, like linux_amd64 or darwin_arm64",
    fix: isKnown ? `Write "${formatPlatform(meant)}" instead` : "See `go tool dist list` for the names",
  });
}

/** Go's names for those of other programs, such as Node's. */
export function meantPlatform(os: string, arch: string): Platform {
  return { os: OS_MEANT.get(os) ?? os, arch: ARCH_MEANT.get(arch) ?? arch };
}

export function formatPlatform({ os, arch }: Platform): string {
  return `${os}_${arch}`;
}

/** Independent of the locale. */
export function comparePlatforms(a: Platform, b: Platform): number {
  return compareTexts(formatPlatform(a), formatPlatform(b));
}
