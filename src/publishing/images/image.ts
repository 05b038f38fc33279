import type { VersionImage } from "../../ports/images.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Plan } from "../plan/plan.ts";
import type { SignedFiles } from "../sign/sign.ts";

/** A version as an image: what lies on the release, file by file. */
export function imageOf(
  { address, version }: Pick<Plan, "address" | "version">,
  { packages, vouching }: Pick<SignedFiles, "packages" | "vouching">,
): VersionImage {
  const files = packages.map(({ platform, file }) => [formatPlatform(platform), file] as const);
  return { address, version: version.text, packages: new Map(files), vouching };
}
