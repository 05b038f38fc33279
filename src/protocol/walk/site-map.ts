import { parseSiteFacts, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { providerPath, SITE_PATH } from "../../catalog/paths.ts";
import { type Problem, ProblemError } from "../../errors.ts";
import { type NoAnswer, resolveUrl } from "../answer.ts";
import { findCrowd } from "../ask.ts";
import { askDiscovery, type Registry, SERVICE } from "../requests.ts";
import type { Wanted } from "./target.ts";
import type { Walk } from "./walk.ts";
import type { ProviderPlace } from "./walk-provider.ts";

/** Where to look: the URL of a site, or of a host alone. */
export interface Looking {
  readonly base: string;
  /** Whether it was named without the slash at its end, which a client's configuration must have. */
  readonly lacksSlash: boolean;
  /** The host of the registry, as configurations name it. */
  readonly hostname: string;
  /** What a CLI configuration says of the host: then discovery is not asked. */
  readonly services: ReadonlyMap<string, string> | undefined;
  readonly wanted: readonly Wanted[];
  /** Whether the target names a provider of a registry, so that there is no mirror to try. */
  readonly isAddress: boolean;
}

/** What there is to look at. */
export interface SiteMap {
  readonly places: readonly ProviderPlace[];
  readonly hasCatalog: boolean;
  readonly registry: Registry | undefined;
  /** Why the target's host can't be reached. */
  readonly away?: NoAnswer;
}

/** Finds registry, mirror and providers of a site. */
export async function mapSite(walk: Walk, looking: Looking): Promise<SiteMap> {
  const { base, hostname, wanted, isAddress } = looking;
  const facts = isAddress ? undefined : await readCatalog(walk, base);
  if (isAway(facts)) return { places: [], hasCatalog: false, registry: undefined, away: facts };
  const own = facts?.hostname ?? hostname;
  const known = [...(facts?.providers ?? []), ...(facts?.mirrored ?? [])];
  const chosen = wanted.map((each) => ({ ...each, hostname: each.hostname ?? own }));
  const addresses = chosen.length > 0 ? chosen : known;
  const inRegistry = (host: string) => host === own;
  const must = isAddress || known.some((address) => inRegistry(address.hostname));
  const registry = await findRegistry(walk, looking, { must, hasCatalog: facts !== undefined });
  const mirror = isAddress ? undefined : facts === undefined ? base : new URL("mirror/", base).href;
  const places = addresses.map((address): ProviderPlace => {
    const isOwn = inRegistry(address.hostname);
    return {
      address,
      registry: isOwn ? registry : undefined,
      mirror,
      catalog: facts === undefined ? undefined : new URL(providerPath(address), base).href,
      must: { registry: isOwn && (facts !== undefined || isAddress), mirror: facts !== undefined },
    };
  });
  return { places, hasCatalog: facts !== undefined, registry };
}

/** As clients do: what the configuration says of the host, else its discovery. */
async function findRegistry(
  walk: Walk,
  // The token is that of the target: a catalog may say that it is any host's.
  { base, hostname, services }: Looking,
  { must, hasCatalog }: { readonly must: boolean; readonly hasCatalog: boolean },
): Promise<Registry | undefined> {
  // A site below the root of its host is found by a `host` block; its own document says where that has to lead.
  const url = new URL(hasCatalog ? ".well-known/terraform.json" : "/.well-known/terraform.json", base).href;
  const forced = services?.get(SERVICE);
  if (forced !== undefined) {
    const service = resolveUrl(forced, url);
    return service && { base: service.href, hostname };
  }
  const { facts, observations } = await askDiscovery(walk.transport, url, hostname, !must);
  walk.see(must ? observations : observations.filter(({ rule }) => rule !== "discovery-missing"));
  // A missing slash has been told; what lies behind it is looked at all the same.
  return facts === undefined ? undefined : { base: facts, hostname };
}

const LONGEST = 16_000_000;

/** The catalog of a site, if it has one that can be read: it says which providers there are. Or why its host can't be reached. */
export async function readCatalog(
  { transport }: Pick<Walk, "transport">,
  base: string,
): Promise<SiteFacts | NoAnswer | undefined> {
  const answer = await transport.get(new URL(SITE_PATH, base).href, { limit: LONGEST });
  if (answer.kind === "none" && answer.isAway === true) return answer;
  if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== undefined)
    return undefined;
  try {
    return parseSiteFacts(answer.body.toString("utf8"));
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** Whether it is the reason why there is none. */
export function isAway(read: SiteFacts | NoAnswer | undefined): read is NoAnswer {
  return read !== undefined && "kind" in read && read.kind === "none";
}

/** A target whose host can't be reached, so that nothing is known of it. */
export function unreachable({ url, detail }: NoAnswer): ProblemError {
  const problem: Problem = {
    code: "site-unreachable",
    found: `${new URL(url).host} can't be reached: ${detail}`,
    expected: "a host that answers",
    fix: "Correct the address, or check the network, the DNS and the proxy of this machine",
  };
  return new ProblemError([problem]);
}
