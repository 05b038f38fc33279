import { type Problem, ProblemError } from "../../errors.ts";
import { RULE_IDS, type RuleId } from "../../protocol/rules/rules.ts";
import { quote } from "../../provider/quote.ts";

/** Reads which rules are wanted: those that are named, or all but those that are named with `!`. */
export function chooseRules(lines: readonly string[]): (rule: RuleId) => boolean {
  const known: readonly string[] = RULE_IDS;
  const unknown = lines.filter((line) => !known.includes(line.replace(/^!/, "")));
  if (unknown.length > 0) throw new ProblemError(unknown.map(unknownRule));
  const without = new Set(lines.filter((line) => line.startsWith("!")).map((line) => line.slice(1)));
  const only = new Set(lines.filter((line) => !line.startsWith("!")));
  return (rule) => !without.has(rule) && (only.size === 0 || only.has(rule));
}

function unknownRule(line: string): Problem {
  return {
    code: "input-invalid",
    found: `‹rules› has ${quote(line)}`,
    expected: "the names of rules, as docs/rules.md lists them",
    fix: "Correct ‹rules›",
  };
}
