import { sha256Of } from "../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../package/read-sbom.ts";
import { sbomFilename } from "../provider/filename.ts";
import type { ReleasedSbom } from "../publishing/release/released-facts.ts";
import { isAbout, readBuiltFrom } from "../publishing/release/sbom.ts";
import type { Candidate } from "./group-releases.ts";
import { type Judging, readAsset } from "./judge-release.ts";
import type { TakenPackage } from "./take-packages.ts";

/** The SBOM on a release, if it is about the imported packages. */
export async function adoptSbom(
  { release, version }: Candidate,
  packages: readonly TakenPackage[],
  judging: Judging,
): Promise<ReleasedSbom | undefined> {
  const name = sbomFilename(judging.type, version);
  const asset = release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || !(asset.size <= LARGEST_SBOM)) return undefined;
  const bytes = await readAsset(release, asset, judging);
  if (!isAbout(readSbom(bytes), packages)) return undefined;
  const sha256 = sha256Of(bytes);
  return { file: { name, size: bytes.length, sha256 }, builtFrom: readBuiltFrom(bytes) };
}
