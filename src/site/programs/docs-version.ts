import { textsFolder } from "../../catalog/paths.ts";
import type { ProviderAddress } from "../../provider/address.ts";

/** The documents of a version, a list of each kind; every list is there, also an empty one: one generation of tools requires it. */
export type DocumentLists = Readonly<Record<string, unknown>>;

/** What tools are told of a version. */
export interface ToldVersion {
  readonly version: string;
  readonly published: string;
  /** The URL of its sources, where that is known. */
  readonly source: string | undefined;
  readonly docs: DocumentLists;
  /** The same by the language of CDK for Terraform. */
  readonly languages?: Readonly<Record<string, DocumentLists>>;
  readonly licenses?: readonly unknown[];
}

/** Where they find it. */
export function docsVersionPath(address: ProviderAddress, version: string): string {
  return `${textsFolder(address, version)}/index.json`;
}

/**
 * A version for tools that read OpenTofu's registry, of both its generations:
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

/** What there is of a version without documentation. */
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
