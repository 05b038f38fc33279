import type { CatalogEdit } from "../../catalog/edits/edit.ts";
import { renderDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { BuiltFrom, VersionFacts } from "../../catalog/facts/version-facts.ts";
import { documentationPath } from "../../catalog/paths.ts";
import { findUnreadable } from "../../catalog/readable.ts";
import { ProblemError } from "../../errors.ts";
import type { LocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import type { Asset } from "../../ports/host.ts";
import type { VersionImage } from "../../ports/images.ts";
import { present } from "../../present.ts";
import { formatPlatform } from "../../provider/platform.ts";
import { renderChange } from "../../site/documents/change.ts";
import type { Plan } from "../plan/plan.ts";
import type { Preflight } from "../plan/preflight.ts";
import type { SignedFiles } from "../sign/sign.ts";
import { keyName, type Signers } from "../sign/signer.ts";

interface Made {
  readonly packages: readonly (Pick<Package, "platform" | "h1"> & {
    readonly file: Omit<LocalFile, "path">;
  })[];
  readonly shasums: Pick<LocalFile, "name" | "sha256">;
  readonly signature: Pick<LocalFile, "name">;
  /** If the signature is not on the release. */
  readonly signatureUrl?: string | undefined;
  readonly attestation?: Pick<LocalFile, "name"> | undefined;
  readonly signers: Signers;
  readonly sbom: { readonly file: Omit<LocalFile, "path">; readonly builtFrom: BuiltFrom } | undefined;
}

/** Takes URLs from the release, because GitHub may rename files. */
export function versionFacts(
  plan: {
    readonly version: { readonly text: string };
    readonly settings: { readonly tag: string };
    readonly manifest: { readonly protocols: readonly string[] };
  },
  { tag, assets }: { readonly tag: string; readonly assets: readonly Pick<Asset, "name" | "url">[] },
  made: Made,
): VersionFacts {
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
  const [key, secondKey] = made.signers.map(keyName);
  if (key === undefined) throw new Error("there is no signer");
  return present({
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.manifest.protocols,
    key,
    secondKey,
    shasumsUrl: urlOf(made.shasums.name),
    shasumsSha256: made.shasums.sha256,
    signatureUrl: made.signatureUrl ?? urlOf(made.signature.name),
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

/** Before anything is public, rejects facts that no later run could read, or that would change the version. */
export function tryFacts(
  { plan, found, reading, host }: Preflight,
  made: SignedFiles,
  editWith: (facts: VersionFacts) => CatalogEdit,
): void {
  if (!("put" in host) && found.release?.draft === false) return;
  const assets = made.files.map((file) => ({ name: file.name, url: host.downloadUrl(plan.settings, file) }));
  const facts = versionFacts(plan, { tag: plan.settings.tag, assets }, made);
  const change = editWith(facts).apply(reading.catalog);
  const entries = change.entries.map(({ documented: _documented, ...entry }) => entry);
  const texts = change.entries.flatMap(({ address, documented = [] }) =>
    documented.map(
      (one) => [documentationPath(address, one.version), renderDocumentationFacts(one.facts)] as const,
    ),
  );
  const problems = findUnreadable([...renderChange({ ...change, entries }, reading), ...texts]);
  if (problems.length > 0) throw new ProblemError(problems);
}

export function imageOf(
  { address, version }: Pick<Plan, "address" | "version">,
  { packages, vouching }: Pick<SignedFiles, "packages" | "vouching">,
): VersionImage {
  const files = packages.map(({ platform, file }) => [formatPlatform(platform), file] as const);
  return { address, version: version.text, packages: new Map(files), vouching };
}
