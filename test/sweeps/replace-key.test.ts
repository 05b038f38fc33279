import { afterAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import type { JourneyOptions } from "../support/publish/journey.ts";
import { signingInputs } from "../support/publish/workspace.ts";
import { testKey } from "../support/samples/keys.ts";
import { FAULTS } from "./faults.ts";
import { eachNthRequest, type Ground, isAsUndisturbed, startGround, useGroundsFrom } from "./ground.ts";
import { sweepKey } from "./key.ts";
import { killAt, meetFault } from "./kills.ts";

/** Where versions may have their files; what is said of them by publish is no input of replace-key. */
const PLACES: Readonly<Record<string, JourneyOptions>> = {
  "on releases": {},
  "in the site": { private: true, inputs: { assets: "site" } },
  "on immutable releases": { immutableReleases: true },
};

/** A site of two versions, on which every publish is a replacement of their key. */
async function startReplaceGround(place: JourneyOptions): Promise<Ground> {
  const ground = await startGround("next", place);
  const { github } = ground.trip;
  const published = await ground.publish();
  if (published.exitCode !== 0) throw new Error(published.log);
  const { publicKey } = await sweepKey();
  const signing = { ...signingInputs(await testKey("ecdsa-p256")), "gpg-public-keys": publicKey };
  const inputs = { command: "replace-key", assets: "", ...signing };
  const start: Ground["start"] = (options) =>
    ground.start({ ...options, inputs: { ...inputs, ...options?.inputs } });
  const snapshot = github.snapshot();
  return {
    ...ground,
    start,
    publish: async (options) => (await start(options)).finished,
    reset: () => {
      ground.complaints.push(...github.violations);
      github.restore(snapshot);
    },
  };
}

describe.each(Object.entries(PLACES))("the key of versions %s", (where, place) => {
  const sweep = useGroundsFrom(3, () => startReplaceGround(place));

  afterAll(() => console.log(`replace-key of 2 versions ${where}: ${sweep.reference.requests} requests`));

  it("is replaced with one more signature each, and one commit", () => {
    const { releases, site, commits } = sweep.reference.outcome;
    const onReleases = JSON.stringify(releases).match(/\.sig uploaded verifies/g) ?? [];
    const inSite = Object.values(site).filter((one) => one === "verifies");
    const isReleased = where === "on releases";
    const first = where === "in the site" ? 0 : 2;
    expect([onReleases.length, inSite.length]).toEqual([isReleased ? 4 : first, isReleased ? 0 : 4 - first]);
    expect(commits).toBe(4);
  });

  it.each<Fault["when"]>(["before", "after"])(
    "leads clients to what is there when a run was killed %s any of its requests took effect, and ends as undisturbed",
    async (when) => {
      const { eachRequest } = eachNthRequest(sweep, 17, when === "before" ? 0 : 1);
      const wrong = await eachRequest(async (ground, request) => {
        expect(await killAt(ground, request, when)).toBe("SIGKILL");
        const dead = findDeadSignatures(ground);
        const { exitCode, log } = await ground.publish();
        const isRight = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
        return isRight ? dead : [`request ${request}: exit ${exitCode}\n${log}`];
      });
      expect(wrong.flat()).toEqual([]);
    },
  );

  it.each(["502 before effect", "reset after effect", "429 slow down"])(
    "gets there after %s at any request, at once or when it runs again",
    async (kind) => {
      const fault = FAULTS[kind];
      const wrong = await eachNthRequest(sweep, 17).eachRequest((ground, request) =>
        meetFault(ground, request, { fault, reference: sweep.reference }),
      );
      expect(wrong.flat()).toEqual([]);
    },
  );
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
