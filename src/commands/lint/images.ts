import { isMirroredList, parseMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { type MirroredVersion, parseMirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { offeredVersions, parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import { ProblemError } from "../../errors.ts";
import type { Transport } from "../../protocol/answer.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import { checkImage, type ImageFault, missing } from "../../publishing/images/compare-image.ts";
import { imageNames } from "../../publishing/images/push-images.ts";
import type { CommandContext } from "../../run/context.ts";

/** Where the catalog is, and which images are to go with it. */
export interface LookingAtImages {
  readonly transport: Transport;
  readonly base: string;
  readonly templates: readonly string[];
  readonly world: Pick<CommandContext, "images">;
}

/** Compares the images of providers with what the catalog says of their versions. */
export async function lookAtImages(
  addresses: readonly ProviderAddress[],
  looking: LookingAtImages,
): Promise<readonly Observation[]> {
  const faults: ImageFault[] = [];
  for (const address of addresses) faults.push(...(await lookAtProvider(address, looking)));
  return faults.map(({ rule, name, found }) => ({ rule, where: `https://${name}`, found }));
}

async function lookAtProvider(address: ProviderAddress, looking: LookingAtImages): Promise<ImageFault[]> {
  const versions = await readVersions(address, looking);
  const faults: ImageFault[] = [];
  for (const name of imageNames(looking.templates, [address])) {
    const images = await looking.world.images(name, "to look");
    const tagged = new Set(await images.versions());
    for (const version of versions) {
      if (!version.isIn(name)) continue;
      if (tagged.has(version.text))
        faults.push(...(await lookAtVersion(version, { address, images, looking })));
      else faults.push(missing(`${name}:${imageTag(version.text)}`));
    }
  }
  return faults;
}

interface Place {
  readonly address: ProviderAddress;
  readonly images: Awaited<ReturnType<CommandContext["images"]>>;
  readonly looking: LookingAtImages;
}

async function lookAtVersion(
  { text: version, isMirrored }: ListedImages,
  { address, images, looking }: Place,
): Promise<ImageFault[]> {
  const text = await readServed(versionPath(address, version), looking);
  if (text === undefined) return [];
  const facts = await unlessDamaged(async () =>
    isMirrored
      ? hashedFacts(parseMirroredVersion(address, version, text))
      : parseVersionFacts(address, version, text),
  );
  const fault = facts && (await checkImage(images, facts));
  return fault === undefined ? [] : [fault];
}

/** Undefined where nobody has told what the packages are. */
function hashedFacts({ version, packages }: MirroredVersion) {
  const hashed = [...packages].flatMap(([platform, { sha256 }]) =>
    sha256 === undefined ? [] : [[platform, { sha256 }] as const],
  );
  return hashed.length < packages.size ? undefined : { version, packages: new Map(hashed) };
}

/** A version, and which repositories are to have it. */
interface ListedImages {
  readonly text: string;
  readonly isMirrored: boolean;
  readonly isIn: (name: string) => boolean;
}

/** What others publish has images where a mirror has pushed them, and a registry of anybody's has no catalog. */
async function readVersions(
  address: ProviderAddress,
  looking: LookingAtImages,
): Promise<readonly ListedImages[]> {
  const text = await readServed(providerPath(address), looking);
  if (text === undefined) return [];
  try {
    if (isMirroredList(text))
      return parseMirroredProvider(address, text).versions.map(({ version, images = [] }) => ({
        text: version,
        isMirrored: true,
        isIn: (name) => images.includes(name),
      }));
    const offered = offeredVersions(parseProviderFacts(address, text));
    return offered.map(({ version }) => ({ text: version, isMirrored: false, isIn: () => true }));
  } catch (error) {
    if (error instanceof ProblemError) return [];
    throw error;
  }
}

const LARGEST = 16_000_000;

async function readServed(path: string, { transport, base }: LookingAtImages): Promise<string | undefined> {
  const answer = await transport.get(new URL(`./${path}`, base).href, { limit: LARGEST });
  return answer.kind === "answer" && answer.status === 200 ? answer.body.toString("utf8") : undefined;
}
