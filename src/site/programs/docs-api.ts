import { KINDS } from "../../catalog/document-kinds.ts";
import { type OwnProvider, offeredVersions } from "../../catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import { textsFolder } from "../../catalog/paths.ts";
import { isObject, type JsonObject, parseObject } from "../../json.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";

/** Where tools for the documentation API of OpenTofu's registry list the providers. */
export const DOCS_LIST_PATH = "registry/docs/providers/index.json";

/** Their search. A static site gives the same answer to every search. */
export const DOCS_SEARCH_PATH = "registry/docs/search";

/** Of a provider, or of one of its versions. */
export function docsIndexPath(address: ProviderAddress, version?: string): string {
  return `${textsFolder(address, version)}/index.json`;
}

/** Names no versions, because they change with every release. */
export function renderDocsList(site: SiteFacts): string {
  const providers = ownProviders(site).map((address) => describeProvider(address, describeIn(site, address)));
  return renderJson({ providers });
}

export function renderDocsSearch(site: SiteFacts): string {
  const results = ownProviders(site).map((address) => ({
    id: `providers/${display(address)}`,
    last_updated: UNKNOWN_TIME,
    type: "provider",
    addr: display(address),
    version: "",
    title: display(address),
    description: describeIn(site, address),
    link_variables: { namespace: address.namespace, name: address.type, version: "latest" },
    term_match_count: 0,
    rank: 0,
  }));
  return renderJson(results);
}

/** Go's zero time. */
const UNKNOWN_TIME = "0001-01-01T00:00:00Z";

/** The newest version comes first: some tools use the first as the latest. */
export function renderDocsIndex(address: ProviderAddress, provider: OwnProvider): string {
  const versions = offeredVersions(provider).map(({ version, published }) => ({
    id: `v${version}`,
    published,
  }));
  return renderJson({
    ...describeProvider(address, provider.description ?? ""),
    link: provider.repository ?? "",
    versions: versions.reverse(),
  });
}

function describeProvider(address: ProviderAddress, description: string) {
  const { namespace, type } = address;
  return {
    addr: { display: display(address), namespace, name: type },
    description,
    link: "",
    warnings: [],
    canonical_addr: null,
    reverse_aliases: [],
    popularity: 0,
    fork_count: 0,
    upstream_popularity: 0,
    upstream_fork_count: 0,
    versions: [],
    is_blocked: false,
  };
}

function display({ namespace, type }: ProviderAddress): string {
  return `${namespace}/${type}`;
}

function ownProviders({ hostname, providers }: SiteFacts): ProviderAddress[] {
  return providers.filter((address) => address.hostname === hostname);
}

function describeIn({ descriptions }: SiteFacts, address: ProviderAddress): string {
  return descriptions?.get(addressPath(address)) ?? "";
}

/** For both generations of tools: https://github.com/opentofu/registry-ui/blob/main/backend/internal/server/openapi.yml */
export function renderDocsVersion(
  { namespace, type }: ProviderAddress,
  told: {
    readonly version: string;
    readonly published: string | undefined;
    /** The URL of its source code, if known. */
    readonly source: string | undefined;
    /** A list of documents for each kind. Empty lists are included because older tools require them. */
    readonly docs: JsonObject;
    readonly licenses?: readonly unknown[];
  },
): string {
  const id = `v${told.version}`;
  const document = {
    id,
    published: told.published,
    namespace,
    name: type,
    version: id,
    docs: told.docs,
    // Its pages read this, although CDK for Terraform has ended.
    cdktf_docs: {},
    license: told.licenses ?? [],
    incompatible_license: false,
    link: told.source ?? "",
  };
  return `${JSON.stringify(document)}\n`;
}

/** The title and description of each document, by its name in pages, as an index of a version has them. */
export function readDescribed(index: string | undefined): ReadonlyMap<string, string> {
  const { docs } = parseObject(index ?? "") ?? {};
  const lists = isObject(docs) ? docs : {};
  const pages = KINDS.flatMap(({ raw, pages }) => {
    const list: unknown = lists[raw];
    return Array.isArray(list)
      ? list.filter(isObject).map((one) => [`${pages}/${one.name}`, one] as const)
      : [];
  });
  const overview = isObject(lists.index) ? [["index", lists.index] as const] : [];
  return new Map(
    [...overview, ...pages].map(([doc, one]) => [doc, JSON.stringify([one.title, one.description])]),
  );
}

export const NO_DOCUMENTS: JsonObject = Object.fromEntries(KINDS.map(({ raw }) => [raw, []]));
