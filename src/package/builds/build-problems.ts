import type { Problem } from "../../errors.ts";
import { formatPlatform, type Platform } from "../../provider/platform.ts";
import type { ArtifactSearch, BuildPurpose } from "./build.ts";

const leaveOut = (shown: string): string => `leave it out with the line \`!${shown}\` in ‹artifacts›`;

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
        ? `neither ${shown} nor any folder around it is named after a platform`
        : `${shown} is named after the platform ${JSON.stringify(leftover)}, which no client asks for`,
    expected: "OS_ARCH with Go's names, like linux_amd64 or darwin_arm64, at the end of the name",
    fix: `Name it like \`${known}\`, put it in a folder like \`linux_amd64\`, or ${leaveOut(shown)}`,
  };
}

export function ambiguous(platform: Platform, shown: readonly string[]): Problem {
  const last = shown.at(-1) ?? "";
  const wanted = formatPlatform(platform);
  const variants = platform.arch === "arm" ? " (it can't tell arm 5, 6 and 7 apart)" : "";
  return {
    code: "build-ambiguous",
    found: `${shown.join(" and ")} are builds for the same platform, ${wanted}`,
    expected: `one build for each platform, since all that a client asks for is ${wanted}${variants}`,
    fix: `Keep the one that runs on the most machines, and leave the others out, for example with the line \`!${last}\` in ‹artifacts›`,
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
    fix: "Look for the reason in the log of the job that built it, such as a full disk or an upload that broke off",
  };
}

export function wrongFormat(shown: string, platform: Platform, what: string): Problem {
  const { os, arch } = platform;
  return {
    code: "build-format",
    found: `${shown} is ${what}`,
    expected: `an executable for ${formatPlatform(platform)}`,
    fix: `Build it with GOOS=${os} GOARCH=${arch}, or name it after the platform that it is for`,
  };
}

export function listedButMissing(shown: string, platform: string, list: string): Problem {
  return {
    code: "builds-missing",
    found: `${list} lists ${shown} for ${platform}, but that file is missing`,
    expected: "every build that GoReleaser made",
    fix: `Pass the whole folder on from job to job; or publish only what is there, and leave the list out with the line \`!${list}\` in ‹artifacts›`,
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
    found: `there is no build of terraform-provider-${type} ${versionText} in ${where}${passed}`,
    expected:
      `names like \`terraform-provider-${type}_v${versionText}_linux_amd64\`, \`linux_amd64/terraform-provider-${type}\`, ` +
      `\`terraform-provider-${type}_${versionText}_linux_amd64.zip\`, or GoReleaser's \`dist\``,
    fix: "Build the provider first, or point ‹artifacts› at the folder with the builds",
  };
}

export function universalLeftOut(shown: string): Problem {
  return {
    code: "build-unusual",
    severity: "warning",
    found: `${shown} is a universal binary, and is not published`,
    expected: "a build for darwin_amd64 and one for darwin_arm64, since clients ask for these",
    fix: `Make sure that both are built, and ${leaveOut(shown)}`,
  };
}

export function scriptFound(shown: string): Problem {
  return {
    code: "build-unusual",
    severity: "warning",
    found: `${shown} is a script`,
    expected: "an executable that runs by itself",
    fix: "Publish a compiled program, unless all users have the one that the first line of the script names",
  };
}

export function zipRenamed(shown: string, filename: string): Problem {
  return {
    code: "build-unusual",
    severity: "notice",
    found: `${shown} is published as ${filename}`,
    expected: "a zip that has the name of its package",
    fix: "Nothing has to be done; name it so from the start if its own name confuses people",
  };
}
