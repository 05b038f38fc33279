import { textsFolder } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";

/** A list of documents for each kind. Empty lists are included because older tools require them. */
export type DocumentLists = Readonly<Record<string, unknown>>;

export interface ToldVersion {
  readonly version: string;
  readonly published: string;
  /** The URL of its source code, if known. */
  readonly source: string | undefined;
  readonly docs: DocumentLists;
  /** The documents for CDK for Terraform, by language. */
  readonly languages?: Readonly<Record<string, DocumentLists>>;
  readonly licenses?: readonly unknown[];
}

export function docsVersionPath(address: ProviderAddress, version: string): string {
  return `${textsFolder(address, version)}/index.json`;
}

/**
 * Serves both generations of tools for OpenTofu's registry:
 * https://github.com/opentofu/registry-ui/blob/main/backend/internal/server/openapi.yml
 */
export function renderDocsVersion({ namespace, type }: ProviderAddress, told: ToldVersion): string {
  const id = `v${told.version}`;
  const document = {
    id,
    published: told.published,
    namespace,
    name: type,
    version: id,
    docs: told.docs,
    cdktf_docs: told.languages ?? {},
    license: told.licenses ?? [],
    incompatible_license: false,
    link: told.source ?? "",
  };
  return `${JSON.stringify(document)}\n`;
}

export const NO_DOCUMENTS: DocumentLists = {
  guides: [],
  resources: [],
  datasources: [],
  functions: [],
  ephemeral: [],
  listresources: [],
  actions: [],
  statestores: [],
};
