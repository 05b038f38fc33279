import type { StandingImage, VersionImage } from "../../ports/images.ts";

/** How an image differs from the packages that it should have. */
export interface ImageDifferences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
  readonly faults: readonly string[];
}

type Packages = ReadonlyMap<string, { readonly sha256: string }>;

/** Compares an image with the packages of a version, as clients see both: by platform. */
export function compareImage({ packages, faults }: StandingImage, wanted: Packages): ImageDifferences {
  const platforms = [...wanted.keys()];
  const isChanged = (platform: string) => packages.get(platform) !== wanted.get(platform)?.sha256;
  return {
    changed: platforms.filter((platform) => packages.has(platform) && isChanged(platform)),
    missing: platforms.filter((platform) => !packages.has(platform)),
    added: [...packages.keys()].filter((platform) => !wanted.has(platform)),
    faults,
  };
}

/** Whether clients get the same of both. */
export function isSameImage(standing: StandingImage, image: VersionImage): boolean {
  const differences = compareImage(standing, image.packages);
  return Object.values(differences).every((one) => one.length === 0);
}

/** The differences as a list for people. */
export function describeImageDifferences({ changed, missing, added, faults }: ImageDifferences): string {
  return [
    ...(changed.length === 0 ? [] : [`other bytes for ${changed.join(", ")}`]),
    ...(missing.length === 0 ? [] : [`nothing for ${missing.join(", ")}`]),
    ...(added.length === 0 ? [] : [`${added.join(", ")} beside the others`]),
    ...faults,
  ].join("; ");
}
