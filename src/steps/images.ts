import { type Problem, ProblemError, Problems, unlessProblem } from "../errors.ts";
import type { Images, PublishedImage, VersionImage } from "../ports/images.ts";
import type { Log } from "../ports/log.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { imageNameFor, imageTag } from "../provider/image-name.ts";
import type { Version } from "../provider/version.ts";
import type { CommandContext } from "../run/context.ts";

/** Compares by platform, as clients do; the text is empty if nothing differs. */
export function compareImage({ packages, faults }: PublishedImage, expected: Facts["packages"]) {
  const platforms = [...expected.keys()];
  const isChanged = (platform: string) => packages.get(platform) !== expected.get(platform)?.sha256;
  const changed = platforms.filter((platform) => packages.has(platform) && isChanged(platform));
  const missing = platforms.filter((platform) => !packages.has(platform));
  const added = [...packages.keys()].filter((platform) => !expected.has(platform));
  const text = [
    ...(changed.length === 0 ? [] : [`different packages for ${changed.join(", ")}`]),
    ...(missing.length === 0 ? [] : [`no package for ${missing.join(", ")}`]),
    ...(added.length === 0 ? [] : [`additional packages for ${added.join(", ")}`]),
    ...faults,
  ].join("; ");
  return { changed, missing, added, faults, text };
}

interface ImageFault {
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
  const { text } = compareImage(published, facts.packages);
  return text === "" ? undefined : { rule: "image-differs", name, found: `it has ${text}` };
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

export async function pushImages(
  planned: readonly PlannedImage[],
  image: VersionImage,
  { log, overwrite }: { readonly log: Log; readonly overwrite: boolean },
) {
  const pushed: {
    /** `NAME:TAG`. */
    readonly name: string;
    readonly changed: boolean;
    readonly warnings: readonly Problem[];
  }[] = [];
  for (const { images, published } of planned) {
    const name = `${images.name}:${imageTag(image.version)}`;
    // Registries allow anyone with write access to move a tag, so it is checked again.
    const now = published ?? (await images.find(image.version));
    const differences = now && compareImage(now, image.packages).text;
    if (differences === "") {
      log.info(`${name} is already there`);
      pushed.push({ name, changed: false, warnings: [] });
      continue;
    }
    refuseOtherImages([{ images, published: now }], image, { overwrite });
    const { digest, sent } = await images.push(image);
    const warnings: Problem[] = [];
    if (differences !== undefined)
      warnings.push({
        code: "image-changed",
        severity: "warning",
        found: `${name} was overwritten; the previous image had ${differences}`,
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
  const planned: PlannedImage[] = [];
  for (const name of names) {
    await problems.attempt(async () => {
      const images = await open(name, "to push");
      const published = await images.find(version.text);
      if (published === undefined) await images.checkWritable();
      planned.push({ images, published });
    });
  }
  return planned;
}

export function refuseOtherImages(
  planned: readonly PlannedImage[],
  image: VersionImage,
  { overwrite }: { readonly overwrite: boolean },
): void {
  if (overwrite) return;
  const { address, version, packages } = image;
  const changed = planned.flatMap(({ images, published }): Problem[] => {
    const differences = published === undefined ? "" : compareImage(published, packages).text;
    if (differences === "") return [];
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
  const attempt = (step: () => unknown) => unlessProblem(step, (faults) => problems.add(faults));
  for (const template of templates)
    for (const address of addresses) attempt(() => names.add(imageNameFor(template, address)));
  if (templates.length > 0 && version !== undefined) attempt(() => imageTag(version.text));
  problems.throwIfAny();
  return [...names];
}
