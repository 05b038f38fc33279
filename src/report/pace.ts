import type { Progress } from "../ports/log.ts";

/** The rate per second, and the seconds left; missing while there is too little to measure. */
export interface Pace {
  readonly rate?: number;
  readonly left?: number;
}

/** The shortest time to measure, in milliseconds. */
const SHORTEST = 1000;

/** Measures progress; another title, or less done than before, starts again. */
export function followPace(now: () => number = Date.now): (state: Progress) => Pace {
  let start: { what: string; done: number; time: number } | undefined;
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
