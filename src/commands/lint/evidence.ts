import { marksOf } from "../../catalog/facts/marks.ts";
import { describeStolen, offeredVersions } from "../../catalog/facts/provider-facts.ts";
import { isOwnVersion, parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { unlessDamaged } from "../../catalog/json.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { readMarkedList, readOwnProvider, readSiteFacts } from "../../catalog/read-facts.ts";
import { groupBy } from "../../group-by.ts";
import type { AlsoLooking } from "../../protocol/walk/lint.ts";
import { readServed, type Served } from "../../protocol/walk/walk.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { CommandContext } from "../../run/context.ts";
import { checkImage, imageNames, missing } from "../../steps/images.ts";
import { checkSbom, checkStatement } from "../../steps/verify/check-evidence.ts";

/** Checks what a catalog names: with `deep` SBOMs and attestations, and the images of OCI repositories. */
export async function checkEvidence(
  addresses: readonly ProviderAddress[],
  { deep, oci: templates }: { readonly deep: boolean; readonly oci: readonly string[] },
  { see, isOver, ...served }: Served & AlsoLooking,
  { images }: Pick<CommandContext, "images">,
): Promise<void> {
  const read = readServed(served, (failure) => {
    // A registry without a catalog may be in a store that answers 403 for files that it doesn't have.
    if (failure.rule !== "host-refuses") see([failure]);
  });
  for (const address of addresses) {
    if (isOver()) return;
    // A third-party registry has no catalog.
    const provider = await unlessDamaged(() => readMarkedList(read, address));
    const isOwn = provider?.origin === undefined;
    const opened = [];
    for (const name of imageNames(templates, [address])) {
      const repository = await images(name, "to look");
      opened.push({ repository, name, tagged: new Set(await repository.versions()) });
    }
    for (const { version, images: pushed = [] } of provider === undefined ? [] : offeredVersions(provider)) {
      if (isOver()) return;
      // Mirrored versions have images only where a mirror pushed them.
      const meant = opened.filter(({ name }) => isOwn || pushed.includes(name));
      const isRead = (isOwn && deep) || meant.some(({ tagged }) => tagged.has(version));
      const text = isRead ? await read(versionPath(address, version)) : undefined;
      const facts = text && (await unlessDamaged(async () => parseVersionFacts(address, version, text)));
      if (facts && deep && isOwnVersion(facts))
        see([...(await checkSbom(facts, served)), ...(await checkStatement(facts, served))]);
      const hashed = facts && hashedFacts(facts);
      for (const { repository, name, tagged } of meant) {
        const fault = tagged.has(version)
          ? hashed && (await checkImage(repository, hashed))
          : missing(`${name}:${imageTag(version)}`);
        if (fault) see([{ rule: fault.rule, where: `https://${fault.name}`, found: fault.found }]);
      }
    }
  }
}

/** Whether the lists of a catalog say the same of the same files, and offer nothing that only a stolen key signed. */
export async function checkLists({ see, isOver, ...served }: Served & AlsoLooking): Promise<void> {
  const read = readServed(served, () => {});
  const site = await unlessDamaged(() => readSiteFacts(read));
  for (const addresses of groupBy(site?.providers ?? [], ({ type }) => type).values()) {
    if (addresses.length === 1 && site?.distrusted === undefined) continue;
    const first = new Map<string, { readonly source: string; readonly marks: string }>();
    for (const address of addresses) {
      if (isOver()) return;
      const list = await unlessDamaged(() => readOwnProvider(read, address));
      const where = new URL(providerPath(address), served.base).href;
      for (const { version } of list === undefined ? [] : offeredVersions(list)) {
        const found = list && describeStolen(list, version);
        if (found !== undefined) see([{ rule: "key-distrusted", where, found }]);
      }
      for (const listed of list?.versions ?? []) {
        const { version, identity } = listed;
        if (identity === undefined) continue;
        const marks = JSON.stringify(marksOf(listed));
        const source = formatAddress(address);
        const before = first.get(`${version} ${identity}`);
        if (before === undefined) first.set(`${version} ${identity}`, { source, marks });
        else if (before.marks !== marks)
          see([
            {
              rule: "marks-differ",
              where,
              found: `${version} has the marks ${marks}, and ${before.marks} at ${before.source}`,
            },
          ]);
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
