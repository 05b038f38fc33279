import type { Progress } from "../ports/log.ts";

/** How fast work goes, a second, and the seconds that are left at that rate; absent while that would be a guess. */
export interface Pace {
  readonly rate?: number;
  readonly left?: number;
}

/** What is measured over less says nothing yet, in milliseconds. */
const SHORTEST = 1000;

interface Start {
  readonly what: string;
  readonly done: number;
  readonly time: number;
}

/** Follows work: other words, or less done than before, are other work. */
export function followPace(now: () => number = Date.now): (state: Progress) => Pace {
  let start: Start | undefined;
  let last = 0;
  return ({ what, done, of }) => {
    const time = now();
    if (start?.what !== what || done < last) start = { what, done, time };
    last = done;
    const passed = time - start.time;
    if (passed < SHORTEST || done === start.done) return {};
    const rate = (1000 * (done - start.done)) / passed;
    return of === undefined ? { rate } : { rate, left: Math.max(0, of - done) / rate };
  };
}
