import type { Intercept } from "../support/github/faults.ts";

/** Holds the first requests of a kind until this many have arrived, so that all see the same state. */
export function holdUntil(arrivals: number, operationId: string): Intercept {
  let arrived = 0;
  let open: () => void = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const run = () => opened;
  return (request) => {
    if (request.operationId !== operationId || arrived >= arrivals) return undefined;
    arrived++;
    if (arrived === arrivals) open();
    return { when: "after", kind: "call", run };
  };
}
