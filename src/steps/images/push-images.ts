import { type Problem, ProblemError, Problems, unlessProblem } from "../../errors.ts";
import type { Images, PublishedImage, VersionImage } from "../../ports/images.ts";
import type { Log } from "../../ports/log.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { imageNameFor, imageTag } from "../../provider/image-name.ts";
import type { Version } from "../../provider/version.ts";
import type { CommandContext } from "../../run/context.ts";
import { compareImage, describeImageDifferences, isSameImage } from "./compare-image.ts";

export interface PushedVersion {
  /** `NAME:TAG`. */
  readonly name: string;
  readonly changed: boolean;
  readonly warnings: readonly Problem[];
}

export async function pushImages(
  planned: readonly PlannedImage[],
  image: VersionImage,
  { log, overwrite }: { readonly log: Log; readonly overwrite: boolean },
): Promise<readonly PushedVersion[]> {
  const pushed: PushedVersion[] = [];
  for (const { images, published } of planned) {
    const name = `${images.name}:${imageTag(image.version)}`;
    // Registries allow anyone with write access to move a tag, so it is checked again.
    const now = published ?? (await images.find(image.version));
    if (now !== undefined && isSameImage(now, image)) {
      log.info(`${name} is already there`);
      pushed.push({ name, changed: false, warnings: [] });
      continue;
    }
    refuseOtherImages([{ images, published: now }], image, { overwrite });
    const { digest, sent } = await images.push(image);
    const warnings: Problem[] = [];
    if (now !== undefined)
      warnings.push({
        code: "image-changed",
        severity: "warning",
        found: `${name} was overwritten; the previous image had ${describeImageDifferences(compareImage(now, image.packages))}`,
        expected: "the original packages",
        fix: "Inform your users: anyone whose lock file has this version must lock it again",
      });
    if (digest !== undefined) {
      const all = image.packages.size + image.vouching.length;
      log.info(`pushed ${name} as ${digest}: ${sent} of ${all} files sent`);
      for (const one of await findPrivate(images, image.version, name)) warnings.push(one);
    }
    pushed.push({ name, changed: true, warnings });
  }
  return pushed;
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
  names: readonly string[],
  version: Version,
  open: CommandContext["images"],
  problems: Problems,
): Promise<readonly PlannedImage[]> {
  const found: PlannedImage[] = [];
  for (const name of names) {
    await problems.attempt(async () => {
      const images = await open(name, "to push");
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
  const { address, version, packages } = image;
  const changed = planned.flatMap(({ images, published }): Problem[] => {
    if (published === undefined || isSameImage(published, image)) return [];
    const differences = describeImageDifferences(compareImage(published, packages));
    return [
      {
        code: "image-changed",
        found: `${images.name} already has ${formatAddress(address)} ${version}, with different packages; ${differences}`,
        expected: "the same packages, or no such tag",
        fix: "Release a new version: anyone whose lock file has the old checksums could not install the changed packages. ‹command: publish› with ‹overwrite: true› overwrites the image",
      },
    ];
  });
  if (changed.length > 0) throw new ProblemError(changed);
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
