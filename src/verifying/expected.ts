import { isDeepStrictEqual } from "node:util";
import { checkKnown } from "../catalog/edits/retirement.ts";
import { describeStolen, offeredVersions, type ProviderFacts } from "../catalog/facts/provider-facts.ts";
import {
  inOrder,
  type OwnVersion,
  parseOwnVersion,
  parseVersionFacts,
  type VersionFacts,
} from "../catalog/facts/version-facts.ts";
import { keyPath, versionPath } from "../catalog/paths.ts";
import { type ReadText, readMarkedList, readOwnProvider } from "../catalog/read-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { isObject, tryJson } from "../json.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import { DISCOVERY_PATH } from "../site/documents/discovery.ts";
import {
  mirrorIndexPath,
  mirrorVersionPath,
  renderMirrorIndex,
  renderMirrorVersion,
} from "../site/documents/mirror.ts";
import { renderVersions, versionsPath } from "../site/documents/registry.ts";
import { projectVersion } from "../site/documents/site.ts";

export interface ExpectedDocument {
  readonly path: string;
  /** Whether the document also lists other versions, so that only its entry for this one is compared. */
  readonly isList: boolean;
  isShownBy(text: string): boolean;
}

export interface Expected {
  readonly version: string;
  readonly entries: readonly {
    readonly address: ProviderAddress;
    readonly offered: VersionFacts;
    /** Why its signature proves nothing. */
    readonly stolen: string | undefined;
    /** Undefined for previews, which are unsigned. */
    readonly facts: OwnVersion | undefined;
    /** The URL of the provider's repository. */
    readonly repository: string | undefined;
  }[];
  readonly documents: readonly ExpectedDocument[];
}

/** Derives the documents from the catalog; of the newest version unless one is named. Previews are in the mirror only. */
export async function readExpected(
  read: ReadText,
  addresses: readonly ProviderAddress[],
  versionInput: string | undefined,
  isPreview = false,
): Promise<Expected> {
  const readList = async (address: ProviderAddress): Promise<ProviderFacts | undefined> => {
    if (!isPreview) return readOwnProvider(read, address);
    const list = await readMarkedList(read, address);
    return list?.origin === undefined ? undefined : list;
  };
  const listings = await Promise.all(
    addresses.map(async (address) => ({ address, provider: checkKnown(address, await readList(address)) })),
  );
  const [first] = listings;
  const version = versionInput ?? (first && offeredVersions(first.provider).at(-1)?.version);
  if (version === undefined) throw new ProblemError(noVersions(first?.address));
  const entries = await Promise.all(
    listings.map(async ({ address, provider }) => {
      const isListed = provider.versions.some((one) => one.version === version);
      // Caches would remember a 404.
      const text = isListed ? await read(versionPath(address, version)) : undefined;
      if (text === undefined) throw new ProblemError(versionUnknown(address, version, provider));
      const facts = isPreview ? undefined : parseOwnVersion(address, version, text);
      const offered = facts ?? parseVersionFacts(address, version, text);
      const { site, repository } = provider;
      const lists = [indexDocument(address, offeredVersions(provider), version)];
      const stolen = describeStolen(provider, version);
      const entry = { address, offered, facts, stolen, repository, lists };
      const mirrored = [mirrorVersionPath(address, version), renderMirrorVersion(inOrder(offered.packages))];
      if (facts === undefined || address.hostname !== site) return { ...entry, own: [mirrored] };
      const keys = new Map<string, string>();
      for (const name of facts.sums.keys) keys.set(name, (await read(keyPath(name))) ?? "");
      const list = listDocument(
        versionsPath(address),
        renderVersions(address, { ...provider, site }),
        (written) => {
          const versions = isObject(written) && Array.isArray(written.versions) ? written.versions : [];
          return versions.find((one: unknown) => isObject(one) && one.version === version);
        },
      );
      return { ...entry, lists: [list, ...lists], own: projectVersion(site, address, facts, keys) };
    }),
  );
  const discovery = isPreview ? undefined : await read(DISCOVERY_PATH);
  const documents = [
    ...entries.flatMap(({ lists }) => lists),
    ...(discovery === undefined ? [] : [exactly(DISCOVERY_PATH, discovery)]),
    ...entries.flatMap(({ own: ours }) => ours.map(([path, document]) => exactly(path, document))),
  ];
  return { version, entries, documents };
}

function indexDocument(
  address: ProviderAddress,
  provider: Parameters<typeof renderMirrorIndex>[0],
  version: string,
): ExpectedDocument {
  return listDocument(mirrorIndexPath(address), renderMirrorIndex(provider), (list) => {
    const versions = isObject(list) && isObject(list.versions) ? list.versions : {};
    return Object.hasOwn(versions, version) ? versions[version] : undefined;
  });
}

function exactly(path: string, expected: string): ExpectedDocument {
  return { path, isList: false, isShownBy: (text) => text === expected };
}

/**
 * Concurrent runs may publish other versions, so only the entry of this version is compared; a withdrawn one
 * has none.
 */
function listDocument(path: string, expected: string, pick: (list: unknown) => unknown): ExpectedDocument {
  const said = pick(tryJson(expected));
  const isShownBy = (text: string): boolean => {
    const list = tryJson(text);
    const isList = isObject(list) && (Array.isArray(list.versions) || isObject(list.versions));
    return text === expected || (isList && isDeepStrictEqual(pick(list), said));
  };
  return { path, isList: true, isShownBy };
}

function noVersions(address: ProviderAddress | undefined): Problem {
  return {
    code: "version-unknown",
    found: `the site offers no version of ${address === undefined ? "the provider" : formatAddress(address)}`,
    expected: "a version to verify",
    fix: "Set ‹version›",
  };
}

function versionUnknown(
  address: ProviderAddress,
  version: string,
  { versions }: { readonly versions: readonly { readonly version: string }[] },
): Problem {
  const newest = versions.slice(-5).map((one) => one.version);
  return {
    code: "version-unknown",
    found: `the site's catalog has no ${formatAddress(address)} ${version}`,
    expected:
      newest.length === 0 ? "a published version" : `one of ${newest.reverse().join(", ")}, or an older one`,
    fix: "Correct ‹version›, or publish it",
  };
}
