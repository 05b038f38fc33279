import type { ProviderAddress } from "../provider/address.ts";
import { compareVersions, parseVersion } from "../provider/version.ts";
import { BASE, HOSTNAME, PLATFORM, PROTOCOL, TIME, VERSION } from "./forms.ts";
import { CatalogReader, type Extensible, findTwice, renderCatalogFile } from "./json.ts";
import { providerPath } from "./paths.ts";
import { damaged } from "./schema.ts";

/** One version as it is listed. */
export interface ListedVersion extends Extensible {
  readonly version: string;
  readonly protocols: readonly string[];
  readonly platforms: readonly string[];
  /** When it was first published, in ISO 8601. */
  readonly published: string;
}

/** What is listed of one provider, oldest version first. */
export interface ProviderFacts extends Extensible {
  /** The hostname of the site, so that a publish can tell a moved site without reading the facts of all of it. */
  readonly site: string;
  /** The base URL of the site as it was at the last change, where it was known; the first layout had none. */
  readonly base?: string | undefined;
  readonly versions: readonly ListedVersion[];
}

/** Reads catalog/HOSTNAME/NAMESPACE/TYPE.json. */
export function parseProviderFacts(address: ProviderAddress, text: string): ProviderFacts {
  const path = providerPath(address);
  const json = CatalogReader.parse(path, text);
  const site = json.text("site", HOSTNAME);
  const base = json.optionalText("base", BASE);
  const versions = json.entries("versions").map(([, entry]) => parseListed(entry));
  const twice = findTwice(versions.map(({ version }) => version));
  if (twice !== undefined) throw damaged(path, `version ${twice} twice`, "each version once");
  return { site, base, versions, ...json.unknown() };
}

/** Writes catalog/HOSTNAME/NAMESPACE/TYPE.json. */
export function renderProviderFacts(provider: ProviderFacts): string {
  const versions = provider.versions.map(({ unknown, ...listed }) => ({ ...listed, ...unknown }));
  return renderCatalogFile({ site: provider.site, base: provider.base, versions }, provider);
}

/** The provider's facts with versions in their list; one that is listed already stays as it is. */
export function withVersions(provider: ProviderFacts, added: readonly ListedVersion[]): ProviderFacts {
  const known = new Set(provider.versions.map(({ version }) => version));
  const missing = added.filter(({ version }) => !known.has(version));
  if (missing.length === 0) return provider;
  const versions = [...provider.versions, ...missing].map((entry) => ({
    entry,
    key: parseVersion(entry.version),
  }));
  versions.sort((a, b) => compareVersions(a.key, b.key));
  return { ...provider, versions: versions.map(({ entry }) => entry) };
}

/** The provider's facts with a version's entry renewed; the time of its first publishing stays, and what is not known. */
export function withReplaced(provider: ProviderFacts, listed: ListedVersion): ProviderFacts {
  const { version, protocols, platforms } = listed;
  const versions = provider.versions.map((entry) =>
    entry.version === version ? { ...entry, protocols, platforms } : entry,
  );
  return withVersions({ ...provider, versions }, [listed]);
}

function parseListed(json: CatalogReader): ListedVersion {
  return {
    version: json.text("version", VERSION),
    protocols: json.texts("protocols", PROTOCOL),
    platforms: json.texts("platforms", PLATFORM),
    published: json.text("published", TIME),
    ...json.unknown(),
  };
}
