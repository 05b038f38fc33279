import type { ProviderAddress } from "../provider/address.ts";
import { compareVersions, parseVersion } from "../provider/version.ts";
import { CatalogueReader, renderJson } from "./json.ts";
import { providerPath } from "./paths.ts";

/** One version as it is listed. */
export interface ListedVersion {
  readonly version: string;
  readonly protocols: readonly string[];
  readonly platforms: readonly string[];
  /** When it was first published, in ISO 8601. */
  readonly published: string;
}

/** What is listed of one provider, oldest version first. */
export interface ProviderFacts {
  /** The hostname of the site, so that a publish can tell a moved site without reading the facts of all of it. */
  readonly site: string;
  readonly versions: readonly ListedVersion[];
}

/** Reads catalog/HOSTNAME/NAMESPACE/TYPE.json. */
export function parseProviderFacts(address: ProviderAddress, text: string): ProviderFacts {
  const json = CatalogueReader.parse(providerPath(address), text);
  return {
    site: json.text("site"),
    versions: json.entries("versions").map(([, entry]) => parseListed(entry)),
  };
}

/** Writes catalog/HOSTNAME/NAMESPACE/TYPE.json. */
export function renderProviderFacts(provider: ProviderFacts): string {
  return renderJson({ site: provider.site, versions: provider.versions });
}

/** The provider's facts with a version in their list; one that is listed already stays as it is. */
export function withVersion(provider: ProviderFacts, listed: ListedVersion): ProviderFacts {
  if (provider.versions.some(({ version }) => version === listed.version)) return provider;
  const versions = [...provider.versions, listed].map((entry) => ({
    entry,
    key: parseVersion(entry.version),
  }));
  versions.sort((a, b) => compareVersions(a.key, b.key));
  return { ...provider, versions: versions.map(({ entry }) => entry) };
}

/** The provider's facts with a version's entry replaced; the time of its first publishing stays. */
export function withReplaced(provider: ProviderFacts, listed: ListedVersion): ProviderFacts {
  const versions = provider.versions.map((entry) =>
    entry.version === listed.version ? { ...listed, published: entry.published } : entry,
  );
  return withVersion({ ...provider, versions }, listed);
}

function parseListed(json: CatalogueReader): ListedVersion {
  return {
    version: json.text("version"),
    protocols: json.texts("protocols"),
    platforms: json.texts("platforms"),
    published: json.text("published"),
  };
}
