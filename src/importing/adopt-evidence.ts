import { coversAll, LARGEST_BUNDLE, type NamedFile } from "../package/attestation/statement.ts";
import { sha256Of } from "../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../package/read-sbom.ts";
import { findAsset } from "../ports/package-store.ts";
import { attestationFilename, sbomFilename } from "../provider/filename.ts";
import { isAbout, readBuiltFrom } from "../publishing/release/evidence.ts";
import type { ReleasedSbom } from "../publishing/release/released-facts.ts";
import { repositoryOf } from "../publishing/verify/check-evidence.ts";
import type { Candidate } from "./group-releases.ts";
import { type Judging, readAsset, readNamed } from "./judge-release.ts";
import type { TakenPackage } from "./take-packages.ts";

interface Evidence {
  readonly attestation: AdoptedAttestation | undefined;
  readonly sbom: ReleasedSbom | undefined;
}

/** The attestation is read first: what it covers decides whether the SBOM is taken. */
export async function adoptEvidence(
  candidate: Candidate,
  { packages, shasums }: { readonly packages: readonly TakenPackage[]; readonly shasums: NamedFile },
  judging: Judging,
): Promise<Evidence> {
  const files = [...packages.map(({ file }) => file), shasums];
  const attestation = await adoptAttestation(candidate, files, judging);
  const sbom = await adoptSbom(candidate, packages, { ...judging, attestation });
  return { attestation, sbom };
}

interface AdoptingSbom extends Judging {
  readonly attestation: AdoptedAttestation | undefined;
}

/** The SBOM on a release, if it is about the imported packages, and the attestation, if any, names it. */
async function adoptSbom(
  { release, version }: Candidate,
  packages: readonly TakenPackage[],
  judging: AdoptingSbom,
): Promise<ReleasedSbom | undefined> {
  const name = sbomFilename(judging.type, version);
  const bytes = await readNamed(release, { name, largest: LARGEST_SBOM }, judging);
  if (bytes === undefined || !isAbout(readSbom(bytes), packages)) return undefined;
  const file = { name, size: bytes.length, sha256: sha256Of(bytes) };
  const isAttested = judging.attestation?.covers(file) ?? true;
  return isAttested ? { file, builtFrom: readBuiltFrom(bytes) } : undefined;
}

interface AdoptedAttestation {
  readonly name: string;
  readonly covers: (file: NamedFile) => boolean;
}

/** The bundle of a release, if it claims the provenance of all these files, and nothing contradicts that. `verify` asks who vouches for it. */
async function adoptAttestation(
  { release, version }: Candidate,
  files: readonly NamedFile[],
  judging: Judging,
): Promise<AdoptedAttestation | undefined> {
  const name = attestationFilename(judging.type, version);
  const asset = findAsset(release.assets, name, LARGEST_BUNDLE);
  if (asset === undefined) return undefined;
  const bundle = await readAsset(release, asset, judging);
  if (!coversAll(bundle, files)) return undefined;
  const { findContradiction } = await import("../package/attestation/verify-bundle.ts");
  if (findContradiction(bundle, repositoryOf(asset.url)) !== undefined) return undefined;
  return { name, covers: (file) => coversAll(bundle, [file]) };
}
