import { parseMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { parseMirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { providerPath, versionPath } from "../../catalog/paths.ts";
import { unlessDamaged } from "../../catalog/schema.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { projectMirroredProvider, projectMirroredVersion } from "../../site/documents/mirror.ts";
import type { Expecting } from "./expecting.ts";
import type { Stale } from "./stale.ts";

/** What follows from the facts of somebody else's provider; facts that are missing only its origin can give back. */
export async function* expectMirrored(
  { wanted: copy, site, look, missing, leave }: MirrorExpecting,
  address: ProviderAddress,
): AsyncGenerator<Stale> {
  const list = providerPath(address);
  const text = await copy.read(list);
  if (text === undefined) {
    missing.push(list);
    leave(undefined, address);
    return;
  }
  const provider = await unlessDamaged(
    async () => parseMirroredProvider(address, text),
    (damage) => leave(damage, address),
  );
  for (const { version } of provider?.versions ?? []) {
    const path = versionPath(address, version);
    const facts = await copy.read(path);
    if (facts === undefined) {
      missing.push(path);
      leave(undefined, address, version);
      continue;
    }
    const documents = await unlessDamaged(
      async () =>
        projectMirroredVersion(address, parseMirroredVersion(address, version, facts), { site, look }),
      (damage) => leave(damage, address, version),
    );
    // The links of copies follow a move.
    const files = documents === undefined ? [] : [[path, facts] as const, ...documents];
    for (const file of files) yield { file, lists: [list], facts: [path] };
  }
  if (provider === undefined) return;
  for (const file of projectMirroredProvider(address, provider, { site, look }))
    yield { file, lists: [list], facts: [] };
}

type MirrorExpecting = Pick<Expecting, "wanted" | "site" | "look" | "missing" | "leave">;
