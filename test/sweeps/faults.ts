import { badGateway, type Fault } from "../support/github/faults.ts";
import type { Switches } from "../support/github/model.ts";
import type { ActionResult } from "../support/runner/runner.ts";
import { type Ground, isAsUndisturbed, namedProblems, type Reference, type Sweep } from "./ground.ts";

const slowDown = {
  message: "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.",
};

function limit(status: 403 | 429): Fault {
  return { when: "before", kind: "status", status, body: slowDown, headers: { "retry-after": "1" } };
}

/** What one answer, or the lack of one, can do to a run; every other status from 500 on is taken as 502 is. */
export const FAULTS: Readonly<Record<string, Fault>> = {
  "502 before effect": badGateway("before"),
  "502 after effect": badGateway("after"),
  "reset before effect": { when: "before", kind: "reset" },
  "reset after effect": { when: "after", kind: "reset" },
  "broken JSON after effect": { when: "after", kind: "truncate" },
  "403 slow down": limit(403),
  "429 slow down": limit(429),
};

/** Requests that are never answered cost the whole deadline, so they are swept where many can wait at once. */
export const HANGS: Readonly<Record<string, Fault>> = {
  "hang before effect": { when: "before", kind: "hang" },
  "hang after effect": { when: "after", kind: "hang" },
};

/**
 * Disturbs every request of a publish once, one a run; a line for each that went astray. The switches say what else is wrong
 * with GitHub all the time.
 */
export async function sweepFault(
  { eachRequest, reference }: Sweep,
  [kind, fault]: readonly [string, Fault],
  switches?: Partial<Switches>,
): Promise<string[]> {
  let [runs, repeated] = [0, 0];
  const wrong = await eachRequest(async (ground, request) => {
    ground.reset();
    // An upload that has had its effect leaves no starter.
    const starter = { starterAfterFailedUpload: fault.when === "before" };
    Object.assign(ground.trip.github.switches, starter, switches);
    ground.trip.github.intercept = ({ index }) => (index === request ? fault : undefined);
    const result = await ground.publish();
    runs++;
    if (result.exitCode !== 0) repeated++;
    const isMet = ground.trip.github.exchanges[request]?.fault === fault.kind;
    const lines = isMet ? await judge(ground, result, reference) : ["met no fault"];
    return lines.map((line) => `request ${request}: ${line}`);
  });
  console.log(`${kind}: ${runs} runs, ${repeated} of them named what was wrong and were run again`);
  return wrong.flat();
}

/** A run either got there, or said by name why not, and the next one gets there. */
async function judge(ground: Ground, result: ActionResult, reference: Reference): Promise<string[]> {
  const { exitCode, log, stderr } = result;
  if (exitCode === 0) return (await isAsUndisturbed(ground, reference)) ? [] : [`went astray\n${log}`];
  if (namedProblems(result).length === 0) return [`exit ${exitCode} without a name\n${log}${stderr}`];
  ground.trip.github.intercept = undefined;
  const again = await ground.publish();
  const isFine = again.exitCode === 0 && (await isAsUndisturbed(ground, reference));
  return isFine ? [] : [`the second run went astray\n${log}\n--- second run\n${again.log}`];
}
