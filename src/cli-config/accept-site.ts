import { type SiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { matches, type Pattern } from "./scope-patterns.ts";
import type { SiteWithBase } from "./wanted.ts";

/** What the user has said about a site. */
export interface Named {
  /** The URL that the site was asked at. A folder or a bucket has none: its user has chosen its content. */
  readonly url: string | undefined;
  /** The site's own hostname, if the user names it. */
  readonly hostname: string | undefined;
  /** Empty for all that may be written without being named. */
  readonly patterns: readonly Pattern[];
}

/** What a site says about hostnames that it was not asked under: it is shown, and never written. */
export interface Claims {
  readonly hostname: string | undefined;
  readonly base: string | undefined;
  readonly providers: readonly ProviderAddress[];
}

/** What may be written into a CLI configuration. */
export interface AcceptedSite {
  readonly site: SiteWithBase;
  readonly providers: readonly ProviderAddress[];
  readonly claims: Claims;
}

/**
 * Clients send the token for a hostname to whatever its `host` block names, and run whatever its mirror has. So a site gets
 * the hostname that it was asked under over TLS, and those that its user names; its own word counts in a folder only.
 */
export function acceptSite(facts: SiteFacts, named: Named): AcceptedSite {
  const { url, hostname: given } = named;
  const asked = url === undefined ? facts.hostname : askedHostname(url);
  if (given !== undefined && given !== facts.hostname) throw new ProblemError([otherHostname(given, facts)]);
  const own = [asked, given].find((hostname) => hostname === facts.hostname);
  const base = url === undefined ? siteUrl(facts) : findBase(url, facts, given);
  const all = [...facts.providers, ...(facts.mirrored ?? [])];
  if (all.length === 0) throw new ProblemError([nothingThere()]);
  const isMine = ({ hostname }: ProviderAddress) => speaksFor(url, hostname) || hostname === own;
  const providers =
    named.patterns.length > 0 ? choose(all, named.patterns, own ?? asked) : all.filter(isMine);
  const claims = {
    hostname: own === undefined ? facts.hostname : undefined,
    base: own === undefined ? facts.base : undefined,
    providers: named.patterns.length > 0 ? [] : all.filter((address) => !isMine(address)),
  };
  if (providers.length === 0) throw new ProblemError([nothingAccepted(base, claims.providers)]);
  return { site: { hostname: own, base }, providers, claims };
}

/** Whether a site that was asked at a URL says more than its own claim about a hostname; a folder's user has chosen its content. */
export function speaksFor(url: string | undefined, hostname: string): boolean {
  return url === undefined || hostname === askedHostname(url);
}

/** Plain HTTP proves no name. */
function askedHostname(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" ? hostname : undefined;
}

function findBase(url: string, { hostname, base }: SiteFacts, given: string | undefined): string {
  if (url.startsWith("https:")) return url;
  if (base !== undefined && given === hostname && askedHostname(base) === given) return base;
  throw new ProblemError([plainHttp(url)]);
}

function choose(
  all: readonly ProviderAddress[],
  patterns: readonly Pattern[],
  own: string | undefined,
): readonly ProviderAddress[] {
  const chosen = patterns.map((pattern) => {
    const hostname = pattern.hostname ?? own ?? "";
    return { pattern, fitting: all.filter((address) => matches({ ...pattern, hostname }, address)) };
  });
  const missing = chosen.filter(({ fitting }) => fitting.length === 0);
  if (missing.length > 0) throw new ProblemError(missing.map(({ pattern }) => unknownProvider(pattern, own)));
  const byPath = new Map(chosen.flatMap(({ fitting }) => fitting.map((each) => [addressPath(each), each])));
  return [...byPath.values()];
}

function unknownProvider({ hostname = "", namespace, type }: Pattern, own = ""): Problem {
  return {
    code: "provider-unknown",
    found: `the site has no provider ${[decodeName(hostname || own), namespace, type].filter((part) => part !== "").join("/")}`,
    expected: "a provider of the site",
    fix: "Correct ‹providers›, or leave it out for all",
  };
}

function otherHostname(given: string, { hostname }: SiteFacts): Problem {
  return {
    code: "input-invalid",
    found: `‹hostname› is ${decodeName(given)}, and the site says that its hostname is ${decodeName(hostname)}`,
    expected: "the hostname that the site's own providers have",
    fix: "Correct ‹hostname›, or leave it out. ‹providers› names providers of other hostnames",
  };
}

function plainHttp(url: string): Problem {
  return {
    code: "input-invalid",
    found: `${url} is plain HTTP: anyone on the way can answer, and clients take no mirror from there`,
    expected: "the URL of a site that is served over HTTPS",
    fix: "Name the site's HTTPS URL or its folder with ‹target›",
  };
}

function nothingThere(): Problem {
  return {
    code: "provider-unknown",
    found: "the site has no providers yet",
    expected: "at least one provider",
    fix: "Publish one first",
  };
}

const MOST_NAMED = 5;

function nothingAccepted(base: string, others: readonly ProviderAddress[]): Problem {
  const more = others.length > MOST_NAMED ? `, and ${others.length - MOST_NAMED} more` : "";
  const names = others.slice(0, MOST_NAMED).map(formatAddress);
  return {
    code: "provider-unknown",
    found: `${base} has providers of other hostnames only: ${names.join(", ")}${more}`,
    expected: `a provider of ${decodeName(new URL(base).hostname)}, or the names of those that you want from there`,
    fix: `Name each that you trust this site with, such as ‹providers: ${names[0]}›`,
  };
}
