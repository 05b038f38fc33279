import type { Problem } from "../../errors.ts";
import { formatPlatform, type Platform } from "../../provider/platform.ts";
import type { ArtifactSearch } from "./artifact-files.ts";

/** The provider and version whose builds are looked for. */
export interface BuildPurpose {
  readonly type: string;
  readonly versionText: string;
}

const leaveOut = (shown: string): string => `leave it out with the line \`!${shown}\` in \`artifacts\``;

/** A file that belongs to another provider. */
export function otherProvider(shown: string, found: string, { type }: BuildPurpose): Problem {
  return {
    code: "build-other-provider",
    found: `${shown} is named as a build of the provider ${JSON.stringify(found)}`,
    expected: `builds of ${JSON.stringify(type)} only`,
    fix: `Give \`source\` if that is the provider to publish, or ${leaveOut(shown)}`,
  };
}

/** A file, or its folder, that belongs to another version. */
export function otherVersion(shown: string, found: string, { versionText }: BuildPurpose): Problem {
  return {
    code: "build-other-version",
    found: `${shown} is named as a build of version ${found}`,
    expected: `version ${versionText}`,
    fix: `Build version ${versionText} into an empty folder, or ${leaveOut(shown)}`,
  };
}

/** A build that could run anywhere, for all that its name says. */
export function platformUnknown(shown: string, leftover: string | undefined, purpose: BuildPurpose): Problem {
  const known = `terraform-provider-${purpose.type}_v${purpose.versionText}_linux_amd64`;
  return {
    code: "build-platform-unknown",
    found:
      leftover === undefined
        ? `neither ${shown} nor a folder around it is named after a platform`
        : `${shown} names the platform ${JSON.stringify(leftover)}, which clients don't ask for`,
    expected: "OS_ARCH with Go's names, like linux_amd64 or darwin_arm64, at the end of the name",
    fix: `Name it like \`${known}\`, put it in a folder like \`linux_amd64\`, or ${leaveOut(shown)}`,
  };
}

/** Several files that would be one package. */
export function ambiguous(platform: Platform, shown: readonly string[]): Problem {
  const last = shown.at(-1) ?? "";
  const variants = platform.arch === "arm" ? " (it can't tell arm 5, 6 and 7 apart)" : "";
  return {
    code: "build-ambiguous",
    found: `${shown.join(" and ")} are builds for the one platform ${formatPlatform(platform)}`,
    expected: `one build a platform, since a client asks for ${formatPlatform(platform)} and nothing more${variants}`,
    fix: `Keep the one that runs on most machines, and leave out the others, like with the line \`!${last}\` in \`artifacts\``,
  };
}

/** Something with a build's name that holds no program. */
export function notAFile(shown: string, what: string): Problem {
  return {
    code: "build-not-a-file",
    found: `${shown} is named as a build, but is ${what}`,
    expected: "an executable or a zip, or a folder with one in it",
    fix: `Check what the build's \`-o\` option names, or ${leaveOut(shown)}`,
  };
}

/** A file without content. */
export function emptyBuild(shown: string): Problem {
  return {
    code: "build-empty",
    found: `${shown} is an empty file`,
    expected: "an executable or a zip",
    fix: "Look for the reason in the log of the job that built it: a full disk, an upload that broke off",
  };
}

/** A file that can't run where its name says. */
export function wrongFormat(shown: string, platform: Platform, what: string): Problem {
  const { os, arch } = platform;
  return {
    code: "build-format",
    found: `${shown} is ${what}`,
    expected: `an executable for ${formatPlatform(platform)}`,
    fix: `Build it with GOOS=${os} GOARCH=${arch}, or give it the name of the platform that it is for`,
  };
}

/** A file that its own list promises. */
export function listedButMissing(shown: string, platform: string, list: string): Problem {
  return {
    code: "builds-missing",
    found: `${list} lists ${shown} for ${platform}, and that file is not there`,
    expected: "every build that GoReleaser made",
    fix: "Hand the whole folder from job to job, or leave the list out to have only what is there published",
  };
}

/** Nothing at all, although the places exist. */
export function nothingFound(
  purpose: BuildPurpose,
  search: ArtifactSearch,
  seen: readonly string[],
): Problem {
  const { type, versionText } = purpose;
  const places = search.artifacts.map((line) => JSON.stringify(line)).join(", ") || "no place at all";
  const passed = seen.length === 0 ? "no files" : `files like ${seen.slice(0, 3).join(", ")}`;
  return {
    code: "builds-missing",
    found: `no build of terraform-provider-${type} ${versionText} in ${places} (${passed} there, from ${search.directory})`,
    expected:
      `names like \`terraform-provider-${type}_v${versionText}_linux_amd64\`, \`linux_amd64/terraform-provider-${type}\`, ` +
      `\`terraform-provider-${type}_${versionText}_linux_amd64.zip\`, or GoReleaser's \`dist\``,
    fix: "Build before this step, or point `artifacts` at the folder with the builds",
  };
}
