import { addressPath, type ProviderAddress } from "../provider/address.ts";
import type { DocumentationFacts } from "./facts/documentation-facts.ts";
import { searchedVersion } from "./facts/provider-facts.ts";
import { ADDRESS, pattern, VERSION } from "./forms.ts";
import { CatalogReader, renderCatalogFile } from "./json.ts";
import { SEARCH_PATH } from "./paths.ts";
import { inOrder, type OwnList } from "./recent.ts";

/** The pages of a provider's newest stable version that has documentation. */
interface SearchedProvider {
  readonly source: string;
  readonly version: string;
  /** Names of pages by the folder of their texts, such as `resources`. */
  readonly pages: readonly (readonly [folder: string, names: readonly string[]])[];
}

/** What the search of the whole site finds. Like recent.json, it follows from other facts, which a publish then need not read. */
export interface SearchFacts {
  /** In the order of their addresses. */
  readonly providers: readonly SearchedProvider[];
}

const FOLDER = pattern("the folder of a kind of pages", /^[a-z]+$/);

const NAME = pattern("the name of a page", /^[\w-][\w.-]*$/);

const PAGE = /^([a-z]+)\/([\w-][\w.-]*)\.md$/;

export function parseSearch(text: string): SearchFacts {
  const json = CatalogReader.parse(SEARCH_PATH, text);
  return {
    providers: json.entries("providers").map(([, entry]) => ({
      source: entry.text("source", ADDRESS),
      version: entry.text("version", VERSION),
      pages: entry.lists("pages", FOLDER, NAME),
    })),
  };
}

export function renderSearchFacts({ providers }: SearchFacts): string {
  const rendered = providers.map(({ pages, ...rest }) => ({ ...rest, pages: Object.fromEntries(pages) }));
  return renderCatalogFile({ providers: rendered }, {});
}

/** By the path of a provider's address, the documentation of the version that is searched. */
export type SearchedTexts = ReadonlyMap<string, DocumentationFacts>;

/** A changed list replaces the provider's pages. Providers of other hostnames have no pages here. */
export function updateSearch(
  before: SearchFacts | undefined,
  hostname: string,
  lists: readonly OwnList[],
  texts: SearchedTexts,
): SearchFacts {
  const ours = lists.filter(({ address }) => address.hostname === hostname);
  const changed = new Set(ours.map(({ address }) => addressPath(address)));
  const others = (before?.providers ?? []).filter(({ source }) => !changed.has(source));
  const now = ours.flatMap(({ address, provider }): SearchedProvider[] => {
    const source = addressPath(address);
    const version = searchedVersion(provider);
    if (version === undefined) return [];
    const facts = texts.get(source);
    if (facts === undefined) return [findKnown(before, address, version) ?? []].flat();
    const pages = new Map<string, string[]>();
    for (const { path } of facts.documents) {
      const [, folder, name] = PAGE.exec(path) ?? [];
      if (folder === undefined || name === undefined) continue;
      const names = pages.get(folder);
      if (names === undefined) pages.set(folder, [name]);
      else names.push(name);
    }
    return [{ source, version, pages: [...pages] }];
  });
  return { providers: inOrder([...others, ...now]) };
}

/** Keeps the known pages of a provider whose list can't be read. */
export function keepSearch(
  search: SearchFacts,
  before: SearchFacts | undefined,
  address: ProviderAddress,
): SearchFacts {
  const entries = (before?.providers ?? []).filter(({ source }) => source === addressPath(address));
  return { providers: inOrder([...search.providers, ...entries]) };
}

/** The versions whose documentation an update needs, e.g. because a newer version was withdrawn. */
export function findUnknown(
  before: SearchFacts | undefined,
  hostname: string,
  lists: readonly OwnList[],
): { readonly address: ProviderAddress; readonly version: string }[] {
  return lists.flatMap(({ address, provider }) => {
    const version = searchedVersion(provider);
    if (version === undefined || address.hostname !== hostname) return [];
    return findKnown(before, address, version) === undefined ? [{ address, version }] : [];
  });
}

function findKnown(
  before: SearchFacts | undefined,
  address: ProviderAddress,
  version: string,
): SearchedProvider | undefined {
  const source = addressPath(address);
  return before?.providers.find((one) => one.source === source && one.version === version);
}
