import { type Problem, ProblemError } from "../../errors.ts";
import type { Asked } from "../../protocol/ask.ts";
import type { Observation } from "../../protocol/observation.ts";
import { HOST_RULES } from "../../protocol/rules/host.ts";
import { ruleOf } from "../../protocol/rules/rules.ts";

/** What clients would refuse, in the words of the rule. */
export function describeRefusal({ rule, where, found }: Observation): Problem {
  const { title, expected, clients } = ruleOf(rule);
  const [said] = Object.entries(clients);
  const message = said === undefined ? "" : `; ${said[0]} says: ${said[1]}`;
  return {
    code: "lint-failed",
    where,
    found: `${title} (${rule}): ${found}${message}`,
    expected,
    fix: "What is listed here stays as it is. Tell whoever runs that host, or try again later",
  };
}

/** What stands in the way of clients; the rest is the publisher's business. */
export function findErrors(seen: readonly Observation[]): Observation[] {
  return seen.filter(({ rule }) => ruleOf(rule).severity === "error");
}

/** Throws what clients would refuse. */
export function refuse(seen: readonly Observation[]): void {
  const errors = findErrors(seen);
  if (errors.length > 0) throw new ProblemError(errors.slice(0, MOST_TOLD).map(describeRefusal));
}

const MOST_TOLD = 20;

/** What clients make of a document; throws when they make nothing of it. */
export function take<Facts>({ facts, observations, lack }: Omit<Asked<Facts>, "seen">): Facts {
  refuse(observations);
  if (facts === undefined) throw new ProblemError([describeRefusal(lack)]);
  return facts;
}

/** Whether it may have passed by tomorrow: then nothing can be said of what was asked for. */
export function isOfHost({ rule }: Observation): boolean {
  return Object.hasOwn(HOST_RULES, rule) && rule !== "document-too-large";
}
