import type { Problem } from "../../errors.ts";
import type { Images, PublishedImage, VersionImage } from "../../ports/images.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { CommandContext } from "../../run/context.ts";

export interface ImageDifferences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
  readonly faults: readonly string[];
}

/** Compares by platform, as clients do. */
export function compareImage(
  { packages, faults }: PublishedImage,
  wanted: Facts["packages"],
): ImageDifferences {
  const platforms = [...wanted.keys()];
  const isChanged = (platform: string) => packages.get(platform) !== wanted.get(platform)?.sha256;
  return {
    changed: platforms.filter((platform) => packages.has(platform) && isChanged(platform)),
    missing: platforms.filter((platform) => !packages.has(platform)),
    added: [...packages.keys()].filter((platform) => !wanted.has(platform)),
    faults,
  };
}

export function isSameImage(published: PublishedImage, image: VersionImage): boolean {
  const differences = compareImage(published, image.packages);
  return Object.values(differences).every((one) => one.length === 0);
}

export function describeImageDifferences({ changed, missing, added, faults }: ImageDifferences): string {
  return [
    ...(changed.length === 0 ? [] : [`different packages for ${changed.join(", ")}`]),
    ...(missing.length === 0 ? [] : [`no package for ${missing.join(", ")}`]),
    ...(added.length === 0 ? [] : [`additional packages for ${added.join(", ")}`]),
    ...faults,
  ].join("; ");
}

export interface ImageFault {
  readonly rule: "image-missing" | "image-differs";
  /** `NAME:TAG`. */
  readonly name: string;
  readonly found: string;
}

interface Facts {
  readonly version: string;
  readonly packages: ReadonlyMap<string, { readonly sha256: string }>;
}

export async function checkImage(images: Images, facts: Facts): Promise<ImageFault | undefined> {
  const name = `${images.name}:${imageTag(facts.version)}`;
  const published = await images.find(facts.version);
  if (published === undefined) return missing(name);
  const found = describeImageDifferences(compareImage(published, facts.packages));
  return found === "" ? undefined : { rule: "image-differs", name, found: `it has ${found}` };
}

export function missing(name: string): ImageFault {
  return { rule: "image-missing", name, found: "the tag does not exist" };
}

export async function verifyImages(
  names: readonly string[],
  facts: Facts,
  { images: open, log }: CommandContext,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const name of names) {
    const images = await open(name, "to look");
    const fault = await checkImage(images, facts);
    if (fault === undefined) log.info(`${name}:${imageTag(facts.version)} has the published packages`);
    else
      problems.push({
        code: "verify-failed",
        found: `${fault.name}: ${fault.found}`,
        expected: "an image with the published packages",
        fix: "Run ‹command: rebuild› with ‹oci› to push missing images; delete an image with different packages first",
      });
  }
  return problems;
}
