import { keyPath } from "../catalog/paths.ts";
import type { ProviderFacts } from "../catalog/provider-facts.ts";
import type { ListedKey } from "../catalog/provider-keys.ts";
import { code, escapeHtml } from "./html.ts";

/** The keys of a provider as items of its page, that of the newest version first. */
export function renderKeyList({ keys = [], versions }: ProviderFacts): string[] {
  const order = new Map(versions.map(({ version }, at) => [version, at]));
  const newest = ({ versions: own }: ListedKey): number =>
    Math.max(...own.map((one) => order.get(one) ?? -1));
  return [...keys]
    .sort((a, b) => newest(b) - newest(a) || (a.name < b.name ? -1 : 1))
    .map((key) => keyItem(key, order, keys.length > 1));
}

function keyItem(key: ListedKey, order: ReadonlyMap<string, number>, isOneOfMany: boolean): string {
  const { name, fingerprint, expires, versions } = key;
  const id = escapeHtml(name.slice(0, 16));
  const parts = [
    code(inFours(fingerprint)),
    `<a href="../../${keyPath(name)}">public key ${id}</a>`,
    ...(expires === undefined ? [] : [`valid until <time>${escapeHtml(expires.slice(0, 10))}</time>`]),
    ...(isOneOfMany ? [`signed ${escapeHtml(enumerate(versions, order))}`] : []),
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
