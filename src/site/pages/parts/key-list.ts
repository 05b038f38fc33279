import type { ListedVersion, ProviderFacts } from "../../../catalog/facts/provider-facts.ts";
import type { ListedKey } from "../../../catalog/facts/provider-keys.ts";
import { keyPath } from "../../../catalog/paths.ts";
import type { ProviderAddress } from "../../../provider/address.ts";
import { CHECK_MARK } from "../manual-install.ts";
import { providerPagePath, versionPagePath } from "../paths.ts";
import { code, day, escapeHtml, link, list } from "./html.ts";
import { linkTo } from "./link.ts";

/** The keys of a provider, and where it says how to check with them. */
export function renderKeys(
  address: ProviderAddress,
  provider: ProviderFacts,
  newest: ListedVersion | undefined,
): string[] {
  const keys = list(renderKeyList(address, provider), "keys");
  if (keys.length === 0 || newest === undefined) return keys;
  const page = linkTo(providerPagePath(address), versionPagePath(address, newest.version));
  const how = link(`${page}#${CHECK_MARK}`, "by hand");
  return [
    ...keys,
    `<p>Clients check each package against checksums that such a key has signed. Compare the fingerprint with one that you know from elsewhere; whoever wants to can check a version ${how}.</p>`,
  ];
}

/** The keys as items of a list, that of the newest version first. */
export function renderKeyList(
  address: ProviderAddress,
  { keys = [], versions }: Pick<ProviderFacts, "keys" | "versions">,
): string[] {
  const order = new Map(versions.map(({ version }, at) => [version, at]));
  const newest = ({ versions: own }: ListedKey): number =>
    Math.max(...own.map((one) => order.get(one) ?? -1));
  return [...keys]
    .sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1))
    .map((key) => keyItem(providerPagePath(address), key, keys.length > 1 ? order : undefined));
}

/** With an order, which versions it signed is told. */
function keyItem(page: string, key: ListedKey, order: ReadonlyMap<string, number> | undefined): string {
  const { name, fingerprint, expires, versions } = key;
  const id = escapeHtml(name.slice(0, 16));
  const parts = [
    code(inFours(fingerprint)),
    link(linkTo(page, keyPath(name)), `public key ${id}`),
    ...(expires === undefined ? [] : [`valid until ${day(expires)}`]),
    ...(order === undefined ? [] : [`signed ${escapeHtml(enumerate(versions, order))}`]),
  ];
  return parts.join(", ");
}

/** As people read it to each other. */
function inFours(fingerprint: string): string {
  return (fingerprint.match(/.{4}/g) ?? []).join(" ");
}

/** Versions that follow each other in the list are told by their first and last. */
function enumerate(versions: readonly string[], order: ReadonlyMap<string, number>): string {
  const runs: { first: string; last: string }[] = [];
  for (const version of versions) {
    const run = runs.at(-1);
    const isNext = run !== undefined && order.get(version) === (order.get(run.last) ?? Number.NaN) + 1;
    if (run !== undefined && isNext) run.last = version;
    else runs.push({ first: version, last: version });
  }
  return runs.map(({ first, last }) => (first === last ? first : `${first} to ${last}`)).join(", ");
}
