import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import {
  exactly,
  FILENAME,
  FINGERPRINT,
  H1,
  hasForm,
  KEY_NAME,
  LINK,
  PREVIEW_NAME,
  PROTOCOL,
  SHA256,
  VALIDATOR,
} from "../forms.ts";
import { CatalogReader, type Extensible, peekObject, renderCatalogFile } from "../json.ts";
import { versionPath } from "../paths.ts";
import { damaged } from "../schema.ts";
import { parsePackages } from "./version-facts.ts";

/** Has at least one hash, because clients check nothing else. */
export interface MirroredPackage extends Extensible {
  /** As in the origin's checksums. */
  readonly filename: string;
  readonly url: string;
  readonly size?: number;
  readonly sha256?: string;
  readonly h1?: string;
}

export interface SignedSums {
  readonly url: string;
  readonly sha256: string;
  readonly signatureUrl: string;
  /** The fingerprint of the signing key. */
  readonly key: string;
  /** Its file in the catalog, to check the signature again. */
  readonly keyName?: string;
  /** Where the origin serves them, if these are copies. */
  readonly originUrl?: string;
}

/** Its bytes never change; packages may be added, and links follow the origin. */
export interface MirroredVersion extends Extensible {
  readonly version: string;
  /** Empty if the origin is a mirror. */
  readonly protocols: readonly string[];
  /** Missing if the origin signs nothing, such as a mirror. */
  readonly sums?: SignedSums;
  /** The origin's document that changes with the version. */
  readonly seen?: SeenDocument;
  /** The name of the preview, if it is one. */
  readonly preview?: string;
  /** By `os_arch`, sorted. */
  readonly packages: ReadonlyMap<string, MirroredPackage>;
}

export function parseMirroredVersion(
  address: ProviderAddress,
  version: string,
  text: string,
): MirroredVersion {
  const path = versionPath(address, version);
  const json = CatalogReader.parse(path, text);
  return present({
    version: json.text("version", exactly(version)),
    protocols: json.texts("protocols", PROTOCOL),
    sums: parseSums(json),
    seen: parseSeen(json),
    preview: json.optionalText("preview", PREVIEW_NAME),
    packages: parsePackages(json, path, (entry) => parsePackage(entry, path)),
    ...json.unknown(),
  });
}

/** Own versions have a tag. */
/** The links of its files. */
export function namedInMirror({ packages, sums }: MirroredVersion): string[] {
  const links = [...packages.values()].map(({ url }) => url);
  return sums === undefined ? links : [...links, sums.url, sums.signatureUrl];
}

export function isMirroredVersion(text: string): boolean {
  return peekObject(text)?.tag === undefined;
}

export function renderMirroredVersion(facts: MirroredVersion): string {
  const { version, protocols, sums, seen, preview } = facts;
  // In a fixed order.
  const packages = inOrder(facts.packages).map(([platform, { filename, url, size, sha256, h1, unknown }]) => [
    platform,
    { filename, url, size, sha256, h1, ...unknown },
  ]);
  const fields = {
    version,
    protocols,
    sums_url: sums?.url,
    sums_sha256: sums?.sha256,
    signature_url: sums?.signatureUrl,
    key: sums?.key,
    key_name: sums?.keyName,
    origin_sums_url: sums?.originUrl,
    ...renderSeen(seen),
    preview,
    packages: Object.fromEntries(packages),
  };
  return renderCatalogFile(fields, facts);
}

export function inOrder<Facts>(packages: ReadonlyMap<string, Facts>): [string, Facts][] {
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1));
}

function parseSums(json: CatalogReader): SignedSums | undefined {
  const url = json.optionalText("sums_url", LINK);
  if (url === undefined) return undefined;
  return present({
    url,
    sha256: json.text("sums_sha256", SHA256),
    signatureUrl: json.text("signature_url", LINK),
    key: json.text("key", FINGERPRINT),
    keyName: json.optionalText("key_name", KEY_NAME),
    originUrl: json.optionalText("origin_sums_url", LINK),
  });
}

function parsePackage(json: CatalogReader, path: string): MirroredPackage {
  const [filename, url] = [json.text("filename", FILENAME), json.text("url", LINK)];
  const size = json.optionalSize("size");
  const [sha256, h1] = [json.optionalText("sha256", SHA256), json.optionalText("h1", H1)];
  if (sha256 === undefined && h1 === undefined)
    throw damaged(path, `${filename} without a hash`, "`sha256` or `h1` of each package");
  return present({ filename, url, size, sha256, h1, ...json.unknown() });
}

export interface SeenDocument {
  readonly url: string;
  readonly validator: string;
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
