import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import {
  closeGrounds,
  type Ground,
  isAsUndisturbed,
  type Reference,
  runUndisturbed,
  type Scenario,
  startGround,
} from "./ground.ts";
import { range, spread } from "./pool.ts";

/** Ends the run with SIGKILL at one of its requests. */
async function killAt(
  ground: Ground,
  request: number,
  when: Fault["when"],
): Promise<NodeJS.Signals | undefined> {
  ground.reset();
  const { child, finished } = await ground.start();
  const run = async () => {
    child.kill("SIGKILL");
    await finished;
    return "drop";
  };
  ground.trip.github.intercept = ({ index }) => (index === request ? { when, kind: "call", run } : undefined);
  const { signal } = await finished;
  ground.trip.github.intercept = undefined;
  return signal;
}

describe.each<Scenario>(["first", "next"])("a publish of the %s version", (scenario) => {
  let grounds: Ground[] = [];
  let reference: Reference;

  beforeAll(async () => {
    grounds = await Promise.all(range(3).map(() => startGround(scenario)));
    reference = await runUndisturbed(grounds[0] as Ground);
  });

  afterAll(() => closeGrounds(grounds));

  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed one when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      const wrong = await spread(grounds, range(reference.requests), async (ground, request) => {
        const signal = await killAt(ground, request, when);
        const { exitCode, log } = await ground.publish();
        const fine = exitCode === 0 && (await isAsUndisturbed(ground, reference));
        return signal === "SIGKILL" && fine ? [] : [`request ${request}: exit ${exitCode}\n${log}`];
      });
      console.log(
        `${scenario} version, killed ${when} effect: ${wrong.filter((one) => one.length === 0).length} of ${reference.requests}`,
      );
      expect(wrong.flat()).toEqual([]);
    },
  );
});
