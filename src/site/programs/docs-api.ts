import { offeredVersions, type ProviderFacts } from "../../catalog/facts/provider-facts.ts";
import type { SiteFacts } from "../../catalog/facts/site-facts.ts";
import { renderJson } from "../../catalog/json.ts";
import { textsFolder } from "../../catalog/paths.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";

/** Where tools that read documentation as OpenTofu's registry offers it find all providers. */
export const DOCS_LIST_PATH = "registry/docs/providers/index.json";

/** Where they search; a static site gives every search the same answer. */
export const DOCS_SEARCH_PATH = "registry/docs/search";

/** Where they find one. */
export function docsIndexPath(address: ProviderAddress): string {
  return `${textsFolder(address)}/index.json`;
}

/** Renders the list. It names no versions: those change with every release, and the list is as long as the site. */
export function renderDocsList(site: SiteFacts): string {
  const providers = ownProviders(site).map((address) => describe(address, describeIn(site, address)));
  return renderJson({ providers });
}

/** Renders the answer to every search. */
export function renderDocsSearch(site: SiteFacts): string {
  const found = ownProviders(site).map((address) => ({
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
  return renderJson(found);
}

/** As programs in Go write a time that they don't know. */
const UNKNOWN_TIME = "0001-01-01T00:00:00Z";

/** Renders what is said of one provider: its versions, the newest first, since some take the first for the latest. */
export function renderDocsIndex(address: ProviderAddress, provider: ProviderFacts): string {
  const versions = offeredVersions(provider).map(({ version, published }) => ({
    id: `v${version}`,
    published,
  }));
  return renderJson({
    ...describe(address, provider.description ?? ""),
    link: provider.repository ?? "",
    versions: versions.reverse(),
  });
}

function describe(address: ProviderAddress, description: string) {
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
