import { ProblemError } from "../../errors.ts";
import { present } from "../../present.ts";
import { addressPath, type ProviderAddress, parseAddressPath } from "../../provider/address.ts";
import { compareVersions, isPrerelease, parseVersion } from "../../provider/version.ts";
import {
  ADDRESS,
  BASE,
  COMMIT,
  FINGERPRINT,
  HOSTNAME,
  IDENTITY,
  IMAGE,
  KEY_NAME,
  ORIGIN,
  PLATFORM,
  PREVIEW_NAME,
  PROTOCOL,
  SHA256,
  SHORT_LINE,
  SOURCE,
  SPDX,
  TIME,
  VERSION,
} from "../forms.ts";
import {
  CatalogReader,
  DamagedFile,
  type Extensible,
  findTwice,
  peekObject,
  renderCatalogFile,
} from "../json.ts";
import { providerPath } from "../paths.ts";
import {
  type DistrustedKey,
  describeDistrusted,
  findDistrusted,
  parseDistrusted,
  renderDistrusted,
} from "./distrust.ts";
import { type Marks, parseMarks, renderMarks } from "./marks.ts";
import { START_OF_NOTES } from "./release-text.ts";
import type { SiteAddress } from "./site-facts.ts";
import { parseSeen, renderSeen, type SeenDocument } from "./version-facts.ts";

export interface ListedVersion extends Marks, Extensible {
  readonly version: string;
  /** Empty if the origin is a mirror. */
  readonly protocols: readonly string[];
  readonly platforms: readonly string[];
  /** In ISO 8601; of the first publish, or when the mirror first listed it. Missing if nothing says when that was. */
  readonly published?: string | undefined;
  /** Of an own version: the first digits of its checksums' SHA-256. Addresses that share a version are found by it. */
  readonly identity?: string;
  /** When the origin stopped listing it; users who locked it still need it. */
  readonly gone?: string;
  /** When the copies of a withdrawn version were deleted, with its documents. */
  readonly filesDeleted?: string;
  /** The number of documentation pages. */
  readonly docs?: number;
  /** OCI repositories with its packages. */
  readonly images?: readonly string[];
  /** The beginning of the release notes; only the versions that feeds show have it. */
  readonly notes?: string;
  /** The name of a preview, and when it may be removed. */
  readonly preview?: string;
  readonly expires?: string;
  /** What the preview was built from. */
  readonly commit?: string;
}

/** The list of an origin, as it was read. */
export interface SeenList extends SeenDocument {
  /** A digest of the request: another request must read the list. */
  readonly wanted: string;
}

/** A version that is not old enough to be listed; its age counts from when it was first seen. */
export interface WaitingVersion extends Extensible {
  readonly version: string;
  /** When it was first seen with these checksums, in ISO 8601. */
  readonly seen: string;
  /** Other checksums restart the wait. */
  readonly sumsSha256: string;
}

export function isSameWait(one: WaitingVersion, other: WaitingVersion): boolean {
  return one.version === other.version && one.sumsSha256 === other.sumsSha256;
}

interface Identity {
  /** The name of its file under catalog/keys, `KEYID-DIGEST`. */
  readonly name: string;
  readonly fingerprint: string;
  /** Its owner, as the key says. */
  readonly user?: string;
  /** The expiry in that copy, in ISO 8601. */
  readonly expires?: string;
}

export interface PublishedKey extends Identity {
  /** Armored. */
  readonly publicKey: string;
}

export interface ListedKey extends Identity, Extensible {
  readonly versions: readonly string[];
}

export interface ProviderDescription {
  readonly description?: string;
  readonly repository?: string;
  /** An SPDX identifier. */
  readonly license?: string;
}

/** A provider that the site publishes, mirrors or offers previews of. */
export interface ProviderFacts extends ProviderDescription, Marks, Extensible {
  /** Of a mirrored provider: `registry`, `folder`, the URL of a mirror, or `preview`. */
  readonly origin?: string;
  /** Lets a publish recognize a moved site without reading site.json. */
  readonly site?: string;
  /** At the last change; missing in a folder that may be served anywhere. */
  readonly base?: string | undefined;
  readonly versions: readonly ListedVersion[];
  /** Those that signed the versions. Missing in lists of earlier programs; empty if an origin signs nothing. */
  readonly keys?: readonly ListedKey[];
  /** Keys that prove no further version. */
  readonly distrusted?: readonly DistrustedKey[];
  /** The source address of its replacement. */
  readonly replacedBy?: string;
  /** Its previous addresses, oldest first. */
  readonly movedFrom?: readonly ProviderAddress[];
  readonly seen?: SeenList;
  /** Versions that are too new to list. A provider may have only these, and then appears nowhere. */
  readonly waiting?: readonly WaitingVersion[];
  /** Of previews: released versions, which clients have to ask the next source for. */
  readonly elsewhere?: readonly string[];
}

export interface OwnProvider extends ProviderFacts {
  readonly site: string;
}

