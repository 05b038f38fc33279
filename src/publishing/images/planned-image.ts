import { type Problem, ProblemError, type Problems } from "../../errors.ts";
import type { Images, StandingImage, VersionImage } from "../../ports/images.ts";
import { formatAddress } from "../../provider/address.ts";
import type { Version } from "../../provider/version.ts";
import type { World } from "../../run/world.ts";
import { compareImage, describeImageDifferences, isSameImage } from "./compare-image.ts";

/** A repository that a version is to be in, and what is there under its tag. */
export interface PlannedImage {
  readonly images: Images;
  readonly standing: StandingImage | undefined;
}

/** Looks at every tag, and where there is none, whether one could be made: before anything is written. */
export async function findImages(
  { images: names, version }: { readonly images: readonly string[]; readonly version: Version },
  world: Pick<World, "images">,
  problems: Problems,
): Promise<readonly PlannedImage[]> {
  const found: PlannedImage[] = [];
  for (const name of names) {
    await problems.attempt(async () => {
      const images = await world.images(name, "to push");
      const standing = await images.find(version.text);
      if (standing === undefined) await images.checkWritable();
      found.push({ images, standing });
    });
  }
  return found;
}

/** A tag stays what it was, as a published release does, unless its change was asked for. */
export function refuseOtherImages(
  planned: readonly PlannedImage[],
  image: VersionImage,
  { overwrite }: { readonly overwrite: boolean },
): void {
  if (overwrite) return;
  const changed = planned.flatMap(({ images, standing }) =>
    standing === undefined || isSameImage(standing, image) ? [] : [other(images, standing, image)],
  );
  if (changed.length > 0) throw new ProblemError(changed);
}

function other({ name }: Images, standing: StandingImage, image: VersionImage): Problem {
  const { address, version } = image;
  const differences = describeImageDifferences(compareImage(standing, image.packages));
  return {
    code: "image-changed",
    found: `${name} has ${formatAddress(address)} ${version} already, and it differs; ${differences}`,
    expected: "the same packages, or no such tag",
    fix: "Release a new version: lock files that hold this one would refuse the changed packages. ‹overwrite: true› moves the tag",
  };
}
