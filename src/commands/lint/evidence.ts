import {
  isMirroredList,
  offeredVersions,
  parseMirroredProvider,
  parseOwnProvider,
} from "../../catalog/facts/provider-facts.ts";
import { parseOwnVersion, parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { unlessDamaged } from "../../catalog/json.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { readOwnFacts, readOwnVersion } from "../../catalog/read-facts.ts";
import { unlessProblem } from "../../errors.ts";
import type { AlsoLooking } from "../../protocol/walk/lint.ts";
import { readServed, type Served } from "../../protocol/walk/walk.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { CommandContext } from "../../run/context.ts";
import { checkImage, imageNames, missing } from "../../steps/images.ts";
import { checkSbom, checkStatement } from "../../steps/verify/check-evidence.ts";

/** Checks the SBOMs and attestations that a catalog names. */
export async function checkEvidence(
  addresses: readonly ProviderAddress[],
  { see, isOver, ...served }: Served & AlsoLooking,
): Promise<void> {
  const read = readServed(served);
  for (const address of addresses) {
    if (isOver()) return;
    const provider = await unlessDamaged(() => readOwnFacts(read, address));
    for (const { version } of provider === undefined ? [] : offeredVersions(provider)) {
      if (isOver()) return;
      const facts = await unlessDamaged(() => readOwnVersion(read, address, version));
      if (facts !== undefined)
        see([...(await checkSbom(facts, served)), ...(await checkStatement(facts, served))]);
    }
  }
}

/** Checks the images of OCI registries against a catalog. */
export async function checkImages(
  addresses: readonly ProviderAddress[],
  templates: readonly string[],
  { see, isOver, ...served }: Served & AlsoLooking,
  world: CommandContext,
): Promise<void> {
  const read = readServed(served);
  for (const address of addresses) {
    if (isOver()) return;
    const list = await read(providerPath(address));
    const versions = (list && unlessProblem(() => parseVersions(address, list))) || [];
    for (const name of imageNames(templates, [address])) {
      const images = await world.images(name, "to look");
      const tagged = new Set(await images.versions());
      for (const { version, isMirrored, isIn } of versions) {
        if (isOver()) return;
        if (!isIn(name)) continue;
        const text = tagged.has(version) ? await read(versionPath(address, version)) : undefined;
        const facts =
          text &&
          (await unlessDamaged(async () =>
            isMirrored
              ? hashedFacts(parseVersionFacts(address, version, text))
              : parseOwnVersion(address, version, text),
          ));
        const fault = tagged.has(version)
          ? facts && (await checkImage(images, facts))
          : missing(`${name}:${imageTag(version)}`);
        if (fault) see([{ rule: fault.rule, where: `https://${fault.name}`, found: fault.found }]);
      }
    }
  }
}

/** Undefined if a checksum is unknown. */
function hashedFacts({ version, packages }: VersionFacts) {
  const hashed = [...packages].flatMap(([platform, { sha256 }]) =>
    sha256 === undefined ? [] : [[platform, { sha256 }] as const],
  );
  return hashed.length < packages.size ? undefined : { version, packages: new Map(hashed) };
}

/** Mirrored versions have images only where a mirror pushed them; a third-party registry has no catalog. */
function parseVersions(address: ProviderAddress, text: string) {
  if (isMirroredList(text))
    return offeredVersions(parseMirroredProvider(address, text)).map(({ version, images = [] }) => ({
      version,
      isMirrored: true,
      isIn: (name: string) => images.includes(name),
    }));
  const offered = offeredVersions(parseOwnProvider(address, text));
  return offered.map(({ version }) => ({ version, isMirrored: false, isIn: () => true }));
}
