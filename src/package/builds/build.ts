import type { Problems } from "../../errors.ts";
import { KNOWN_ARCH, KNOWN_OS, type Platform } from "../../provider/platform.ts";

/** What one package is made of: an executable to be zipped, or a zip to be taken as it is. */
export interface Build {
  readonly kind: "executable" | "zip";
  readonly platform: Platform;
  readonly path: string;
  readonly size: number;
}

/** A file that claims to be the build of a platform, while that is looked into. */
export interface NamedBuild extends Build {
  /** The path as people know it. */
  readonly shown: string;
  /** The line of the input that led here. */
  readonly line: string;
}

/** The provider and version whose builds are looked for. */
export interface BuildPurpose {
  readonly type: string;
  readonly versionText: string;
}

/** Where everything that is noticed on the way goes. */
export interface Notices {
  readonly problems: Problems;
  /** Files that were passed over, each with the reason. */
  readonly ignored: string[];
}

/** What the `artifacts` input comes to. */
export interface ArtifactSearch extends Notices {
  readonly artifacts: readonly string[];
  readonly directory: string;
  /** The most files and folders that are looked at. */
  readonly most?: number;
}

/** What the name of a provider's build says of it; people leave out nearly any part. */
export interface BuildName {
  readonly kind: "executable" | "zip";
  readonly type: string;
  readonly version: string | undefined;
  readonly platform: Platform | undefined;
  /** What stands where a platform should, when it is none. */
  readonly leftover: string | undefined;
}

/** Lets a name of the form `terraform-provider-TYPE[_vVERSION][_OS_ARCH][.exe|.zip]` be read; others are no builds. */
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

/** The platform that a folder is named after. */
export function parseFolderPlatform(folder: string): Platform | undefined {
  return findPlatformName(withoutExtension(folder))?.platform;
}

/** A job's artifact is often named like the file in it, so folders have these endings as well. */
function withoutExtension(name: string): string {
  return name.replace(/\.(exe|zip)$/i, "");
}

// `_x5` is how provider names once gave their protocol version; clients still accept it.
const HEAD =
  /^terraform-provider-(?<type>[^_.]+?)(?:_v?(?<version>\d[^_]*)|-v?(?<dashed>\d+\.\d[^_]*))?(?:_x\d+)?(?:_(?<leftover>.+))?$/;

/** Files that lie beside builds by custom: checksums, signatures, manifests, other packages. */
const ACCOMPANIMENT =
  /SUMS$|\.(?:asc|bz2|cert|crt|deb|dmg|gz|html|intoto|json|jsonl|log|md|msi|pem|pkg|rpm|apk|sbom|sha\d+|sha\d+sum|sig|sigstore|spdx|tar|tgz|txt|xz|ya?ml|zst)$/i;

/** A platform at the end of a name, and where the name proper ends. */
interface PlatformName {
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
function findPlatformName(name: string): PlatformName | undefined {
  const { before = "", os, arch } = PLATFORM_AT_END.exec(name)?.groups ?? {};
  const known = [...KNOWN_ARCH].filter((candidate) => arch?.startsWith(candidate));
  // `arm64` also starts like `arm`; a variant never makes one processor's name into another's.
  const longest = known.sort((a, b) => b.length - a.length)[0];
  return os === undefined || longest === undefined ? undefined : { platform: { os, arch: longest }, before };
}
