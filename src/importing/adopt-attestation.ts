import { coversAll, LARGEST_BUNDLE } from "../package/attestation/statement.ts";
import type { Asset } from "../ports/package-store.ts";
import { attestationFilename } from "../provider/filename.ts";
import type { Candidate } from "./group-releases.ts";
import { type Judging, readAsset } from "./judge-release.ts";

/** The bundle of a release, if it claims the provenance of all these files. `verify` checks its signature. */
export async function adoptAttestation(
  { release, version }: Candidate,
  files: readonly { readonly name: string; readonly sha256: string }[],
  judging: Judging,
): Promise<Pick<Asset, "name"> | undefined> {
  const name = attestationFilename(judging.type, version);
  const asset = release.assets.find((one) => one.name === name && one.complete);
  if (asset === undefined || !(asset.size <= LARGEST_BUNDLE)) return undefined;
  return coversAll(await readAsset(release, asset, judging), files) ? asset : undefined;
}
