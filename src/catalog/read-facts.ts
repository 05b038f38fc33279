import type { Problem } from "../errors.ts";
import { type ProviderAddress, parseAddressPath } from "../provider/address.ts";
import { type DocumentationFacts, parseDocumentationFacts } from "./facts/documentation-facts.ts";
import {
  type OwnProvider,
  type ProviderFacts,
  parseOwnProvider,
  parseProviderFacts,
} from "./facts/provider-facts.ts";
import { parseSiteFacts, type SiteFacts } from "./facts/site-facts.ts";
import { type OwnVersion, parseOwnVersion, parseVersionFacts } from "./facts/version-facts.ts";
import { damageOf, unlessDamaged } from "./json.ts";
import { type MirrorStatus, parseMirrorStatus } from "./mirror-status.ts";
import {
  documentationPath,
  MIRROR_STATUS_PATH,
  providerPath,
  RECENT_PATH,
  SEARCH_PATH,
  SITE_PATH,
  versionPath,
} from "./paths.ts";
import { parseRecent } from "./recent.ts";
import { parseSearch, type SearchFacts } from "./search.ts";

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

/** Undefined for a damaged file too. */
export function readDocumentation(
  read: ReadText,
  address: ProviderAddress,
  version: string,
): Promise<DocumentationFacts | undefined> {
  return unlessDamaged(() =>
    readWith(read, documentationPath(address, version), (text) =>
      parseDocumentationFacts(address, version, text),
    ),
  );
}

/** Undefined for a damaged file too: the next change begins a new one, and `rebuild` completes it. */
export function readSearchFacts(read: ReadText): Promise<SearchFacts | undefined> {
  return unlessDamaged(() => readWith(read, SEARCH_PATH, parseSearch));
}

/** Undefined for a damaged file too: the next check writes it again. */
export function readMirrorStatus(read: ReadText): Promise<MirrorStatus | undefined> {
  return unlessDamaged(() => readWith(read, MIRROR_STATUS_PATH, parseMirrorStatus));
}

export function readOwnProvider(read: ReadText, address: ProviderAddress): Promise<OwnProvider | undefined> {
  return readWith(read, providerPath(address), (text) => parseOwnProvider(address, text));
}

/** Of the site's own provider, or a third-party one. */
export function readMarkedList(read: ReadText, address: ProviderAddress): Promise<ProviderFacts | undefined> {
  return readWith(read, providerPath(address), (text) => parseProviderFacts(address, text));
}

export function readOwnVersion(
  read: ReadText,
  address: ProviderAddress,
  version: string,
): Promise<OwnVersion | undefined> {
  return readWith(read, versionPath(address, version), (text) => parseOwnVersion(address, version, text));
}

/** Rejects files that the next run could not read. */
export function findUnreadable(
  files: Iterable<readonly [path: string, text: string | undefined]>,
): Problem[] {
  return [...files].flatMap(([path, text]) => {
    const damage = text === undefined ? undefined : damageOf(() => parseFile(path, text));
    if (damage === undefined) return [];
    return [
      {
        code: "facts-unreadable",
        where: path,
        found: `nothing was written, because later runs could not read this file: it would contain ${damage.found}`,
        expected: damage.expected,
        fix: "Correct the release or the input that the value comes from; if they are correct, report this as a bug",
      } satisfies Problem,
    ];
  });
}

function parseFile(path: string, text: string): unknown {
  if (path === SITE_PATH) return parseSiteFacts(text);
  if (path === RECENT_PATH) return parseRecent(text);
  if (path === SEARCH_PATH) return parseSearch(text);
  if (path === MIRROR_STATUS_PATH) return parseMirrorStatus(text);
  const [, provider, version, more] =
    /^catalog\/([^/]+\/[^/]+\/[^/]+?)(?:\/([^/]+?))?(\/docs)?\.json$/.exec(path) ?? [];
  if (provider === undefined) return undefined;
  const address = parseAddressPath(provider);
  if (version === undefined) return parseProviderFacts(address, text);
  if (more !== undefined) return parseDocumentationFacts(address, version, text);
  return parseVersionFacts(address, version, text);
}
