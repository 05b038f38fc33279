import type { Problem } from "../../errors.ts";
import { count } from "../../provider/count.ts";
import type { Waited } from "./wait.ts";

/** What was seen. */
export interface Verified {
  readonly version: string;
  readonly end: Waited["end"];
  /** How long it took until it was served. */
  readonly seconds: number;
  /** How many packages were looked into. */
  readonly packages: number;
  readonly problems: readonly Problem[];
}

/** A time in the unit that people would use. */
export function describeTime(seconds: number): string {
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`;
  return `${Number((seconds / 60).toFixed(1))} minutes`;
}

/** What is wrong with what was published; that nobody could look yet is no fault of it. */
export function findErrors(verified: Verified | undefined): readonly Problem[] {
  return (verified?.problems ?? []).filter(({ severity = "error" }) => severity === "error");
}

/** What became of the look at the site, in half a sentence. */
export function describeVerified(verified: Verified): string {
  const { end, seconds, packages } = verified;
  const { length: errors } = findErrors(verified);
  if (end === "private") return "not done, since the site is not shown to everybody";
  if (end !== "served") return `the site does not serve it so far, after ${describeTime(seconds)}`;
  const when = seconds < 1 ? "" : `, after ${describeTime(seconds)}`;
  return `served${when}; ${count(packages, "package")} looked at as clients do, ${errors === 0 ? "all as published" : `${errors} wrong`}`;
}
