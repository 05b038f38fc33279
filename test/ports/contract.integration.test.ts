import { afterEach, beforeEach, describe, it } from "vitest";
import { DRAFTS_PROMISES, PACKAGES_PROMISES } from "./packages-promises.ts";
import { type Peer, PLACES, type Promised, SITE_ON_GITHUB } from "./peers.ts";
import { SITE_PROMISES } from "./site-promises.ts";

const PROMISES = {
  "as a site": SITE_PROMISES,
  "as packages": PACKAGES_PROMISES,
  "as drafts": DRAFTS_PROMISES,
};

describe.each(Object.entries(PLACES))("%s", (_name, open) => {
  describe.each(Object.entries(PROMISES))("%s", (_port, promises) => keep(promises, open));
});

describe("a site on GitHub", () => {
  describe("as packages", () => keep(PACKAGES_PROMISES, SITE_ON_GITHUB));
});

function keep(promises: readonly Promised[], open: () => Promise<Peer>): void {
  let peer: Peer;
  beforeEach(async () => {
    peer = await open();
  });
  afterEach(() => peer.close());
  it.each(promises)("$title", ({ check }) => check(peer));
}
