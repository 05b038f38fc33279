import { afterEach, beforeEach, describe, it } from "vitest";
import { type Peer, PLACES, type Promised } from "./peers.ts";
import { RELEASES_PROMISES } from "./releases-promises.ts";
import { SITE_PROMISES } from "./site-promises.ts";

/** What a place does not keep yet. A promise that it keeps by now fails here, and comes off the list. */
const NOT_YET: Readonly<Record<string, readonly string[]>> = {
  "a folder": [
    "has a head without an id, and no file, before anything is written",
    "has a head with an id, and another one after each change",
    "names the tags of the published releases that are no prereleases",
  ],
  "a bucket": ["names the tags of the published releases that are no prereleases"],
};

describe.each(Object.entries(PLACES))("%s", (name, open) => {
  const promise = ({ title, check }: Promised) =>
    (NOT_YET[name]?.includes(title) ? it.fails : it)(title, () => check(peer));
  let peer: Peer;
  beforeEach(async () => {
    peer = await open();
  });
  afterEach(() => peer.close());

  describe("as a site", () => {
    SITE_PROMISES.forEach(promise);
  });
  describe("as releases", () => {
    RELEASES_PROMISES.forEach(promise);
  });
});
