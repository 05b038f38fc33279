import { isDeepStrictEqual } from "node:util";
import { type BuiltFrom, isReadable } from "../../catalog/facts/sbom-facts.ts";
import type { Problem } from "../../errors.ts";
import { writeLocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import { LARGEST_SBOM, readSbom, type SbomContents } from "../../package/read-sbom.ts";
import { renderSbom } from "../../package/sbom.ts";
import type { AssetFile } from "../../ports/package-store.ts";
import { findAsset } from "../../ports/package-store.ts";
import { present } from "../../present.ts";
import { formatAddress } from "../../provider/address.ts";
import { executableName, sbomFilename } from "../../provider/filename.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { RunContext } from "../../run/context.ts";
import { repositoryUrl } from "../../steps/repository-url.ts";
import type { PublishInputs } from "../inputs.ts";
import type { Preflight } from "../plan/preflight.ts";
import { isHeld } from "./compare.ts";
import { mayAdd } from "./manual-release.ts";
import { warnOfBuilds } from "./warn-of-builds.ts";

export interface Sbom {
  readonly file: AssetFile;
  readonly builtFrom: BuiltFrom;
  readonly warnings: readonly Problem[];
}

interface Making {
  readonly before: Preflight;
  readonly inputs: Pick<PublishInputs, "draft" | "overwrite">;
  readonly directory: string;
  readonly world: Pick<RunContext, "repository" | "serverUrl">;
}

/** A release that can be installed from keeps the SBOM that it has, and gets none. */
export async function makeSbom(packages: readonly Package[], making: Making): Promise<Sbom | undefined> {
  const { before, directory, inputs } = making;
  const { address, version } = before.plan;
  const name = sbomFilename(address.type, version);
  const made = Buffer.from(renderPackages(packages, making));
  const file = await writeLocalFile(directory, name, made);
  const warnings = warnOfBuilds(packages);
  const { release } = before.found;
  if (release === undefined || mayAdd(before, inputs))
    return { file, builtFrom: readBuiltFrom(made), warnings };
  const asset = findAsset(release.assets, name);
  if (asset === undefined) return undefined;
  const isSame = asset.size > LARGEST_SBOM || (await isHeld(release, asset, file, before));
  const published = isSame ? made : Buffer.from(await before.releases.download(release, asset));
  const kept = saysTheSame(published, made, packages) ? published : made;
  return { file: await writeLocalFile(directory, name, kept), builtFrom: readBuiltFrom(made), warnings };
}

/** Anyone with write access can replace the published one, and another version of this program writes it otherwise. */
function saysTheSame(published: Buffer, made: Buffer, packages: readonly Package[]): boolean {
  return (
    isAbout(readSbom(published), packages) && isDeepStrictEqual(readBuiltFrom(published), readBuiltFrom(made))
  );
}

function renderPackages(packages: readonly Package[], { before: { plan }, world }: Making): string {
  const { address, version } = plan;
  return renderSbom({
    source: formatAddress(address),
    type: address.type,
    version: version.text,
    repositoryUrl: repositoryUrl(world),
    packages: packages.map(({ platform, file, buildInfo }) => ({
      platform: formatPlatform(platform),
      filename: file.name,
      sha256: file.sha256,
      executable: executableName(address.type, version, platform),
      build: buildInfo,
    })),
  });
}

/** Whether an SBOM lists these packages. */
export function isAbout(
  contents: SbomContents | undefined,
  packages: readonly { readonly file: Pick<Package["file"], "name" | "sha256"> }[],
): boolean {
  return packages.every(({ file }) => contents?.packages.get(file.name) === file.sha256);
}

/** What an SBOM says, if later runs can read it in the catalog. */
export function readBuiltFrom(bytes: Uint8Array): BuiltFrom {
  const { goVersions = [], revisions = [], modified = false, modules = [] } = readSbom(bytes) ?? {};
  const [revision] = revisions.length === 1 ? revisions : [];
  const read = present({ goVersions, revision, modified: modified || undefined, modules });
  return isReadable(read) ? read : { goVersions: [], modules: [] };
}
