import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { eachNthRequest, type Ground, isAsUndisturbed, namedProblems, useGrounds } from "./ground.ts";

const sweep = useGrounds(4, "next");

/** How a run ended that was asked to stop at one of its requests. */
async function stopAt(ground: Ground, request: number, signal: NodeJS.Signals): Promise<string> {
  ground.reset();
  const { child, finished } = await ground.start();
  const run = async () => {
    child.kill(signal);
    await sleep(100);
  };
  ground.trip.github.intercept = ({ index }) =>
    index === request ? { when: "before", kind: "call", run } : undefined;
  const result = await finished;
  ground.trip.github.intercept = undefined;
  if (result.exitCode === 0) return "finished";
  const named = namedProblems(result);
  return named.every((code) => code === "cancelled") && named.length > 0 && result.log.includes(signal)
    ? "stopped"
    : `exit ${result.exitCode}, signal ${result.signal}\n${result.log}${result.stderr}`;
}

it("a publish that gets a signal at any request says where it stopped, and the next one ends as an undisturbed one", async () => {
  const endings = await eachNthRequest(sweep, 3).eachRequest(async (ground, request) => {
    // Both signals go one way.
    const ending = await stopAt(ground, request, request % 2 === 0 ? "SIGINT" : "SIGTERM");
    const complete = ending === "finished" && (await isAsUndisturbed(ground, sweep.reference));
    const { exitCode, log } = await ground.publish();
    const fine = exitCode === 0 && (await isAsUndisturbed(ground, sweep.reference));
    return { request, ending, fine: fine && (complete || ending === "stopped"), log };
  });
  const stopped = endings.filter(({ ending }) => ending === "stopped").length;
  console.log(`stopped at ${stopped} of ${endings.length} requests, finished at the others`);
  expect(endings.filter(({ fine }) => !fine)).toEqual([]);
  // A run may finish when nothing but the last step is left of it.
  expect(stopped).toBeGreaterThan(endings.length / 2);
});
