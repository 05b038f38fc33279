import { mergeFiles, type Problem, ProblemError } from "../../errors.ts";
import type { Observation } from "../../protocol/observation.ts";
import type { Asked } from "../../protocol/requests.ts";
import { HOST_RULES } from "../../protocol/rules/registry.ts";
import { findErrors, ruleOf } from "../../protocol/rules/rules.ts";

/** What clients would reject, in the words of the rule. */
export function describeRefusal(observation: Observation): Problem {
  const { rule, where, found } = observation;
  const { title, expected, clients } = ruleOf(rule);
  const [said] = Object.entries(clients);
  const message = said === undefined ? "" : `; ${said[0]} says: ${said[1]}`;
  return {
    code: isOfHost(observation) ? "site-unreachable" : "lint-failed",
    where,
    found: `${title} (${rule}): ${found}${message}`,
    expected,
    fix: "Report this to the owner of that host, or try again later. Listed versions are not changed",
  };
}

export function refuse(observations: readonly Observation[]): void {
  const errors = findErrors(observations);
  if (errors.length > 0)
    throw new ProblemError(mergeFiles(errors.map(describeRefusal)).slice(0, MOST_PROBLEMS));
}

const MOST_PROBLEMS = 20;

/** Returns what clients read from a document; throws if they reject it. */
export function take<Facts>({ facts, observations, lack }: Asked<Facts>): Facts {
  refuse(observations);
  if (facts === undefined) throw new ProblemError(describeRefusal(lack));
  return facts;
}

/** Whether the failure may be temporary: then it says nothing about the document. */
export function isOfHost({ rule }: Observation): boolean {
  return Object.hasOwn(HOST_RULES, rule) && rule !== "document-too-large";
}
