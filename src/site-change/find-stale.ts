import {
  type SiteAddress,
  type SiteFacts,
  withMirrored,
  withProviders,
} from "../catalog/facts/site-facts.ts";
import { unlessDamaged } from "../catalog/json.ts";
import { textsFolder } from "../catalog/paths.ts";
import { type ReadText, readOwnProvider, readSiteFacts } from "../catalog/read-facts.ts";
import type { Problem } from "../errors.ts";
import { addressPath, type ProviderAddress } from "../provider/address.ts";
import {
  DISCOVERY_PATH,
  MIRROR_FOLDER,
  REGISTRY_FOLDER,
  readOtherServices,
} from "../site/documents/discovery.ts";
import { isOurs, mayBeForeign } from "../site/documents/site.ts";
import { type CatalogWalk, type ProjectedFile, walkCatalog } from "../site/documents/walk-catalog.ts";
import { readAppearance } from "./read-site.ts";
import { listProviders, readKey, type SiteCopy } from "./site-copy.ts";

export interface Survey {
  /** Documents in the site's folders that nothing in the catalog needs. */
  readonly strays: readonly string[];
  /** Pages written by hand in place of generated ones. */
  readonly foreign: readonly string[];
  /** Facts that documents need and that are missing. */
  readonly missing: readonly string[];
  /** Facts that can't be read, by provider. */
  readonly damaged: readonly { readonly address: ProviderAddress; readonly problems: readonly Problem[] }[];
  readonly warnings: readonly Problem[];
}

/** Compares the documents with the catalog, a version at a time; yields those that differ. */
export async function* findStale({
  copy,
  target,
  address,
  before,
  keys,
  read = copy.read,
  keptLists = new Set(),
}: {
  readonly copy: SiteCopy;
  /** Of the site itself: its look may name a file that is not copied. */
  readonly read?: ReadText;
  /** The site with its catalog as it will be: it differs when facts are recovered, or the site moves. */
  readonly target: SiteCopy;
  readonly address: SiteAddress;
  /** The site's own facts, even if their file is missing. */
  readonly before: SiteFacts | undefined;
  /** Keys from the inputs, by their names in the catalog. */
  readonly keys: ReadonlyMap<string, string>;
  /** Documents that are left as they are. */
  readonly keptLists?: ReadonlySet<string>;
}): AsyncGenerator<ProjectedFile, Survey> {
  const site = await readWholeList(target, address);
  const { look, warnings } = await readAppearance(read);
  if (site === undefined) return { strays: [], foreign: [], missing: [], damaged: [], warnings };
  const expected = new Set<string>();
  const foreign: string[] = [];
  const missing: string[] = [];
  const damaged: Survey["damaged"][number][] = [];
  const left: string[] = [];
  const leave: CatalogWalk["leave"] = (damage, address, version) => {
    if (damage !== undefined) damaged.push({ address, problems: damage.problems });
    const mirror = `${MIRROR_FOLDER}${addressPath(address)}/`;
    const registry = `${REGISTRY_FOLDER}${address.namespace}/${address.type}/`;
    if (version === undefined) left.push(mirror, registry, `${textsFolder(address)}/`);
    else left.push(`${mirror}${version}.`, `${registry}${version}/`, `${textsFolder(address, version)}/`);
  };
  const walk: CatalogWalk = {
    site,
    look,
    services: readOtherServices(await copy.read(DISCOVERY_PATH), site, before),
    loadDocumentation: async () => (await import("../site/docs/project.ts")).projectDocumentation,
    renderNotes: (await import("../site/docs/notes.ts")).renderNotes,
    read: target.read,
    readPresent: copy.read,
    readKey: async (name) => (await readKey(copy, name)) ?? keys.get(name),
    // An address on a new host depends on the one on the old host.
    sourcesOf: (address) =>
      copy === target
        ? [address]
        : site.providers.filter((one) => one.namespace === address.namespace && one.type === address.type),
    miss: (path) => void missing.push(path),
    leave,
    expect: (path) => void expected.add(path),
  };
  for await (const projected of walkCatalog(walk)) {
    const [path, text] = projected.file;
    // Versions signed by the same key share its file.
    if (expected.has(path)) continue;
    expected.add(path);
    const existing = await copy.read(path);
    if (existing === text) continue;
    if (keptLists.has(path)) continue;
    // Pages written by hand are kept.
    if (mayBeForeign(path) && existing !== undefined && !isOurs(path, existing)) foreign.push(path);
    else yield projected;
  }
  const ours = [REGISTRY_FOLDER.slice(0, -1), MIRROR_FOLDER.slice(0, -1), "registry/docs"];
  const files = await Promise.all(ours.map((folder) => copy.list(folder)));
  const isLeft = (path: string) => left.some((place) => path.startsWith(place));
  const strays = files.flat().filter((path) => !expected.has(path) && !isLeft(path));
  return {
    strays: strays.sort(),
    foreign,
    missing: [...new Set(missing)],
    damaged,
    warnings,
  };
}

/** Adds providers that have a list of their own: the site's list may be missing. */
export async function readWholeList(copy: SiteCopy, address: SiteAddress): Promise<SiteFacts | undefined> {
  const facts = await readSiteFacts(copy.read);
  const { own, mirrored } = await listProviders(copy);
  if (facts === undefined && own.length + mirrored.length === 0) return undefined;
  const site = withMirrored(withProviders(facts ?? { ...address, providers: [] }, own), mirrored);
  const { descriptions: before, ...rest } = site;
  // From the lists of the providers.
  const descriptions = new Map<string, string>();
  for (const address of site.providers) {
    if (address.hostname !== site.hostname) continue;
    let description = before?.get(addressPath(address));
    const provider = await unlessDamaged(() => readOwnProvider(copy.read, address));
    if (provider !== undefined) description = provider.description;
    if (description !== undefined) descriptions.set(addressPath(address), description);
  }
  return descriptions.size === 0 ? rest : { ...rest, descriptions };
}
