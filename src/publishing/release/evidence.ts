import { isDeepStrictEqual } from "node:util";
import type { BuiltFrom } from "../../catalog/facts/version-facts.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { coversExactly, LARGEST_BUNDLE } from "../../package/attestation/statement.ts";
import type { BuildInfo } from "../../package/executable/build-info.ts";
import { type LocalFile, writeLocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { LARGEST_SBOM, readSbom, renderSbom } from "../../package/sbom.ts";
import { type AssetFile, findAsset, type Release, ReleaseLost } from "../../ports/host.ts";
import { attestationFilename, executableName, sbomFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { type CommandContext, repositoryUrl } from "../../run/context.ts";
import { isAbout, readBuiltFrom } from "../../steps/built-from.ts";
import { isHeld } from "../../steps/release/compare.ts";
import type { PublishInputs } from "../inputs.ts";
import type { Preflight } from "../plan/preflight.ts";
import { mayAdd } from "./manual-release.ts";

export interface Sbom {
  readonly file: AssetFile;
  readonly builtFrom: BuiltFrom;
  readonly warnings: readonly Problem[];
}

/** What the files of a version are made from. */
export interface Making {
  readonly before: Preflight;
  readonly inputs: PublishInputs;
  readonly directory: string;
  readonly world: CommandContext;
}

/** A release that can be installed from keeps the SBOM that it has, and gets none. */
export async function makeSbom(packages: readonly Package[], making: Making): Promise<Sbom | undefined> {
  const { before, directory, inputs, world } = making;
  const { address, version } = before.plan;
  const name = sbomFilename(address.type, version);
  const text = renderSbom({
    type: address.type,
    version: version.text,
    repositoryUrl: repositoryUrl(world.serverUrl, world.repository),
    packages: packages.map(({ platform, file, buildInfo }) => ({
      platform: formatPlatform(platform),
      filename: file.name,
      sha256: file.sha256,
      executable: executableName(address.type, version, platform),
      build: buildInfo,
    })),
  });
  const made = Buffer.from(text);
  const file = await writeLocalFile(directory, name, made);
  const builtFrom = readBuiltFrom(made);
  const warnings = warnOfBuilds(packages);
  const { release } = before.found;
  if (release === undefined || mayAdd({ ...before, inputs })) return { file, builtFrom, warnings };
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const isSame = asset.size > LARGEST_SBOM || (await isHeld(release, asset, file, before.host));
  const published = isSame ? made : Buffer.from(await before.host.download(release, asset));
  // Anyone with write access can replace the published one, and another version of this program writes it otherwise.
  const saysTheSame =
    isAbout(readSbom(published), packages) && isDeepStrictEqual(readBuiltFrom(published), builtFrom);
  const kept = saysTheSame ? published : made;
  return { file: await writeLocalFile(directory, name, kept), builtFrom, warnings };
}

/** What is odd about how the executables were built. */
function warnOfBuilds(packages: readonly Package[]): readonly Problem[] {
  const warnings: Problem[] = [];
  const namePlatforms = (of: readonly Package[]) =>
    of.map(({ platform }) => formatPlatform(platform)).join(", ");
  const changed = packages.filter(({ buildInfo }) => buildInfo?.modified);
  const [noun, verb] = changed.length === 1 ? ["executable", "was"] : ["executables", "were"];
  if (changed.length > 0)
    warnings.push({
      code: "build-modified",
      severity: "warning",
      found: `the ${noun} for ${namePlatforms(changed)} ${verb} built from a checkout with uncommitted changes (vcs.modified=true)`,
      expected: "builds of the tagged commit",
      fix: "Build from a clean checkout, or add generated files to .gitignore",
    });
  const differing = [
    describeDifference(packages, "Go version", ({ goVersion }) => goVersion),
    describeDifference(packages, "revision", ({ revision }) => revision),
  ].filter((text) => text !== undefined);
  if (differing.length > 0)
    warnings.push({
      code: "build-mixed",
      severity: "warning",
      found: `the executables were not built alike: ${differing.join("; ")}`,
      expected: "one Go version and one commit for all platforms",
      fix: "Build all platforms in one job, or with the same Go version from the same commit",
    });
  const unknown = packages.filter(({ buildInfo }) => buildInfo === undefined);
  if (unknown.length > 0)
    warnings.push({
      code: "build-unknown",
      severity: "notice",
      found: `the executables for ${namePlatforms(unknown)} have no Go build information, so the SBOM lists no modules for them`,
      expected: "executables built by Go 1.18 or later, not packed afterwards",
      fix: "No action needed for other languages; for Go, don't pack the executables (UPX)",
    });
  return warnings;
}

function describeDifference(
  packages: readonly Package[],
  what: string,
  read: (info: BuildInfo) => string | undefined,
): string | undefined {
  const platforms = new Map<string, string[]>();
  for (const { platform, buildInfo } of packages) {
    if (buildInfo === undefined) continue;
    const value = read(buildInfo) ?? "none";
    platforms.set(value, [...(platforms.get(value) ?? []), formatPlatform(platform)]);
  }
  if (platforms.size < 2) return undefined;
  return `${what} ${[...platforms].map(([value, on]) => `${value} for ${on.join(", ")}`).join(", ")}`;
}

export interface FilesToAttest {
  readonly packages: readonly Package[];
  readonly sbom: Sbom | undefined;
  readonly shasums: LocalFile;
}

/** Keeps the bundle of the release if it is believed, and covers exactly these files; signs a new one if that is wanted. */
export async function attestFiles(
  made: FilesToAttest,
  { before, inputs, directory, world }: Making,
): Promise<{ readonly attestation: AssetFile | undefined; readonly warnings: readonly Problem[] }> {
  const { address, version } = before.plan;
  const { release } = before.found;
  const sbom = made.sbom === undefined ? [] : [made.sbom.file];
  const files = [...made.packages.map(({ file }) => file), ...sbom, made.shasums];
  const name = attestationFilename(address.type, version);
  const asset = release && findAsset(release.assets, name, LARGEST_BUNDLE);
  const there =
    release &&
    asset &&
    (await before.host.download(release, asset).catch((error: unknown) => {
      if (!(error instanceof ReleaseLost)) throw error;
    }));
  const found = there !== undefined && coversExactly(there, files) ? there : undefined;
  let bundle = found !== undefined && (await isBelieved(found, release, world)) ? found : undefined;
  const isWanted = inputs.attest && !inputs["dry-run"];
  if (bundle === undefined && isWanted && !mayAdd({ ...before, inputs })) {
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
    return { attestation: undefined, warnings: found === undefined ? [] : [unbelieved] };
  }
  // That of a concurrent run.
  const accepts = async (other: Uint8Array) =>
    coversExactly(other, files) && (await world.attester()).isProven(other);
  return { attestation: { ...(await writeLocalFile(directory, name, bundle)), accepts }, warnings: [] };
}

/**
 * Anyone who can write to a draft can put a bundle there, so only Sigstore's root proves whose it is. A published one stays
 * unless it contradicts itself: users have it, and `verify` judges it.
 */
async function isBelieved(bundle: Uint8Array, release: Release | undefined, world: CommandContext) {
  if (release?.draft === true) return (await world.attester()).isProven(bundle);
  const { findContradiction } = await import("../../package/attestation/verify-bundle.ts");
  return findContradiction(bundle, repositoryUrl(world.serverUrl, world.repository)) === undefined;
}
