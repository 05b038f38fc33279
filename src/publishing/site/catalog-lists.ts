import { isWaitingList, kindOfList } from "../../catalog/facts/mirrored-provider.ts";
import { ADDRESS, hasForm } from "../../catalog/forms.ts";
import { limitConcurrency } from "../../concurrency.ts";
import { type ProviderAddress, parseAddressPath } from "../../provider/address.ts";

/** A provider's list of versions in the catalog. */
export interface CatalogList {
  readonly address: ProviderAddress;
  /** Undefined for a list that can't be read. */
  readonly kind: "own" | "mirrored" | undefined;
}

const AT_ONCE = 8;

/** The lists among the files of a catalog, but for those that have no version yet. */
export async function readLists(
  paths: readonly string[],
  read: (path: string) => Promise<string | undefined>,
): Promise<CatalogList[]> {
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
