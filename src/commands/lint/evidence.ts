import { isMirroredList } from "../../catalog/facts/mirrored-provider.ts";
import { offeredVersions, parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { checkSbom, checkStatement } from "../../publishing/verify/check-evidence.ts";
import { type CatalogPlace, readServed } from "./read-served.ts";

/** Checks the SBOMs and attestations that a catalog names. */
export async function checkEvidence(
  addresses: readonly ProviderAddress[],
  place: CatalogPlace,
): Promise<readonly Observation[]> {
  const seen: Observation[] = [];
  for (const address of addresses)
    for (const version of await listVersions(address, place)) {
      const facts = await readFacts(address, version, place);
      if (facts === undefined) continue;
      seen.push(...(await checkSbom(facts, place)), ...(await checkStatement(facts, place)));
    }
  return seen;
}

async function listVersions(address: ProviderAddress, place: CatalogPlace): Promise<readonly string[]> {
  const text = await readServed(providerPath(address), place);
  if (text === undefined) return [];
  const provider = await unlessDamaged(async () =>
    isMirroredList(text) ? undefined : parseProviderFacts(address, text),
  );
  return provider === undefined ? [] : offeredVersions(provider).map(({ version }) => version);
}

async function readFacts(
  address: ProviderAddress,
  version: string,
  place: CatalogPlace,
): Promise<VersionFacts | undefined> {
  const text = await readServed(versionPath(address, version), place);
  return text === undefined
    ? undefined
    : unlessDamaged(async () => parseVersionFacts(address, version, text));
}
