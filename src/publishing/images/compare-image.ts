import type { VersionFacts } from "../../catalog/facts/version-facts.ts";
import type { Problem } from "../../errors.ts";
import type { Images, PublishedImage, VersionImage } from "../../ports/images.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { CommandContext } from "../../run/context.ts";

/** How an image differs from the packages that it should have. */
export interface ImageDifferences {
  readonly changed: readonly string[];
  readonly missing: readonly string[];
  readonly added: readonly string[];
  readonly faults: readonly string[];
}

type Packages = ReadonlyMap<string, { readonly sha256: string }>;

/** Compares an image with the packages of a version, as clients see both: by platform. */
export function compareImage({ packages, faults }: PublishedImage, wanted: Packages): ImageDifferences {
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
export function isSameImage(published: PublishedImage, image: VersionImage): boolean {
  const differences = compareImage(published, image.packages);
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

/** What is wrong with a version's image. */
export interface ImageFault {
  readonly rule: "image-missing" | "image-differs";
  /** `NAME:TAG`. */
  readonly name: string;
  readonly found: string;
}

interface Facts extends Pick<VersionFacts, "version"> {
  readonly packages: ReadonlyMap<string, { readonly sha256: string }>;
}

/** Compares an image with what the catalog says of the version. */
export async function checkImage(images: Images, facts: Facts): Promise<ImageFault | undefined> {
  const name = `${images.name}:${imageTag(facts.version)}`;
  const published = await images.find(facts.version);
  if (published === undefined) return missing(name);
  const found = describeImageDifferences(compareImage(published, facts.packages));
  return found === "" ? undefined : { rule: "image-differs", name, found: `it has ${found}` };
}

/** There is no such tag. */
export function missing(name: string): ImageFault {
  return { rule: "image-missing", name, found: "there is no such tag" };
}

/** Looks whether a version can be installed from every repository that is to have it. */
export async function verifyImages(
  names: readonly string[],
  facts: Facts,
  { images: open, log }: Pick<CommandContext, "images" | "log">,
): Promise<readonly Problem[]> {
  const problems: Problem[] = [];
  for (const name of names) {
    const images = await open(name, "to look");
    const fault = await checkImage(images, facts);
    if (fault === undefined) log.info(`${name}:${imageTag(facts.version)} has the same packages`);
    else problems.push(wrongImage(fault));
  }
  return problems;
}

function wrongImage({ name, found }: ImageFault): Problem {
  return {
    code: "verify-failed",
    found: `${name}: ${found}`,
    expected: "an image with the packages that were published",
    fix: "Run ‹command: rebuild› with ‹oci›, which pushes what is missing; an image with other packages has to be deleted first",
  };
}
