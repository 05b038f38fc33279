import { describe, it } from "vitest";
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

/** At once, since most of a place's time is spent waiting for its server. */
export function keep(promises: readonly Promised[], open: () => Promise<Peer>): void {
  it.concurrent.each(promises)("$title", async ({ check }) => {
    const peer = await open();
    try {
      await check(peer);
    } finally {
      await peer.close();
    }
  });
}
