import { providerPath, versionPath } from "../../catalog/paths.ts";
import { offeredVersions, parseProviderFacts } from "../../catalog/provider-facts.ts";
import { parseVersionFacts } from "../../catalog/version-facts.ts";
import type { Transport } from "../../client/answer.ts";
import type { Observation } from "../../client/observation.ts";
import { ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { World } from "../../run/world.ts";
import { checkImage, type ImageFault, missing } from "../images/check-image.ts";
import { imageNames } from "../images/image-names.ts";

/** Where the catalogue is, and which images are to go with it. */
export interface LookingAtImages {
  readonly transport: Transport;
  readonly base: string;
  readonly templates: readonly string[];
  readonly world: Pick<World, "images">;
}

/** Compares the images of providers with what the catalogue says of their versions. */
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
      if (!tagged.has(version)) faults.push(missing(`${name}:${imageTag(version)}`));
      else faults.push(...(await lookAtVersion(version, { address, images, looking })));
    }
  }
  return faults;
}

interface Place {
  readonly address: ProviderAddress;
  readonly images: Awaited<ReturnType<World["images"]>>;
  readonly looking: LookingAtImages;
}

async function lookAtVersion(version: string, { address, images, looking }: Place): Promise<ImageFault[]> {
  const text = await readServed(versionPath(address, version), looking);
  if (text === undefined) return [];
  const fault = await checkImage(images, parseVersionFacts(address, version, text));
  return fault === undefined ? [] : [fault];
}

/** What others publish has no images of ours, and a registry of anybody's has no catalogue. */
async function readVersions(address: ProviderAddress, looking: LookingAtImages): Promise<readonly string[]> {
  const text = await readServed(providerPath(address), looking);
  if (text === undefined) return [];
  try {
    return offeredVersions(parseProviderFacts(address, text)).map(({ version }) => version);
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
