/** Messages never quote strings of the file, which may be secrets. */
export class BrokenConfig extends Error {
  /** Where reading stopped. */
  readonly line: number | undefined;

  constructor(message: string, line?: number) {
    super(message);
    this.line = line;
  }
}

interface Span {
  readonly start: number;
  readonly end: number;
}

export type Node = Block | List | Leaf;

/** The content of braces, or of the whole file. */
export interface Block extends Span {
  readonly kind: "block";
  readonly items: readonly Item[];
}

export interface List extends Span {
  readonly kind: "list";
  readonly items: readonly Node[];
}

interface Leaf extends Span {
  readonly kind: "text" | "boolean" | "number";
  readonly text: string;
}

export interface Item extends Span {
  readonly names: readonly string[];
  /** Whether an equals sign or a colon stands before the value. */
  readonly isAssigned: boolean;
  readonly value: Node;
}

const ESCAPE = String.raw`\\(?:[abfnrtv"\\]|[0-3][0-7]{2}|x[\da-fA-F]{2}|u[\da-fA-F]{4}|U00(?:0[\da-fA-F]|10)[\da-fA-F]{4})`;
const MARK = String.raw`[\p{L}\p{Nd}_]+`;
const LINES = String.raw`\r?\n(?:[^\n]*\n)*?`;

/** As https://github.com/hashicorp/hcl/blob/hcl1/hcl/scanner/scanner.go: only an indented line ends a heredoc of `<<-`. */
const TOKEN = new RegExp(
  [
    String.raw`(?<space>[ \t\n\r]+|#[^\n]*|//[^\n]*|/\*.*?\*/)`,
    String.raw`<<(?:-(?<mark>${MARK})(?<lines>${LINES})(?<indent>[ \t\r\f\v]+)|(?<plain>${MARK})(?<here>${LINES}[ \t\r\f\v]*))\k<mark>\k<plain>\r*\n`,
    String.raw`"(?<text>(?:[^"\\\n$]|${ESCAPE}|\$(?!\{)|\$\{(?:[^{}\\]|${ESCAPE})*\})*)"`,
    String.raw`(?<sign>[={}[\],])`,
    String.raw`(?<boolean>(?:true|false)(?![\p{L}\p{Nd}_.-]))`,
    String.raw`(?<word>[\p{L}_][\p{L}\p{Nd}_.-]*)`,
    String.raw`(?<number>-?(?:0[xX][\da-fA-F]+|\d+(?:\.\d*)?[eE][+-]?\d+|\d+\.\d*|0[0-7]*(?![\dxX])|[1-9]\d*)|\.\d+)`,
  ].join("|"),
  "suy",
);

/** Of what is JSON. Clients refuse the escape of a slash. */
const JSON_TOKEN =
  /(?<space>\s+)|"(?<text>(?:[^"\\]|\\[^/])*)"|(?<sign>[:{}[\],])|(?<boolean>true|false)|(?<empty>(?<=:\s*)null)|(?<number>[-\d][\d.eE+-]*)/suy;

interface Token extends Span {
  readonly kind: "text" | "heredoc" | "sign" | "boolean" | "word" | "number";
  readonly text: string;
}

function* readTokens(source: string, pattern: RegExp): Generator<Token> {
  let at = 0;
  while (at < source.length) {
    pattern.lastIndex = at;
    const { 0: whole = "", groups = {} } = pattern.exec(source) ?? {};
    if (whole === "") throw new BrokenConfig("it can't be read", lineAt(source, at));
    const span = { start: at, end: at + whole.length };
    at = span.end;
    const { lines, indent, here = lines, text, sign, boolean, word, number } = groups;
    if (here !== undefined) yield { kind: "heredoc", text: readHeredoc(here, indent), ...span };
    else if (text !== undefined) yield { kind: "text", text: readQuoted(text), ...span };
    else if (groups.empty !== undefined) yield { kind: "text", text: "", ...span };
    else if (sign !== undefined) yield { kind: "sign", text: sign, ...span };
    else if (boolean !== undefined) yield { kind: "boolean", text: boolean, ...span };
    else if (word !== undefined) yield { kind: "word", text: word, ...span };
    else if (number !== undefined) yield { kind: "number", text: number, ...span };
  }
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split("\n").length;
}

/** Clients take the indentation of the last line from all lines, if all have it. */
function readHeredoc(lines: string, indent = ""): string {
  const text = lines.replaceAll("\r\n", "\n");
  const isIndented = text.split(`\n${indent}`).length === text.split("\n").length - 1;
  return (isIndented ? text.replaceAll(`\n${indent}`, "\n") : text).slice(1);
}

/** What `${` and `}` enclose stays as it is. */
function readQuoted(inner: string): string {
  return inner.replace(
    /\$\{[^{}]*\}|\\(?:([0-7]{3})|x(..)|u(.{4})|U(.{8})|(.))/gs,
    (all, octal?: string, x?: string, u?: string, long?: string, sign = "") => {
      const hex = x ?? u ?? long;
      if (octal !== undefined) return String.fromCodePoint(Number.parseInt(octal, 8));
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (sign === "") return all;
      const signs: Record<string, string> = {
        a: "\x07",
        b: "\b",
        f: "\f",
        n: "\n",
        r: "\r",
        t: "\t",
        v: "\v",
      };
      return signs[sign] ?? sign;
    },
  );
}

