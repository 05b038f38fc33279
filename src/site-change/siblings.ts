import { checkOwners } from "../catalog/owners.ts";
import { ProblemError, Problems } from "../errors.ts";
import type { Place } from "../ports/place.ts";
import { addressPath, formatAddress, type ProviderAddress, parseSource } from "../provider/address.ts";
import { nameSome } from "../text.ts";

/**
 * The site's other addresses that may have the same signed files, as far as this run may change them, and those that it leaves as
 * they are. Clients start the program that is named after the type, so addresses of other types have other packages.
 */
export async function findSiblings(
  site: Place,
  providers: readonly ProviderAddress[],
  address: ProviderAddress,
  only: readonly string[],
): Promise<{ readonly others: readonly ProviderAddress[]; readonly left: readonly ProviderAddress[] }> {
  const name = addressPath(address);
  const siblings = providers.filter((one) => one.type === address.type && addressPath(one) !== name);
  const names = new Set(only.map((text) => addressPath(parseSource(text, address))));
  const addresses = [address, ...siblings];
  const isKnown = [...names].every((one) => addresses.map(addressPath).includes(one));
  if (only.length > 0 && !(isKnown && names.has(name)))
    throw new ProblemError({
      code: "input-invalid",
      found: `‹only› is ${nameSome(only, MOST_NAMED)}, and ‹source› is ${formatAddress(address)}`,
      expected: `‹source› and other addresses of it on this site: ${nameSome(addresses.map(formatAddress), MOST_NAMED)}`,
      fix: "Correct ‹only›, or set ‹source› to one of its addresses",
    });
  const head = await site.head();
  // A repository may change the namespaces that the site's owner assigned to it.
  const isAllowed = async (one: ProviderAddress): Promise<boolean> => {
    const check = () => checkOwners(site.guest, [one], (path) => site.read(head, path)).then(() => true);
    return (await new Problems().attempt(check)) === true;
  };
  const others: ProviderAddress[] = [];
  for (const one of siblings)
    if (only.length > 0 ? names.has(addressPath(one)) : await isAllowed(one)) others.push(one);
  return { others, left: siblings.filter((one) => !others.includes(one)) };
}

const MOST_NAMED = 10;
