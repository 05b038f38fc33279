import type { Progress } from "../ports/log.ts";
import { formatSize } from "../text.ts";
import type { Paint } from "./screen.ts";

export function renderProgress(state: Progress, pace: Pace): string {
  return `${state.what}: ${describeProgress(state, pace)}`;
}

const SHORTEST_BAR = 8;
const LONGEST_BAR = 30;

/** One line of a terminal, with a bar if there is room; never wider than the terminal. */
export function renderBar(state: Progress, pace: Pace, columns: number, paint: Paint): string {
  // Text in the last column wraps on some terminals.
  const most = columns - 1;
  const { what, done, of } = state;
  const roomBeside = (text: string): number => most - what.length - text.length - "   [] ".length;
  // Leaves out the note before the bar.
  const texts = [describeProgress(state, pace), count(state, pace)];
  const text = texts.find((each) => roomBeside(each) >= SHORTEST_BAR);
  if (of === undefined || text === undefined) return `  ${what}: ${texts[0]}`.slice(0, most);
  const room = Math.min(LONGEST_BAR, roomBeside(text));
  const filled = Math.round(room * part(done, of));
  const bar = paint("good", "#".repeat(filled)) + paint("faint", "-".repeat(room - filled));
  return `  ${what} [${bar}] ${text}`;
}

function describeProgress(state: Progress, pace: Pace): string {
  const counted = count(state, pace);
  return state.note === undefined ? counted : `${counted}; ${state.note}`;
}

function count({ done, of, unit }: Progress, { rate, left }: Pace): string {
  if (unit === "seconds") return of === undefined ? clock(done) : `${clock(done)} of ${clock(of)}`;
  const number = unit === "bytes" ? formatSize : String;
  const pieces = (each: number): string =>
    each < 1 ? `${(60 * each).toFixed(1)}/min` : `${each.toFixed(1)}/s`;
  return [
    `${number(done)}${of === undefined ? "" : ` of ${number(of)}`}`,
    ...(of === undefined ? [] : [`${Math.floor(100 * part(done, of))} %`]),
    ...(rate === undefined ? [] : [unit === "bytes" ? `${formatSize(Math.round(rate))}/s` : pieces(rate)]),
    ...(left === undefined ? [] : [`${describeSeconds(left)} left`]),
  ].join(", ");
}

function part(done: number, of: number): number {
  return of === 0 ? 1 : Math.min(1, done / of);
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

function describeSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Shows at most one state per interval, and drops the others. */
export function atMostEvery<State>(
  milliseconds: number,
  say: (state: State) => void,
  now: () => number = Date.now,
): (state: State) => void {
  let last = now();
  return (state) => {
    const time = now();
    if (time - last < milliseconds) return;
    last = time;
    say(state);
  };
}

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
