import type { Answer, Question, Transport } from "./answer.ts";
import { describeNone, describeStatus, findSlow, findUncached } from "./judge/status.ts";
import type { Judged, Observation } from "./observation.ts";
import type { RuleId } from "./rules/rules.ts";

/** The kinds of documents, each with the most bytes that are read of one. */
export const LIMITS = {
  discovery: 1 << 20,
  versions: 16_000_000,
  download: 4_000_000,
  sums: 1 << 20,
  signature: 1 << 20,
  mirror: 16_000_000,
} as const;

/** A document that is asked for. */
export interface Asking extends Omit<Question, "limit"> {
  readonly url: string;
  readonly kind: keyof typeof LIMITS;
  /** What it means when there is none; nothing when that is as good. */
  readonly whenMissing: RuleId | undefined;
}

/** Asks for a document and judges it; whatever is seen is told of the URL that was asked. */
export async function ask<Facts>(
  transport: Transport,
  { url, kind, whenMissing, ...question }: Asking,
  judge: (answer: Answer) => Judged<Facts> | Promise<Judged<Facts>>,
): Promise<Judged<Facts>> {
  const answer = await transport.get(url, { ...question, limit: LIMITS[kind] });
  if (answer.kind === "none") return { facts: undefined, observations: [describeNone(answer)] };
  if (answer.status === 404) {
    const missing: Observation[] =
      whenMissing === undefined ? [] : [{ rule: whenMissing, where: url, found: "status 404" }];
    return { facts: undefined, observations: missing };
  }
  if (answer.status !== 200) return { facts: undefined, observations: [describeStatus(url, answer.status)] };
  const { facts, observations } = await judge(answer);
  const ofHost = [...findSlow(answer), ...(kind === "versions" ? findUncached(answer) : [])];
  return { facts, observations: [...ofHost, ...observations].map((each) => ({ ...each, where: url })) };
}
