import { afterAll, beforeAll, expect, it } from "vitest";
import {
  closeGrounds,
  type Ground,
  namedProblems,
  type Reference,
  runUndisturbed,
  startGround,
} from "./ground.ts";
import { describeOutcome } from "./outcome.ts";
import { range, spread } from "./pool.ts";

let grounds: Ground[] = [];
let reference: Reference;
let others: Reference;

beforeAll(async () => {
  grounds = await Promise.all(range(4).map(() => startGround("next")));
  reference = await runUndisturbed(grounds[0] as Ground);
  // The same version, built anew with other bytes.
  await (grounds[0] as Ground).trip.build("1.1.0", { seed: 77 });
  others = await runUndisturbed(grounds[0] as Ground);
  await (grounds[0] as Ground).trip.build("1.1.0", { seed: 50 });
});

afterAll(() => closeGrounds(grounds));

it("a commit of somebody else at any moment survives, and so does the version", async () => {
  const wrong = await spread(grounds, range(reference.requests), async (ground, request) => {
    ground.reset();
    const run = () => void ground.trip.repository.commitFiles("gh-pages", { "theirs.txt": `${request}\n` });
    ground.trip.github.intercept = ({ index }) =>
      index === request ? { when: "before", kind: "call", run } : undefined;
    const { exitCode, log } = await ground.publish();
    const { site, commits } = await describeOutcome(ground.trip);
    expect(site).toEqual({ ...reference.outcome.site, "theirs.txt": `${request}\n` });
    return exitCode === 0 && commits === reference.outcome.commits + 1 ? [] : [`request ${request}\n${log}`];
  });
  expect(wrong.flat()).toEqual([]);
});

it("another run with other bytes at any moment: one of them is published whole, and the other is refused", async () => {
  const counts = { ours: 0, theirs: 0 };
  const wrong = await spread(grounds, range(reference.requests), async (ground, request) => {
    ground.reset();
    const mine = await meetOtherBytes(ground, request);
    const outcome = JSON.stringify(await describeOutcome(ground.trip));
    const whole = [reference, others].find((one) => JSON.stringify(one.outcome) === outcome);
    counts[whole === reference ? "ours" : "theirs"]++;
    const named = mine.exitCode === 0 ? whole === reference : namedProblems(mine).length > 0;
    return whole !== undefined && named ? [] : [`request ${request}: exit ${mine.exitCode}\n${mine.log}`];
  });
  console.log(`published whole: ${counts.ours} times by the first run, ${counts.theirs} times by the other`);
  expect(wrong.flat()).toEqual([]);
});

/** Runs a publish to its end in the middle of another one. */
async function meetOtherBytes(ground: Ground, request: number) {
  const { github } = ground.trip;
  let met = false;
  const run = async () => {
    await ground.trip.build("1.1.0", { seed: 77 });
    await ground.publish();
  };
  await ground.trip.build("1.1.0", { seed: 50 });
  github.intercept = ({ index }) => {
    if (met || index !== request) return undefined;
    met = true;
    return { when: "before", kind: "call", run };
  };
  return ground.publish();
}
