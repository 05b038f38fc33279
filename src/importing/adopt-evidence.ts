import { coversAll, LARGEST_BUNDLE, type NamedFile } from "../package/attestation/statement.ts";
import { sha256Of } from "../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../package/read-sbom.ts";
import { findAsset } from "../ports/package-store.ts";
import { attestationFilename, sbomFilename } from "../provider/filename.ts";
import { isAbout, readBuiltFrom } from "../publishing/release/evidence.ts";
import { repositoryOf } from "../publishing/verify/check-evidence.ts";
import type { Candidate } from "./group-releases.ts";
import { type Judging, readAsset, readNamed } from "./judge-release.ts";
import type { TakenPackage } from "./take-packages.ts";

/** The attestation is read first: what it covers decides whether the SBOM is taken. */
export async function adoptEvidence(
  { release, version }: Candidate,
  { packages, shasums }: { readonly packages: readonly TakenPackage[]; readonly shasums: NamedFile },
  judging: Judging,
) {
  const name = attestationFilename(judging.type, version);
  const asset = findAsset(release.assets, name, LARGEST_BUNDLE);
  let bundle = asset && (await readAsset(release, asset, judging));
  if (asset !== undefined && bundle !== undefined) {
    const { findContradiction } = await import("../package/attestation/verify-bundle.ts");
    // It has to claim the provenance of all these files, and nothing may contradict that. `verify` asks who vouches for it.
    const isWhole = coversAll(bundle, [...packages.map(({ file }) => file), shasums]);
    if (!isWhole || findContradiction(bundle, repositoryOf(asset.url)) !== undefined) bundle = undefined;
  }
  const sbomName = sbomFilename(judging.type, version);
  const bytes = await readNamed(release, { name: sbomName, largest: LARGEST_SBOM }, judging);
  const attestation = bundle && { name };
  if (bytes === undefined || !isAbout(readSbom(bytes), packages)) return { attestation, sbom: undefined };
  const file = { name: sbomName, size: bytes.length, sha256: sha256Of(bytes) };
  const isAttested = bundle === undefined || coversAll(bundle, [file]);
  return { attestation, sbom: isAttested ? { file, builtFrom: readBuiltFrom(bytes) } : undefined };
}
