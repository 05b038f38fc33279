import { isMirroredList } from "../../catalog/facts/mirrored-provider.ts";
import { type ProviderFacts, parseProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { parseVersionFacts, type VersionFacts } from "../../catalog/facts/version-facts.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import { findCrowd } from "../../protocol/ask.ts";
import type { Walk } from "../../protocol/walk/walk.ts";
import type { ProviderAddress } from "../../provider/address.ts";

const LONGEST = 16_000_000;

/** `lint` reports unreadable lists. */
export async function readFacts(
  { transport }: Walk,
  base: string,
  address: ProviderAddress,
): Promise<ProviderFacts | undefined> {
  const url = new URL(providerPath(address), base).href;
  return readCatalog(transport, url, (text) =>
    isMirroredList(text) ? undefined : parseProviderFacts(address, text),
  );
}

export async function readVersion(
  { transport }: Walk,
  base: string,
  { address, version }: { readonly address: ProviderAddress; readonly version: string },
): Promise<VersionFacts | undefined> {
  const url = new URL(versionPath(address, version), base).href;
  return readCatalog(transport, url, (text) => parseVersionFacts(address, version, text));
}

async function readCatalog<Facts>(
  transport: Walk["transport"],
  url: string,
  parse: (text: string) => Facts,
): Promise<Facts | undefined> {
  const answer = await transport.get(url, { limit: LONGEST });
  if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== undefined)
    return undefined;
  try {
    return parse(answer.body.toString("utf8"));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
