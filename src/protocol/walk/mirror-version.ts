import type { ProviderAddress } from "../../provider/address.ts";
import { ask } from "../ask.ts";
import { type Archive, judgeMirrorVersion } from "../judge/mirror-version.ts";
import { mirrorUrl } from "./registry-version.ts";
import type { SeenPackage, SeenVersion, Walk } from "./walk.ts";

/** Reads the packages of a version that a mirror lists. */
export async function walkMirrorVersion(
  walk: Walk,
  base: string,
  address: ProviderAddress,
  version: string,
): Promise<SeenVersion | undefined> {
  const { facts, observations } = await ask(
    walk.transport,
    {
      url: mirrorUrl(base, address, `${version}.json`),
      kind: "archives",
      whenMissing: "mirror-version-missing",
      credentialsOf: new URL(base).host,
    },
    judgeMirrorVersion,
  );
  walk.see(observations);
  if (facts === undefined) return undefined;
  const packages = [...facts.archives].map(([platform, archive]) => [platform, toPackage(archive)] as const);
  return { platforms: facts.platforms, packages: new Map(packages) };
}

function toPackage({ url, hashes }: Archive): SeenPackage {
  const zh = hashes.find((hash) => /^zh:[0-9a-f]{64}$/.test(hash));
  const h1 = hashes.filter((hash) => hash.startsWith("h1:"));
  const oneOf = hashes.filter((hash) => /^(?:zh:[0-9a-f]{64}|h1:[A-Za-z0-9+/]{43}=)$/.test(hash));
  return { url, size: undefined, sha256: zh?.slice(3), h1, oneOf };
}
