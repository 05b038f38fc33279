import type { Problem } from "../../../errors.ts";
import type { Settings } from "./settings.ts";

/** Settings of a provider that can't both be followed. */
export function findContradictions(settings: Settings): Omit<Problem, "code">[] {
  const kind = settings.origin?.kind ?? "registry";
  if (kind === "registry") return [];
  const isSigned = settings.hashes === "signed";
  return [
    // What was signed may lie in a folder, and beside a mirror of ours: whether it does shows when it is read.
    ...(isSigned ? [unsigned(kind, "hashes: signed", "hashes: all")] : []),
    ...(kind === "folder" && isLinked(settings) ? [noLink(settings)] : []),
  ];
}

function unsigned(kind: string, setting: string, other: string): Omit<Problem, "code"> {
  return {
    found: `\`${setting}\` asks for signatures, and the origin is a ${kind}, which has none`,
    expected: "a registry as the origin of what has to be signed",
    fix: `Write \`${other}\` for this provider, or take it from its registry`,
  };
}

function isLinked({ copy = "link" }: Settings): boolean {
  return copy === "link" || copy === "oci";
}

function noLink({ copy = "link" }: Settings): Omit<Problem, "code"> {
  return {
    found: `\`copy: ${copy}\` leaves the packages with the origin, and the origin is a folder, from which no client can download`,
    expected: "`copy: release` or `copy: site`",
    fix: "Write where the packages are to be copied",
  };
}
