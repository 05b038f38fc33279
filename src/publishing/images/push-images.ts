import type { Problem } from "../../errors.ts";
import type { Images, StandingImage, VersionImage } from "../../ports/images.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { World } from "../../run/world.ts";
import { compareImage, describeImageDifferences, isSameImage } from "./compare-image.ts";
import { type PlannedImage, refuseOtherImages } from "./planned-image.ts";

/** A version in a registry. */
export interface PushedVersion {
  /** `NAME:TAG`. */
  readonly name: string;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
}

type Pushing = Pick<World, "log"> & { readonly overwrite: boolean };

/** Pushes a version to every repository that has not got it. */
export async function pushImages(
  planned: readonly PlannedImage[],
  image: VersionImage,
  pushing: Pushing,
): Promise<readonly PushedVersion[]> {
  const pushed: PushedVersion[] = [];
  for (const one of planned) pushed.push(await pushImage(one, image, pushing));
  return pushed;
}

async function pushImage(
  { images, standing }: PlannedImage,
  image: VersionImage,
  pushing: Pushing,
): Promise<PushedVersion> {
  const { log } = pushing;
  const name = `${images.name}:${imageTag(image.version)}`;
  // A registry lets everybody move a tag, so it is looked at once more: another run may have been faster.
  const now = standing ?? (await images.find(image.version));
  if (now !== undefined && isSameImage(now, image)) {
    log.info(`${name} is there already`);
    return { name, changed: false, warnings: [] };
  }
  refuseOtherImages([{ images, standing: now }], image, pushing);
  const { digest, sent } = await images.push(image);
  const moved = now === undefined ? [] : [describeMove(name, now, image)];
  if (digest === undefined) return { name, changed: true, warnings: moved };
  const all = image.packages.size + image.vouching.length;
  log.info(`pushed ${name} as ${digest}: ${sent} of ${all} files sent`);
  return { name, changed: true, warnings: [...moved, ...(await findPrivate(images, image.version, name))] };
}

function describeMove(name: string, before: StandingImage, { packages }: VersionImage): Problem {
  return {
    code: "image-changed",
    severity: "warning",
    found: `${name} was moved; before it had ${describeImageDifferences(compareImage(before, packages))}`,
    expected: "the packages that were pushed first",
    fix: "Tell your users: everyone whose lock file holds this version is refused it until they lock it again",
  };
}

/** What is new in a registry is often seen by nobody else. */
export async function findPrivate(images: Images, version: string, name: string): Promise<Problem[]> {
  if (await images.isPublic(version)) return [];
  return [
    {
      code: "image-private",
      severity: "warning",
      found: `${name} is not shown to clients without a login`,
      expected: "a package that everybody can pull, unless that is what you want",
      fix: "On GitHub, make the package public under its settings, Change visibility; otherwise users have to log in to the registry before `tofu init`",
    },
  ];
}
