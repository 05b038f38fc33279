import type { ProviderAddress } from "../../provider/address.ts";
import type { DocumentationFacts } from "./entry.ts";
import { type DocumentName, OVERVIEW, rawPath } from "./names.ts";

/** What the paths of a version's documentation follow from. */
export interface VersionPlace {
  readonly address: ProviderAddress;
  readonly version: string;
}

/** Where all that is for people about one version is, with its final slash. */
export function versionFolder({ address: { namespace, type }, version }: VersionPlace): string {
  return `${namespace}/${type}/${version}/`;
}

/** Where all that is for programs is, with its final slash. */
export function rawFolder({ address: { namespace, type }, version }: VersionPlace): string {
  return `registry/docs/providers/${namespace}/${type}/v${version}/`;
}

/** The page that all begins with. */
export function overviewPath(place: VersionPlace): string {
  return `${versionFolder(place)}docs/index.html`;
}

/** The page of a document. */
export function pagePath(place: VersionPlace, { kind, name }: DocumentName): string {
  if (kind === OVERVIEW) return overviewPath(place);
  return `${versionFolder(place)}docs/${kind.pages}/${name}.html`;
}

/** The raw text of a document. */
export function rawTextPath(place: VersionPlace, name: DocumentName): string {
  return rawFolder(place) + rawPath(name);
}

/** Where an image of the documents is. */
export function imagePath(place: VersionPlace, path: string): string {
  return rawFolder(place) + path;
}

/** The URL of a file of the repository, as it was at the tag. */
export function sourceUrl({ repository, tag }: DocumentationFacts, file: string): string | undefined {
  return repository === undefined
    ? undefined
    : `${pagesOf(repository)}/blob/${encodePath(tag)}/${encodePath(file)}`;
}

/** The URL of the whole tree. */
export function treeUrl({ repository, tag }: DocumentationFacts): string | undefined {
  return repository === undefined ? undefined : `${pagesOf(repository)}/tree/${encodePath(tag)}`;
}

/** GitLab keeps the names of groups and projects apart from its own. */
function pagesOf(repository: string): string {
  return /^https?:\/\/gitlab\./i.test(repository) ? `${repository}/-` : repository;
}

function encodePath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}
