import { ProblemError } from "../../../src/errors.ts";
import type { Verdict } from "./target.ts";

/** A problem is for people: it does not repeat a document of megabytes. */
const LONGEST_MESSAGE = 100_000;

/** Runs a parser; a named problem is a refusal, and anything else that is thrown a bug. */
export async function refusedOr(parse: () => unknown): Promise<Verdict> {
  try {
    await parse();
    return "accepted";
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    demandNamed(error);
    return "refused";
  }
}

function demandNamed({ problems, message }: ProblemError): void {
  demand(problems.length > 0, "a ProblemError without problems");
  for (const { code, found, expected, fix } of problems)
    demand([code, found, expected, fix].every(Boolean), `an empty part in ${code}: ${found}`);
  demand(message.length <= LONGEST_MESSAGE, `a message of ${message.length} characters`);
}

/** What must hold of whatever was accepted. */
export function demand(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(`the parser accepted what it must not, or told it wrongly: ${otherwise}`);
}
