import { parseSiteFacts } from "../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../catalog/paths.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { resolveUrl } from "../protocol/answer.ts";
import { SERVICE } from "../protocol/judge/registry.ts";
import type { Judged, Observation } from "../protocol/observation.ts";
import { askDiscovery, type Registry } from "../protocol/requests.ts";
import { NO_HOST, type Wanted } from "../provider/target.ts";
import { readServed, type Served, unreachable, type Walk } from "./walk.ts";
import type { ProviderPlace } from "./walk-provider.ts";

export interface Looking {
  readonly base: string;
  /** Whether the URL lacks the final slash, which a client's configuration must have. */
  readonly lacksSlash: boolean;
  readonly hostname: string;
  /** From the CLI configuration; with these, discovery is not requested. */
  readonly services: ReadonlyMap<string, string> | undefined;
  readonly wanted: readonly Wanted[];
  /** Whether the target is the address of a provider, which has no mirror. */
  readonly isAddress: boolean;
}

export interface SiteMap {
  /** The URL of the site, or of the folder of any other mirror. */
  readonly base: string;
  readonly places: readonly ProviderPlace[];
  readonly hasCatalog: boolean;
  /** Why nothing is known about the target. */
  readonly failure?: Observation;
}

export async function mapSite(walk: Walk, looking: Looking): Promise<SiteMap> {
  const { hostname, wanted, isAddress } = looking;
  const { base, facts, failure } = await lookForSite(walk.transport, looking);
  // Clients read no catalog, and stores answer 403 for files that they don't have.
  if (failure !== undefined && !(failure.rule === "host-refuses" && wanted.length > 0))
    return { base, places: [], hasCatalog: false, failure };
  const siteHostname = facts?.hostname ?? hostname;
  const siteAddresses = [...(facts?.providers ?? []), ...(facts?.mirrored ?? [])];
  const chosen = wanted.map((each) => ({ ...each, hostname: each.hostname ?? siteHostname }));
  const addresses = chosen.length > 0 ? chosen : siteAddresses;
  // Previews are in a mirror only.
  const inRegistry = (host: string) => host === siteHostname && facts?.kind !== "previews";
  const must = isAddress || siteAddresses.some((address) => inRegistry(address.hostname));
  const { facts: registry, observations } = await findRegistry(
    walk,
    { ...looking, base },
    { must, hasCatalog: facts !== undefined },
  );
  if (isAddress && registry === undefined) {
    const project = { ...looking, base: projectUrl(looking), isAddress: false };
    if ((await lookForSite(walk.transport, project)).facts !== undefined) {
      const more = `; ${project.base} has the provider, and clients need its \`host\` block`;
      walk.see(observations.map((one) => ({ ...one, found: `${one.found}${more}` })));
      return mapSite(walk, project);
    }
  }
  walk.see(must ? observations : observations.filter(({ rule }) => rule !== "discovery-missing"));
  const mirror = isAddress ? undefined : facts === undefined ? base : new URL("mirror/", base).href;
  const places = addresses.map((address): ProviderPlace => {
    // A folder may be the registry of any host.
    const isInRegistry = inRegistry(address.hostname) || siteHostname === NO_HOST;
    return {
      address,
      registry: isInRegistry ? registry : undefined,
      mirror,
      catalog: facts === undefined ? undefined : base,
      must: { registry: isInRegistry && (facts !== undefined || isAddress), mirror: facts !== undefined },
    };
  });
  return { base, places, hasCatalog: facts !== undefined };
}

/** Like clients: the CLI configuration first, then discovery. */
async function findRegistry(
  { transport }: Walk,
  // The token is the target's: a catalog could name any host.
  { base, hostname, services }: Looking,
  { must, hasCatalog }: { readonly must: boolean; readonly hasCatalog: boolean },
): Promise<Judged<Registry>> {
  // A site below the root of its host is found through a `host` block, which its own document must match.
  const url = new URL(hasCatalog ? ".well-known/terraform.json" : "/.well-known/terraform.json", base).href;
  const forced = services?.get(SERVICE);
  if (forced !== undefined) {
    const service = resolveUrl(forced, url);
    return { facts: service && { base: service.href, hostname }, observations: [] };
  }
  const { facts, observations } = await askDiscovery(transport, url, hostname, !must);
  // A missing slash was reported; the check continues.
  return { facts: facts === undefined ? undefined : { base: facts, hostname }, observations };
}

/** Undefined if the site has no catalog. */
async function readCatalog(served: Served, see: (failure: Observation) => void) {
  const text = await readServed(served, see)(SITE_PATH);
  // Some hosts answer every path with a page, or with JSON of another kind.
  return text?.includes('"hostname"') && /^\s*\{/.test(text) ? parseSiteFacts(text) : undefined;
}

/** The site at a URL, or above the URL of its mirror, which users have in their CLI configuration. An address is not read. */
async function lookForSite(transport: Served["transport"], { base, isAddress }: Looking) {
  const failures: Observation[] = [];
  const bases = base.endsWith("/mirror/") ? [base, new URL("../", base).href] : [base];
  for (const one of isAddress ? [] : bases) {
    const facts = await readCatalog({ transport, base: one }, (failure) => void failures.push(failure));
    if (facts !== undefined) return { base: one, facts };
  }
  return { base, facts: undefined, failure: failures[0] };
}

type Target = Looking & Served & { readonly show: (url: string) => string };

/** The site of a target: of an address, that of its host, or of its repository. */
export async function findSite(target: Target) {
  const { transport, base, hostname, isAddress, show } = target;
  for (const one of isAddress ? [base, projectUrl(target)] : [base]) {
    const { failure, facts, ...site } = await lookForSite(transport, {
      ...target,
      base: one,
      isAddress: false,
    });
    if (facts !== undefined) return { ...site, facts };
    if (failure !== undefined) throw unreachable(failure, show);
  }
  const discovery = new URL("/.well-known/terraform.json", base).href;
  const [fault] = isAddress ? (await askDiscovery(transport, discovery, hostname)).observations : [];
  if (fault !== undefined) throw unreachable(fault);
  throw await withoutCatalog(target, {
    code: "site-unknown",
    found: `${show(base)} has no readable ${SITE_PATH}, which lists its providers`,
    expected: "the URL or folder of a Provider Pages site",
    fix: "Correct ‹target›; to check any other registry or mirror, run ‹command: lint›",
  });
}

/** The site of a provider's own repository on GitHub Pages, if the repository has the usual name. */
function projectUrl({ base, wanted: [first] }: Looking): string {
  return `${base}terraform-provider-${first?.type}/`;
}

/** When neither the user nor the site names a provider. */
export function unnamed(target: Target): Promise<ProblemError> {
  return withoutCatalog(target, {
    code: "input-missing",
    found: `${target.show(target.base)} has no readable catalog, or it lists no providers`,
    expected: "the names of providers, because no protocol lists them",
    fix: "Set ‹providers› to `namespace/type`, or to `hostname/namespace/type` for a mirror",
  });
}

/** A site's folder of previews may have the only catalog. */
async function withoutCatalog({ transport, base, show }: Target, problem: Problem): Promise<ProblemError> {
  const previews = await readCatalog({ transport, base: new URL("preview/", base).href }, () => {});
  if (previews?.kind !== "previews") return new ProblemError(problem);
  return new ProblemError({
    code: "input-missing",
    found: `${show(base)} has no catalog, and its folder preview/ has one: it has only previews`,
    expected: "a site with a catalog",
    fix: "Add `preview/` to ‹target›",
  });
}
