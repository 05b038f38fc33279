import type { OfferedVersions } from "../../catalog/edits/edit.ts";
import { isWaitingList, kindOfList } from "../../catalog/facts/mirrored-provider.ts";
import { ADDRESS, hasForm } from "../../catalog/forms.ts";
import type { ReadText } from "../../catalog/read-facts.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { isObject, parseObject } from "../../json.ts";
import { type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";
import { versionsPath } from "../../site/documents/registry.ts";

export interface CatalogList {
  readonly address: ProviderAddress;
  /** Undefined for an unreadable list. */
  readonly kind: "own" | "mirrored" | undefined;
}

const AT_ONCE = 8;

/** Without lists that have no version yet. */
export async function readLists(paths: readonly string[], read: ReadText): Promise<CatalogList[]> {
  const turn = limitConcurrency(AT_ONCE);
  const found = paths.map(async (path): Promise<CatalogList[]> => {
    const address = parseListPath(path);
    if (address === undefined) return [];
    const text = (await turn(() => read(path))) ?? "";
    return isWaitingList(text) ? [] : [{ address, kind: kindOfList(text) }];
  });
  return (await Promise.all(found)).flat();
}

function parseListPath(path: string): ProviderAddress | undefined {
  const [, name = ""] = /^catalog\/([^/]+\/[^/]+\/[^/]+)\.json$/.exec(path) ?? [];
  return hasForm(name, ADDRESS) ? parseAddressPath(name) : undefined;
}

/** What existing documents offer of a provider that the catalog lacks. */
export async function readOffered(
  address: ProviderAddress,
  hostname: string,
  read: ReadText,
): Promise<OfferedVersions[]> {
  const own = address.hostname === hostname ? [versionsPath(address)] : [];
  const lists = [...own, mirrorIndexPath(address)].map(async (path) => readList(path, await read(path)));
  return (await Promise.all(lists)).flat();
}

function readList(path: string, text: string | undefined): OfferedVersions[] {
  if (text === undefined) return [];
  const { versions, warnings } = parseObject(text) ?? {};
  const names = Array.isArray(versions)
    ? versions.map(nameOf)
    : Object.keys(isObject(versions) ? versions : {});
  return [
    {
      path,
      versions: names.filter(isText),
      warnings: Array.isArray(warnings) ? warnings.filter(isText) : [],
    },
  ];
}

function nameOf(entry: unknown): unknown {
  return isObject(entry) ? entry.version : undefined;
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}
