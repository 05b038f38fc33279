import { offeredVersions } from "../../catalog/facts/provider-facts.ts";
import { readOwnFacts, readOwnVersion } from "../../catalog/read-facts.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { AlsoLooking } from "../../protocol/walk/lint.ts";
import { readServed, type Served } from "../../protocol/walk/walk.ts";
import type { ProviderAddress } from "../../provider/address.ts";
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
