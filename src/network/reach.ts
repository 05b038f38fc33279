import { type LookupAddress, lookup } from "node:dns";
import { Agent as HttpAgent, globalAgent as overHttp } from "node:http";
import { Agent as HttpsAgent, globalAgent as overHttps } from "node:https";
import type { LookupFunction } from "node:net";
import { bareHost, isInside, isPrivate } from "./addresses.ts";

/** Which hosts may be asked: a document from outside must not point into a private network. */
export interface Reach {
  /** Whether a URL may be asked, as far as that can be told before its name is resolved. */
  isAllowed(url: URL): Promise<boolean>;
  /** Makes connections, to no other addresses than those that were judged; undefined where any will do. */
  readonly agents: Agents | undefined;
}

interface Agents {
  readonly "http:": HttpAgent;
  readonly "https:": HttpsAgent;
}

/** A name that resolves to an address which a document from outside must not name. */
export class UnsafeAddress extends Error {}

/** A name with all its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Anything, since all URLs are our own. */
export const UNLIMITED: Reach = { isAllowed: async () => true, agents: undefined };

/** One place of our own, given by its address; what its documents name may be public hosts, or nothing else at all. */
export function reachFromPreview(origin: string, others: "public hosts" | "nothing else"): Reach {
  const isAllowed = async (url: URL) =>
    url.origin === origin || (others === "public hosts" && !isPrivate(url));
  return {
    isAllowed,
    agents: openAgents(async (hostname) => onlyPublic(hostname, await resolveName(hostname))),
  };
}

/**
 * Places that the user has named may be anywhere, and when one of them is in a private network, so may what its documents name.
 * Their names are resolved once: a host that is first seen in a private network, and then outside, would lead into it. One
 * that has addresses outside is asked at those alone.
 */
export function reachFrom(named: readonly URL[], resolve: Resolve = resolveName): Reach {
  const pinned = new Map(named.map((url) => [bareHost(url), retryable(() => resolve(bareHost(url)))]));
  const mayGoInside = async (): Promise<boolean> => {
    if (named.some(isPrivate)) return true;
    const all = await Promise.all([...pinned.values()].map((found) => found().catch(() => [])));
    return all.some((found) => found.length > 0 && found.every(({ address }) => isInside(address)));
  };
  return {
    isAllowed: async (url) => !isPrivate(url) || pinned.has(bareHost(url)) || (await mayGoInside()),
    agents: openAgents(async (hostname) => {
      const found = await (pinned.get(hostname)?.() ?? resolve(hostname));
      return (await mayGoInside()) ? found : onlyPublic(hostname, found);
    }),
  };
}

function onlyPublic(hostname: string, found: readonly LookupAddress[]): readonly LookupAddress[] {
  const safe = found.filter(({ address }) => !isInside(address));
  if (safe.length > 0 || found.length === 0) return safe;
  throw new UnsafeAddress(`it leads to ${hostname}, which is ${found[0]?.address}`);
}

/** Connections are shared among those who judge alike: one that others have made was not judged. */
function openAgents(resolve: Resolve): Agents {
  const find: LookupFunction = (hostname, { all }, tell) => {
    resolve(hostname).then(
      (found) =>
        all === true ? tell(null, [...found]) : tell(null, found[0]?.address ?? "", found[0]?.family),
      (error) => tell(error, []),
    );
  };
  // Node's own settings have the proxy of the environment, which resolves and judges what goes through it.
  const like = (agent: HttpAgent) => ({ ...Reflect.get(agent, "options"), lookup: find });
  return { "http:": new HttpAgent(like(overHttp)), "https:": new HttpsAgent(like(overHttps)) };
}

function resolveName(hostname: string): Promise<readonly LookupAddress[]> {
  return new Promise((found, failed) => {
    lookup(hostname, { all: true }, (error, addresses) =>
      error === null ? found(addresses) : failed(error),
    );
  });
}

/** What failed may go better the next time. */
function retryable<T>(step: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= step().catch((error) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

/** The agent for a URL, as a request takes it. */
export function agentOf({ agents }: Pick<Reach, "agents">, { protocol }: URL): HttpAgent | undefined {
  return protocol === "https:" ? agents?.["https:"] : agents?.["http:"];
}
