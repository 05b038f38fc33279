import { type LookupAddress, lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { bareHost, isInside, isPrivate } from "./addresses.ts";
import { type Agents, openAgents } from "./agents.ts";

/** Limits which hosts may be requested: a third-party document must not point into a private network. */
export interface Reach {
  /** Checks a URL before its name is resolved. */
  isAllowed(url: URL): Promise<boolean>;
  /** Connect only to addresses that were checked; undefined where any address is allowed. A proxy resolves names itself. */
  readonly agents: Agents | undefined;
}

/** A public name that resolves to a private address. */
export class UnsafeAddress extends Error {}

export const UNLIMITED: Reach = { isAllowed: async () => true, agents: undefined };

/** Allows one local server by its address; its documents may name public hosts. */
export function reachFromServer(origin: string): Reach {
  return {
    isAllowed: async (url) => url.origin === origin || !isPrivate(url),
    agents: openChecked(async (hostname) => onlyPublic(hostname, await resolveName(hostname))),
  };
}

/**
 * Allows the hosts that the user named, wherever they are. If one of them is private, documents may name private hosts
 * too. Names are resolved once: an answer that changes from private to public later would open the private network. If a
 * name has public and private addresses, only the public ones are used.
 */
export function reachFrom(urls: readonly URL[], resolve = resolveName): Reach {
  const pinned = new Map(urls.map((url) => [bareHost(url), retryable(() => resolve(bareHost(url)))]));
  const mayGoInside = async (): Promise<boolean> => {
    if (urls.some(isPrivate)) return true;
    const all = await Promise.all([...pinned.values()].map((lookUp) => lookUp().catch(() => [])));
    return all.some((ips) => ips.length > 0 && ips.every(({ address }) => isInside(address)));
  };
  return {
    isAllowed: async (url) => !isPrivate(url) || pinned.has(bareHost(url)) || (await mayGoInside()),
    agents: openChecked(async (hostname) => {
      const ips = await (pinned.get(hostname)?.() ?? resolve(hostname));
      return (await mayGoInside()) ? ips : onlyPublic(hostname, ips);
    }),
  };
}

function onlyPublic(hostname: string, ips: readonly LookupAddress[]): readonly LookupAddress[] {
  const safe = ips.filter(({ address }) => !isInside(address));
  if (safe.length > 0 || ips.length === 0) return safe;
  throw new UnsafeAddress(`it points to ${hostname}, which is ${ips[0]?.address}`);
}

/** Agents are not shared between reaches: a pooled connection of another reach was not checked. */
function openChecked(resolve: typeof resolveName): Agents {
  const find: LookupFunction = (hostname, { all }, tell) => {
    resolve(hostname).then(
      (ips) => (all === true ? tell(null, [...ips]) : tell(null, ips[0]?.address ?? "", ips[0]?.family)),
      (error) => tell(error, []),
    );
  };
  return openAgents(find);
}

function resolveName(hostname: string): Promise<readonly LookupAddress[]> {
  return new Promise((resolve, failed) => {
    lookup(hostname, { all: true }, (error, addresses) =>
      error === null ? resolve(addresses) : failed(error),
    );
  });
}

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
