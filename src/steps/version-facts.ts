import { type BuiltFrom, type OwnVersion, statesAll } from "../catalog/facts/version-facts.ts";
import type { CheckedFile, Checksum } from "../package/local-file.ts";
import type { CheckedPackage } from "../package/packages.ts";
import { present } from "../present.ts";
import { formatPlatform } from "../provider/platform.ts";
import { keyName, type Signers } from "./signer.ts";

interface Made {
  readonly packages: readonly CheckedPackage[];
  readonly shasums: Checksum;
  readonly signature: { readonly name: string };
  /** If the signature is not on the release. */
  readonly signatureUrl?: string | undefined;
  readonly attestation?: { readonly name: string } | undefined;
  readonly signers: Signers;
  /** The `h1:` that the signature states, by platform. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly sbom: { readonly file: CheckedFile; readonly builtFrom: BuiltFrom } | undefined;
}

/** Takes URLs from the release, because GitHub may rename files. */
export function versionFacts(
  plan: {
    readonly version: { readonly text: string };
    readonly settings: { readonly tag: string };
    readonly manifest: { readonly protocols: readonly string[] };
  },
  {
    tag,
    assets,
  }: { readonly tag: string; readonly assets: readonly { readonly name: string; readonly url: string }[] },
  made: Made,
): OwnVersion {
  const urlOf = (name: string): string => {
    const asset = assets.find((candidate) => candidate.name === name);
    if (asset === undefined) throw new Error(`release ${tag} has no asset ${name}`);
    return asset.url;
  };
  const packages = made.packages.map(({ platform, h1, file: { name, size, sha256 } }) => {
    const facts = { filename: name, url: urlOf(name), size, sha256, h1 };
    return [formatPlatform(platform), facts] as const;
  });
  const { sbom } = made;
  return present({
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.manifest.protocols,
    sums: present({
      url: urlOf(made.shasums.name),
      sha256: made.shasums.sha256,
      signatureUrl: made.signatureUrl ?? urlOf(made.signature.name),
      keys: made.signers.map(({ keyId, publicKey }) => keyName(keyId, publicKey)),
      h1Signed: statesAll(made.hashes, new Map(packages)),
    }),
    attestationUrl: made.attestation && urlOf(made.attestation.name),
    packages: new Map(packages),
    sbom: sbom && {
      url: urlOf(sbom.file.name),
      size: sbom.file.size,
      sha256: sbom.file.sha256,
      ...sbom.builtFrom,
    },
  });
}
