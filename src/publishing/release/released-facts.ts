import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import type { LocalFile } from "../../package/local-file.ts";
import type { Package } from "../../package/packages.ts";
import type { Asset, Release } from "../../ports/releases.ts";
import { formatPlatform } from "../../provider/platform.ts";
import type { Plan } from "../plan/plan.ts";
import { keyName, type Signers } from "../sign/signer.ts";

/** What facts follow from: the plan of a publish, or what was found of a release. */
interface Planned {
  readonly version: Pick<Plan["version"], "text">;
  readonly settings: Pick<Plan["settings"], "tag">;
  readonly manifest: Pick<Plan["manifest"], "protocols">;
}

/** What lies on the release. */
interface Made {
  readonly packages: readonly (Pick<Package, "platform" | "h1"> & {
    readonly file: Omit<LocalFile, "path">;
  })[];
  readonly shasums: Pick<LocalFile, "name" | "sha256">;
  readonly signature: Pick<LocalFile, "name">;
  /** Where the signature is, when it is not on the release. */
  readonly signatureUrl?: string | undefined;
  readonly signers: Signers;
}

/** Where its files are. */
interface Held extends Pick<Release, "tag"> {
  readonly assets: readonly Pick<Asset, "name" | "url">[];
}

/** URLs are taken from the release: GitHub, not we, decides what a file is called there. */
export function versionFacts(plan: Planned, release: Held, made: Made): VersionFacts {
  const packages = made.packages.map(({ platform, h1, file: { name, size, sha256 } }) => {
    const facts = { filename: name, url: assetUrl(release, name), size, sha256, h1 };
    return [formatPlatform(platform), facts] as const;
  });
  const [key, secondKey] = made.signers.map(keyName);
  if (key === undefined) throw new Error("nobody has signed");
  return {
    version: plan.version.text,
    tag: plan.settings.tag,
    protocols: plan.manifest.protocols,
    key,
    ...(secondKey === undefined ? {} : { secondKey }),
    shasumsUrl: assetUrl(release, made.shasums.name),
    shasumsSha256: made.shasums.sha256,
    signatureUrl: made.signatureUrl ?? assetUrl(release, made.signature.name),
    packages: new Map(packages),
  };
}

function assetUrl({ tag, assets }: Held, name: string): string {
  const asset = assets.find((candidate) => candidate.name === name);
  if (asset === undefined) throw new Error(`release ${tag} does not hold ${name}`);
  return asset.url;
}
