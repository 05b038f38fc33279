import { isMirroredList } from "../../catalog/facts/mirrored-provider.ts";
import {
  type ListedVersion,
  type ProviderFacts,
  parseProviderFacts,
} from "../../catalog/facts/provider-facts.ts";
import { providerPath } from "../../catalog/paths.ts";
import { ProblemError } from "../../errors.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { parseVersion, type Version } from "../../provider/version.ts";
import { findCrowd } from "../ask.ts";
import { type Looking, mapSite, type SiteMap, unreachable } from "./site-map.ts";
import { nameProvider } from "./target.ts";
import type { Walk } from "./walk.ts";
import { joinVersions, type Lists, type ProviderPlace, readLists } from "./walk-provider.ts";

/** What a site of this program says of a version or a provider, with the reason. */
type Marks = Pick<ListedVersion, "withdrawn" | "deprecated">;

/** A version as the lists have it. */
export interface ShownVersion extends Marks {
  readonly version: string;
  readonly protocols: readonly string[];
  /** Empty where the list does not say. */
  readonly platforms: readonly string[];
  /** Empty for a version that was withdrawn. */
  readonly in: readonly ("registry" | "mirror")[];
}

/** A provider, from its newest version to its oldest. */
export interface ShownProvider extends Marks {
  readonly source: string;
  /** Whether only the site says that it has the provider: it was not asked under its hostname. */
  readonly claimed?: true;
  readonly versions: readonly ShownVersion[];
}

/** Reads what a registry or a mirror lists, and of a site of this program what is marked. */
export async function showSite(
  walk: Walk,
  looking: Looking,
  isClaim: (address: ProviderAddress) => boolean,
): Promise<readonly ShownProvider[]> {
  const map = await mapSite(walk, looking);
  if (map.away !== undefined) throw unreachable(map.away);
  const shown = map.places.map(async (place) => {
    const { source, ...provider } = await showProvider(walk, map, { place, base: looking.base });
    return { source, ...(isClaim(place.address) ? { claimed: true as const } : {}), ...provider };
  });
  return Promise.all(shown);
}

async function showProvider(
  walk: Walk,
  { hasCatalog }: SiteMap,
  { place, base }: { readonly place: ProviderPlace; readonly base: string },
): Promise<ShownProvider> {
  const { address } = place;
  const lists = await readLists(walk, place);
  const facts = hasCatalog ? await readFacts(walk, base, address) : undefined;
  const marked = new Map(facts?.versions.map((version) => [version.version, version]));
  const hidden = [...marked.values()].filter((version) => marksOf(version).withdrawn !== undefined);
  const known = hidden.map(({ version }) => parseVersion(version));
  return {
    source: nameProvider(address),
    ...marksOf(facts),
    versions: joinLists(lists, known).map((version) => ({
      ...version,
      ...marksOf(marked.get(version.version)),
    })),
  };
}

function joinLists({ registry = [], mirror = [] }: Lists, more: readonly Version[]): ShownVersion[] {
  const offered = new Map(registry.map((each) => [each.version.text, each]));
  const mirrored = new Set(mirror.map(({ text }) => text));
  const versions = joinVersions([...registry.map(({ version }) => version), ...mirror, ...more]).reverse();
  return versions.map(({ text }) => ({
    version: text,
    protocols: offered.get(text)?.protocols ?? [],
    platforms: offered.get(text)?.platforms ?? [],
    in: [
      ...(offered.has(text) ? (["registry"] as const) : []),
      ...(mirrored.has(text) ? (["mirror"] as const) : []),
    ],
  }));
}

function marksOf({ withdrawn, deprecated }: Marks = {}): Marks {
  return {
    ...(withdrawn === undefined ? {} : { withdrawn }),
    ...(deprecated === undefined ? {} : { deprecated }),
  };
}

const LONGEST = 16_000_000;

/** A list that can't be read is no reason to show nothing: `lint` says what is wrong with it. */
async function readFacts(
  { transport }: Walk,
  base: string,
  address: ProviderAddress,
): Promise<ProviderFacts | undefined> {
  const answer = await transport.get(new URL(providerPath(address), base).href, { limit: LONGEST });
  if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== undefined)
    return undefined;
  const text = answer.body.toString("utf8");
  try {
    return isMirroredList(text) ? undefined : parseProviderFacts(address, text);
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
