import { parseMirroredProvider } from "../../catalog/mirrored-provider.ts";
import { type MirroredVersion, parseMirroredVersion } from "../../catalog/mirrored-version.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { KnownMirror } from "./plan-provider.ts";

/** Reads a file of a state of the site. */
export type ReadFile = (path: string) => Promise<string | undefined>;

/** Reads what the catalogue says of a provider that is mirrored, all of its versions: best from a copy, which is one request. */
export async function readKnownMirror(address: ProviderAddress, read: ReadFile): Promise<KnownMirror> {
  const text = await read(providerPath(address));
  const provider = text === undefined ? undefined : parseMirroredProvider(address, text);
  const versions = new Map<string, MirroredVersion>();
  for (const { version } of provider?.versions ?? []) {
    const facts = await read(versionPath(address, version));
    if (facts !== undefined) versions.set(version, parseMirroredVersion(address, version, facts));
  }
  return { provider, versions };
}
