import { offeredVersions } from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { unlessDamaged } from "../../catalog/json.ts";
import { versionPath } from "../../catalog/paths.ts";
import { readMarkedList, readOwnFacts, readOwnVersion } from "../../catalog/read-facts.ts";
import { Problems } from "../../errors.ts";
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
    // A third-party registry has no catalog.
    const provider = await new Problems().attempt(() => readMarkedList(read, address));
    const versions = provider === undefined ? [] : offeredVersions(provider);
    for (const name of imageNames(templates, [address])) {
      const opened = await world.images(name, "to look");
      const tagged = new Set(await opened.versions());
      for (const { version, images = [] } of versions) {
        if (isOver()) return;
        // Mirrored versions have images only where a mirror pushed them.
        if (provider?.origin !== undefined && !images.includes(name)) continue;
        const text = tagged.has(version) ? await read(versionPath(address, version)) : undefined;
        const facts =
          text && (await unlessDamaged(async () => hashedFacts(parseVersionFacts(address, version, text))));
        const fault = tagged.has(version)
          ? facts && (await checkImage(opened, facts))
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
