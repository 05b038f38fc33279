import { KNOWN_ARCH, KNOWN_OS, type Platform } from "../../provider/platform.ts";

/** A platform at the end of a name, and where the name proper ends. */
export interface PlatformName {
  readonly platform: Platform;
  /** What came before the platform and its separator. */
  readonly before: string;
}

/**
 * The levels that Go can build a processor's programs for (https://go.dev/wiki/MinimumRequirements#architectures).
 * GoReleaser puts them at the end of its folders' names; clients know nothing of them.
 */
const VARIANTS: Readonly<Record<string, string>> = {
  "386": "sse2|softfloat",
  amd64: "v[1-4]",
  arm: "v?[5-7](?:,(?:soft|hard)float)?",
  arm64: "v[89]\\.\\d(?:,\\w+)*",
  mips: "hardfloat|softfloat",
  mipsle: "hardfloat|softfloat",
  mips64: "hardfloat|softfloat",
  mips64le: "hardfloat|softfloat",
  ppc64: "power\\d+",
  ppc64le: "power\\d+",
  riscv64: "rva\\d+u64",
};

const ARCH_PATTERNS = [...KNOWN_ARCH].map((arch) => {
  const variants = VARIANTS[arch];
  return variants === undefined ? arch : `${arch}(?:[_-]?(?:${variants}))?`;
});

const PLATFORM_AT_END = new RegExp(
  `^(?:(?<before>.*)[^A-Za-z0-9])?(?<os>${[...KNOWN_OS].join("|")})[_-](?<arch>${ARCH_PATTERNS.join("|")})$`,
);

/** Finds the platform that a file's or folder's name ends with, if it ends with one. */
export function findPlatformName(name: string): PlatformName | undefined {
  const { before = "", os, arch } = PLATFORM_AT_END.exec(name)?.groups ?? {};
  const known = [...KNOWN_ARCH].filter((candidate) => arch?.startsWith(candidate));
  // `arm64` also starts like `arm`; a variant never makes one processor's name into another's.
  const longest = known.sort((a, b) => b.length - a.length)[0];
  return os === undefined || longest === undefined ? undefined : { platform: { os, arch: longest }, before };
}
