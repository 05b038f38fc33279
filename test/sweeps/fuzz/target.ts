import type { Random } from "../../support/hostile/random.ts";

/** How a parser took what it was given; anything but a named problem fails the trial. */
export type Verdict = "accepted" | "refused";

/** One thing that is tried. */
interface Trial {
  /** The input of the parser, for the report of a failure. */
  readonly shown: Uint8Array | string;
  run(): Promise<Verdict> | Verdict;
}

/** A parser of foreign bytes, and how bytes for it are made up: the same random numbers make the same bytes. */
export type Target = (random: Random, index: number) => Trial;

/** Makes what a target needs: samples, a folder. */
export type MakeTarget = (folder: string) => Promise<Target> | Target;
