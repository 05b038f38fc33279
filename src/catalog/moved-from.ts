import type { Problem } from "../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { CatalogEntry } from "./edits/edit.ts";

/** Addresses of before a move that get no new versions: whoever still uses them should not wonder why. */
export function leftBehind(
  entries: readonly CatalogEntry[],
  addresses: readonly ProviderAddress[],
): Problem[] {
  const served = new Set(addresses.map(addressPath));
  return entries.flatMap(({ address, provider }) => {
    const left = (provider?.movedFrom ?? []).filter((one) => !served.has(addressPath(one)));
    return left.length === 0 ? [] : [describe(address, left)];
  });
}

function describe(address: ProviderAddress, left: readonly ProviderAddress[]): Problem {
  const [hostname = ""] = formatAddress(left[0] ?? address).split("/");
  return {
    code: "site-moved",
    severity: "notice",
    found: `${formatAddress(address)} was ${left.map(formatAddress).join(" and ")} before: that is offered in the mirror with what it had, and gets no new versions`,
    expected: "users who have moved to the new address",
    fix: `Tell them; or offer new versions there too, with ‹mirror-hostnames: ${hostname}›`,
  };
}
