import type { Finding, Problem } from "../../errors.ts";
import { formatPlatform, type Platform } from "../../provider/platform.ts";
import type { SignatureFault } from "../executable/code-signature.ts";
import type { ArtifactSearch, BuildPurpose } from "./build.ts";

export function leaveOut(shown: string): string {
  return `exclude it with the line \`!${shown}\` in ‹artifacts›`;
}

export function otherVersion(shown: string, found: string, { versionText }: BuildPurpose): Problem {
  return {
    code: "build-other-version",
    found: `${shown} is named like a build of version ${found}`,
    expected: `version ${versionText}`,
    fix: `Build version ${versionText} into an empty folder, or ${leaveOut(shown)}`,
  };
}

export function platformUnknown(shown: string, leftover: string | undefined, purpose: BuildPurpose): Problem {
  const known = `terraform-provider-${purpose.type}_v${purpose.versionText}_linux_amd64`;
  return {
    code: "build-platform-unknown",
    found:
      leftover === undefined
        ? `neither ${shown} nor any of its folders is named after a platform`
        : `${shown} is named after the platform ${JSON.stringify(leftover)}, which no client requests`,
    expected: "Go's OS_ARCH at the end of the name, such as linux_amd64 or darwin_arm64",
    fix: `Name it like \`${known}\`, put it in a folder like \`linux_amd64\`, or ${leaveOut(shown)}`,
  };
}

export function notAFile(shown: string, what: string): Problem {
  return {
    code: "build-not-a-file",
    found: `${shown} is named like a build, but is ${what}`,
    expected: "an executable or a zip, or a folder with one in it",
    fix: `Check the path after \`-o\` in the command that builds it, or ${leaveOut(shown)}`,
  };
}

export function wrongFormat(shown: string, platform: Platform, what: string): Problem {
  const { os, arch } = platform;
  return {
    code: "build-format",
    found: `${shown} is ${what}`,
    expected: `an executable for ${formatPlatform(platform)}`,
    fix: `Build it with GOOS=${os} GOARCH=${arch}, or rename it to match its platform`,
  };
}

export function nothingFound(
  purpose: BuildPurpose,
  search: ArtifactSearch,
  seen: readonly string[],
): Problem {
  const { type, versionText } = purpose;
  const places = search.artifacts.map((line) => JSON.stringify(line)).join(", ");
  const where = places === "" ? "‹artifacts›, which is empty" : `${places} (in ${search.directory})`;
  const passed = seen.length === 0 ? "" : `, only files such as ${seen.slice(0, 3).join(", ")}`;
  return {
    code: "builds-missing",
    found: `no build found of terraform-provider-${type} ${versionText} in ${where}${passed}`,
    expected:
      `names like \`terraform-provider-${type}_v${versionText}_linux_amd64\`, \`linux_amd64/terraform-provider-${type}\`, ` +
      `\`terraform-provider-${type}_${versionText}_linux_amd64.zip\`, or GoReleaser's \`dist\``,
    fix: "Build the provider first, or set ‹artifacts› to the folder with the builds",
  };
}

export function universalLeftOut(shown: string): Problem {
  return {
    code: "build-unusual",
    severity: "warning",
    found: `${shown} is a universal binary, and is not published`,
    expected: "a build for darwin_amd64 and one for darwin_arm64, which clients request",
    fix: `Build both, and ${leaveOut(shown)}`,
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
