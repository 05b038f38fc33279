import { describe, expect, it } from "vitest";
import type { JourneyOptions } from "../support/publish/journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { beginHere, eachNthRequest, type Ground, startGround, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { endsAsUndisturbed, killAt } from "./kills.ts";

/** Where versions may have their files; what is said of them by publish is no input of replace-key. */
const PLACES: Readonly<Record<string, JourneyOptions>> = {
  "on releases": {},
  "in the site": { private: true, inputs: { assets: "site" } },
  "on immutable releases": { immutableReleases: true },
};

/** A site of two versions, on which every publish is a replacement of their key. */
async function startReplaceGround(place: JourneyOptions): Promise<Ground> {
  const ground = await startGround("next", place);
  const published = await ground.publish();
  if (published.exitCode !== 0) throw new Error(published.log);
  const { publicKey } = await sweepKey();
  const signing = { ...signingInputs(await testKey("ecdsa-p256")), "gpg-public-keys": publicKey };
  return beginHere(ground, { command: "replace-key", assets: "", ...signing });
}

describe.each(Object.entries(PLACES))("the key of versions %s", (where, place) => {
  const sweep = useGroundsFrom(3, () => startReplaceGround(place));
  const kinds = ["502 before effect", "reset after effect", "429 slow down"];
  endsAsUndisturbed(`replace-key of 2 versions ${where}`, sweep, { kills: 17, faults: 17, kinds });

  it("is replaced with one more signature each, and one commit", () => {
    const { releases, site, commits } = sweep.reference.outcome;
    const onReleases = JSON.stringify(releases).match(/\.sig uploaded verifies/g) ?? [];
    const inSite = Object.values(site).filter((one) => one === "verifies");
    const isReleased = where === "on releases";
    const first = where === "in the site" ? 0 : 2;
    expect([onReleases.length, inSite.length]).toEqual([isReleased ? 4 : first, isReleased ? 0 : 4 - first]);
    expect(commits).toBe(4);
  });

  it("leads clients to what is there when a run was killed at any request", async () => {
    const dead = await eachNthRequest(sweep, 17).eachRequest(async (ground, request) => {
      await killAt(ground, request, "after");
      return findDeadSignatures(ground);
    });
    expect(dead.flat()).toEqual([]);
  });
});

/** Signatures that documents name, and that neither a release nor the site holds. */
function findDeadSignatures({ trip }: Ground): string[] {
  const site = trip.repository.readTree("gh-pages");
  const held = trip.repository
    .releases()
    .flatMap(({ tag, assets }) => [...assets.values()].map(({ name }) => `download/${tag}/${name}`));
  const documents = [...site].filter(([path]) => path.includes("/download/"));
  const named = documents.map(([, bytes]): string => {
    return JSON.parse(Buffer.from(bytes).toString()).shasums_signature_url;
  });
  const there = [...held, ...site.keys()];
  return named.filter((url) => !there.some((path) => url.endsWith(`/${path}`)));
}
