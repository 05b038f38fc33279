import {
  type Document,
  type ErrorCode,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
} from "yaml";
import { type Problem, ProblemError, unlessProblem } from "../../errors.ts";
import { quote, shorten } from "../../text.ts";

/** The file may come from a pull request. A thousand providers with all settings fit. */
const LONGEST = 256 * 1024;
/** Later problems are reported by the next run. */
const MOST_PROBLEMS = 100;
/** A name may be as long as the file. */
const LONGEST_TEXT = 500;

const FIXES: Partial<Record<ErrorCode, string>> = {
  TAB_AS_INDENT: "Indent with spaces",
  BAD_INDENT: "Indent items of one level alike, with spaces",
  MULTIPLE_DOCS: "Remove the second document",
  TAG_RESOLVE_FAILED: "Remove the tag",
};

type Refusal = Pick<Problem, "found" | "expected" | "fix"> & Partial<Problem>;

/** A valid YAML document, and the problems with its content. */
export class YamlFile {
  readonly document: Document.Parsed;
  readonly #name: string;
  readonly #lines = new LineCounter();
  readonly #refused: { readonly offset: number; readonly problem: Problem }[] = [];

  constructor(text: string, name: string) {
    this.#name = name;
    if (text.length > LONGEST) throw this.#unreadable(`${text.length} characters`, `at most ${LONGEST}`);
    try {
      // The parser's own check for duplicates compares each key with all others.
      const options = {
        lineCounter: this.#lines,
        prettyErrors: false,
        uniqueKeys: false,
        logLevel: "error",
      } as const;
      this.document = parseDocument(text, options);
      const faults = [...this.document.errors, ...this.document.warnings];
      if (faults.some(({ code }) => code === "RESOURCE_EXHAUSTION")) throw new RangeError("stack overflow");
      for (const { code, message, pos } of faults)
        this.#refuseSyntax(code, pos[0], code === "MULTIPLE_DOCS" ? "it has a second document" : message);
      this.throwIfRefused();
    } catch (error) {
      // Each level is a call of the parser.
      if (!(error instanceof RangeError)) throw error;
      throw this.#unreadable("too many levels of nesting", "at most 5 levels");
    }
  }

  get root(): Value {
    return new Value(this, "", this.document.contents);
  }

  throwIfRefused(): void {
    const problems = this.#refused.toSorted((a, b) => a.offset - b.offset).map(({ problem }) => problem);
    if (problems.length > 0) throw new ProblemError(problems.slice(0, MOST_PROBLEMS));
  }

  lineAt(offset: number): number {
    return this.#lines.linePos(offset).line;
  }

  refuse(offset: number, problem: Refusal): void {
    const { line, col } = this.#lines.linePos(offset);
    const where = `${this.#name}:${line}:${col}`;
    const [found, fix] = [shorten(problem.found, LONGEST_TEXT), shorten(problem.fix, LONGEST_TEXT)];
    this.#refused.push({ offset, problem: { code: "mirror-file-invalid", where, ...problem, found, fix } });
  }

  #refuseSyntax(code: ErrorCode, offset: number, message: string): void {
    const found = `the file is not valid YAML: ${shorten(message.split("\n")[0] ?? "")}`;
    this.refuse(offset, { found, expected: "one YAML 1.2 document", fix: FIXES[code] ?? "Correct the line" });
  }

  #unreadable(has: string, expected: string): ProblemError {
    return new ProblemError({
      code: "mirror-file-invalid",
      where: this.#name,
      found: `the file has ${has}`,
      expected,
      fix: "Use a file that lists the providers to mirror",
    });
  }
}

/** A value with its place. Problems with it are kept by its file; what reads it then has no result. */
export class Value {
  readonly node: Node | null;
  /** Such as `providers.hashicorp/null.versions[1]`; empty for the whole file. */
  readonly path: string;
  readonly #file: YamlFile;
  readonly #offset: number;

  constructor(file: YamlFile, path: string, node: Node | null, key = node) {
    this.node = node;
    this.path = path;
    this.#file = file;
    const [start, end] = node?.range ?? [];
    this.#offset = (start === end ? key : node)?.range?.[0] ?? 0;
  }

  /** Undefined if it is a list or a map. */
  get scalar(): unknown {
    return isScalar(this.node) ? this.node.value : undefined;
  }

  /** As written: 3.10 and 3.1 are the same number. */
  get text(): string {
    return scalarText(this.node) ?? "";
  }

  get items(): readonly Value[] | undefined {
    if (!isSeq<Node>(this.node)) return undefined;
    return this.node.items.map((one, index) => new Value(this.#file, `${this.path}[${index}]`, one));
  }

  /** Reports names that are there twice, however they are written. An empty value is an empty map. */
  entries(
    identify = (name: string) => name,
  ): readonly { readonly name: string; readonly key: Value; readonly value: Value }[] {
    if (this.node === null || this.scalar === null) return [];
    if (!isMap<Node, Node | null>(this.node)) return this.refuse("names, each with a value") ?? [];
    const lines = new Map<string, number>();
    return this.node.items.flatMap((pair) => {
      const name = scalarText(pair.key);
      if (name === undefined) return new Value(this.#file, this.path, pair.key).refuse("a name") ?? [];
      const path = this.path === "" ? name : `${this.path}.${name}`;
      const key = new Value(this.#file, path, pair.key);
      const identity = identify(name);
      const first = lines.get(identity);
      lines.set(identity, first ?? this.#file.lineAt(key.#offset));
      const found = `\`${path}\` is a duplicate of line ${first}${identity === name ? "" : `: both are ${identity}`}`;
      if (first !== undefined) key.report({ found, expected: "each name once", fix: "Remove one of them" });
      return [{ name, key, value: new Value(this.#file, path, pair.value, pair.key) }];
    });
  }

  report(problem: Refusal): undefined {
    this.#file.refuse(this.#offset, problem);
  }

  /** Reports a value of another kind. */
  refuse(expected: string, fix?: string): undefined {
    const name = this.path === "" ? "the file" : `\`${this.path}\``;
    return this.report({
      found: `${name} is ${describeNode(this.node)}`,
      expected,
      fix: isAlias(this.node) ? "Write the value itself" : fix || `Correct ${name}`,
    });
  }

  /** Reports the problems of a step; those that name an input have a line here. */
  attempt<T>(step: () => T): T | undefined {
    return unlessProblem(step, (problems) => {
      for (const { found, fix, ...rest } of problems)
        this.report({
          ...rest,
          found: `\`${this.path}\`: ${found}`,
          fix: fix.replaceAll(/ in ‹[a-z-]+›/g, ""),
        });
    });
  }
}

function describeNode(node: Node | null): string {
  if (isSeq(node)) return "a list";
  if (isMap(node)) return "a map";
  if (isAlias(node)) return `the alias *${node.source}`;
  if (node === null || node.value === null) return "empty";
  // The part of a URL before an @ may contain a password.
  if (typeof node.value === "string") return quote(node.value.replace(/\/\/[^/]*@/, "//...@"));
  return `the ${typeof node.value} ${scalarText(node)}`;
}

/** Undefined if it is not a scalar. */
function scalarText(node: Node | null): string | undefined {
  return isScalar(node) ? (node.source ?? String(node.value)) : undefined;
}