/** HCL 1 (https://github.com/hashicorp/hcl/tree/hcl1) or JSON. */
export function parseHcl(source: string): Block {
  const inJson = isJson(source);
  const refused = inJson ? -1 : source.search(/[\0\ue123]/);
  if (refused !== -1)
    throw new BrokenConfig("it has a character that clients refuse", lineAt(source, refused));
  const reader = new Reader(source, [...readTokens(source, inJson ? JSON_TOKEN : TOKEN)]);
  const root = inJson ? reader.value(0) : reader.body(0, undefined);
  if (root.kind !== "block" || !reader.isDone) throw reader.refusal("there is something after its end");
  return root;
}

export function isJson(source: string): boolean {
  return /^[^\S\ufeff]*\{/.test(source);
}

const DEEPEST = 50;

class Reader {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(source: string, tokens: readonly Token[]) {
    this.#source = source;
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  refusal(reason: string): BrokenConfig {
    const token = this.#tokens[Math.max(this.#at - 1, 0)] ?? this.#tokens.at(-1);
    return new BrokenConfig(reason, lineAt(this.#source, token?.start ?? 0));
  }

  body(depth: number, open: Token | undefined): Block {
    const items: Item[] = [];
    for (;;) {
      const token = this.#next();
      if (token === undefined && open === undefined)
        return { kind: "block", items, start: 0, end: this.#source.length };
      if (open !== undefined && token !== undefined && isSign(token, "}"))
        return { kind: "block", items, start: open.start, end: token.end };
      if (token?.kind !== "text" && token?.kind !== "word")
        throw this.refusal(`a name is missing before ${token === undefined ? "the end" : token.text}`);
      const item = this.#item(depth + 1, token);
      if (item !== undefined) items.push(item);
      if (isSign(this.#tokens[this.#at], ",")) this.#at++;
    }
  }

  value(depth: number): Node {
    const token = this.#next();
    if (depth > DEEPEST) throw this.refusal("it is nested too deeply");
    if (isSign(token, "{")) return this.body(depth, token);
    if (isSign(token, "[")) return this.#list(depth, token);
    if (token === undefined || token.kind === "sign" || token.kind === "word")
      throw this.refusal("a value is missing");
    const { kind, text, start, end } = token;
    return { kind: kind === "heredoc" ? "text" : kind, text, start, end };
  }

  /** Clients leave out a last name that has no value behind its equals sign. */
  #item(depth: number, first: Token): Item | undefined {
    const names = [first.text];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (token?.kind === "sign" && (names.length > 1 ? "{" : "=:{").includes(token.text)) {
        if (token.text !== "{") this.#at++;
        if (this.isDone && depth === 1) return undefined;
        const value = this.value(depth);
        return { names, isAssigned: token.text !== "{", value, start: first.start, end: value.end };
      }
      if (token?.kind !== "text" && token?.kind !== "word") throw this.refusal("a value is missing");
      this.#at++;
      if (names.push(token.text) > DEEPEST) throw this.refusal("it is nested too deeply");
    }
  }

  #list(depth: number, open: Token): List {
    const items: Node[] = [];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (isSign(token, "]")) {
        this.#at++;
        return { kind: "list", items, start: open.start, end: token.end };
      }
      if (isSign(token, ",")) this.#at++;
      else items.push(this.value(depth + 1));
    }
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}

function isSign(token: Token | undefined, text: string): token is Token & { readonly kind: "sign" } {
  return token?.kind === "sign" && token.text === text;
}

/** Clients refuse a file with a list that lacks a comma; the reader takes commas for spaces. */
export function demandForm(node: Node, text: string, mayRepeat: boolean): void {
  if (!("items" in node)) return;
  const names = new Set<string | undefined>();
  for (const [at, item] of node.items.entries()) {
    const next = node.items[at + 1];
    if (node.kind === "list" && next && !text.slice(item.end, next.start).includes(","))
      throw new BrokenConfig("a comma is missing in a list", lineAt(text, next.start));
    if ("names" in item && item.isAssigned) {
      if (names.has(item.names[0]) && !mayRepeat)
        throw new BrokenConfig("a name is set twice", lineAt(text, item.start));
      names.add(item.names[0]);
    }
    demandForm("value" in item ? item.value : item, text, mayRepeat);
  }
}

/** Clients compare names of options without case. */
export function itemsOf({ items }: Block, name: string): Item[] {
  return items.filter(({ names }) => names[0]?.toLowerCase() === name);
}

export function blocksUnder(block: Block, name: string): Block[] {
  return itemsOf(block, name).flatMap(({ value }) => blocksOf(value));
}

/** JSON writes several blocks as a list. */
export function blocksOf(value: Node): Block[] {
  if (value.kind === "block") return [value];
  return value.kind === "list" ? value.items.flatMap(blocksOf) : [];
}

/** In JSON, labels are names in a nested object. Names behind the label are blocks in its block. */
export function labelled(root: Block, name: string): [string, Block][] {
  const elements = itemsOf(root, name).flatMap((item) =>
    item.names.length > 1
      ? [{ ...item, names: item.names.slice(1) }]
      : blocksOf(item.value).flatMap(({ items }) => items),
  );
  return elements.flatMap((element) => {
    const [label = "", ...names] = element.names;
    const blocks = blocksOf(element.value);
    const nested = blocks.map((block) => ({ ...block, items: [{ ...element, names }] }));
    return (names.length > 0 ? nested : blocks).map((block): [string, Block] => [label, block]);
  });
}

export function textsOf(block: Block, name: string): string[] {
  return itemsOf(block, name).flatMap(({ value }) => textsIn(value));
}

export function textsIn(value: Node): string[] {
  if (value.kind === "list") return value.items.flatMap(textsIn);
  return isText(value) ? [value.text] : [];
}

/** Clients read a whole number as a text. */
export function isText(value: Node): value is Leaf {
  return value.kind === "text" || (value.kind === "number" && /^-?(?:0x[\da-f]+|\d+)$/i.test(value.text));
}
