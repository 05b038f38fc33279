import { isDeepStrictEqual } from "node:util";
import type { BuiltFrom } from "../../catalog/facts/version-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { isHeld } from "../../hosts/release.ts";
import { coversExactly, LARGEST_BUNDLE } from "../../package/attestation/statement.ts";
import { type LocalFile, writeLocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { LARGEST_SBOM, readSbom, renderSbom } from "../../package/sbom.ts";
import { type AssetFile, findAsset, unlessLost } from "../../ports/host.ts";
import { attestationFilename, executableName, sbomFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { type CommandContext, type RunOrigin, repositoryUrl } from "../../run/context.ts";
import { isAbout, readBuiltFrom } from "../../steps/version-facts.ts";
import type { Preflight } from "../plan/preflight.ts";

export interface Sbom {
  readonly file: AssetFile;
  readonly builtFrom: BuiltFrom;
}

/** A release that can be installed from keeps the SBOM that it has, and gets none. */
export async function makeSbom(
  packages: readonly Package[],
  { plan, releaseState, store, mayAdd }: Preflight,
  directory: string,
  { serverUrl, repository }: RunOrigin,
): Promise<Sbom | undefined> {
  const { address, version } = plan;
  const name = sbomFilename(address.type, version);
  const text = renderSbom({
    type: address.type,
    version: version.text,
    repositoryUrl: repositoryUrl(serverUrl, repository),
    packages: packages.map(({ platform, file, buildInfo }) => ({
      platform: formatPlatform(platform),
      filename: file.name,
      sha256: file.sha256,
      executable: executableName(address.type, version, platform),
      build: buildInfo,
    })),
  });
  const bytes = Buffer.from(text);
  const file = await writeLocalFile(directory, name, bytes);
  const builtFrom = readBuiltFrom(bytes);
  const { release } = releaseState;
  if (release === undefined || mayAdd) return { file, builtFrom };
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const holdsSame = asset.size > LARGEST_SBOM || (await isHeld(release, asset, file, store));
  const published = holdsSame ? bytes : Buffer.from(await store.download(release, asset));
  // Anyone with write access can replace the published one, and another version of this program writes it otherwise.
  const saysTheSame =
    isAbout(readSbom(published), packages) && isDeepStrictEqual(readBuiltFrom(published), builtFrom);
  const sbom = saysTheSame ? published : bytes;
  return { file: await writeLocalFile(directory, name, sbom), builtFrom };
}

/** Keeps the bundle of the release if it is believed, and covers exactly these files; signs a new one if that is wanted. */
export async function attestFiles(
  /** In the order of the statement. */
  files: readonly LocalFile[],
  { plan, releaseState, store, mayAdd }: Preflight,
  isWanted: boolean,
  directory: string,
  world: CommandContext,
): Promise<{ readonly attestation: AssetFile | undefined; readonly warnings: readonly Problem[] }> {
  const { address, version } = plan;
  const { release } = releaseState;
  const name = attestationFilename(address.type, version);
  const asset = release && findAsset(release.assets, name, LARGEST_BUNDLE);
  const download = release && asset && (await unlessLost(() => store.download(release, asset)));
  const existing = download !== undefined && coversExactly(download, files) ? download : undefined;
  let bundle: Uint8Array | undefined;
  // Anyone who can write to a draft can put a bundle there, so only Sigstore's root proves whose it is. A published one stays
  // unless it contradicts itself: users have it, and `verify` judges it.
  if (existing !== undefined && release?.draft === true) {
    if (await (await world.attester()).isProven(existing)) bundle = existing;
  } else if (existing !== undefined) {
    const { findContradiction } = await import("../../package/attestation/verify-bundle.ts");
    const home = repositoryUrl(world.serverUrl, world.repository);
    if (findContradiction(existing, home) === undefined) bundle = existing;
  }
  if (bundle === undefined && isWanted && !mayAdd) {
    const unattested: Problem = {
      code: "attestation-missing",
      severity: "warning",
      found: `release ${release?.tag} is already published, without an attestation of exactly these files by this repository`,
      expected: "an attestation that is made before the release is public",
      fix: release?.immutable
        ? "To have one, release a new version"
        : "To have one, set ‹overwrite: true› for one run, or release a new version",
    };
    return { attestation: undefined, warnings: [unattested] };
  }
  if (bundle === undefined && isWanted) {
    bundle = await (await world.attester()).attest(files);
    if (bundle.length > LARGEST_BUNDLE || !coversExactly(bundle, files))
      throw new ProblemError({
        code: "attestation-failed",
        found: "the signed attestation does not name the files of this run",
        expected: "a statement over the packages and the checksums",
        fix: "Run the job again; if this happens again, report it as a bug",
      });
  }
  if (bundle === undefined) {
    const unbelieved: Problem = {
      code: "attestation-invalid",
      severity: "warning",
      found: `${name} is left out: nothing proves that a workflow of this repository signed it`,
      expected: "an attestation that Sigstore vouches for",
      fix: "Set ‹attest: true› to sign a new one, or delete the file",
    };
    return { attestation: undefined, warnings: existing === undefined ? [] : [unbelieved] };
  }
  // That of a concurrent run.
  const accepts = async (other: Uint8Array) =>
    coversExactly(other, files) && (await world.attester()).isProven(other);
  return { attestation: { ...(await writeLocalFile(directory, name, bundle)), accepts }, warnings: [] };
}
