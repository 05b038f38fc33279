import {
  type BuiltFrom,
  isReadable,
  type OwnPackage,
  type OwnVersion,
  statesAll,
} from "../catalog/facts/version-facts.ts";
import type { CheckedFile, Checksum } from "../package/local-file.ts";
import type { CheckedPackage } from "../package/packages.ts";
import { readSbom, type SbomContents } from "../package/sbom.ts";
import { present } from "../present.ts";
import { formatPlatform } from "../provider/platform.ts";
import { keyName, type Signers } from "./signer.ts";

interface Made {
  readonly packages: readonly CheckedPackage[];
  readonly shasums: Checksum;
  readonly signature: Checksum;
  /** If the signature is not on the release. */
  readonly signatureUrl?: string | undefined;
  readonly attestation?: { readonly name: string } | undefined;
  readonly signers: Signers;
  /** The `h1:` that the signature states, by platform. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly sbom: { readonly file: CheckedFile; readonly builtFrom: BuiltFrom } | undefined;
}

interface WithAssets {
  readonly assets: readonly { readonly name: string; readonly url: string }[];
}

/** URLs come from the release, because GitHub may rename files. */
function urlIn({ assets }: WithAssets, name: string): string {
  const asset = assets.find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`nothing is kept as ${name}`);
  return asset.url;
}

/** By platform. */
export function packageFacts(urls: WithAssets, packages: readonly CheckedPackage[]): Map<string, OwnPackage> {
  return new Map(
    packages.map(({ platform, h1, file: { name, size, sha256 } }) => [
      formatPlatform(platform),
      { filename: name, url: urlIn(urls, name), size, sha256, h1 },
    ]),
  );
}

export function versionFacts(
  plan: {
    readonly version: { readonly text: string };
    readonly settings: { readonly tag: string };
    readonly manifest: { readonly protocols: readonly string[] };
  },
  urls: WithAssets,
  files: Made,
): OwnVersion {
  const urlOf = (name: string) => urlIn(urls, name);
  const packages = packageFacts(urls, files.packages);
  const { sbom } = files;
  return present({
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.manifest.protocols,
    sums: present({
      url: urlOf(files.shasums.name),
      sha256: files.shasums.sha256,
      signatureUrl: files.signatureUrl ?? urlOf(files.signature.name),
      signatureSha256: files.signature.sha256,
      keys: files.signers.map(({ keyId, publicKey }) => keyName(keyId, publicKey)),
      h1Signed: statesAll(files.hashes, packages),
    }),
    attestationUrl: files.attestation && urlOf(files.attestation.name),
    packages,
    sbom: sbom && {
      url: urlOf(sbom.file.name),
      size: sbom.file.size,
      sha256: sbom.file.sha256,
      ...sbom.builtFrom,
    },
  });
}

/** Whether an SBOM lists these packages. */
export function isAbout(
  contents: SbomContents | undefined,
  packages: readonly { readonly file: Checksum }[],
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
