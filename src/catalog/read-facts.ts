import type { ProviderAddress } from "../provider/address.ts";
import type { MarkedList } from "./facts/marks.ts";
import { isMirroredList, parseMirroredProvider } from "./facts/mirrored-provider.ts";
import { type ProviderFacts, parseProviderFacts } from "./facts/provider-facts.ts";
import { parseSiteFacts, type SiteFacts } from "./facts/site-facts.ts";
import { parseVersionFacts, type VersionFacts } from "./facts/version-facts.ts";
import { providerPath, SITE_PATH, versionPath } from "./paths.ts";

/** Reads a file of a site, by its path; undefined if it is missing. */
export type ReadText = (path: string) => Promise<string | undefined>;

async function readWith<Facts>(
  read: ReadText,
  path: string,
  parse: (text: string) => Facts,
): Promise<Facts | undefined> {
  const text = await read(path);
  return text === undefined ? undefined : parse(text);
}

export function readSiteFacts(read: ReadText): Promise<SiteFacts | undefined> {
  return readWith(read, SITE_PATH, parseSiteFacts);
}

export function readProviderFacts(
  read: ReadText,
  address: ProviderAddress,
): Promise<ProviderFacts | undefined> {
  return readWith(read, providerPath(address), (text) => parseProviderFacts(address, text));
}

/** Of the site's own provider, or a third-party one. */
export function readMarkedList(read: ReadText, address: ProviderAddress): Promise<MarkedList | undefined> {
  return readWith(read, providerPath(address), (text) =>
    isMirroredList(text) ? parseMirroredProvider(address, text) : parseProviderFacts(address, text),
  );
}

/** Undefined for a third-party provider too. */
export function readOwnFacts(read: ReadText, address: ProviderAddress): Promise<ProviderFacts | undefined> {
  return readWith(read, providerPath(address), (text) =>
    isMirroredList(text) ? undefined : parseProviderFacts(address, text),
  );
}

export function readVersionFacts(
  read: ReadText,
  address: ProviderAddress,
  version: string,
): Promise<VersionFacts | undefined> {
  return readWith(read, versionPath(address, version), (text) => parseVersionFacts(address, version, text));
}
