import { parseMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { type MirroredVersion, parseMirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { providerPath, versionPath, versionsFolder } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import type { KnownMirror } from "./plan-provider.ts";

/** Reads a file of a state of the site. */
export type ReadFile = (path: string) => Promise<string | undefined>;

/** Reads what the catalog says of a provider that is mirrored, all of its versions: best from a copy, which is one request. */
export async function readKnownMirror(
  address: ProviderAddress,
  read: ReadFile,
  list: (folder: string) => Promise<readonly string[]> = async () => [],
): Promise<KnownMirror> {
  const text = await read(providerPath(address));
  const provider = text === undefined ? undefined : parseMirroredProvider(address, text);
  const names = provider?.versions.map(({ version }) => version) ?? (await listFacts(address, list));
  const versions = new Map<string, MirroredVersion>();
  for (const version of names) {
    const facts = await read(versionPath(address, version));
    if (facts !== undefined) versions.set(version, parseMirroredVersion(address, version, facts));
  }
  return { provider, versions };
}

/** A list that got lost leaves the facts of its versions: with them nothing is fetched again, and other bytes are refused. */
async function listFacts(
  address: ProviderAddress,
  list: (folder: string) => Promise<readonly string[]>,
): Promise<string[]> {
  const folder = versionsFolder(address);
  const paths = await list(folder.slice(0, -1));
  return paths.flatMap((path) => /^([^/]+)\.json$/.exec(path.slice(folder.length))?.[1] ?? []);
}
