import { describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { type AttestingJourney, startAttestingJourney } from "../support/publish/attesting-journey.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import {
  beginHere,
  eachNthRequest,
  type Ground,
  groundOf,
  groundOptions,
  isAsUndisturbed,
  namedProblems,
  useGroundsFrom,
} from "./ground.ts";
import { endsAsUndisturbed, sweepKills } from "./kills.ts";
import { eachNth, range, spread } from "./pool.ts";

const trips = new Map<Ground, AttestingJourney>();

// As many as there are cases that wait for a deadline.
const sweep = useGroundsFrom(8, async () => {
  const trip = await startAttestingJourney(await groundOptions());
  const ground = await groundOf(trip, "first");
  trips.set(ground, trip);
  return ground;
});

// The requests to GitHub are those of any publish, and one more that stores the attestation.
endsAsUndisturbed(sweep, { kills: 13, faults: 29 });

describe("a release that was written by hand", () => {
  const byHand = useGroundsFrom(3, async () => {
    const trip = await startAttestingJourney(await groundOptions());
    const ground = await groundOf(trip, "first");
    trip.repository.addRelease({ tag: "v1.0.0", name: "By hand", assets: { "screenshot.png": "pixels" } });
    return beginHere(ground);
  });

  it("is attested as by an undisturbed run after a kill before any request to GitHub", async () => {
    expect(JSON.stringify(byHand.reference.outcome.releases)).toContain("_attestation.sigstore.json {");
    expect(await sweepKills(eachNthRequest(byHand, 11), "before")).toEqual([]);
  });
});

/** The requests of a signature: to the runner, the issuer, Fulcio and the timestamp authority. */
const REQUESTS = 6;

const ALWAYS: Readonly<Record<string, Fault>> = {
  "403": { when: "before", kind: "status", status: 403 },
  "500": { when: "before", kind: "status", status: 500 },
  "no JSON": { when: "before", kind: "status", status: 200, body: "<html></html>" },
  "an empty object": { when: "before", kind: "status", status: 200, body: {} },
  "DER of nothing": { when: "before", kind: "status", status: 200, body: "0\u0000" },
  reset: { when: "before", kind: "reset" },
  "a truncated answer": { when: "after", kind: "truncate" },
  hang: { when: "before", kind: "hang" },
};

/** One request of each client of the library, by turns: some faults take the whole deadline. */
const FIRST = [0, 3, 4];

const cases = Object.entries(ALWAYS).flatMap(([kind, fault], index) =>
  eachNth(3, FIRST, index).map((request) => ({ kind, fault, request })),
);

it("leaves a draft and an untouched site when any request of the signature fails for good, and the next run ends as undisturbed", async () => {
  const wrong = await spread(sweep.grounds, cases, async (ground, { kind, fault, request }) => {
    const failed = await publishWith(ground, (index) => (index >= request ? fault : undefined));
    const { exitCode, log } = await ground.publish();
    const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
    return [...failed, ...(fine ? [] : [`the next run: exit ${exitCode}\n${log}`])].map(
      (one) => `${kind} from request ${request} on: ${one}`,
    );
  });
  expect(wrong.flat()).toEqual([]);
});

it("ends as an undisturbed one after one broken connection at any request of the signature", async () => {
  const wrong = await spread(sweep.grounds, range(REQUESTS), async (ground, request) => {
    const first = await disturb(ground, (index) => (index === request ? ALWAYS.reset : undefined));
    const named = namedProblems(first).join();
    const { exitCode, log } = first.exitCode === 0 ? first : await ground.publish();
    const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
    const isNamed = first.exitCode === 0 || named === "attestation-failed";
    return fine && isNamed ? [] : [`request ${request}: ${named}, exit ${exitCode}\n${log}`];
  });
  expect(wrong.flat()).toEqual([]);
});

it("ends as an undisturbed one when it was killed at any request of the signature", async () => {
  const wrong = await spread(sweep.grounds, range(REQUESTS), async (ground, request) => {
    ground.reset();
    const { sigstore } = tripOf(ground);
    sigstore.reset();
    const { child, finished } = await ground.start();
    const run = async () => {
      child.kill("SIGKILL");
      await finished;
      return "drop";
    };
    sigstore.intercept = ({ index }) =>
      index === request ? { when: "before", kind: "call", run } : undefined;
    const { signal } = await finished;
    sigstore.reset();
    const isDraft = isUnpublished(ground);
    const { exitCode } = await ground.publish();
    const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
    return signal === "SIGKILL" && isDraft && fine
      ? []
      : [`request ${request}: ${signal} ${isDraft} ${exitCode}`];
  });
  expect(wrong.flat()).toEqual([]);
});

/** Publishes while requests of the signature meet a fault. */
async function disturb(ground: Ground, faultAt: (index: number) => Fault | undefined): Promise<ActionResult> {
  ground.reset();
  const { sigstore } = tripOf(ground);
  sigstore.reset();
  sigstore.intercept = ({ index }) => faultAt(index);
  const result = await ground.publish();
  sigstore.reset();
  return result;
}

/** What is wrong with how a run fails whose signature can't be made. */
async function publishWith(
  ground: Ground,
  faultAt: (index: number) => Fault | undefined,
): Promise<readonly string[]> {
  const result = await disturb(ground, faultAt);
  const named = namedProblems(result);
  return [
    ...(result.exitCode === 1 ? [] : [`exit ${result.exitCode}\n${result.log}`]),
    ...(named.join() === "attestation-failed" ? [] : [`named ${named}\n${result.log}${result.stderr}`]),
    ...(isUnpublished(ground) ? [] : ["something is public"]),
  ];
}

function isUnpublished({ trip: { repository } }: Ground): boolean {
  const [release, ...others] = repository.releases();
  const isDraft = release?.draft === true && others.length === 0;
  return isDraft && repository.branchHead("gh-pages") === undefined && repository.attestations.length === 0;
}

function tripOf(ground: Ground): AttestingJourney {
  const trip = trips.get(ground);
  if (trip === undefined) throw new Error("a ground without its journey");
  return trip;
}
