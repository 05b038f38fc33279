import { renderJson } from "../catalog/json.ts";
import type { ProviderFacts } from "../catalog/provider-facts.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { parsePlatform } from "../provider/platform.ts";
import { REGISTRY_FOLDER } from "./discovery.ts";

/** Where the registry lists a provider's versions. */
export function versionsPath({ namespace, type }: ProviderAddress): string {
  return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}

/** Renders the list; `platforms` is for other tools, clients don't read it. */
export function renderVersions(provider: ProviderFacts): string {
  const versions = provider.versions.map(({ version, protocols, platforms }) => ({
    version,
    protocols,
    platforms: platforms.map((platform) => {
      const { os, arch } = parsePlatform(platform);
      return { os, arch };
    }),
  }));
  return renderJson({ versions });
}
