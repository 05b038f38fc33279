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

/** The patterns take more than linear time on hostile code; real pages stay far below. */
const LONGEST_CODE = 24_000;
const MOST_COST = 500;
export const MOST_OF_A_PAGE = 100_000;
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

export function languageOf(info: string): string {
  const [name = ""] = /^[a-z0-9-]{1,30}/i.exec(info.trim().replace(/^[{.\s]+/, "")) ?? [];
  return OTHER_NAMES[name.toLowerCase()] ?? name.toLowerCase();
}

export function writeCode(
  code: string,
  language: string,
  colors: { left: number },
  writer: SafeWriter,
): void {
  const grammar = Object.hasOwn(Prism.languages, language) ? Prism.languages[language] : undefined;
  const isPlain = typeof grammar !== "object" || code.length > Math.min(LONGEST_CODE, colors.left);
  // Long runs could make a single pattern backtrack.
  const isMonotonous =
    TOO_LONG_A_WORD.test(code) || code.split("\n").some((line) => line.length > LONGEST_LINE);
  const words = isPlain || isMonotonous ? undefined : findWords(code, grammar);
  if (words === undefined) writer.text(code);
  else {
    colors.left -= code.length;
    writeWords(words, writer);
  }
}

/** Splits code into tokens; undefined if that exceeds the budget. */
function findWords(code: string, grammar: Prism.Grammar): Prism.TokenStream | undefined {
  cost.left = MOST_COST * code.length;
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

/** How many characters patterns may still read. Global as the patterns are: code is highlighted one block at a time. */
const cost = { left: 0 };

/** The minimum cost of a call. */
const CALL = 8;

/** Thrown when highlighting exceeds its budget. */
class TooCostly extends Error {}

/** Charges the budget, so that no code takes quadratic time. */
class ChargedPattern extends RegExp {
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

const charged = new Set<object>();
for (const grammar of Object.values(Prism.languages)) if (typeof grammar === "object") chargeGrammar(grammar);

function chargeGrammar(grammar: Prism.Grammar): void {
  if (charged.size === charged.add(grammar).size) return;
  for (const [name, value] of Object.entries(grammar)) {
    if (typeof value !== "object") continue;
    Object.assign(grammar, { [name]: Array.isArray(value) ? value.map(chargeToken) : chargeToken(value) });
  }
}

function chargeToken(token: RegExp | Prism.TokenObject): RegExp | Prism.TokenObject {
  if (token instanceof RegExp) return new ChargedPattern(token, token.flags);
  if (!("pattern" in token)) {
    // `rest` refers to the patterns of another grammar.
    chargeGrammar(token);
    return token;
  }
  if (charged.size === charged.add(token).size) return token;
  // Prism would compile a greedy pattern without the flag again, which loses the charge.
  const flags = token.greedy === true ? `${token.pattern.flags.replace("g", "")}g` : token.pattern.flags;
  token.pattern = new ChargedPattern(token.pattern, flags);
  if (token.inside !== undefined && token.inside !== null) chargeGrammar(token.inside);
  return token;
}
