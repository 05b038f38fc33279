import type { SiteAddress, SiteFacts } from "../../catalog/site-facts.ts";
import { siteUrl } from "../../catalog/site-facts.ts";
import type { ProviderImage } from "../../cli-config/oci.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { readCatalogue } from "../../lint/read-catalogue.ts";
import { parseWanted, type Wanted } from "../../lint/wanted.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { quote } from "../../provider/quote.ts";
import type { World } from "../../run/world.ts";
import { type OpenTarget, openTarget } from "../lint/open-target.ts";
import type { ConfigInputs } from "./inputs.ts";
import { readImages } from "./read-images.ts";

/** A site with an address, and those of its providers that are asked for. */
export interface ReadTarget {
  readonly site: SiteAddress & { readonly base: string };
  readonly providers: readonly ProviderAddress[];
  /** Which repositories have them, where that was asked for. */
  readonly images: readonly ProviderImage[];
}

/** Asks a site what it is and what it has. */
export async function readTarget(
  inputs: Pick<ConfigInputs, "target" | "providers" | "oci">,
  world: World,
): Promise<ReadTarget> {
  const wanted = inputs.providers.map(parseWanted);
  const opened = await openTarget(inputs.target, world);
  try {
    const facts = await readFacts(opened, world);
    if (facts === undefined) throw new ProblemError([noSite(inputs.target)]);
    // A site that does not say where it is was found at this address, or is a folder that will be at the root of its host.
    const base = facts.base ?? (opened.isFolder ? siteUrl(facts) : opened.base);
    const all = [...facts.providers, ...(facts.mirrored ?? [])];
    const providers = choose(all, facts, [...wanted, ...opened.wanted]);
    const images = inputs.oci ? await readImages(opened, providers) : [];
    return { site: { hostname: facts.hostname, base }, providers, images };
  } finally {
    await opened.close();
  }
}

/** The URL of an address is that of its host, which has the site at its root. */
async function readFacts({ transport, base }: OpenTarget, world: World): Promise<SiteFacts | undefined> {
  const { cancelled } = world;
  const walk = {
    transport,
    now: world.now(),
    cancelled,
    directory: undefined,
    see: () => {},
    progress: () => {},
  };
  return readCatalogue(walk, base);
}

function choose(
  all: readonly ProviderAddress[],
  { hostname }: SiteAddress,
  wanted: readonly Wanted[],
): readonly ProviderAddress[] {
  const known = new Set(all.map(addressPath));
  const chosen = wanted.map((each) => ({ ...each, hostname: each.hostname ?? hostname }));
  const missing = chosen.filter((address) => !known.has(addressPath(address)));
  if (missing.length > 0) throw new ProblemError(missing.map(unknownProvider));
  if (all.length === 0) throw new ProblemError([nothingThere()]);
  return chosen.length > 0 ? chosen : all;
}

function noSite(target: string): Problem {
  return {
    code: "site-unknown",
    found: `${quote(target)} has no catalog/site.json that can be read, so nothing says which providers are there`,
    expected: "the URL or the folder of a site that this program has made",
    fix: "Correct ‹target›",
  };
}

function unknownProvider(address: ProviderAddress): Problem {
  return {
    code: "provider-unknown",
    found: `the site has no provider ${formatAddress(address)}`,
    expected: "a provider of the site",
    fix: "Correct ‹providers›, or leave it out for all",
  };
}

function nothingThere(): Problem {
  return {
    code: "provider-unknown",
    found: "the site has no providers yet",
    expected: "at least one provider, which clients are led to",
    fix: "Publish one first",
  };
}
