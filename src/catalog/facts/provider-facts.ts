import { present } from "../../present.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { compareVersions, parseVersion } from "../../provider/version.ts";
import {
  ADDRESS,
  BASE,
  HOSTNAME,
  IMAGE,
  ORIGIN,
  PLATFORM,
  PROTOCOL,
  SHORT_LINE,
  SOURCE,
  SPDX,
  TIME,
  VERSION,
} from "../forms.ts";
import { CatalogReader, type Extensible, findTwice, renderCatalogFile } from "../json.ts";
import { providerPath } from "../paths.ts";
import { damaged, isMirrored } from "../schema.ts";
import { type Marks, parseMarks, renderMarks } from "./marks.ts";
import { type ListedKey, parseKeys, type SignedVersion, signWith } from "./provider-keys.ts";
import type { SiteAddress } from "./site-facts.ts";

export interface ListedVersion extends Marks, Extensible {
  readonly version: string;
  readonly protocols: readonly string[];
  readonly platforms: readonly string[];
  /** In ISO 8601; of the first publish. */
  readonly published: string;
  /** The number of documentation pages. */
  readonly docs?: number;
  /** OCI repositories with its packages. */
  readonly images?: readonly string[];
}

export interface ProviderFacts extends Marks, Extensible {
  /** Lets a publish recognize a moved site without reading site.json. */
  readonly site: string;
  /** At the last change; missing in a folder that may be served anywhere. */
  readonly base?: string | undefined;
  readonly description?: string;
  readonly repository?: string;
  /** An SPDX identifier. */
  readonly license?: string;
  readonly versions: readonly ListedVersion[];
  readonly keys?: readonly ListedKey[];
  /** The source address of its replacement. */
  readonly replacedBy?: string;
  /** Its previous addresses, oldest first. */
  readonly movedFrom?: readonly ProviderAddress[];
}

export function parseProviderFacts(address: ProviderAddress, text: string): ProviderFacts {
  const path = providerPath(address);
  const json = CatalogReader.parse(path, text);
  if (json.optionalText("origin", ORIGIN) !== undefined) throw isMirrored(path);
  const versions = json.entries("versions").map(([, entry]) => parseListed(entry));
  const twice = findTwice(versions.map(({ version }) => version));
  if (twice !== undefined) throw damaged(path, `version ${twice} twice`, "each version once");
  const keys = parseKeys(json.optionalEntries("keys"));
  return present({
    site: json.text("site", HOSTNAME),
    base: json.optionalText("base", BASE),
    description: json.optionalText("description", SHORT_LINE),
    repository: json.optionalText("repository", BASE),
    license: json.optionalText("license", SPDX),
    versions,
    keys: keys.length === 0 ? undefined : keys,
    ...parseMarks(json),
    replacedBy: json.optionalText("replaced_by", SOURCE),
    movedFrom: json.optionalTexts("moved_from", ADDRESS)?.map(parseAddressPath),
    ...json.unknown(),
  });
}

export function renderProviderFacts(provider: ProviderFacts): string {
  const versions = provider.versions.map(({ unknown, ...listed }) => ({
    ...listed,
    ...renderMarks(listed),
    ...unknown,
  }));
  const { site, base, description, repository, license, replacedBy } = provider;
  const movedFrom = provider.movedFrom?.map(addressPath);
  const keys = provider.keys?.map(({ unknown, ...known }) => ({ ...known, ...unknown }));
  const fields = {
    site,
    base,
    description,
    repository,
    license,
    ...renderMarks(provider),
    replaced_by: replacedBy,
    moved_from: movedFrom,
    versions,
    keys,
  };
  return renderCatalogFile(fields, provider);
}

export function placeOf({ site, base }: Pick<ProviderFacts, "site" | "base">): SiteAddress {
  return { hostname: site, base };
}

/** Versions that are already listed stay as they are. */
export function withVersions(provider: ProviderFacts, added: readonly ListedVersion[]): ProviderFacts {
  const known = new Set(provider.versions.map(({ version }) => version));
  const missing = added.filter(({ version }) => !known.has(version));
  if (missing.length === 0) return provider;
  return { ...provider, versions: sortVersions([...provider.versions, ...missing]) };
}

export function sortVersions<Listed extends { readonly version: string }>(
  versions: Iterable<Listed>,
): Listed[] {
  return [...versions]
    .map((listed) => ({ listed, version: parseVersion(listed.version) }))
    .sort((a, b) => compareVersions(a.version, b.version))
    .map(({ listed }) => listed);
}

export function withSigned(provider: ProviderFacts, signed: readonly SignedVersion[]): ProviderFacts {
  return signed.length === 0 ? provider : { ...provider, keys: signWith(provider.keys ?? [], signed) };
}

/** Keeps the time of the first publish and unknown fields. Images still have the previous packages. */
export function withReplaced(provider: ProviderFacts, listed: ListedVersion): ProviderFacts {
  const { published: _later, ...changed } = listed;
  const versions = provider.versions.map((entry) => {
    const { images: _others, ...kept } = entry;
    return entry.version === listed.version ? { ...kept, ...changed } : entry;
  });
  return withVersions({ ...provider, versions }, [listed]);
}

function parseListed(json: CatalogReader): ListedVersion {
  return present({
    version: json.text("version", VERSION),
    protocols: json.texts("protocols", PROTOCOL),
    platforms: json.texts("platforms", PLATFORM),
    published: json.text("published", TIME),
    ...parseMarks(json),
    docs: json.optionalSize("docs"),
    images: json.optionalTexts("images", IMAGE),
    ...json.unknown(),
  });
}

export type VersionImages = ReadonlyMap<string, readonly string[]>;

/** Keeps the images that are already listed. */
export function withImages(provider: ProviderFacts, images: VersionImages): ProviderFacts {
  const versions = provider.versions.map((listed) => addImages(listed, images.get(listed.version) ?? []));
  const isSame = versions.every((listed, at) => listed === provider.versions[at]);
  return isSame ? provider : { ...provider, versions };
}

/** Returns the same entry if nothing is missing. */
export function addImages<Entry extends { readonly images?: readonly string[] }>(
  listed: Entry,
  names: readonly string[],
): Entry {
  const before = listed.images ?? [];
  const missing = names.filter((name) => !before.includes(name));
  return missing.length === 0 ? listed : { ...listed, images: [...before, ...missing] };
}
