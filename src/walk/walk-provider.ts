import { createHash } from "node:crypto";
import { offeredVersions } from "../catalog/facts/provider-facts.ts";
import { readMarkedList } from "../catalog/read-facts.ts";
import { limitConcurrency } from "../concurrency.ts";
import { Problems } from "../errors.ts";
import { isHash, readHashes } from "../protocol/judge/mirror.ts";
import { isPlatform, type OfferedVersion } from "../protocol/judge/registry.ts";
import type { Observation } from "../protocol/observation.ts";
import {
  askMirrorIndex,
  askMirrorVersion,
  askVersions,
  COMMON_PLATFORMS,
  mirrorUrl,
  type Registry,
  versionsUrl,
} from "../protocol/requests.ts";
import type { ProviderAddress } from "../provider/address.ts";
import { nameProvider } from "../provider/target.ts";
import { compareVersions, type Version } from "../provider/version.ts";
import { compareBoth, describeDifference, findDropped } from "./agreement.ts";
import { read, readServed, type SeenPackage, type SeenVersion, type Walk } from "./walk.ts";
import { walkPackages, walkRegistryVersion } from "./walk-version.ts";

export interface ProviderPlace {
  readonly address: ProviderAddress;
  readonly registry: Registry | undefined;
  readonly mirror: string | undefined;
  /** The URL of the site, if it has a catalog. */
  readonly catalog?: string | undefined;
  readonly must: { readonly registry: boolean; readonly mirror: boolean };
}

export interface SeenProvider {
  readonly source: string;
  readonly exists: boolean;
  /** Whether some versions were not checked. */
  readonly isCut: boolean;
  /** The digest of each version's packages. */
  readonly versions: ReadonlyMap<string, string>;
  /** Those of each version that the registry lists. */
  readonly protocols: ReadonlyMap<string, string>;
}

const VERSIONS_AT_ONCE = 3;

export interface Lists {
  readonly registry: readonly OfferedVersion[] | undefined;
  readonly mirror: readonly Version[] | undefined;
}

export async function walkProvider(walk: Walk, place: ProviderPlace): Promise<SeenProvider> {
  const lists = await readLists(walk, place);
  const { registry = [], mirror = [] } = lists;
  const where =
    place.registry === undefined ? mirrorIndex(place) : versionsUrl(place.registry, place.address);
  const versions = joinVersions([...registry.map(({ version }) => version), ...mirror]);
  const look = openVersions(walk, place, lists);
  const turn = limitConcurrency(VERSIONS_AT_ONCE);
  let done = 0;
  const looked = await Promise.all(
    versions.map((version) =>
      turn(async () => {
        walk.cancelled.throwIfAborted();
        if (walk.isOver?.() === true) return undefined;
        const { platforms, packages } = await look(version);
        walk.progress?.(++done, versions.length, place.address);
        const lines = [...packages].map(
          ([platform, { sha256, h1 }]) => `${platform} ${sha256 ?? [...h1].sort().join()}\n`,
        );
        const digest = createHash("sha256").update(lines.sort().join("")).digest("hex");
        return { version, platforms: [...platforms].sort(), digest };
      }),
    ),
  );
  const results = looked.filter((each) => each !== undefined);
  walk.see(findDropped(results, where));
  return {
    source: nameProvider(place.address),
    exists: lists.registry !== undefined || lists.mirror !== undefined,
    isCut: results.length < looked.length,
    versions: new Map(results.map(({ version, digest }) => [version.text, digest])),
    protocols: new Map(
      registry.map(({ version, protocols }) => {
        const stated = protocols.filter((protocol) => /^\d{1,3}\.\d{1,3}$/.test(protocol));
        return [version.text, stated.sort().join(", ")];
      }),
    ),
  };
}

