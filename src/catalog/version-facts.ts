import type { ProviderAddress } from "../provider/address.ts";
import { CatalogueReader, renderJson } from "./json.ts";
import { versionPath } from "./paths.ts";

/** What is known of one package: enough to offer it without opening it again. */
export interface PackageFacts {
  readonly filename: string;
  readonly url: string;
  readonly size: number;
  readonly sha256: string;
  readonly h1: string;
}

/** What was published as one version; once on the site it never changes. */
export interface VersionFacts {
  readonly version: string;
  readonly tag: string;
  readonly protocols: readonly string[];
  /** The name of the key's file under catalog/keys, `KEYID-DIGEST`. */
  readonly key: string;
  readonly sumsUrl: string;
  readonly sumsSha256: string;
  readonly signatureUrl: string;
  /** By platform, `os_arch`, in the platforms' order. */
  readonly packages: ReadonlyMap<string, PackageFacts>;
}

/** Reads catalog/HOSTNAME/NAMESPACE/TYPE/VERSION.json. */
export function parseVersionFacts(address: ProviderAddress, version: string, text: string): VersionFacts {
  const json = CatalogueReader.parse(versionPath(address, version), text);
  return {
    version: json.text("version"),
    tag: json.text("tag"),
    protocols: json.texts("protocols"),
    key: json.text("key"),
    sumsUrl: json.text("sums_url"),
    sumsSha256: json.text("sums_sha256"),
    signatureUrl: json.text("signature_url"),
    packages: new Map(json.entries("packages").map(([platform, entry]) => [platform, parsePackage(entry)])),
  };
}

/** Writes catalog/HOSTNAME/NAMESPACE/TYPE/VERSION.json. */
export function renderVersionFacts(facts: VersionFacts): string {
  return renderJson({
    version: facts.version,
    tag: facts.tag,
    protocols: facts.protocols,
    key: facts.key,
    sums_url: facts.sumsUrl,
    sums_sha256: facts.sumsSha256,
    signature_url: facts.signatureUrl,
    packages: Object.fromEntries(facts.packages),
  });
}

function parsePackage(json: CatalogueReader): PackageFacts {
  return {
    filename: json.text("filename"),
    url: json.text("url"),
    size: json.number("size"),
    sha256: json.text("sha256"),
    h1: json.text("h1"),
  };
}
