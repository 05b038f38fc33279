import type Prism from "prismjs";

/** What the coloring of a code may still cost: characters that its patterns go over. */
export interface Cost {
  left: number;
}

/** Thrown in the midst of a coloring that costs too much. */
export class TooCostly extends Error {}

/** Makes all patterns of some grammars pay for what they go over, so that no code takes the square of its length or more. */
export function chargePatterns(grammars: readonly Prism.Grammar[], cost: Cost): void {
  class Charged extends RegExp {
    override exec(text: string): RegExpExecArray | null {
      const from = this.lastIndex;
      const match = super.exec(text);
      cost.left -= (match === null ? text.length : match.index + match[0].length) - from + CALL;
      if (cost.left < 0) throw new TooCostly();
      return match;
    }
  }
  const seen = new Set<object>();
  for (const grammar of grammars)
    chargeGrammar(grammar, (pattern, flags) => new Charged(pattern, flags), seen);
}

/** What a call costs that finds something at once. */
const CALL = 8;

type Charge = (pattern: RegExp, flags: string) => RegExp;

function chargeGrammar(grammar: Prism.Grammar, charge: Charge, seen: Set<object>): void {
  if (seen.size === seen.add(grammar).size) return;
  for (const [name, value] of Object.entries(grammar))
    if (typeof value === "object") Object.assign(grammar, { [name]: chargeValue(value, charge, seen) });
}

function chargeValue(value: Prism.GrammarValue, charge: Charge, seen: Set<object>): Prism.GrammarValue {
  if (value instanceof RegExp) return charge(value, value.flags);
  if (Array.isArray(value)) return value.map((each) => chargeToken(each, charge, seen));
  return chargeToken(value, charge, seen);
}

type TokenPattern = RegExp | Prism.TokenObject;

function chargeToken(token: TokenPattern, charge: Charge, seen: Set<object>): TokenPattern {
  if (token instanceof RegExp) return charge(token, token.flags);
  if (!("pattern" in token)) {
    // `rest` stands for the patterns of another grammar.
    chargeGrammar(token, charge, seen);
    return token;
  }
  if (seen.size === seen.add(token).size) return token;
  // The library would make a plain pattern of a greedy one that lacks the flag.
  const flags = token.greedy === true ? `${token.pattern.flags.replace("g", "")}g` : token.pattern.flags;
  token.pattern = charge(token.pattern, flags);
  if (token.inside !== undefined && token.inside !== null) chargeGrammar(token.inside, charge, seen);
  return token;
}