/** Any provider. */
export function parseProviderFacts(address: ProviderAddress, text: string): ProviderFacts {
  const path = providerPath(address);
  const json = CatalogReader.parse(path, text);
  const origin = json.optionalText("origin", ORIGIN);
  const versions = json.entries("versions").map(
    ([, entry]): ListedVersion =>
      present({
        version: entry.text("version", VERSION),
        protocols: entry.texts("protocols", PROTOCOL),
        platforms: entry.texts("platforms", PLATFORM),
        published: entry.optionalText("published", TIME),
        identity: entry.optionalText("identity", IDENTITY),
        gone: entry.optionalText("gone", TIME),
        ...parseMarks(entry),
        filesDeleted: entry.optionalText("files_deleted", TIME),
        docs: entry.optionalSize("docs"),
        images: entry.optionalTexts("images", IMAGE),
        notes: entry.optionalText("notes", START_OF_NOTES),
        preview: entry.optionalText("preview", PREVIEW_NAME),
        expires: entry.optionalText("expires", TIME),
        commit: entry.optionalText("commit", COMMIT),
        ...entry.unknown(),
      }),
  );
  const twice = findTwice(versions.map(({ version }) => version));
  if (twice !== undefined) throw new DamagedFile(path, `version ${twice} twice`, "each version once");
  const keys = json.optionalEntries("keys")?.map(
    ([, entry]): ListedKey =>
      present({
        name: entry.text("name", KEY_NAME),
        fingerprint: entry.text("fingerprint", FINGERPRINT),
        user: entry.optionalText("user", SHORT_LINE),
        expires: entry.optionalText("expires", TIME),
        versions: entry.texts("versions", VERSION),
        ...entry.unknown(),
      }),
  );
  const document = parseSeen(json);
  const waiting = (json.optionalEntries("waiting") ?? []).map(
    ([, entry]): WaitingVersion => ({
      version: entry.text("version", VERSION),
      seen: entry.text("seen", TIME),
      sumsSha256: entry.text("sums_sha256", SHA256),
      ...entry.unknown(),
    }),
  );
  return present({
    origin,
    site: origin === undefined ? json.text("site", HOSTNAME) : undefined,
    base: json.optionalText("base", BASE),
    description: json.optionalText("description", SHORT_LINE),
    repository: json.optionalText("repository", BASE),
    license: json.optionalText("license", SPDX),
    versions,
    keys,
    distrusted: parseDistrusted(json),
    ...parseMarks(json),
    replacedBy: json.optionalText("replaced_by", SOURCE),
    movedFrom: json.optionalTexts("moved_from", ADDRESS)?.map(parseAddressPath),
    seen: document && { ...document, wanted: json.text("seen_for", SHA256) },
    waiting: waiting.length === 0 ? undefined : waiting,
    elsewhere: json.optionalTexts("elsewhere", VERSION),
    ...json.unknown(),
  });
}

export function isOwnProvider(provider: ProviderFacts): provider is OwnProvider {
  return provider.site !== undefined;
}

export function parseOwnProvider(address: ProviderAddress, text: string): OwnProvider {
  const { site, ...provider } = parseProviderFacts(address, text);
  if (site === undefined)
    throw new ProblemError({
      code: "namespace-foreign",
      found: `${providerPath(address)} belongs to a third-party provider that this site mirrors`,
      expected: "a provider that is published on this site",
      fix: "Correct the provider's address; a mirrored provider only follows its origin, and ‹command: lint› checks it",
    });
  return { site, ...provider };
}

/** A mirrored provider, or the previews of one. */
export function parseMirroredProvider(address: ProviderAddress, text: string): ProviderFacts {
  const provider = parseProviderFacts(address, text);
  if (provider.origin === undefined)
    throw new DamagedFile(providerPath(address), "no `origin`", "the list of a mirrored provider");
  return provider;
}

/** Only a mirrored list has an origin. Undefined if the file can't be read. */
export function kindOfList(text: string): "own" | "mirrored" | undefined {
  const list = peekObject(text);
  if (list === undefined) return undefined;
  return list.origin === undefined ? "own" : "mirrored";
}

/** Whether a mirrored list has only waiting versions. */
export function isWaitingList(text: string): boolean {
  const { origin, versions } = peekObject(text) ?? {};
  return origin !== undefined && Array.isArray(versions) && versions.length === 0;
}

/** False for damaged lists. */
export function isMirroredList(text: string): boolean {
  return kindOfList(text) === "mirrored";
}

/** Whether no document of the provider's previews is left: the lines that users pasted still need empty answers. */
export function isGone({ versions, elsewhere = [] }: ProviderFacts): boolean {
  return versions.length + elsewhere.length === 0;
}

