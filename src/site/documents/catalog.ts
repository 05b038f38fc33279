import { parseDocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import { parseMirroredProvider } from "../../catalog/facts/mirrored-provider.ts";
import { parseMirroredVersion } from "../../catalog/facts/mirrored-version.ts";
import { type ListedVersion, parseProviderFacts, placeOf } from "../../catalog/facts/provider-facts.ts";
import { parseSiteFacts, type SiteAddress } from "../../catalog/facts/site-facts.ts";
import { keysOf, parseVersionFacts } from "../../catalog/facts/version-facts.ts";
import type { Look } from "../../catalog/look-file.ts";
import {
  documentationPath,
  keyPath,
  providerPath,
  RECENT_PATH,
  SITE_PATH,
  textsFolder,
  versionPath,
} from "../../catalog/paths.ts";
import { listRecent, renderRecent, updateRecent } from "../../catalog/recent.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { assetsMark, pageAssets } from "../pages/assets.ts";
import type { Setting } from "../pages/page.ts";
import { projectMirroredProvider, projectMirroredVersion } from "./mirror.ts";
import {
  type ProjectDocumentation,
  projectListed,
  projectProvider,
  projectRecent,
  projectSite,
  projectVersion,
  type SiteFile,
} from "./site.ts";

/** Reads one file of the catalog, or a text of documentation, which must be there. */
export type ReadFact = (path: string) => Promise<string>;

/** What else the files of a site follow from. */
export interface Projection {
  readonly look: Look;
  readonly documentation: ProjectDocumentation;
}

/** Every file that follows from a catalog, a version at a time so that memory does not grow with the site. */
export async function* projectCatalog(
  read: ReadFact,
  projection: Projection = { look: {}, documentation: () => [] },
): AsyncGenerator<SiteFile> {
  const { look } = projection;
  const site = parseSiteFacts(await read(SITE_PATH));
  yield* pageAssets();
  yield* projectSite(site, look);
  let recent = listRecent(site, [], assetsMark());
  for (const address of site.providers) {
    const provider = parseProviderFacts(address, await read(providerPath(address)));
    recent = updateRecent(recent, site, [{ address, provider }], assetsMark());
    yield* projectProvider(site.hostname, address, provider, look);
    for (const listed of provider.versions)
      yield* projectOne(read, { ...projection, site: placeOf(provider), address, listed });
  }
  yield [RECENT_PATH, renderRecent(recent)];
  yield* projectRecent(recent, look);
  for (const address of site.mirrored ?? []) yield* projectMirror(address, read, { look, site });
}

interface Listed extends Projection {
  readonly site: SiteAddress;
  readonly address: ProviderAddress;
  readonly listed: ListedVersion;
}

async function* projectOne(
  read: ReadFact,
  { site, address, listed, look, documentation }: Listed,
): AsyncGenerator<SiteFile> {
  const { version, published, docs = 0 } = listed;
  const facts = parseVersionFacts(address, version, await read(versionPath(address, version)));
  const keys = new Map<string, string>();
  for (const name of keysOf(facts)) keys.set(name, await read(keyPath(name)));
  yield* projectVersion(site.hostname, address, facts, keys);
  yield* projectListed(address, { version: facts, listed }, { look, site });
  if (docs === 0 || address.hostname !== site.hostname) return;
  const own = parseDocumentationFacts(address, version, await read(documentationPath(address, version)));
  const documents = new Map<string, string>();
  for (const { path } of own.documents)
    documents.set(path, await read(`${textsFolder(address, version)}/${path}`));
  yield* documentation({ site, address, version, published, look, facts: own, documents });
}

async function* projectMirror(
  address: ProviderAddress,
  read: ReadFact,
  setting: Setting,
): AsyncGenerator<SiteFile> {
  const provider = parseMirroredProvider(address, await read(providerPath(address)));
  yield* projectMirroredProvider(address, provider, setting);
  for (const { version } of provider.versions) {
    const text = await read(versionPath(address, version));
    yield* projectMirroredVersion(address, parseMirroredVersion(address, version, text), setting);
  }
}
