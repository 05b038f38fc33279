import { providerPath } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { mirrorIndexPath } from "../../site/documents/mirror.ts";

/** Files of a mirrored provider that every change of it writes. */
export function mirrorPaths(address: ProviderAddress): string[] {
  return [providerPath(address), mirrorIndexPath(address)];
}
