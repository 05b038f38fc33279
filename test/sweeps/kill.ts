import type { Fault } from "../support/github/faults.ts";
import type { Ground } from "./ground.ts";

/** Ends a run with SIGKILL at one of its requests; tells how it ended. */
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
