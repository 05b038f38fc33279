import type { Problems } from "../../errors.ts";
import { KNOWN_ARCH, KNOWN_OS, type Platform } from "../../provider/platform.ts";

/** The source of one package: an executable to be zipped, or a finished zip. */
export interface Build {
  readonly kind: "executable" | "zip";
  readonly platform: Platform;
  readonly path: string;
  readonly size: number;
}

export interface NamedBuild extends Build {
  /** The path for messages. */
  readonly shown: string;
  /** The line of the input that found it. */
  readonly line: string;
}

export interface BuildPurpose {
  readonly type: string;
  readonly versionText: string;
}

export interface Notices {
  readonly problems: Problems;
  /** Skipped files, each with the reason. */
  readonly ignored: string[];
}

export interface ArtifactSearch extends Notices {
  readonly artifacts: readonly string[];
  readonly directory: string;
  /** The maximum number of files and folders. */
  readonly most?: number;
}

/** The parts of a build's file name. Users omit nearly any of them. */
export interface BuildName {
  readonly kind: "executable" | "zip";
  readonly type: string;
  readonly version: string | undefined;
  readonly platform: Platform | undefined;
  /** Text in the position of the platform that is no platform. */
  readonly leftover: string | undefined;
}

/** Parses `terraform-provider-TYPE[_vVERSION][_OS_ARCH][.exe|.zip]`; other names are not builds. */
export function parseBuildName(name: string): BuildName | undefined {
  if (ACCOMPANIMENT.test(name)) return undefined;
  const bare = withoutExtension(name);
  const suffix = findPlatformName(bare);
  const { type, version, dashed, leftover } = HEAD.exec(suffix?.before ?? bare)?.groups ?? {};
  if (type === undefined) return undefined;
  return {
    kind: /\.zip$/i.test(name) ? "zip" : "executable",
    type,
    version: version ?? dashed,
    platform: suffix?.platform,
    leftover,
  };
}

export function parseFolderPlatform(folder: string): Platform | undefined {
  return findPlatformName(withoutExtension(folder))?.platform;
}

/** A workflow artifact is often named like the file in it. */
function withoutExtension(name: string): string {
  return name.replace(/\.(exe|zip)$/i, "");
}

// Provider names used to end with their protocol version, such as `_x5`; clients still accept it.
const HEAD =
  /^terraform-provider-(?<type>[^_.]+?)(?:_v?(?<version>\d[^_]*)|-v?(?<dashed>\d+\.\d[^_]*))?(?:_x\d+)?(?:_(?<leftover>.+))?$/;

/** Files that usually accompany builds: checksums, signatures, manifests, other packages. */
const ACCOMPANIMENT =
  /SUMS$|\.(?:asc|bz2|cert|crt|deb|dmg|gz|html|intoto|json|jsonl|log|md|msi|pem|pkg|rpm|apk|sbom|sha\d+|sha\d+sum|sig|sigstore|spdx|tar|tgz|txt|xz|ya?ml|zst)$/i;

/**
 * Go's architecture levels (https://go.dev/wiki/MinimumRequirements#architectures). GoReleaser appends them
 * to its folders' names; clients don't know them.
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

/** The platform at the end of a name, and what is before it and its separator. */
function findPlatformName(name: string) {
  const { before = "", os, arch } = PLATFORM_AT_END.exec(name)?.groups ?? {};
  const known = [...KNOWN_ARCH].filter((candidate) => arch?.startsWith(candidate));
  // `arm64` also starts like `arm`; a variant never turns one architecture's name into another's.
  const longest = known.sort((a, b) => b.length - a.length)[0];
  return os === undefined || longest === undefined ? undefined : { platform: { os, arch: longest }, before };
}
