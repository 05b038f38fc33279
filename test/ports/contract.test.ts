import { afterEach, beforeEach, describe, it } from "vitest";
import { RELEASES_PROMISES, SITE_HOST_PROMISES } from "./host-promises.ts";
import { type Peer, PLACES, type Promised, RELEASES } from "./peers.ts";
import { SITE_PROMISES } from "./site-promises.ts";

describe.each(Object.entries(PLACES))("%s", (_name, open) => {
  describe("as a place", () => keep(SITE_PROMISES, open));
  describe("as a host of packages", () => keep(SITE_HOST_PROMISES, open));
});

describe.each(Object.entries(RELEASES))("releases on %s", (_name, open) => keep(RELEASES_PROMISES, open));

function keep(promises: readonly Promised[], open: () => Promise<Peer>): void {
  let peer: Peer;
  beforeEach(async () => {
    peer = await open();
  });
  afterEach(() => peer.close());
  it.each(promises)("$title", ({ check }) => check(peer));
}
