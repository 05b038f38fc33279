import { type Problem, ProblemError } from "../errors.ts";
import type { Call, Report } from "./command.ts";
import type { CommandContext } from "./context.ts";

/** Runs a command whose inputs have been read; when some are wrong, only looks for what else is, and tells all of it. */
export async function callCommand(
  call: Call,
  world: CommandContext,
  others: readonly Problem[] = [],
): Promise<Report> {
  const known = [...others, ...call.problems];
  if (known.length > 0) throw new ProblemError([...known, ...(await call.inspect(world))]);
  return call.run(world);
}