export async function readLists(outer: Walk, place: ProviderPlace): Promise<Lists> {
  const perDocument: (readonly Observation[])[] = [];
  const walk: Walk = { ...outer, see: (observations) => void perDocument.push(observations) };
  const { transport } = walk;
  const { address, must } = place;
  const [list, mirror] = await Promise.all([
    place.registry &&
      read(walk, askVersions(transport, place.registry, address, { isOptional: !must.registry })),
    place.mirror === undefined
      ? undefined
      : read(walk, askMirrorIndex(transport, place.mirror, address, { isOptional: !must.mirror })),
  ]);
  const registry = list?.versions;
  if (registry !== undefined && mirror !== undefined) {
    const [offered, mirrored] = [registry.map(({ version }) => version.text), mirror.map(({ text }) => text)];
    const found = describeDifference(offered, mirrored);
    // An empty list is reported already.
    if (offered.length > 0 && mirrored.length > 0 && found !== undefined)
      walk.see([{ rule: "mirror-versions-differ", where: mirrorIndex(place), found }]);
  }
  const all = perDocument.flat();
  const others = all.filter(({ rule }) => !EMPTY.includes(rule));
  const isMeant = others.length < all.length && (await isWithdrawn(outer, place));
  outer.see(isMeant ? others : all);
  return { registry, mirror };
}

const EMPTY: readonly string[] = ["versions-empty", "mirror-empty"];

/** A list may be empty if every published version is withdrawn. A catalog that can't be read excuses nothing. */
async function isWithdrawn({ transport, see }: Walk, { address, catalog }: ProviderPlace): Promise<boolean> {
  if (catalog === undefined) return false;
  const read = readServed({ transport, base: catalog }, (failure) => see([failure]));
  const provider = await new Problems().attempt(() => readMarkedList(read, address));
  return provider !== undefined && provider.versions.length > 0 && offeredVersions(provider).length === 0;
}

function mirrorIndex({ mirror = "", address }: ProviderPlace): string {
  return mirror === "" ? "" : mirrorUrl(mirror, address, "index.json");
}

export function joinVersions(versions: readonly Version[]): Version[] {
  return [...new Map(versions.map((version) => [version.text, version])).values()].sort(compareVersions);
}

export function openVersions(walk: Walk, { address, registry, mirror }: ProviderPlace, lists: Lists) {
  const offers = new Map(lists.registry?.map((offered) => [offered.version.text, offered]));
  const mirrored = new Set(lists.mirror?.map(({ text }) => text));
  return async (version: Version): Promise<SeenVersion> => {
    const isMirrored = mirrored.has(version.text) && mirror !== undefined;
    const inMirror = isMirrored ? await walkMirrorVersion(walk, mirror, address, version.text) : undefined;
    const offered = offers.get(version.text);
    // The list's platforms, else the mirror's, else the common ones.
    const isListed = offered !== undefined && offered.platforms.length > 0;
    const others = (inMirror?.platforms ?? []).filter(isPlatform);
    const unlisted = others.length > 0 ? others : COMMON_PLATFORMS;
    const platforms = isListed ? offered.platforms : unlisted;
    const inRegistry =
      offered === undefined || registry === undefined
        ? undefined
        : await walkRegistryVersion(walk, { registry, address, offered, platforms, isListed });
    if (inRegistry !== undefined && inMirror !== undefined && isMirrored) {
      const where = mirrorUrl(mirror, address, `${version.text}.json`);
      walk.see(compareBoth(version.text, inRegistry, inMirror, where));
    }
    const packages = [inRegistry, inMirror].flatMap((side) => (side === undefined ? [] : [side.packages]));
    await walkPackages(walk, address.type, version, packages);
    return inRegistry ?? inMirror ?? { platforms: [], packages: new Map() };
  };
}

async function walkMirrorVersion(
  walk: Walk,
  base: string,
  address: ProviderAddress,
  version: string,
): Promise<SeenVersion | undefined> {
  const facts = await read(walk, askMirrorVersion(walk.transport, base, address, { version }));
  if (facts === undefined) return undefined;
  const packages = [...facts.archives].map(([platform, archive]): [string, SeenPackage] => {
    const { url, hashes } = archive;
    const h1 = hashes.filter((hash) => hash.startsWith("h1:"));
    const { sha256 } = readHashes(archive) ?? {};
    return [platform, { url, size: undefined, sha256, h1, oneOf: hashes.filter(isHash) }];
  });
  return { platforms: facts.platforms, packages: new Map(packages) };
}
