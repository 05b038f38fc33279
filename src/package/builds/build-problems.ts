import type { Finding, Problem } from "../../errors.ts";
import { formatPlatform, type Platform } from "../../provider/platform.ts";
import type { SignatureFault } from "../executable/code-signature.ts";
import type { ArtifactSearch, BuildPurpose } from "./build.ts";

const leaveOut = (shown: string): string => `exclude it with the line \`!${shown}\` in ‹artifacts›`;

export function otherProvider(shown: string, found: string, { type }: BuildPurpose): Problem {
  return {
    code: "build-other-provider",
    found: `${shown} is named like a build of the provider ${JSON.stringify(found)}`,
    expected: `builds of ${JSON.stringify(type)} only`,
    fix: `Set ‹source› if that is the provider to publish; otherwise ${leaveOut(shown)}`,
  };
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

export function ambiguous(platform: Platform, shown: readonly string[]): Problem {
  const last = shown.at(-1) ?? "";
  const wanted = formatPlatform(platform);
  const variants = platform.arch === "arm" ? " (clients don't distinguish arm 5, 6 and 7)" : "";
  return {
    code: "build-ambiguous",
    found: `${shown.join(" and ")} are builds for the same platform, ${wanted}`,
    expected: `one build per platform: clients request only ${wanted}${variants}`,
    fix: `Keep the one that runs on the most machines, and exclude the others, for example with the line \`!${last}\` in ‹artifacts›`,
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

export function emptyBuild(shown: string): Problem {
  return {
    code: "build-empty",
    found: `${shown} is an empty file`,
    expected: "an executable or a zip",
    fix: "Check the log of the build job, for example for a full disk or an interrupted upload",
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

export function listedButMissing(shown: string, platform: string, list: string): Problem {
  return {
    code: "builds-missing",
    found: `${list} lists ${shown} for ${platform}, but that file is missing`,
    expected: "every build that GoReleaser made",
    fix: `Upload the whole folder between jobs, or exclude the list to publish only the existing files, with the line \`!${list}\` in ‹artifacts›`,
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

export function scriptFound(shown: string): Problem {
  return {
    code: "build-unusual",
    severity: "warning",
    found: `${shown} is a script`,
    expected: "a self-contained executable",
    fix: "Publish a compiled program, unless all users have the interpreter that the script names",
  };
}

export function zipRenamed(shown: string, filename: string): Problem {
  return {
    code: "build-unusual",
    severity: "notice",
    found: `${shown} is published as ${filename}`,
    expected: "a zip with the name of its package",
    fix: "No action needed; to avoid the renaming, build it with this name",
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
