import { parseSiteFacts, type SiteFacts } from "../../catalog/facts/site-facts.ts";
import { SITE_PATH } from "../../catalog/paths.ts";
import { type Problem, ProblemError, unlessProblem } from "../../errors.ts";
import { type NoAnswer, resolveUrl, type Transport } from "../answer.ts";
import { SERVICE } from "../judge/registry.ts";
import { askDiscovery, findCrowd, type Registry } from "../requests.ts";
import type { Wanted } from "./target.ts";
import { LONGEST_FILE, type Walk } from "./walk.ts";
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
  readonly places: readonly ProviderPlace[];
  readonly hasCatalog: boolean;
  /** Why the target's host can't be reached. */
  readonly away?: NoAnswer;
}

export async function mapSite(walk: Walk, looking: Looking): Promise<SiteMap> {
  const { base, hostname, wanted, isAddress } = looking;
  const facts = isAddress ? undefined : await readCatalog(walk.transport, base);
  if (isAway(facts)) return { places: [], hasCatalog: false, away: facts };
  const own = facts?.hostname ?? hostname;
  const known = [...(facts?.providers ?? []), ...(facts?.mirrored ?? [])];
  const chosen = wanted.map((each) => ({ ...each, hostname: each.hostname ?? own }));
  const addresses = chosen.length > 0 ? chosen : known;
  // Previews are in a mirror only.
  const inRegistry = (host: string) => host === own && facts?.kind !== "previews";
  const must = isAddress || known.some((address) => inRegistry(address.hostname));
  const registry = await findRegistry(walk, looking, { must, hasCatalog: facts !== undefined });
  const mirror = isAddress ? undefined : facts === undefined ? base : new URL("mirror/", base).href;
  const places = addresses.map((address): ProviderPlace => {
    const isOwn = inRegistry(address.hostname);
    return {
      address,
      registry: isOwn ? registry : undefined,
      mirror,
      catalog: facts === undefined ? undefined : base,
      must: { registry: isOwn && (facts !== undefined || isAddress), mirror: facts !== undefined },
    };
  });
  return { places, hasCatalog: facts !== undefined };
}

/** Like clients: the CLI configuration first, then discovery. */
async function findRegistry(
  walk: Walk,
  // The token is the target's: a catalog could name any host.
  { base, hostname, services }: Looking,
  { must, hasCatalog }: { readonly must: boolean; readonly hasCatalog: boolean },
): Promise<Registry | undefined> {
  // A site below the root of its host is found through a `host` block, which its own document must match.
  const url = new URL(hasCatalog ? ".well-known/terraform.json" : "/.well-known/terraform.json", base).href;
  const forced = services?.get(SERVICE);
  if (forced !== undefined) {
    const service = resolveUrl(forced, url);
    return service && { base: service.href, hostname };
  }
  const { facts, observations } = await askDiscovery(walk.transport, url, hostname, !must);
  walk.see(must ? observations : observations.filter(({ rule }) => rule !== "discovery-missing"));
  // A missing slash was reported; the check continues.
  return facts === undefined ? undefined : { base: facts, hostname };
}

/** Undefined if the site has no readable catalog. */
export async function readCatalog(
  transport: Transport,
  base: string,
): Promise<SiteFacts | NoAnswer | undefined> {
  const credentialsOf = new URL(base).host;
  const answer = await transport.get(new URL(SITE_PATH, base).href, { limit: LONGEST_FILE, credentialsOf });
  if (answer.kind === "none" && answer.isAway === true) return answer;
  if (answer.kind === "none" || answer.status !== 200 || findCrowd(answer.body) !== undefined)
    return undefined;
  return unlessProblem(() => parseSiteFacts(answer.body.toString("utf8")));
}

export function isAway(read: SiteFacts | NoAnswer | undefined): read is NoAnswer {
  return read !== undefined && "kind" in read && read.kind === "none";
}

/** When neither the user nor the site names a provider. */
export async function unnamed(
  transport: Transport,
  base: string,
  show: (url: string) => string,
): Promise<ProblemError> {
  const only = await findOnlyPreviews(transport, base, show);
  return new ProblemError(
    only ?? {
      code: "input-missing",
      found: `${show(base)} has no readable catalog, or it lists no providers`,
      expected: "the names of providers, because no protocol lists them",
      fix: "Set ‹providers› to `namespace/type`, or to `hostname/namespace/type` for a mirror",
    },
  );
}

/** The problem of a site without a catalog whose folder of previews has one. */
export async function findOnlyPreviews(
  transport: Transport,
  base: string,
  show: (url: string) => string,
): Promise<Problem | undefined> {
  const previews = await readCatalog(transport, new URL("preview/", base).href);
  if (previews === undefined || isAway(previews) || previews.kind !== "previews") return undefined;
  return {
    code: "input-missing",
    found: `${show(base)} has no catalog, and its folder preview/ has one: it has only previews`,
    expected: "a site with a catalog",
    fix: "Add `preview/` to ‹target›",
  };
}

export function unreachable({ url, detail }: NoAnswer): ProblemError {
  return new ProblemError({
    code: "site-unreachable",
    found: `${new URL(url).host} can't be reached: ${detail}`,
    expected: "a host that answers",
    fix: "Correct the address, or check this machine's network, DNS and proxy settings",
  });
}
