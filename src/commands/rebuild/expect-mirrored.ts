import { parseMirroredProvider } from "../../catalog/mirrored-provider.ts";
import { parseMirroredVersion } from "../../catalog/mirrored-version.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { projectMirroredProvider, projectMirroredVersion } from "../../registry/mirrored.ts";
import type { Expecting } from "./expecting.ts";
import type { Stale } from "./stale.ts";

/** What follows from the facts of somebody else's provider; facts that are missing only its origin can give back. */
export async function* expectMirrored(
  { wanted: copy, site, look, missing }: Pick<Expecting, "wanted" | "site" | "look" | "missing">,
  address: ProviderAddress,
): AsyncGenerator<Stale> {
  const list = providerPath(address);
  const text = await copy.read(list);
  if (text === undefined) {
    missing.push(list);
    return;
  }
  const provider = parseMirroredProvider(address, text);
  for (const { version } of provider.versions) {
    const path = versionPath(address, version);
    const facts = await copy.read(path);
    if (facts === undefined) {
      missing.push(path);
      continue;
    }
    const documents = projectMirroredVersion(address, parseMirroredVersion(address, version, facts), {
      site,
      look,
    });
    // The links of copies follow a move.
    for (const file of [[path, facts] as const, ...documents]) yield { file, lists: [list], facts: [path] };
  }
  for (const file of projectMirroredProvider(address, provider, { site, look }))
    yield { file, lists: [list], facts: [] };
}
