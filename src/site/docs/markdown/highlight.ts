import Prism from "prismjs";
import "prismjs/components/prism-bash.js";
import "prismjs/components/prism-diff.js";
import "prismjs/components/prism-go.js";
import "prismjs/components/prism-hcl.js";
import "prismjs/components/prism-ini.js";
import "prismjs/components/prism-json.js";
import "prismjs/components/prism-powershell.js";
import "prismjs/components/prism-python.js";
import "prismjs/components/prism-sql.js";
import "prismjs/components/prism-toml.js";
import "prismjs/components/prism-yaml.js";
import type { SafeWriter } from "../html/write.ts";

/** Blocks that are newer than Prism's grammar. */
const NEWER_BLOCKS: Prism.GrammarValue = [
  {
    pattern: /\b(?:action|ephemeral|list)\s+"[^"\\\n]*"(?=\s+"[\w-]+"\s+\{)/,
    inside: { type: { pattern: /(\s)"[^"]*"/, lookbehind: true, alias: "variable" } },
  },
  /\bcheck(?=\s+"[\w-]+"\s+\{)/,
];
const { hcl } = Prism.languages;
if (hcl !== undefined) hcl.keyword = [NEWER_BLOCKS, hcl.keyword ?? []].flat();

/** Global because the patterns are global; code is highlighted one block at a time. */
const COST: Cost = { left: 0 };
chargePatterns(
  Object.values(Prism.languages).filter((grammar) => typeof grammar === "object"),
  COST,
);

/** The remaining highlighting budget of a page. */
export interface Colors {
  left: number;
}

interface Code {
  readonly code: string;
  readonly language: string;
}

/** The patterns take more than linear time on hostile code; real pages stay far below. */
const LONGEST_CODE = 24_000;
const MOST_COST = 500;
const MOST_OF_A_PAGE = 100_000;
const TOO_LONG_A_WORD = /[\w.-]{500}|\s{200}/;
const LONGEST_LINE = 2000;

const OTHER_NAMES: Readonly<Record<string, string>> = {
  terraform: "hcl",
  opentofu: "hcl",
  tf: "hcl",
  tofu: "hcl",
  tfvars: "hcl",
  tftpl: "hcl",
  shell: "bash",
  sh: "bash",
  zsh: "bash",
  console: "bash",
  "shell-session": "bash",
  golang: "go",
  py: "python",
  pwsh: "powershell",
  env: "ini",
  snowflake: "sql",
  yml: "yaml",
};

export function newColors(): Colors {
  return { left: MOST_OF_A_PAGE };
}

export function languageOf(info: string): string {
  const [name = ""] = /^[a-z0-9-]{1,30}/i.exec(info.trim().replace(/^[{.\s]+/, "")) ?? [];
  const lower = name.toLowerCase();
  return OTHER_NAMES[lower] ?? lower;
}

export function writeCode({ code, language }: Code, colors: Colors, writer: SafeWriter): void {
  const grammar = Object.hasOwn(Prism.languages, language) ? Prism.languages[language] : undefined;
  const isPlain = typeof grammar !== "object" || code.length > Math.min(LONGEST_CODE, colors.left);
  const words = isPlain || isMonotonous(code) ? undefined : findWords(code, grammar);
  if (words === undefined) writer.text(code);
  else {
    colors.left -= code.length;
    writeWords(words, writer);
  }
}

/** Whether long runs could make a single pattern backtrack. */
function isMonotonous(code: string): boolean {
  return TOO_LONG_A_WORD.test(code) || code.split("\n").some((line) => line.length > LONGEST_LINE);
}

/** Splits code into tokens; undefined if that exceeds the budget. */
function findWords(code: string, grammar: Prism.Grammar): Prism.TokenStream | undefined {
  COST.left = MOST_COST * code.length;
  try {
    return Prism.tokenize(code, grammar);
  } catch (error) {
    if (error instanceof TooCostly) return undefined;
    throw error;
  }
}

function writeWords(words: Prism.TokenStream, writer: SafeWriter): void {
  if (Array.isArray(words)) for (const word of words) writeWords(word, writer);
  else if (typeof words === "string") writer.text(words.replaceAll("\u00a0", " "));
  else {
    writer.open("span", { class: ["token", words.type, words.alias ?? []].flat().join(" ") });
    writeWords(words.content, writer);
    writer.close("span");
  }
}

/** The number of characters that patterns may still read. */
interface Cost {
  left: number;
}

/** Thrown when highlighting exceeds its budget. */
class TooCostly extends Error {}

/** Makes all patterns charge the budget, so that no code takes quadratic time. */
function chargePatterns(grammars: readonly Prism.Grammar[], cost: Cost): void {
  class Charged extends RegExp {
    override exec(text: string): RegExpExecArray | null {
      const from = this.lastIndex;
      // The pattern of a heredoc searches all that follows for the end of each.
      const starts = this.source.includes("<<") ? text.slice(from).split("<<").length - 1 : 0;
      cost.left -= starts * (text.length - from);
      if (cost.left < 0) throw new TooCostly();
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

/** The minimum cost of a call. */
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
    // `rest` refers to the patterns of another grammar.
    chargeGrammar(token, charge, seen);
    return token;
  }
  if (seen.size === seen.add(token).size) return token;
  // Prism would compile a greedy pattern without the flag again, which loses the charge.
  const flags = token.greedy === true ? `${token.pattern.flags.replace("g", "")}g` : token.pattern.flags;
  token.pattern = charge(token.pattern, flags);
  if (token.inside !== undefined && token.inside !== null) chargeGrammar(token.inside, charge, seen);
  return token;
}
