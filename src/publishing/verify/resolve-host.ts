import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { setTimeout } from "node:timers/promises";
import type { Problem } from "../../errors.ts";

/** Finds the addresses of a name, or throws with a code. */
type Lookup = (hostname: string) => Promise<unknown>;

/** A resolver that does not answer says nothing about the name. */
const LONGEST = 5000;
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA", "EAI_AGAIN"]);

/** The notice about a site whose name does not resolve: its DNS record is often made after the first publish. */
export async function findUnresolved(
  target: string,
  environment: Readonly<Record<string, string | undefined>>,
  find: Lookup = lookup,
): Promise<Problem | undefined> {
  // A proxy resolves names by itself.
  if (!URL.canParse(target) || Object.keys(environment).some((name) => /^(?:https?|all)_proxy$/i.test(name)))
    return undefined;
  const { hostname, protocol } = new URL(target);
  if (!/^https?:$/.test(protocol) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0) return undefined;
  const stop = new AbortController();
  const late = setTimeout(LONGEST, undefined, { signal: stop.signal }).catch(() => undefined);
  const code = find(hostname).then(
    () => undefined,
    (error: NodeJS.ErrnoException) => error.code,
  );
  const said = await Promise.race([code, late]);
  stop.abort();
  return UNKNOWN_NAME.has(said) ? unresolved(hostname) : undefined;
}

function unresolved(hostname: string): Problem {
  return {
    code: "site-unserved",
    severity: "notice",
    found: `the name ${hostname} does not resolve, so no client reaches the site`,
    expected: "a DNS record that leads to where the site is served",
    fix: `Add the DNS record of ${hostname}, or wait until it is known everywhere`,
  };
}
