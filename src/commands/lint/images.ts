import { offeredVersions } from "../../catalog/facts/marks.ts";
import { isMirroredList, parseMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { type MirroredVersion, parseMirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import { unlessProblem } from "../../errors.ts";
import type { AlsoLooking } from "../../protocol/walk/lint.ts";
import { readServed, type Served } from "../../protocol/walk/read-served.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import { checkImage, type ImageFault, missing } from "../../publishing/images/compare-image.ts";
import { imageNames } from "../../publishing/images/push-images.ts";
import type { CommandContext } from "../../run/context.ts";

interface ImageCheck extends Served, AlsoLooking {
  readonly templates: readonly string[];
  readonly world: Pick<CommandContext, "images">;
}

export async function checkImages(addresses: readonly ProviderAddress[], check: ImageCheck): Promise<void> {
  for (const address of addresses) if (!check.isOver()) await checkProvider(address, check);
}

async function checkProvider(address: ProviderAddress, check: ImageCheck): Promise<void> {
  const versions = await readVersions(address, check);
  const tell = (faults: readonly ImageFault[]) =>
    check.see(faults.map(({ rule, name, found }) => ({ rule, where: `https://${name}`, found })));
  for (const name of imageNames(check.templates, [address])) {
    const images = await check.world.images(name, "to look");
    const tagged = new Set(await images.versions());
    for (const version of versions) {
      if (check.isOver()) return;
      if (!version.isIn(name)) continue;
      if (tagged.has(version.text)) tell(await checkVersion(version, { address, images, check }));
      else tell([missing(`${name}:${imageTag(version.text)}`)]);
    }
  }
}

async function checkVersion(
  { text: version, isMirrored }: ListedImages,
  {
    address,
    images,
    check,
  }: {
    readonly address: ProviderAddress;
    readonly images: Awaited<ReturnType<CommandContext["images"]>>;
    readonly check: ImageCheck;
  },
): Promise<ImageFault[]> {
  const text = await readServed(check)(versionPath(address, version));
  if (text === undefined) return [];
  const facts = await unlessDamaged(async () =>
    isMirrored
      ? hashedFacts(parseMirroredVersion(address, version, text))
      : parseVersionFacts(address, version, text),
  );
  const fault = facts && (await checkImage(images, facts));
  return fault === undefined ? [] : [fault];
}

/** Undefined if a checksum is unknown. */
function hashedFacts({ version, packages }: MirroredVersion) {
  const hashed = [...packages].flatMap(([platform, { sha256 }]) =>
    sha256 === undefined ? [] : [[platform, { sha256 }] as const],
  );
  return hashed.length < packages.size ? undefined : { version, packages: new Map(hashed) };
}

interface ListedImages {
  readonly text: string;
  readonly isMirrored: boolean;
  readonly isIn: (name: string) => boolean;
}

/** Mirrored versions have images only where a mirror pushed them; a third-party registry has no catalog. */
async function readVersions(address: ProviderAddress, check: ImageCheck): Promise<readonly ListedImages[]> {
  const text = await readServed(check)(providerPath(address));
  return (text === undefined ? undefined : unlessProblem(() => parseVersions(address, text))) ?? [];
}

function parseVersions(address: ProviderAddress, text: string): readonly ListedImages[] {
  if (isMirroredList(text))
    return offeredVersions(parseMirroredProvider(address, text)).map(({ version, images = [] }) => ({
      text: version,
      isMirrored: true,
      isIn: (name) => images.includes(name),
    }));
  const offered = offeredVersions(parseProviderFacts(address, text));
  return offered.map(({ version }) => ({ text: version, isMirrored: false, isIn: () => true }));
}
