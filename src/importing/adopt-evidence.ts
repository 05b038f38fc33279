import { coversAll, LARGEST_BUNDLE, type NamedFile } from "../package/attestation/statement.ts";
import { sha256Of } from "../package/local-file.ts";
import { LARGEST_SBOM, readSbom } from "../package/read-sbom.ts";
import type { Asset } from "../ports/host.ts";
import { attestationFilename, sbomFilename } from "../provider/filename.ts";
import { isAbout, readBuiltFrom } from "../steps/built-from.ts";
import { repositoryOf } from "../steps/verify/check-evidence.ts";
import type { Candidate } from "./group-releases.ts";
import { type Judging, readAsset } from "./judge-release.ts";
import type { TakenPackage } from "./take-packages.ts";

/**
 * The attestation is read first: what it covers decides whether the SBOM is taken. Of several files of one name, which a site
 * may have, the first that fits is taken; `found` are the taken ones.
 */
export async function adoptEvidence(
  { release, version }: Candidate,
  { packages, shasums }: { readonly packages: readonly TakenPackage[]; readonly shasums: NamedFile },
  judging: Judging,
) {
  const find = (wanted: string, largest: number): Asset[] =>
    release.assets.filter(({ name, size, complete }) => name === wanted && complete && !(size > largest));
  const found: Asset[] = [];
  const name = attestationFilename(judging.type, version);
  let bundle: Buffer | undefined;
  for (const asset of find(name, LARGEST_BUNDLE)) {
    const bytes = await readAsset(release, asset, judging);
    const { findContradiction } = await import("../package/attestation/verify-bundle.ts");
    // It has to claim the provenance of all these files, and nothing may contradict that. `verify` asks who vouches for it.
    if (!coversAll(bytes, [...packages.map(({ file }) => file), shasums])) continue;
    if (findContradiction(bytes, repositoryOf(asset.url)) !== undefined) continue;
    bundle = bytes;
    found.push(asset);
    break;
  }
  const attestation = bundle && { name };
  const sbomName = sbomFilename(judging.type, version);
  for (const asset of find(sbomName, LARGEST_SBOM)) {
    const bytes = await readAsset(release, asset, judging);
    const file = { name: sbomName, size: bytes.length, sha256: sha256Of(bytes) };
    const isAttested = bundle === undefined || coversAll(bundle, [file]);
    if (!isAttested || !isAbout(readSbom(bytes), packages)) continue;
    return { found: [...found, asset], attestation, sbom: { file, builtFrom: readBuiltFrom(bytes) } };
  }
  return { found, attestation, sbom: undefined };
}
