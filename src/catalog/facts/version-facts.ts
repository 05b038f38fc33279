import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { filenameInUrl, packageFilename } from "../../provider/filename.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { count, shorten } from "../../provider/quote.ts";
import { parseVersion } from "../../provider/version.ts";
import {
  exactly,
  type Form,
  H1,
  hasForm,
  KEY_NAME,
  LINE,
  LINK,
  PLATFORM,
  PROTOCOL,
  pattern,
  SHA256,
} from "../forms.ts";
import { CatalogReader, type Extensible, renderCatalogFile } from "../json.ts";
import { pathInSite, versionPath } from "../paths.ts";
import { damaged } from "../schema.ts";

export interface PackageFacts extends Extensible {
  readonly filename: string;
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
  readonly h1: string;
}

/** Never changes once it is on the site. */
export interface VersionFacts extends Extensible {
  readonly version: string;
  readonly tag: string;
  readonly protocols: readonly string[];
  /** The name of the key's file under catalog/keys, `KEYID-DIGEST`. */
  readonly key: string;
  /** For versions signed with two keys. */
  readonly secondKey?: string;
  readonly shasumsUrl: string;
  readonly shasumsSha256: string;
  readonly signatureUrl: string;
  /** The Sigstore bundle over the packages and the checksums. */
  readonly attestationUrl?: string;
  /** By `os_arch`, sorted. */
  readonly packages: ReadonlyMap<string, PackageFacts>;
  readonly sbom?: SbomFacts;
}

export function parseVersionFacts(address: ProviderAddress, version: string, text: string): VersionFacts {
  const path = versionPath(address, version);
  const json = CatalogReader.parse(path, text);
  const sbom = json.optionalPart("sbom");
  return present({
    version: json.text("version", exactly(version)),
    tag: json.text("tag", LINE),
    protocols: json.texts("protocols", PROTOCOL),
    key: json.text("key", KEY_NAME),
    secondKey: json.optionalText("second_key", KEY_NAME),
    shasumsUrl: json.text("sums_url", LINK),
    shasumsSha256: json.text("sums_sha256", SHA256),
    signatureUrl: json.text("signature_url", LINK),
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
    sbom: sbom && parseSbomFacts(sbom),
    ...json.unknown(),
  });
}

export function parsePackages<Facts>(
  json: CatalogReader,
  path: string,
  parse: (entry: CatalogReader, platform: string) => Facts,
): ReadonlyMap<string, Facts> {
  return new Map(
    json.entries("packages").map(([platform, entry]) => {
      if (!hasForm(platform, PLATFORM))
        throw damaged(path, `a package for ${shorten(platform, 100)}`, PLATFORM.expected);
      return [platform, parse(entry, platform)];
    }),
  );
}

export function renderVersionFacts(facts: VersionFacts): string {
  const { sbom } = facts;
  const packages = [...facts.packages].map(([platform, { unknown, ...known }]) => [
    platform,
    { ...known, ...unknown },
  ]);
  const fields = {
    version: facts.version,
    tag: facts.tag,
    protocols: facts.protocols,
    key: facts.key,
    second_key: facts.secondKey,
    sums_url: facts.shasumsUrl,
    sums_sha256: facts.shasumsSha256,
    signature_url: facts.signatureUrl,
    attestation_url: facts.attestationUrl,
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
  };
  return renderCatalogFile(fields, facts);
}

export function keysOf({ key, secondKey }: Pick<VersionFacts, "key" | "secondKey">): string[] {
  return secondKey === undefined ? [key] : [key, secondKey];
}

/** Independent of the URL at which the site is served. */
export function liesInSite(address: ProviderAddress, { version, packages }: VersionFacts): boolean {
  return [...packages.values()].every(({ url }) => pathInSite(address, version, url) !== undefined);
}

/** A file that facts name, with its digest if they have it. */
export interface NamedFile {
  readonly url: string;
  readonly sha256?: string | undefined;
}

export function namedFiles(facts: VersionFacts): NamedFile[] {
  const { packages, shasumsUrl, shasumsSha256, signatureUrl, attestationUrl, sbom } = facts;
  return [
    ...packages.values(),
    { url: shasumsUrl, sha256: shasumsSha256 },
    { url: signatureUrl },
    ...(sbom === undefined ? [] : [sbom]),
    ...(attestationUrl === undefined ? [] : [{ url: attestationUrl }]),
  ];
}

/** The released files whose digest the catalog has. */
export function filesOf({ packages, shasumsUrl, shasumsSha256, sbom }: VersionFacts) {
  return [
    ...[...packages.values()].map(({ filename: name, size, sha256 }) => ({ name, size, sha256 })),
    { name: filenameInUrl(shasumsUrl), size: undefined, sha256: shasumsSha256 },
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

function parseSbomFacts(json: CatalogReader): SbomFacts {
  return present({
    url: json.text("url", LINK),
    size: json.size("size"),
    sha256: json.text("sha256", SHA256),
    goVersions: json.texts("go", GO_VERSION),
    revision: json.optionalText("revision", REVISION),
    modified: json.optionalText("modified", LINE) === undefined ? undefined : (true as const),
    modules: json.texts("modules", MODULE),
    ...json.unknown(),
  });
}

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
