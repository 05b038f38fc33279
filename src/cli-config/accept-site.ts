import { type SiteFacts, siteUrl } from "../catalog/facts/site-facts.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { covers } from "../protocol/cli-config/read-config.ts";
import { addressPath, formatAddress, type ProviderAddress } from "../provider/address.ts";
import { decodeName } from "../provider/idna.ts";
import { parseWanted, type Wanted } from "../provider/target.ts";
import { nameSome } from "../text.ts";

export interface Claims {
  readonly hostname: string | undefined;
  readonly base: string | undefined;
  readonly providers: readonly ProviderAddress[];
}

/**
 * Clients send the token for a hostname to whatever its `host` block names, and run whatever its mirror has. So a site gets
 * the hostname that it was asked under over TLS, and those that its user names; its own word counts in a folder only.
 *
 * The URL is undefined for a folder or a bucket, whose content the user has chosen. `given` is the site's own hostname, if the
 * user gave it. Without patterns, every provider that needs no confirmation is accepted.
 */
export function acceptSite(
  facts: SiteFacts,
  url: string | undefined,
  given: string | undefined,
  patterns: readonly Wanted[],
) {
  const host = url === undefined ? facts.hostname : askedHostname(url);
  if (given !== undefined && given !== facts.hostname)
    throw new ProblemError({
      code: "input-invalid",
      found: `‹hostname› is ${decodeName(given)}, and the site's own hostname is ${decodeName(facts.hostname)}`,
      expected: "the hostname that the site's own providers have",
      fix: "Correct ‹hostname›, or leave it out. ‹providers› names providers of other hostnames",
    });
  const ours = [host, given].find((hostname) => hostname === facts.hostname);
  const base = url === undefined ? siteUrl(facts) : findBase(url, facts, given);
  const all = [...facts.providers, ...(facts.mirrored ?? [])];
  if (all.length === 0)
    throw new ProblemError({
      code: "provider-unknown",
      found: "the site has no providers yet",
      expected: "at least one provider",
      fix: "Publish one first",
    });
  const isMine = ({ hostname }: ProviderAddress) => speaksFor(url, hostname) || hostname === ours;
  const providers = patterns.length > 0 ? choose(all, patterns, ours ?? host) : all.filter(isMine);
  const claims: Claims = {
    hostname: ours === undefined ? facts.hostname : undefined,
    base: ours === undefined ? facts.base : undefined,
    providers: patterns.length > 0 ? [] : all.filter((address) => !isMine(address)),
  };
  if (providers.length === 0) throw new ProblemError(nothingAccepted(base, claims.providers));
  // Previews are in a mirror only.
  return { site: { hostname: facts.kind === "previews" ? undefined : ours, base }, providers, claims };
}

/** The user of a folder has chosen its content. */
export function speaksFor(url: string | undefined, hostname: string): boolean {
  return url === undefined || hostname === askedHostname(url);
}

/** Plain HTTP doesn't authenticate the host. */
function askedHostname(url: string): string | undefined {
  const { protocol, hostname } = new URL(url);
  return protocol === "https:" ? hostname : undefined;
}

function findBase(url: string, { hostname, base }: SiteFacts, given: string | undefined): string {
  if (url.startsWith("https:")) return url;
  if (base !== undefined && given === hostname && askedHostname(base) === given) return base;
  throw new ProblemError({
    code: "input-invalid",
    found: `${url} is plain HTTP: anyone on the network path can answer, and clients reject a mirror there`,
    expected: "the HTTPS URL of a site",
    fix: "Set ‹target› to the site's HTTPS URL or its folder",
  });
}

function choose(
  all: readonly ProviderAddress[],
  patterns: readonly Wanted[],
  ours: string | undefined,
): readonly ProviderAddress[] {
  const chosen = patterns.map((pattern) => {
    const path = addressPath({ ...pattern, hostname: pattern.hostname ?? ours ?? "" });
    return { pattern, fitting: all.filter((address) => covers(path, addressPath(address))) };
  });
  const missing = chosen.filter(({ fitting }) => fitting.length === 0);
  if (missing.length > 0)
    throw new ProblemError(
      missing.map(({ pattern: { hostname = "", namespace, type } }): Problem => {
        const names = [decodeName(hostname || (ours ?? "")), namespace, type].filter((part) => part !== "");
        return {
          code: "provider-unknown",
          found: `the site has no provider ${names.join("/")}`,
          expected: "a provider of the site",
          fix: "Correct ‹providers›, or leave it out for all",
        };
      }),
    );
  const byPath = new Map(chosen.flatMap(({ fitting }) => fitting.map((each) => [addressPath(each), each])));
  return [...byPath.values()];
}

const MOST_NAMED = 5;

function nothingAccepted(base: string, others: readonly ProviderAddress[]): Problem {
  const names = others.map(formatAddress);
  return {
    code: "provider-unknown",
    found: `${base} has only providers of other hostnames: ${nameSome(names, MOST_NAMED)}`,
    expected: `a provider of ${decodeName(new URL(base).hostname)}, or the names of the providers that you want`,
    fix: `Name each provider that you trust this site with, such as ‹providers: ${names[0]}›`,
  };
}

/** Stands for every namespace or type. */
const ANY = "*";

/** Accepts `[hostname/]namespace/type`, `hostname/*\/*` and `hostname/namespace/*`. */
export function parsePattern(text: string): Wanted {
  const [, begin = "", any] = /^([^/*]+(?:\/[^/*]+)?)((?:\/\*){1,2})$/.exec(text) ?? [];
  const names = begin.split("/").length;
  if (any === "/*/*" && names === 1) return { ...parseWanted(`${begin}/any/any`), namespace: ANY, type: ANY };
  if (any === "/*" && names === 2) return { ...parseWanted(`${begin}/any`), type: ANY };
  return parseWanted(text);
}
