import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { filenameInUrl, packageFilename } from "../../provider/filename.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { parseVersion } from "../../provider/version.ts";
import { count, shorten } from "../../text.ts";
import {
  exactly,
  FILENAME,
  FINGERPRINT,
  type Form,
  H1,
  hasForm,
  KEY_NAME,
  LINE,
  LINK,
  PLATFORM,
  PREVIEW_NAME,
  PROTOCOL,
  pattern,
  SHA256,
  SHORT_LINE,
  VALIDATOR,
} from "../forms.ts";
import { CatalogReader, DamagedFile, type Extensible, peekObject, renderCatalogFile } from "../json.ts";
import { pathInSite, versionPath } from "../paths.ts";
import { NOTES, type ReleaseText } from "./release-text.ts";

/** A document of an origin, as it was read. */
export interface SeenDocument {
  readonly url: string;
  readonly validator: string;
}

/** Has at least one hash, because clients check nothing else. */
export interface PackageFacts extends Extensible {
  /** As in the checksums. */
  readonly filename: string;
  readonly url: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly h1?: string;
}

export interface OwnPackage extends PackageFacts {
  readonly size: number;
  readonly sha256: string;
  readonly h1: string;
}

export interface SignedSums {
  readonly url: string;
  readonly sha256: string;
  readonly signatureUrl: string;
  /** The signature's own digest. Of a third party, it may be missing. */
  readonly signatureSha256?: string;
  /** The names of the keys' files under catalog/keys, `KEYID-DIGEST`; two at most. Of a third party, they may be missing. */
  readonly keys: readonly string[];
  /** Of the key that signed a third party's checksums. */
  readonly fingerprint?: string;
  /** Where the origin serves them, if these are copies. */
  readonly originUrl?: string;
  /** Whether the signature states the `h1:` of every package here. */
  readonly h1Signed?: true;
}

/** A version that the site publishes, mirrors or offers as a preview. Its bytes never change once it is on the site; `rebuild` may correct protocols that no signed manifest has. */
export interface VersionFacts extends ReleaseText, Extensible {
  readonly version: string;
  /** Empty if the origin is a mirror. */
  readonly protocols: readonly string[];
  /** Missing if nothing is signed, as in another mirror or of a preview. */
  readonly sums?: SignedSums;
  /** The origin's document that changes with the version. */
  readonly seen?: SeenDocument;
  /** The name of the preview, if it is one. */
  readonly preview?: string;
  /** By `os_arch`, sorted. */
  readonly packages: ReadonlyMap<string, PackageFacts>;
  /** Of the site's own versions only. */
  readonly tag?: string;
  /** The Sigstore bundle over the packages and the checksums. */
  readonly attestationUrl?: string;
  readonly sbom?: SbomFacts;
}

export interface OwnVersion extends VersionFacts {
  readonly tag: string;
  readonly sums: SignedSums;
  readonly packages: ReadonlyMap<string, OwnPackage>;
}

/** A version of the site itself. */
export function parseOwnVersion(address: ProviderAddress, version: string, text: string): OwnVersion {
  const path = versionPath(address, version);
  const json = CatalogReader.parse(path, text);
  const sbom = json.optionalPart("sbom");
  return present({
    version: json.text("version", exactly(version)),
    tag: json.text("tag", LINE),
    protocols: json.texts("protocols", PROTOCOL),
    sums: parseSums(json, [json.text("key", KEY_NAME)]),
    attestationUrl: json.optionalText("attestation_url", LINK),
    packages: parsePackages(json, path, (entry, platform) => {
      // Clients' own mirrors require this name.
      const filename = packageFilename(address.type, parseVersion(version), parsePlatform(platform));
      return {
        filename: entry.text("filename", exactly(filename)),
        url: entry.text("url", LINK),
        size: entry.size("size"),
        sha256: entry.text("sha256", SHA256),
        h1: entry.text("h1", H1),
        ...entry.unknown(),
      };
    }),
    sbom:
      sbom &&
      present({
        url: sbom.text("url", LINK),
        size: sbom.size("size"),
        sha256: sbom.text("sha256", SHA256),
        goVersions: sbom.texts("go", GO_VERSION),
        revision: sbom.optionalText("revision", REVISION),
        modified: sbom.optionalText("modified", LINE) === undefined ? undefined : (true as const),
        modules: sbom.texts("modules", MODULE),
        ...sbom.unknown(),
      }),
    title: json.optionalText("title", SHORT_LINE),
    notes: json.optionalText("notes", NOTES),
    ...json.unknown(),
  });
}

