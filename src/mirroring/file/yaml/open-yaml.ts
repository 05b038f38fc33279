import {
  type Alias,
  Composer,
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
  type YAMLError,
} from "yaml";
import { type Problem, ProblemError, unlessProblem } from "../../../errors.ts";
import { quote, shorten } from "../../../provider/quote.ts";

export interface OpenYaml {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
  /** What each alias stands for. */
  readonly aliases: ReadonlyMap<Alias, Node>;
}

/** A thousand providers with all settings fit; longer YAML takes seconds to parse. */
const LONGEST = 256 * 1024;
/** The format has five levels, each up to two of the parser's. */
const DEEPEST = 40;
/** The target of an alias is read for each alias. */
const MOST_ALIASES = 200;
/** A key of the file may be as long as the file. */
const LONGEST_TEXT = 500;
/** Later problems usually follow from the first ones. */
const MOST_PROBLEMS = 20;

/** Rejects invalid and oversized YAML by line and column. */
export function openYaml(text: string, name: string): OpenYaml {
  if (text.length > LONGEST) throw refusal(name, `${text.length} characters`, `at most ${LONGEST}`);
  const lines = new LineCounter();
  const tokens = readTokens(text, lines);
  if (tokens === undefined) throw refusal(name, "too many levels of nesting", `at most ${DEEPEST} levels`);
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, version: "1.2" });
  // Stops after the second document: a text may have a hundred thousand.
  const [document, second] = withoutStacks(() => {
    const [first, another] = composer.compose(tokens, true, text.length);
    return [first, another];
  });
  if (document === undefined || second !== undefined)
    throw refusal(name, "more than one document", "one YAML document");
  const aliases = new Map<Alias, Node>();
  const faults = [...document.errors, ...document.warnings, ...resolveAliases(document, aliases)];
  refuseFaults(faults, lines, name);
  return { document, lines, aliases };
}

/** Each character may be an error, and stack traces of all would fill the memory. */
function withoutStacks<T>(step: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return step();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Limits the depth here: the composer is recursive and would overflow the stack. */
function readTokens(text: string, lines: LineCounter) {
  const parser = new Parser(lines.addNewLine);
  lines.addNewLine(0);
  const tokens = [];
  for (const word of new Lexer().lex(text)) {
    for (const token of parser.next(word)) tokens.push(token);
    if (parser.stack.length > DEEPEST) return undefined;
  }
  return [...tokens, ...parser.end()];
}

/** An alias refers to the last node above it with that anchor. */
function resolveAliases(document: Document.Parsed, aliases: Map<Alias, Node>): Fault[] {
  const anchors = new Map<string, Node>();
  const faults: Fault[] = [];
  visit(document, {
    Node: (_key, node) => {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      if (!isAlias(node)) return;
      const target = anchors.get(node.source);
      if (target !== undefined && aliases.size < MOST_ALIASES) aliases.set(node, target);
      else faults.push(badAlias(node, target === undefined ? "has no anchor above it" : "is one too many"));
    },
  });
  return faults;
}

function badAlias({ source, range }: Alias, why: string): Fault {
  return { code: "BAD_ALIAS", pos: range ?? [0], message: `the alias *${source} ${why}` };
}

type Fault = Pick<YAMLError, "code" | "message"> & { readonly pos: readonly number[] };

// Unknown tags are warnings of the parser.
function refuseFaults(faults: readonly Fault[], lines: LineCounter, name: string): void {
  const problems = faults.slice(0, MOST_PROBLEMS).map((fault): Problem => {
    const { line, col } = lines.linePos(fault.pos[0] ?? 0);
    return {
      code: "mirror-file-invalid",
      where: `${name}:${line}:${col}`,
      found: `the file is not valid YAML: ${shorten(firstLine(fault.message))}`,
      expected: "YAML 1.2",
      fix: FIXES[fault.code] ?? "Correct the line",
    };
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

const FIXES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "Indent with spaces",
  BAD_ALIAS: "Write the value itself",
  BAD_INDENT: "Indent items of one level alike, with spaces",
  TAG_RESOLVE_FAILED: "Remove the tag",
};

function firstLine(message: string): string {
  return message.split("\n")[0] ?? "";
}

function refusal(where: string, has: string, expected: string): ProblemError {
  const fix = "Set ‹mirror-config› to a file that lists the providers to mirror";
  return new ProblemError([
    { code: "mirror-file-invalid", where, found: `the file has ${has}`, expected, fix },
  ]);
}

/** Starts at one, as in editors. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** Problems point to the key if there is no value. */
export interface Placed {
  readonly name: string;
  readonly node: Node | null;
  readonly key: Node;
}

/** Collects the problems of one file with their positions. */
export class Reading {
  readonly #refused: { readonly offset: number; readonly problem: Problem }[] = [];
  readonly #yaml: OpenYaml;
  readonly #file: string;

  constructor(yaml: OpenYaml, file: string) {
    this.#yaml = yaml;
    this.#file = file;
  }

  get problems(): readonly Problem[] {
    return this.#refused.toSorted((a, b) => a.offset - b.offset).map(({ problem }) => problem);
  }

  get refusals(): number {
    return this.#refused.length;
  }

  /** Resolves an alias. */
  valueAt({ node }: Placed): Node | null {
    return isAlias(node) ? (this.#yaml.aliases.get(node) ?? null) : node;
  }

  spot(node: Node): Spot {
    const { line, col } = this.#yaml.lines.linePos(node.range?.[0] ?? 0);
    return { line, column: col };
  }

  refuse(node: Node, problem: Pick<Problem, "found" | "expected" | "fix"> & Partial<Problem>): void {
    const { line, column } = this.spot(node);
    const where = `${this.#file}:${line}:${column}`;
    const offset = node.range?.[0] ?? 0;
    const [found, fix] = [shorten(problem.found, LONGEST_TEXT), shorten(problem.fix, LONGEST_TEXT)];
    this.#refused.push({ offset, problem: { code: "mirror-file-invalid", where, ...problem, found, fix } });
  }

  /** Reports a value of the wrong kind. */
  refuseValue(at: Placed, expected: string, fix?: string): undefined {
    const name = at.name === "" ? "the file" : `\`${at.name}\``;
    const found = `${name} is ${describeNode(at.node)}`;
    const isThere = at.node !== null && writtenText(at.node) !== "";
    this.refuse(isThere ? at.node : at.key, { found, expected, fix: fix ?? `Correct ${name}` });
  }

  /** Rewrites problems that name an input, since here they have a line. */
  attempt<T>(at: Placed, step: () => T): T | undefined {
    return unlessProblem(step, (problems) => {
      for (const { found, ...rest } of problems) {
        const fix = rest.fix.replaceAll(/ in ‹[a-z-]+›/g, "");
        this.refuse(at.node ?? at.key, { ...rest, found: `\`${at.name}\`: ${found}`, fix });
      }
    });
  }
}

/** The text as written: 3.10 and 3.1 are the same number. */
export function writtenText(node: Node): string | undefined {
  return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
}

function describeNode(node: Node | null): string {
  if (isSeq(node)) return "a list";
  if (isMap(node)) return "a map";
  if (!isScalar(node) || node.value === null) return "empty";
  return typeof node.value === "string" ? quote(node.value) : `the ${typeof node.value} ${writtenText(node)}`;
}
