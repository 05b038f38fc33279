import { ProblemError } from "../errors.ts";
import {
  addressPath,
  compareAddresses,
  type ProviderAddress,
  parseAddressPath,
} from "../provider/address.ts";
import { CatalogueReader, renderJson } from "./json.ts";
import { SITE_PATH } from "./paths.ts";

/** The layout of the catalogue that this program reads and writes. */
const SCHEMA = 1;

/** What is true of the whole site; rewritten when a provider is new, not when one has a release. */
export interface SiteFacts {
  readonly hostname: string;
  /** The URL that every path of the site follows, with its final slash. */
  readonly base: string;
  readonly providers: readonly ProviderAddress[];
}

/** Reads catalog/site.json. */
export function parseSiteFacts(text: string): SiteFacts {
  const json = CatalogueReader.parse(SITE_PATH, text);
  if (json.number("schema") !== SCHEMA) throw foreignSchema(json.number("schema"));
  return {
    hostname: json.text("hostname"),
    base: json.text("base"),
    providers: json.texts("providers").map(parseAddressPath),
  };
}

/** Writes catalog/site.json. */
export function renderSiteFacts(site: SiteFacts): string {
  const providers = [...site.providers].sort(compareAddresses).map(addressPath);
  return renderJson({ schema: SCHEMA, hostname: site.hostname, base: site.base, providers });
}

/** The site's facts with a provider in its list. */
export function withProvider(site: SiteFacts, address: ProviderAddress): SiteFacts {
  const listed = site.providers.some((other) => compareAddresses(other, address) === 0);
  return listed ? site : { ...site, providers: [...site.providers, address].sort(compareAddresses) };
}

/** The path under which the site is served: `/` at the root of a host, `/REPOSITORY/` on a project site. */
export function basePath(site: SiteFacts): string {
  return new URL(site.base).pathname;
}

function foreignSchema(found: number): ProblemError {
  return new ProblemError([
    {
      code: "catalogue-invalid",
      found: `${SITE_PATH} has schema ${found}`,
      expected: `schema ${SCHEMA}`,
      fix: "The site was written by another version of this action: use that version or a newer one",
    },
  ]);
}
