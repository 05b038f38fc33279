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
import { type Problem, ProblemError } from "../../../errors.ts";
import { quote } from "../../../provider/quote.ts";

/** A YAML document, and where its lines begin. */
export interface OpenYaml {
  readonly document: Document.Parsed;
  readonly lines: LineCounter;
  /** What each alias stands for. */
  readonly aliases: ReadonlyMap<Alias, Node>;
}

/** A thousand providers with all their settings have as much; what YAML can make of more takes seconds. */
const LONGEST = 256 * 1024;
/** The format nests five deep, and each level may be two of the parser's. */
const DEEPEST = 40;
/** What one stands for is read each time. */
const MOST_ALIASES = 200;
/** The rest mostly follows from the first few. */
const MOST_PROBLEMS = 20;

/** Reads one YAML document; what is no YAML, or more than any file has, is refused by line and column. */
export function openYaml(text: string, name: string): OpenYaml {
  if (text.length > LONGEST) throw refusal(name, `${text.length} characters`, `at most ${LONGEST}`);
  const lines = new LineCounter();
  const tokens = readTokens(text, lines);
  if (tokens === undefined)
    throw refusal(name, "YAML that is nested without end", `at most ${DEEPEST} levels`);
  const composer = new Composer({ prettyErrors: false, uniqueKeys: false, version: "1.2" });
  // As far as the second document alone: a text may hold a hundred thousand.
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

/** Any character may be a fault, and a stack with each would fill the memory. */
function withoutStacks<T>(step: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return step();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** The parser keeps a stack of its own; whoever goes on with what is nested without end has the machine's only. */
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

/** Each stands for the last node above it that has its name. */
function resolveAliases(document: Document.Parsed, aliases: Map<Alias, Node>): Fault[] {
  const anchors = new Map<string, Node>();
  const faults: Fault[] = [];
  visit(document, {
    Node: (_key, node) => {
      if (node.anchor !== undefined) anchors.set(node.anchor, node);
      if (!isAlias(node)) return;
      const target = anchors.get(node.source);
      if (target !== undefined && aliases.size < MOST_ALIASES) aliases.set(node, target);
      else
        faults.push(badAlias(node, target === undefined ? "stands for nothing above it" : "is one too many"));
    },
  });
  return faults;
}

function badAlias({ source, range }: Alias, why: string): Fault {
  return { code: "BAD_ALIAS", pos: range ?? [0], message: `the alias *${source} ${why}` };
}

type Fault = Pick<YAMLError, "code" | "message"> & { readonly pos: readonly number[] };

// A tag that nobody knows is a warning there.
function refuseFaults(faults: readonly Fault[], lines: LineCounter, name: string): void {
  const problems = faults.slice(0, MOST_PROBLEMS).map((fault): Problem => {
    const { line, col } = lines.linePos(fault.pos[0] ?? 0);
    return {
      code: "mirror-file-invalid",
      where: `${name}:${line}:${col}`,
      found: `the file is no YAML that can be read: ${firstLine(fault.message)}`,
      expected: "YAML 1.2",
      fix: FIXES[fault.code] ?? "Correct the line",
    };
  });
  if (problems.length > 0) throw new ProblemError(problems);
}

const FIXES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "Indent with spaces",
  BAD_ALIAS: "Write the value itself",
  BAD_INDENT: "Indent what belongs together alike, with spaces",
  TAG_RESOLVE_FAILED: "Leave the tag out",
};

function firstLine(message: string): string {
  return message.split("\n")[0] ?? "";
}

function refusal(where: string, has: string, expected: string): ProblemError {
  const fix = "Name a file that is a list of providers to mirror";
  return new ProblemError([
    { code: "mirror-file-invalid", where, found: `the file has ${has}`, expected, fix },
  ]);
}

/** A place in a file, as people and editors count: from one. */
export interface Spot {
  readonly line: number;
  readonly column: number;
}

/** What stands at a place of the file. The key is what is pointed at where there is no value. */
export interface Placed {
  readonly name: string;
  readonly node: Node | null;
  readonly key: Node;
}

/** The reading of one file: gathers what is wrong with the place that it is at. */
export class Reading {
  readonly #refused: { readonly offset: number; readonly problem: Problem }[] = [];
  readonly #yaml: OpenYaml;
  readonly #file: string;

  constructor(yaml: OpenYaml, file: string) {
    this.#yaml = yaml;
    this.#file = file;
  }

  /** In the order of the file. */
  get problems(): readonly Problem[] {
    return this.#refused.toSorted((a, b) => a.offset - b.offset).map(({ problem }) => problem);
  }

  /** How many problems there are. Sorting them each time takes the square of their number. */
  get refusals(): number {
    return this.#refused.length;
  }

  /** The value at a place, or what an alias there stands for. */
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
    this.#refused.push({ offset, problem: { code: "mirror-file-invalid", where, ...problem } });
  }

  /** What isn't of the kind that belongs there. */
  refuseValue(at: Placed, expected: string, fix?: string): undefined {
    const name = at.name === "" ? "the file" : `\`${at.name}\``;
    const found = `${name} is ${describeNode(at.node)}`;
    const isThere = at.node !== null && writtenText(at.node) !== "";
    this.refuse(isThere ? at.node : at.key, { found, expected, fix: fix ?? `Correct ${name}` });
  }

  /** Does what may be refused elsewhere in the words of an input: here there is a line instead. */
  attempt<T>(at: Placed, step: () => T): T | undefined {
    try {
      return step();
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      for (const { found, ...rest } of error.problems) {
        const fix = rest.fix.replaceAll(/ in ‹[a-z-]+›/g, "");
        this.refuse(at.node ?? at.key, { ...rest, found: `\`${at.name}\`: ${found}`, fix });
      }
      return undefined;
    }
  }
}

/** As it was written: 3.10 and 3.1 are the same number. */
export function writtenText(node: Node): string | undefined {
  return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
}

function describeNode(node: Node | null): string {
  if (isSeq(node)) return "a list";
  if (isMap(node)) return "a map";
  if (!isScalar(node) || node.value === null) return "empty";
  return typeof node.value === "string" ? quote(node.value) : `the ${typeof node.value} ${writtenText(node)}`;
}
