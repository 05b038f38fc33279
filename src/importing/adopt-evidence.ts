import { coversAll, LARGEST_BUNDLE } from "../package/attestation/statement.ts";
import { sha256Of } from "../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../package/read-sbom.ts";
import { attestationFilename, sbomFilename } from "../provider/filename.ts";
import type { ReleasedSbom } from "../publishing/release/released-facts.ts";
import { isAbout, readBuiltFrom } from "../publishing/release/sbom.ts";
import type { Candidate } from "./group-releases.ts";
import { type Judging, readNamed } from "./judge-release.ts";
import type { TakenPackage } from "./take-packages.ts";

/** The SBOM on a release, if it is about the imported packages. */
export async function adoptSbom(
  { release, version }: Candidate,
  packages: readonly TakenPackage[],
  judging: Judging,
): Promise<ReleasedSbom | undefined> {
  const name = sbomFilename(judging.type, version);
  const bytes = await readNamed(release, { name, largest: LARGEST_SBOM }, judging);
  if (bytes === undefined || !isAbout(readSbom(bytes), packages)) return undefined;
  return { file: { name, size: bytes.length, sha256: sha256Of(bytes) }, builtFrom: readBuiltFrom(bytes) };
}

/** The bundle of a release, if it claims the provenance of all these files. `verify` checks its signature. */
export async function adoptAttestation(
  { release, version }: Candidate,
  files: readonly { readonly name: string; readonly sha256: string }[],
  judging: Judging,
): Promise<{ readonly name: string } | undefined> {
  const name = attestationFilename(judging.type, version);
  const bundle = await readNamed(release, { name, largest: LARGEST_BUNDLE }, judging);
  return bundle !== undefined && coversAll(bundle, files) ? { name } : undefined;
}
