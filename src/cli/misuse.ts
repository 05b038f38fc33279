import { ProblemError } from "../errors.ts";

/** A command line that can't be meant: nothing was tried. */
export class Misuse extends ProblemError {}