/** Any version. */
export function parseVersionFacts(address: ProviderAddress, version: string, text: string): VersionFacts {
  if (peekObject(text)?.tag !== undefined) return parseOwnVersion(address, version, text);
  const path = versionPath(address, version);
  const json = CatalogReader.parse(path, text);
  const key = json.optionalText("key", KEY_NAME);
  return present({
    version: json.text("version", exactly(version)),
    protocols: json.texts("protocols", PROTOCOL),
    sums:
      json.optionalText("sums_url", LINK) === undefined
        ? undefined
        : parseSums(json, key === undefined ? [] : [key], json.text("fingerprint", FINGERPRINT)),
    seen: parseSeen(json),
    preview: json.optionalText("preview", PREVIEW_NAME),
    packages: parsePackages(json, path, (entry): PackageFacts => {
      const [filename, url] = [entry.text("filename", FILENAME), entry.text("url", LINK)];
      const size = entry.optionalSize("size");
      const [sha256, h1] = [entry.optionalText("sha256", SHA256), entry.optionalText("h1", H1)];
      if (sha256 === undefined && h1 === undefined)
        throw new DamagedFile(path, `${filename} without a hash`, "`sha256` or `h1` of each package");
      return present({ filename, url, size, sha256, h1, ...entry.unknown() });
    }),
    ...json.unknown(),
  });
}

export function parseSeen(json: CatalogReader): SeenDocument | undefined {
  const url = json.optionalText("seen_url", LINK);
  return url === undefined ? undefined : { url, validator: json.text("seen_validator", VALIDATOR) };
}

/** A document whose validator can't be stored is requested in full every time. */
export function isSeen({ url, validator }: SeenDocument): boolean {
  return hasForm(url, LINK) && hasForm(validator, VALIDATOR);
}

export function renderSeen(seen: SeenDocument | undefined) {
  return { seen_url: seen?.url, seen_validator: seen?.validator };
}

function parseSums(json: CatalogReader, keys: readonly string[], fingerprint?: string): SignedSums {
  const second = json.optionalText("second_key", KEY_NAME);
  return present({
    url: json.text("sums_url", LINK),
    sha256: json.text("sums_sha256", SHA256),
    signatureUrl: json.text("signature_url", LINK),
    signatureSha256: json.optionalText("signature_sha256", SHA256),
    keys: second === undefined ? keys : [...keys, second],
    fingerprint,
    originUrl: json.optionalText("origin_sums_url", LINK),
    h1Signed: json.optionalText("h1_signed", LINE) === undefined ? undefined : (true as const),
  });
}

