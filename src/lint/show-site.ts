import { formatAddress } from "../provider/address.ts";
import { type Looking, mapSite } from "./site-map.ts";
import type { Walk } from "./walk.ts";
import { joinVersions, type ProviderPlace, readLists } from "./walk-provider.ts";

/** A version as the lists have it. */
export interface ShownVersion {
  readonly version: string;
  readonly protocols: readonly string[];
  /** Empty where the list does not say. */
  readonly platforms: readonly string[];
  readonly in: readonly ("registry" | "mirror")[];
}

/** A provider, from its newest version to its oldest. */
export interface ShownProvider {
  readonly source: string;
  readonly versions: readonly ShownVersion[];
}

/** Reads what a registry or a mirror lists, and nothing more. */
export async function showSite(walk: Walk, looking: Looking): Promise<readonly ShownProvider[]> {
  const { places } = await mapSite(walk, looking);
  return Promise.all(places.map((place) => showProvider(walk, place)));
}

async function showProvider(walk: Walk, place: ProviderPlace): Promise<ShownProvider> {
  const { registry = [], mirror = [] } = await readLists(walk, place);
  const offered = new Map(registry.map((each) => [each.version.text, each]));
  const mirrored = new Set(mirror.map(({ text }) => text));
  const versions = joinVersions([...registry.map(({ version }) => version), ...mirror]).reverse();
  return {
    source: formatAddress(place.address),
    versions: versions.map(({ text }) => ({
      version: text,
      protocols: offered.get(text)?.protocols ?? [],
      platforms: offered.get(text)?.platforms ?? [],
      in: [
        ...(offered.has(text) ? (["registry"] as const) : []),
        ...(mirrored.has(text) ? (["mirror"] as const) : []),
      ],
    })),
  };
}
