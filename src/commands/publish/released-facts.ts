import type { VersionFacts } from "../../catalog/version-facts.ts";
import type { Release } from "../../ports/releases.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Plan } from "./plan.ts";
import type { SignedFiles } from "./sign.ts";
import { keyName } from "./signer.ts";

/** URLs are taken from the release: GitHub, not we, decides what a file is called there. */
export function versionFacts(plan: Plan, release: Release, made: SignedFiles): VersionFacts {
  const packages = made.packages.map(({ platform, h1, file: { name, size, sha256 } }) => {
    const facts = { filename: name, url: assetUrl(release, name), size, sha256, h1 };
    return [formatPlatform(platform), facts] as const;
  });
  return {
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.manifest.protocols,
    key: keyName(made.signer),
    shasumsUrl: assetUrl(release, made.shasums.name),
    shasumsSha256: made.shasums.sha256,
    signatureUrl: assetUrl(release, made.signature.name),
    packages: new Map(packages),
  };
}

function assetUrl({ tag, assets }: Release, name: string): string {
  const asset = assets.find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`release ${tag} does not hold ${name}`);
  return asset.url;
}
