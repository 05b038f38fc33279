import { ProblemError } from "../../errors.ts";
import { parseVersion, type Version } from "../../provider/version.ts";

/** A text as clients read it: as the version it stands for, as none, or as one that they crash at. */
export type ClientVersion =
  | { readonly kind: "version"; readonly version: Version; readonly isZero: boolean }
  | { readonly kind: "invalid" }
  | { readonly kind: "crash" };

const LAX = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?((?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?)$/;
const LARGEST = 2n ** 64n - 1n;

/** Reads a version as laxly as clients do: missing numbers are zero, leading zeros don't count. */
export function readClientVersion(text: string): ClientVersion {
  const [, major, minor = "0", patch = "0", rest = ""] = text.length > 300 ? [] : (LAX.exec(text) ?? []);
  if (major === undefined) return { kind: "invalid" };
  const core = [major, minor, patch].map(BigInt);
  if (core.some((number) => number > LARGEST)) return { kind: "crash" };
  const canonical = `${core.join(".")}${rest}`;
  if (canonical === "0.0.0") {
    return {
      kind: "version",
      isZero: true,
      version: { text: canonical, core: [0n, 0n, 0n], prerelease: "", metadata: "" },
    };
  }
  try {
    return { kind: "version", isZero: false, version: parseVersion(canonical) };
  } catch (error) {
    if (error instanceof ProblemError) return { kind: "invalid" };
    throw error;
  }
}