function parsePackages<Facts>(
  json: CatalogReader,
  path: string,
  parse: (entry: CatalogReader, platform: string) => Facts,
): ReadonlyMap<string, Facts> {
  return new Map(
    json.entries("packages").map(([platform, entry]) => {
      if (!hasForm(platform, PLATFORM))
        throw new DamagedFile(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
      return [platform, parse(entry, platform)];
    }),
  );
}

export function renderVersionFacts(facts: VersionFacts): string {
  const { sums, sbom } = facts;
  const [key, secondKey] = sums?.keys ?? [];
  const packages = inOrder(facts.packages).map(([platform, { filename, url, size, sha256, h1, unknown }]) => [
    platform,
    { filename, url, size, sha256, h1, ...unknown },
  ]);
  const fields = {
    version: facts.version,
    tag: facts.tag,
    protocols: facts.protocols,
    key,
    second_key: secondKey,
    fingerprint: sums?.fingerprint,
    sums_url: sums?.url,
    sums_sha256: sums?.sha256,
    signature_url: sums?.signatureUrl,
    signature_sha256: sums?.signatureSha256,
    origin_sums_url: sums?.originUrl,
    h1_signed: sums?.h1Signed && "true",
    attestation_url: facts.attestationUrl,
    ...renderSeen(facts.seen),
    preview: facts.preview,
    packages: Object.fromEntries(packages),
    sbom: sbom && {
      url: sbom.url,
      size: sbom.size,
      sha256: sbom.sha256,
      go: sbom.goVersions,
      revision: sbom.revision,
      modified: sbom.modified ? "true" : undefined,
      modules: sbom.modules,
      ...sbom.unknown,
    },
    title: facts.title,
    notes: facts.notes,
  };
  return renderCatalogFile(fields, facts);
}

export function inOrder<Facts>(packages: ReadonlyMap<string, Facts>): [string, Facts][] {
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Whether a signature states the `h1:` of each of these packages. */
export function statesAll(
  hashes: ReadonlyMap<string, string>,
  packages: ReadonlyMap<string, { readonly h1?: string | undefined }>,
): true | undefined {
  const isEach = [...packages].every(([platform, { h1 }]) => h1 !== undefined && hashes.get(platform) === h1);
  return isEach ? true : undefined;
}

/** Only these have a tag. */
export function isOwnVersion(facts: VersionFacts): facts is OwnVersion {
  return facts.tag !== undefined;
}

const IDENTITY_DIGITS = 16;

/** The same at every address that offers the version. */
export function identityOf({ sums }: OwnVersion): string {
  return sums.sha256.slice(0, IDENTITY_DIGITS);
}

/** Independent of the URL at which the site is served. */
export function liesInSite(address: ProviderAddress, { version, packages }: VersionFacts): boolean {
  return [...packages.values()].every(({ url }) => pathInSite(address, version, url) !== undefined);
}

/** The files that facts name, with the digests that they have. */
export function namedFiles({
  packages,
  sums,
  attestationUrl,
  sbom,
}: VersionFacts): { readonly url: string; readonly sha256?: string | undefined }[] {
  return [
    ...packages.values(),
    ...(sums === undefined ? [] : [sums, { url: sums.signatureUrl }]),
    ...(sbom === undefined ? [] : [sbom]),
    ...(attestationUrl === undefined ? [] : [{ url: attestationUrl }]),
  ];
}

/** The released files whose digest the catalog has. */
export function filesOf({ packages, sums, sbom }: OwnVersion) {
  return [
    ...[...packages.values()].map(({ filename: name, size, sha256 }) => ({ name, size, sha256 })),
    { name: filenameInUrl(sums.url), size: undefined, sha256: sums.sha256 },
    ...(sbom === undefined ? [] : [{ ...sbom, name: filenameInUrl(sbom.url) }]),
  ];
}

export interface BuiltFrom {
  /** Each Go version that built one of the executables. */
  readonly goVersions: readonly string[];
  readonly revision?: string;
  /** The checkout had changes that were not committed. */
  readonly modified?: true;
  /** As in a `go.mod`: `PATH VERSION`, or `PATH VERSION => PATH VERSION`. */
  readonly modules: readonly string[];
}

/** The SBOM of a version. */
export interface SbomFacts extends BuiltFrom, Extensible {
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
}

const GO_VERSION: Form = pattern("versions of Go", /^(?:go|devel )[\x20-\x7e]{1,200}$/);
const REVISION: Form = pattern("a revision", /^[0-9a-f]{40,64}$/);
const MODULE: Form = pattern("modules as `PATH VERSION`", /^[\x21-\x7e]{1,500}(?: [\x21-\x7e]{1,500}){0,4}$/);

/** One line; undefined if nothing is known. */
export function describeBuiltFrom({
  goVersions,
  revision,
  modified,
  modules,
}: BuiltFrom): string | undefined {
  if (goVersions.length === 0) return undefined;
  return [
    goVersions.join(", "),
    ...(revision === undefined ? [] : [`commit ${revision.slice(0, 12)}`]),
    ...(modified ? ["uncommitted changes"] : []),
    count(modules.length, "module"),
  ].join(", ");
}

/** Whether later runs could read it: the SBOM may be anybody's. */
export function isReadable({ goVersions, revision, modules }: BuiltFrom): boolean {
  return (
    goVersions.every((one) => hasForm(one, GO_VERSION)) &&
    (revision === undefined || hasForm(revision, REVISION)) &&
    modules.every((one) => hasForm(one, MODULE))
  );
}
