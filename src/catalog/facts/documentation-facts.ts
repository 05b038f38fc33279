import { present } from "../../present.ts";
import type { ProviderAddress } from "../../provider/address.ts";
import { BASE, LINE, PATH_BELOW, SPDX } from "../forms.ts";
import { CatalogReader, DamagedFile, type Extensible, findTwice, renderCatalogFile } from "../json.ts";
import { documentationPath } from "../paths.ts";

interface DocumentFacts extends Extensible {
  /** Below the version's folder of texts. */
  readonly path: string;
  /** In the repository. */
  readonly file: string;
}

export interface ImageFacts extends DocumentFacts {
  readonly size: number;
}

export interface DocumentationFacts extends Extensible {
  readonly repository?: string;
  readonly tag: string;
  /** The folder of the documents in the repository. */
  readonly folder: string;
  /** An SPDX identifier. */
  readonly license?: string;
  readonly documents: readonly DocumentFacts[];
  readonly images: readonly ImageFacts[];
}

export function parseDocumentationFacts(
  address: ProviderAddress,
  version: string,
  text: string,
): DocumentationFacts {
  const path = documentationPath(address, version);
  const json = CatalogReader.parse(path, text);
  const documents = json.entries("documents").map(([, entry]) => parseDocument(entry));
  const images = json
    .entries("images")
    .map(([, entry]) => ({ size: entry.size("size"), ...parseDocument(entry) }));
  const twice = findTwice([...documents, ...images].map((one) => one.path));
  if (twice !== undefined) throw new DamagedFile(path, `${twice} twice`, "each file once");
  return present({
    repository: json.optionalText("repository", BASE),
    tag: json.text("tag", LINE),
    folder: json.text("folder", PATH_BELOW),
    license: json.optionalText("license", SPDX),
    documents,
    images,
    ...json.unknown(),
  });
}

export function renderDocumentationFacts(facts: DocumentationFacts): string {
  const { repository, tag, folder, license } = facts;
  const documents = facts.documents.map(({ path, file, unknown }) => ({ path, file, ...unknown }));
  const images = facts.images.map(({ path, file, size, unknown }) => ({ path, file, size, ...unknown }));
  return renderCatalogFile({ repository, tag, folder, license, documents, images }, facts);
}

function parseDocument(json: CatalogReader): DocumentFacts {
  const [path, file] = [json.text("path", PATH_BELOW), json.text("file", PATH_BELOW)];
  return { path, file, ...json.unknown() };
}
