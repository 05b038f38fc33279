import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { REGISTRY_FOLDER } from "./discovery.ts";
import { renderWarnings } from "./warnings.ts";

/** Where the registry lists a provider's versions. */
export function versionsPath({ namespace, type }: ProviderAddress): string {
  return `${REGISTRY_FOLDER}${namespace}/${type}/versions`;
}

/** Renders the list; `platforms` is for other tools, clients don't read it. Clients show warnings at every `init` that asks. */
export function renderVersions(address: ProviderAddress, provider: ProviderFacts): string {
  const versions = offeredVersions(provider).map(({ version, protocols, platforms }) => ({
    version,
    protocols,
    platforms: platforms.map((platform) => {
      const { os, arch } = parsePlatform(platform);
      return { os, arch };
    }),
  }));
  const warnings = renderWarnings(address, provider);
  return renderJson({ versions, ...(warnings.length === 0 ? {} : { warnings }) });
}
