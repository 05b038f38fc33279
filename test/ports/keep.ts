import { afterEach, beforeEach, describe, it } from "vitest";
import { SITE_HOST_PROMISES } from "./host-promises.ts";
import type { Peer, Promised } from "./peers.ts";
import { SITE_PROMISES } from "./site-promises.ts";

/** Every promise of a place, each on a new one. */
export function keepAll(places: Readonly<Record<string, () => Promise<Peer>>>): void {
  describe.each(Object.entries(places))("%s", (_name, open) => {
    describe("as a place", () => keep(SITE_PROMISES, open));
    describe("as a host of packages", () => keep(SITE_HOST_PROMISES, open));
  });
}

export function keep(promises: readonly Promised[], open: () => Promise<Peer>): void {
  let peer: Peer;
  beforeEach(async () => {
    peer = await open();
  });
  afterEach(() => peer.close());
  it.each(promises)("$title", ({ check }) => check(peer));
}
