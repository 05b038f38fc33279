import { expect, it } from "vitest";
import type { Fault } from "../support/github/faults.ts";
import { FAULTS, sweepFault } from "./faults.ts";
import { eachNthRequest, type Ground, isAsUndisturbed, type Sweep } from "./ground.ts";

/** The short form takes each n-th request for kills and for each kind of fault. */
interface Steps {
  readonly kills: number;
  readonly faults: number;
}

/** The tests of a command on GitHub: whatever befalls it at any of its requests, it ends as an undisturbed run. */
export function endsAsUndisturbed(sweep: Sweep, { kills, faults }: Steps): void {
  it.each<Fault["when"]>(["before", "after"])(
    "ends as an undisturbed run when it was killed %s any of its requests took effect and runs again",
    async (when) => {
      expect(await sweepKills(eachNthRequest(sweep, kills, when === "before" ? 0 : 1), when)).toEqual([]);
    },
  );

  it.each(Object.entries(FAULTS).map(([kind, fault], index) => ({ kind, fault, index })))(
    "ends as an undisturbed run after one $kind at any request",
    async ({ kind, fault, index }) => {
      expect(await sweepFault(eachNthRequest(sweep, faults, index), [kind, fault])).toEqual([]);
    },
  );
}

/** Kills a run at each of its requests, one a run, and has it run again; a line for each that did not end as an undisturbed one. */
export async function sweepKills(sweep: Sweep, when: Fault["when"]): Promise<string[]> {
  const wrong = await sweep.eachRequest(async (ground, request) => {
    const signal = await killAt(ground, request, when);
    const { exitCode, log } = await ground.publish();
    const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
    return signal === "SIGKILL" && fine ? [] : [`request ${request}: exit ${exitCode}\n${log}`];
  });
  console.log(`killed ${when} effect: ${wrong.length} of ${sweep.reference.requests} requests`);
  return wrong.flat();
}

/** Ends the run with SIGKILL at one of its requests. */
export async function killAt(
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
