import type { Finding, Problem, Problems } from "../../errors.ts";
import { formatPlatform, KNOWN_ARCH, KNOWN_OS, type Platform } from "../../provider/platform.ts";
import type { SignatureFault } from "../executable/code-signature.ts";

/** The source of one package: an executable to be zipped, or a finished zip. */
export interface Build {
  readonly kind: "executable" | "zip";
  readonly platform: Platform;
  readonly path: string;
  readonly size: number;
  /** Of an executable whose code signature was checked: only these bytes may be packed. */
  readonly sha256?: string | undefined;
}

export interface NamedBuild extends Build {
  /** The path for messages. */
  readonly label: string;
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
const LEVEL = "v?\\d(?:\\.\\d)?(?:,\\w+)*|sse2|softfloat|hardfloat|power\\d+|rva\\d+u64";

const PLATFORM_AT_END = new RegExp(
  `^(?:(?<before>.*)[^A-Za-z0-9])?(?<os>${[...KNOWN_OS].join("|")})[_-](?<arch>${[...KNOWN_ARCH].join("|")})(?:[_-]?(?:${LEVEL}))?$`,
);

/** The platform at the end of a name, and what is before it and its separator. */
function findPlatformName(name: string) {
  const { before = "", os, arch } = PLATFORM_AT_END.exec(name)?.groups ?? {};
  return os === undefined || arch === undefined ? undefined : { platform: { os, arch }, before };
}

export function leaveOut(label: string): string {
  return `exclude it with the line \`!${label}\` in ‹artifacts›`;
}

export function otherVersion(label: string, other: string, { versionText }: BuildPurpose): Problem {
  return {
    code: "build-other-version",
    found: `${label} is named like a build of version ${other}`,
    expected: `version ${versionText}`,
    fix: `Build version ${versionText} into an empty folder, or ${leaveOut(label)}`,
  };
}

export function platformUnknown(label: string, leftover: string | undefined, purpose: BuildPurpose): Problem {
  const example = `terraform-provider-${purpose.type}_v${purpose.versionText}_linux_amd64`;
  return {
    code: "build-platform-unknown",
    found:
      leftover === undefined
        ? `neither ${label} nor any of its folders is named after a platform`
        : `${label} is named after the platform ${JSON.stringify(leftover)}, which no client requests`,
    expected:
      "Go's OS_ARCH at the end of the name, such as linux_amd64; for macOS a build for darwin_amd64 and one for darwin_arm64",
    fix: `Name it like \`${example}\`, put it in a folder like \`linux_amd64\`, or ${leaveOut(label)}`,
  };
}

export function notAFile(label: string, what: string): Problem {
  return {
    code: "build-not-a-file",
    found: `${label} is named like a build, but is ${what}`,
    expected: "an executable or a zip, or a folder with one in it",
    fix: `Check the path after \`-o\` in the command that builds it, or ${leaveOut(label)}`,
  };
}

export function wrongFormat(label: string, platform: Platform, what: string): Problem {
  const { os, arch } = platform;
  return {
    code: "build-format",
    found: `${label} is ${what}`,
    expected: `an executable for ${formatPlatform(platform)}`,
    fix: `Build it with GOOS=${os} GOARCH=${arch}, or rename it to match its platform`,
  };
}

export function nothingFound(
  purpose: BuildPurpose,
  search: ArtifactSearch,
  files: readonly string[],
): Problem {
  const { type, versionText } = purpose;
  const places = search.artifacts.map((line) => JSON.stringify(line)).join(", ");
  const where = places === "" ? "‹artifacts›, which is empty" : `${places} (in ${search.directory})`;
  const passed = files.length === 0 ? "" : `, only files such as ${files.slice(0, 3).join(", ")}`;
  return {
    code: "builds-missing",
    found: `no build found of terraform-provider-${type} ${versionText} in ${where}${passed}`,
    expected:
      `names like \`terraform-provider-${type}_v${versionText}_linux_amd64\`, \`linux_amd64/terraform-provider-${type}\`, ` +
      `\`terraform-provider-${type}_${versionText}_linux_amd64.zip\`, or GoReleaser's \`dist\``,
    fix: "Build the provider first, or set ‹artifacts› to the folder with the builds",
  };
}

/**
 * Apple silicon kills an executable without a code signature, or with one that does not fit. Intel Macs start
 * unsigned ones, and Go's linker does not sign for them.
 */
export function signatureFinding(
  what: string,
  { kind, found }: SignatureFault,
  { arch }: Platform,
): Finding[] {
  const isKilled = arch === "arm64";
  if (!isKilled && kind === "unsigned") return [];
  return [
    {
      code: "build-unsigned",
      severity: isKilled ? "error" : "warning",
      found: `${what} ${found}, so macOS ${isKilled ? "kills it" : "may kill it"} at start`,
      expected: "a valid code signature; Go's linker adds one for darwin_arm64",
    },
  ];
}

export const SIGN_AGAIN =
  "Don't strip, pack or change the executable after `go build`, or sign it again: `codesign --force --sign - FILE` on macOS, or `rcodesign sign FILE`";

export const SCRIPT_FIX =
  "Publish a compiled program, unless all users have the interpreter that the script names";
