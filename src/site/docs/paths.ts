import type { DocumentationFacts } from "../../catalog/facts/documentation-facts.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { documentationPagePath } from "../pages/paths.ts";
import { repositoryPage } from "../pages/repository.ts";
import { type DocumentName, OVERVIEW, rawPath } from "./names.ts";

export interface VersionPlace {
  readonly address: ProviderAddress;
  readonly version: string;
}

/** The folder of the HTML pages of a version, with a final slash. */
export function versionFolder({ address: { namespace, type }, version }: VersionPlace): string {
  return `${namespace}/${type}/${version}/`;
}

/** The folder of its raw files, with a final slash. */
export function rawFolder({ address: { namespace, type }, version }: VersionPlace): string {
  return `registry/docs/providers/${namespace}/${type}/v${version}/`;
}

export function pagePath(place: VersionPlace, { kind, name }: DocumentName): string {
  if (kind === OVERVIEW) return documentationPagePath(place.address, place.version);
  return `${versionFolder(place)}docs/${kind.pages}/${name}.html`;
}

export function rawTextPath(place: VersionPlace, name: DocumentName): string {
  return rawFolder(place) + rawPath(name);
}

export function sourceUrl({ repository, tag }: DocumentationFacts, file: string): string | undefined {
  return repositoryPage(repository, "file", { tag, path: file });
}

export function treeUrl({ repository, tag }: DocumentationFacts): string | undefined {
  return repositoryPage(repository, "folder", { tag }) ?? repository;
}
