import type { SeenList } from "../../catalog/facts/mirrored-provider.ts";
import type { Taken } from "../provider-report.ts";
import type { Asked, Pending } from "./version-to-fetch.ts";

/** The list that was asked for, when nothing is missing any more of what is wanted of it. */
export function seenWhole(
  asked: Pick<Asked, "answered">,
  all: readonly Pending[],
  taken: readonly Taken[],
): SeenList | undefined {
  const { seen, refused, held } = asked.answered;
  const whole = taken.filter(({ facts, refused }) => facts !== undefined && refused.length === 0);
  const here = new Set(whole.map(({ pending }) => pending));
  const isMissing = all.some((one) => one.asked === asked && !here.has(one));
  return isMissing || refused.length + held.length > 0 ? undefined : seen;
}
