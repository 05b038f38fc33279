import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { ActionResult } from "../support/runner/runner.ts";
import { eachNthRequest, firstOf, type Ground, namedProblems, runUndisturbed, useGrounds } from "./ground.ts";
import { describeOutcome, type Outcome } from "./outcome.ts";

const sweep = useGrounds(4, "next");
let others: Outcome;
/** A workspace with the same version, rebuilt with other bytes. */
let elsewhere: string;

beforeAll(async () => {
  const ground = firstOf(sweep.grounds);
  elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
  await ground.trip.build("1.1.0", { seed: 77 });
  await cp(ground.trip.workspace, elsewhere, { recursive: true });
  others = (await runUndisturbed(ground)).outcome;
  await ground.trip.build("1.1.0", { seed: 50 });
});

afterAll(() => rm(elsewhere, { recursive: true, force: true }));

it("a concurrent commit at any moment survives, and so does the version", async () => {
  const wrong = await eachNthRequest(sweep, 4).eachRequest(async (ground, request) => {
    ground.reset();
    const run = () => void ground.trip.repository.commitFiles("gh-pages", { "theirs.txt": `${request}\n` });
    ground.trip.github.intercept = ({ index }) =>
      index === request ? { when: "before", kind: "call", run } : undefined;
    const { exitCode, log } = await ground.publish();
    const { site, commits } = await describeOutcome(ground.trip);
    expect(site).toEqual({ ...sweep.reference.outcome.site, "theirs.txt": `${request}\n` });
    return exitCode === 0 && commits === sweep.reference.outcome.commits + 1
      ? []
      : [`request ${request}\n${log}`];
  });
  expect(wrong.flat()).toEqual([]);
});

it("another run with other bytes at any moment: one of them is published whole, and the other is refused", async () => {
  const counts = { ours: 0, theirs: 0 };
  const wrong = await eachNthRequest(sweep, 4, 2).eachRequest(async (ground, request) => {
    const { ours, theirs } = await meetOtherBytes(ground, request);
    const outcome = await describeOutcome(ground.trip);
    const winner = isDeepStrictEqual(outcome, sweep.reference.outcome)
      ? { done: ours, refused: theirs, name: "ours" as const }
      : { done: theirs, refused: ours, name: "theirs" as const };
    counts[winner.name]++;
    const whole = winner.name === "ours" || isDeepStrictEqual(outcome, others);
    const fine = winner.done.exitCode === 0 && namedProblems(winner.refused).length > 0;
    return whole && fine
      ? []
      : [`request ${request}: ${winner.name}\n${ours.log}\n--- theirs\n${theirs.log}`];
  });
  console.log(`published whole: ${counts.ours} times by the first run, ${counts.theirs} times by the other`);
  expect(wrong.flat()).toEqual([]);
});

/** Runs a publish of other bytes to its end in the middle of another one. */
async function meetOtherBytes(ground: Ground, request: number) {
  ground.reset();
  let theirs: Promise<ActionResult> | undefined;
  const run = async () => {
    theirs = ground.publish({ workspace: elsewhere });
    await theirs;
  };
  ground.trip.github.intercept = ({ index }) =>
    index === request && theirs === undefined ? { when: "before", kind: "call", run } : undefined;
  const ours = await ground.publish();
  if (theirs === undefined) throw new Error(`request ${request} was not met`);
  return { ours, theirs: await theirs };
}
