import type { Fault } from "../support/github/faults.ts";
import { type Ground, isAsUndisturbed, namedProblems, type Reference, type Sweep } from "./ground.ts";

/** Kills a run at each of its requests, one a run, and has it run again; a line for each that did not end as an undisturbed one. */
export async function sweepKills(sweep: Sweep, when: Fault["when"]): Promise<string[]> {
  const wrong = await sweep.eachRequest(async (ground, request) => {
    const signal = await killAt(ground, request, when);
    const { exitCode, log } = await ground.publish();
    const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
    return signal === "SIGKILL" && fine ? [] : [`request ${request}: exit ${exitCode}\n${log}`];
  });
  const right = wrong.filter((one) => one.length === 0).length;
  console.log(`killed ${when} effect: ${right} of ${wrong.length}, ${sweep.reference.requests} requests`);
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

/** Has a run meet a fault at one of its requests, and run again if it fails; a line if it names no problem or ends otherwise. */
export async function meetFault(
  ground: Ground,
  request: number,
  { fault, reference }: { readonly fault: Fault | undefined; readonly reference: Reference },
): Promise<string[]> {
  ground.reset();
  ground.trip.github.intercept = ({ index }) => (index === request ? fault : undefined);
  const first = await ground.publish();
  ground.trip.github.intercept = undefined;
  if (first.exitCode !== 0 && namedProblems(first).length === 0)
    return [`request ${request}: no name\n${first.log}`];
  const { exitCode, log } = first.exitCode === 0 ? first : await ground.publish();
  const isRight = exitCode === 0 && (await isAsUndisturbed(ground, reference));
  return isRight ? [] : [`request ${request}: exit ${exitCode}\n${log}`];
}
