import { marksOf } from "../../catalog/facts/marks.ts";
import { describeStolen, offeredVersions } from "../../catalog/facts/provider-facts.ts";
import { isOwnVersion, parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import type { VersionState } from "../../catalog/inventory.ts";
import { unlessDamaged } from "../../catalog/json.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { readMarkedList, readOwnProvider, readSiteFacts } from "../../catalog/read-facts.ts";
import { groupBy } from "../../group-by.ts";
import type { RuleId } from "../../protocol/rules/rules.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { imageTag } from "../../provider/image-name.ts";
import type { CommandContext } from "../../run/context.ts";
import { readInventory, type SiteFiles } from "../../site-change/inventory.ts";
import { checkImage, imageNames, missing } from "../../steps/images.ts";
import { nameSome } from "../../text.ts";
import { checkSbom, checkStatement } from "../../verifying/check-evidence.ts";
import type { AlsoLooking } from "../../walk/lint.ts";
import { readServed, type Served } from "../../walk/walk.ts";

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
    const isPublishedHere = provider?.origin === undefined;
    const opened = [];
    for (const name of imageNames(templates, [address])) {
      const repository = await images(name, "to look");
      opened.push({ repository, name, tagged: new Set(await repository.versions()) });
    }
    for (const { version, images: pushed = [] } of provider === undefined ? [] : offeredVersions(provider)) {
      if (isOver()) return;
      // Mirrored versions have images only where a mirror pushed them.
      const meant = opened.filter(({ name }) => isPublishedHere || pushed.includes(name));
      const isRead = (isPublishedHere && deep) || meant.some(({ tagged }) => tagged.has(version));
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
      for (const entry of list?.versions ?? []) {
        const { version, identity } = entry;
        if (identity === undefined) continue;
        const marks = JSON.stringify(marksOf(entry));
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

/** Whether the lists, the facts and the files of a site say the same of each version. */
export async function checkInventory(
  addresses: readonly ProviderAddress[],
  site: SiteFiles,
  { see, isOver, base }: AlsoLooking,
): Promise<void> {
  const facts = await unlessDamaged(() => readSiteFacts(site.read));
  if (facts === undefined) return;
  const about = { hostname: facts.hostname, packages: await site.list("assets") };
  const find = async (address: ProviderAddress): Promise<readonly Contradiction[]> => {
    // Damaged files have rules of their own.
    const inventory = await unlessDamaged(() => readInventory(site, address, about));
    return (inventory?.versions ?? []).flatMap(({ version, state, lint }) => {
      const [rule, found] = CONTRADICTIONS[state] ?? [];
      return rule === undefined || found === undefined || lint === "nothing"
        ? []
        : [{ version, rule, found }];
    });
  };
  for (const address of addresses) {
    if (isOver()) return;
    const first = await find(address);
    // Another run may be in the middle of a change.
    const still = first.length === 0 ? [] : await find(address);
    const groups = groupBy(
      first.filter((one) => still.some(({ version, rule }) => version === one.version && rule === one.rule)),
      ({ rule }) => rule,
    );
    const where = new URL(providerPath(address), base).href;
    for (const [rule, group] of groups) {
      const versions = nameSome(
        group.map(({ version }) => version),
        MOST_NAMED,
      );
      see(group.slice(0, 1).map(({ found }) => ({ rule, where, found: `${versions}: ${found}` })));
    }
  }
}

interface Contradiction {
  readonly version: string;
  readonly rule: RuleId;
  readonly found: string;
}

const MOST_NAMED = 10;

const CONTRADICTIONS: Partial<Record<VersionState["state"], readonly [RuleId, string]>> = {
  "entry lost": ["entry-lost", "the catalog has the facts, and its list has no entry"],
  "catalog older": ["catalog-older", "a list that clients read offers it, and the catalog has nothing of it"],
  "facts lost": ["facts-lost", "the list has an entry, and the catalog has no facts"],
  "files broken": ["files-lost", "the facts name files that the site lacks"],
  "documents lost": ["documents-lost", "what clients read is not what the catalog says"],
  "files deleted": ["files-kept", "its files were to be deleted, and some of it is still there"],
  unlisted: ["files-unlisted", "its signed files are in the site, and nothing lists it"],
};

/** Undefined if a checksum is unknown. */
function hashedFacts({ version, packages }: VersionFacts) {
  const hashed = [...packages].flatMap(([platform, { sha256 }]) =>
    sha256 === undefined ? [] : [[platform, { sha256 }] as const],
  );
  return hashed.length < packages.size ? undefined : { version, packages: new Map(hashed) };
}