export function renderProviderFacts(provider: ProviderFacts): string {
  const { origin, site, base, description, repository, license, replacedBy, seen, elsewhere } = provider;
  const versions = provider.versions.map((entry) => {
    const { version, protocols, platforms, published, gone, docs, images, notes, unknown } = entry;
    const { preview, expires, commit, identity, filesDeleted: files_deleted } = entry;
    const before = { version, protocols, platforms, published, identity, gone };
    const marks = { ...renderMarks(entry), files_deleted };
    return { ...before, ...marks, docs, images, notes, preview, expires, commit, ...unknown };
  });
  const fields = {
    origin,
    site,
    base,
    description,
    repository,
    license,
    ...renderMarks(provider),
    replaced_by: replacedBy,
    moved_from: provider.movedFrom?.map(addressPath),
    ...renderSeen(seen),
    seen_for: seen?.wanted,
    versions,
    keys: provider.keys?.map(({ unknown, ...fields }) => ({ ...fields, ...unknown })),
    distrusted: renderDistrusted(provider.distrusted),
    waiting: provider.waiting?.map(({ version, seen: first, sumsSha256, unknown }) => {
      return { version, seen: first, sums_sha256: sumsSha256, ...unknown };
    }),
    elsewhere,
  };
  return renderCatalogFile(fields, provider);
}

export function offeredVersions({ versions, withdrawn }: ProviderFacts): readonly ListedVersion[] {
  return withdrawn === undefined ? versions.filter((one) => one.withdrawn === undefined) : [];
}

/** That only stolen keys signed a version, if the list says so. */
export function describeStolen(
  { keys = [], distrusted }: ProviderFacts,
  version: string,
): string | undefined {
  const signing = keys.filter(({ versions }) => versions.includes(version));
  const [report] = findDistrusted(signing, distrusted);
  return report && `only a stolen key signed ${version}: ${describeDistrusted(report)}`;
}

/** The newest version that is neither withdrawn nor deprecated, if any; releases before prereleases. */
export function bestVersion(provider: ProviderFacts): ListedVersion | undefined {
  const newestFirst = offeredVersions(provider).toReversed();
  const good = newestFirst.filter(({ deprecated }) => deprecated === undefined);
  return good.find(isStable) ?? newestFirst.find(isStable) ?? newestFirst[0];
}

/** The version whose pages a search of the whole site finds: stable and documented. */
export function searchedVersion(provider: ProviderFacts): string | undefined {
  const documented = provider.versions.filter(({ docs = 0 }) => docs > 0);
  const best = bestVersion({ ...provider, versions: documented });
  return best !== undefined && isStable(best) ? best.version : undefined;
}

function isStable({ version }: ListedVersion): boolean {
  return !isPrerelease(parseVersion(version));
}

export function placeOf({ site, base }: OwnProvider): SiteAddress {
  return { hostname: site, base };
}

/** Versions that are already listed stay as they are. */
export function withVersions(provider: OwnProvider, added: readonly ListedVersion[]): OwnProvider {
  const names = new Set(provider.versions.map(({ version }) => version));
  const missing = added.filter(({ version }) => !names.has(version));
  return withListings(provider, missing);
}

/** Replaces entries of the same version. */
export function withListings<Provider extends ProviderFacts>(
  provider: Provider,
  changed: readonly ListedVersion[],
): Provider {
  if (changed.length === 0) return provider;
  const all = new Map([...provider.versions, ...changed].map((each) => [each.version, each]));
  const versions = [...all.values()]
    .map((entry) => ({ listed: entry, version: parseVersion(entry.version) }))
    .sort((a, b) => compareVersions(a.version, b.version))
    .map(({ listed: entry }) => entry);
  return { ...provider, versions };
}

/** Keys that sign no version any longer are removed. */
export function withSigned<Provider extends ProviderFacts>(
  provider: Provider,
  signed: readonly { readonly version: string; readonly keys: readonly Identity[] }[],
): Provider {
  if (signed.length === 0) return provider;
  const replaced = new Set(signed.map(({ version }) => version));
  const after = new Map(
    provider.keys?.map((key) => [
      key.name,
      { ...key, versions: key.versions.filter((version) => !replaced.has(version)) },
    ]),
  );
  for (const { version, keys: used } of signed)
    for (const { name, fingerprint, user, expires } of used) {
      const key = after.get(name) ?? { ...present({ name, fingerprint, user, expires }), versions: [] };
      after.set(name, { ...key, versions: [...key.versions, version] });
    }
  const keys = [...after.values()]
    .filter(({ versions }) => versions.length > 0)
    .map((key) => {
      const versions = key.versions.map(parseVersion).sort(compareVersions);
      return { ...key, versions: versions.map(({ text }) => text) };
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { ...provider, keys };
}

export type VersionImages = ReadonlyMap<string, readonly string[]>;

/** Keeps the images that are already listed. */
export function withImages(provider: OwnProvider, images: VersionImages): OwnProvider {
  const versions = provider.versions.map((entry) => addImages(entry, images.get(entry.version) ?? []));
  const isUnchanged = versions.every((entry, at) => entry === provider.versions[at]);
  return isUnchanged ? provider : { ...provider, versions };
}

/** Returns the same entry if nothing is missing. */
export function addImages<Entry extends { readonly images?: readonly string[] }>(
  entry: Entry,
  names: readonly string[],
): Entry {
  const before = entry.images ?? [];
  const missing = names.filter((name) => !before.includes(name));
  return missing.length === 0 ? entry : { ...entry, images: [...before, ...missing] };
}
