import { type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import type { Images, PublishedImage, VersionImage } from "../../ports/images.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { imageNameFor, imageTag } from "../../provider/image-name.ts";
import type { Version } from "../../provider/version.ts";
import type { CommandContext, RunContext } from "../../run/context.ts";
import { compareImage, describeImageDifferences, isSameImage } from "./compare-image.ts";

export interface PushedVersion {
  /** `NAME:TAG`. */
  readonly name: string;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
}

type Pushing = Pick<RunContext, "log"> & { readonly overwrite: boolean };

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
  { images, published }: PlannedImage,
  image: VersionImage,
  pushing: Pushing,
): Promise<PushedVersion> {
  const { log } = pushing;
  const name = `${images.name}:${imageTag(image.version)}`;
  // Registries allow anyone with write access to move a tag, so it is checked again.
  const now = published ?? (await images.find(image.version));
  if (now !== undefined && isSameImage(now, image)) {
    log.info(`${name} is already there`);
    return { name, changed: false, warnings: [] };
  }
  refuseOtherImages([{ images, published: now }], image, pushing);
  const { digest, sent } = await images.push(image);
  const moved = now === undefined ? [] : [describeMove(name, now, image)];
  if (digest === undefined) return { name, changed: true, warnings: moved };
  const all = image.packages.size + image.vouching.length;
  log.info(`pushed ${name} as ${digest}: ${sent} of ${all} files sent`);
  return { name, changed: true, warnings: [...moved, ...(await findPrivate(images, image.version, name))] };
}

function describeMove(name: string, before: PublishedImage, { packages }: VersionImage): Problem {
  return {
    code: "image-changed",
    severity: "warning",
    found: `${name} was overwritten; the previous image had ${describeImageDifferences(compareImage(before, packages))}`,
    expected: "the original packages",
    fix: "Inform your users: anyone whose lock file has this version must lock it again",
  };
}

/** New packages on GitHub are private. */
export async function findPrivate(images: Images, version: string, name: string): Promise<Problem[]> {
  if (await images.isPublic(version)) return [];
  return [
    {
      code: "image-private",
      severity: "warning",
      found: `${name} requires a login`,
      expected: "a public package, unless you want it private",
      fix: "On GitHub, make the package public (Package settings, Change visibility). Otherwise users must log in to the registry before `tofu init`",
    },
  ];
}

export interface PlannedImage {
  readonly images: Images;
  readonly published: PublishedImage | undefined;
}

/** Checks every tag before anything is written, and that missing tags could be pushed. */
export async function findImages(
  { images: names, version }: { readonly images: readonly string[]; readonly version: Version },
  world: Pick<CommandContext, "images">,
  problems: Problems,
): Promise<readonly PlannedImage[]> {
  const found: PlannedImage[] = [];
  for (const name of names) {
    await problems.attempt(async () => {
      const images = await world.images(name, "to push");
      const published = await images.find(version.text);
      if (published === undefined) await images.checkWritable();
      found.push({ images, published });
    });
  }
  return found;
}

export function refuseOtherImages(
  planned: readonly PlannedImage[],
  image: VersionImage,
  { overwrite }: { readonly overwrite: boolean },
): void {
  if (overwrite) return;
  const changed = planned.flatMap(({ images, published }) =>
    published === undefined || isSameImage(published, image) ? [] : [other(images, published, image)],
  );
  if (changed.length > 0) throw new ProblemError(changed);
}

function other({ name }: Images, published: PublishedImage, image: VersionImage): Problem {
  const { address, version } = image;
  const differences = describeImageDifferences(compareImage(published, image.packages));
  return {
    code: "image-changed",
    found: `${name} already has ${formatAddress(address)} ${version}, with different packages; ${differences}`,
    expected: "the same packages, or no such tag",
    fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed packages. ‹command: publish› with ‹overwrite: true› overwrites the image",
  };
}

/** The repositories that the templates name for these addresses, without duplicates. */
export function imageNames(
  templates: readonly string[],
  addresses: readonly ProviderAddress[],
  version?: Version,
): readonly string[] {
  const problems = new Problems();
  const names = new Set<string>();
  const attempt = (step: () => unknown) => unlessProblem(step, (found) => problems.add(found));
  for (const template of templates)
    for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
  if (templates.length > 0 && version !== undefined) attempt(() => imageTag(version.text));
  problems.throwIfAny();
  return [...names];
}
