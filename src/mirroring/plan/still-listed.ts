import { offeredVersions, parseMirroredProvider } from "../../catalog/facts/provider-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { Problem } from "../../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { shorten } from "../../provider/quote.ts";
import { parseVersion } from "../../provider/version.ts";
import type { ProviderToRefresh } from "../fetch/ask-provider.ts";
import type { MirrorPlan } from "./plan-mirror.ts";

/** Listed versions that the file no longer selects. Lock files may name them, so only `withdraw` removes them. */
export function findUnwanted({ request, known }: ProviderToRefresh): Problem[] {
  const listed = known.provider === undefined ? [] : offeredVersions(known.provider);
  const unwanted = listed.filter(({ version }) => !request.versions(parseVersion(version)));
  if (unwanted.length === 0) return [];
  const versions = unwanted.map(({ version }) => version).join(", ");
  const found = `the settings of ${formatAddress(request.address)} no longer select ${shorten(versions)}, but the mirror still lists them`;
  return [stillListed(request.address, versions, found)];
}

/** Listed providers that are no longer in the file. */
export async function findRemoved(
  { file, known, site, copy }: MirrorPlan,
  fileName: string,
): Promise<Problem[]> {
  const wanted = new Set(file.providers.map(({ address }) => addressPath(address)));
  const removed = (known?.mirrored ?? []).filter((address) => !wanted.has(addressPath(address)));
  const problems: Problem[] = [];
  for (const address of removed) {
    const text = (await site.read(copy.head, providerPath(address))) ?? "";
    const list = await unlessDamaged(async () => parseMirroredProvider(address, text));
    if (list === undefined || offeredVersions(list).length === 0) continue;
    const found = `${formatAddress(address)} is not in ${fileName}, but the mirror still lists it`;
    problems.push(stillListed(address, "all", found));
  }
  return problems;
}

function stillListed(address: ProviderAddress, versions: string, found: string): Problem {
  return {
    code: "mirror-unselected",
    severity: "notice",
    found,
    expected:
      "only what the file selects; listed versions stay until you withdraw them, because lock files may have them",
    fix: `To stop offering it, run ‹command: withdraw› with ‹source: ${formatAddress(address)}› and ‹versions: ${versions}› and ‹reason: no longer mirrored›`,
  };
}
