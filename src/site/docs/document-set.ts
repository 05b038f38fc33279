import type { Appearance } from "../../catalog/appearance.ts";
import { type DocumentName, OVERVIEW } from "../../catalog/document-kinds.ts";
import type { DocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { SiteAddress } from "../../catalog/facts/site-facts.ts";
import { textsFolder } from "../../catalog/paths.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import type { Documented } from "../documents/site.ts";
import { OF_PREVIEWS, renderPreviewState } from "../pages/mirror-pages.ts";
import { dataOf } from "../pages/page.ts";
import { useOf } from "../pages/parts/install-lines.ts";
import { renderState } from "../pages/parts/version-parts.ts";
import {
  documentationPagePath,
  latestPagePath,
  mirroredPagePath,
  mirroredVersionPagePath,
  providerPagePath,
  versionPagePath,
} from "../pages/paths.ts";
import { type Entry, readEntries } from "./entry.ts";
import { rawPath } from "./names.ts";
import type { Group } from "./page/side.ts";
import { TEXTS } from "./texts.ts";

/** Documents with a navigation and a search of their own: those of a version, or the guides of a project. */
export interface DocumentSet {
  readonly name: string;
  readonly description: string;
  readonly look: Appearance;
  readonly site: SiteAddress;
  /** Where the pages, the texts with their images, and the search are: each with a final slash, or empty. */
  readonly folders: { readonly pages: string; readonly texts: string; readonly lists: string };
  readonly crumbs: readonly (readonly [text: string, path: string])[];
  /** Data for the script of a page, by its document, such as `guides/start`. */
  readonly dataOf: (doc: string) => Readonly<Record<string, string>>;
  /** HTML above the text of a page. */
  readonly stateOf: (path: string) => string;
  /** Whether search engines leave the pages out. */
  readonly noindex?: boolean;
  /** Whether the pages go again: nothing outside of them leads there, and their sources are those of a commit. */
  readonly isPreview?: boolean;
  /** The page that they show instead of that of a document. */
  readonly canonicalOf?: (doc: string) => string;
  readonly facts: DocumentationFacts;
  readonly entries: readonly Entry[];
  /** The text of each document, by path. */
  readonly documents: ReadonlyMap<string, string>;
  /** For the navigation; absent for that of a provider. */
  readonly groups?: readonly Group[];
  /** The provider that links to other registries may mean. */
  readonly address?: ProviderAddress | undefined;
  /** HTML below the heading of a page that says how to require it. */
  readonly useOf?: (path: string) => string;
}

export function pagePath({ folders }: Pick<DocumentSet, "folders">, { kind, name }: DocumentName): string {
  return `${folders.pages}${kind === OVERVIEW ? "index.html" : `${kind.pages}/${name}.html`}`;
}

export function rawTextPath({ folders }: DocumentSet, name: DocumentName): string {
  return `${folders.texts}${rawPath(name)}`;
}

export function documentsOfVersion(documented: Documented): DocumentSet {
  const { address, version, look, site, facts, documents } = documented;
  const provider = `${address.namespace}/${address.type}`;
  const folder = `${provider}/${version}/`;
  return {
    name: `${provider} ${version}`,
    description: TEXTS.versionDescription(provider, version),
    look,
    site,
    folders: { pages: `${folder}docs/`, texts: `${textsFolder(address, version)}/`, lists: folder },
    crumbs: [
      [provider, providerPagePath(address)],
      [version, versionPagePath(address, version)],
      [TEXTS.documentation, documentationPagePath(address, version)],
    ],
    dataOf: (doc) => ({ ...dataOf(address), version, search: folder, doc }),
    stateOf: (path) => renderState(path, address, documented),
    noindex: documented.withdrawn !== undefined,
    canonicalOf: (doc) => latestPagePath(address, doc),
    facts,
    entries: readEntries(documented),
    documents,
    address,
    useOf: (path) => useOf(path, address, version, providerPagePath(address)),
  };
}

/** Beside the pages of the preview, and named by nothing that stays. */
export function documentsOfPreview(documented: Documented): DocumentSet {
  const { address, version, preview = "" } = documented;
  const page = mirroredVersionPagePath(address, version);
  const { canonicalOf: _canonicalOf, ...set } = documentsOfVersion(documented);
  return {
    ...set,
    ...OF_PREVIEWS,
    isPreview: true,
    crumbs: [
      [formatAddress(address), mirroredPagePath(address)],
      [preview, page],
      [TEXTS.documentation, documentationPagePath(address, version)],
    ],
    // The script would compare the version with releases.
    dataOf: () => ({ search: set.folders.lists }),
    stateOf: (path) => renderPreviewState(path, address, documented),
    useOf: (path) => useOf(path, address, version, page),
  };
}
