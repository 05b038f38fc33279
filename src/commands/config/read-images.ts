import {
  isMirroredList,
  newestListing,
  parseMirroredProvider,
} from "../../catalog/facts/mirrored-provider.ts";
import { parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import type { ProviderImage } from "../../cli-config/oci.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import type { Transport } from "../../protocol/answer.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { bestVersion } from "../../site/documents/warnings.ts";

const LONGEST = 16_000_000;
const AT_ONCE = 8;

/** Asks the list of each provider which repository has its newest version. */
export async function readImages(
  { transport, base }: { readonly transport: Transport; readonly base: string },
  providers: readonly ProviderAddress[],
): Promise<readonly ProviderImage[]> {
  const turn = limitConcurrency(AT_ONCE);
  const read = async (address: ProviderAddress): Promise<ProviderImage> => {
    const answer = await transport.get(new URL(providerPath(address), base).href, { limit: LONGEST });
    const isThere = answer.kind !== "none" && answer.status === 200;
    return { address, image: isThere ? findImage(address, answer.body.toString("utf8")) : undefined };
  };
  const found = await Promise.all(providers.map((address) => turn(() => read(address))));
  if (found.every(({ image }) => image === undefined)) throw new ProblemError([noImages()]);
  return found;
}

function findImage(address: ProviderAddress, text: string): string | undefined {
  if (isMirroredList(text)) return newestListing(parseMirroredProvider(address, text))?.images?.[0];
  return bestVersion(parseProviderFacts(address, text))?.images?.[0];
}

function noImages(): Problem {
  return {
    code: "input-invalid",
    found:
      "‹oci› is given, and the newest version of none of these providers is known to be in an OCI registry",
    expected: "a provider that was published with `oci`",
    fix: "Leave ‹oci› out: the mirror has all of them. ‹command: rebuild› with ‹oci› pushes what was published before",
  };
}
