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
  readonly kind: "text" | "word" | "number";
  readonly text: string;
}

export interface Item extends Span {
  readonly names: readonly string[];
  /** Whether an equals sign or a colon stands before the value. */
  readonly isAssigned: boolean;
  readonly value: Node;
}

const TOKEN =
  /(?<space>[\s,]+|#[^\n]*|\/\/[^\n]*|\/\*.*?\*\/)|<<-?(?<mark>[A-Za-z_]\w*)\r?\n(?<here>.*?)^[ \t]*\k<mark>[ \t]*$|(?<text>"(?:[^"\\\n]|\\.)*")|(?<sign>[={}[\]:])|(?<word>[\p{L}_][\p{L}\p{N}_.-]*)|(?<number>-?\d[\w.+-]*)/msuy;

interface Token extends Span {
  readonly kind: "text" | "sign" | "word" | "number";
  readonly text: string;
}

function* readTokens(source: string): Generator<Token> {
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
    if (whole === "") throw new BrokenConfig("it can't be read", lineAt(source, at));
    const span = { start: at, end: at + whole.length };
    at = span.end;
    const { here, text, sign, word, number } = groups;
    if (here !== undefined) yield { kind: "text", text: here, ...span };
    else if (text !== undefined) yield { kind: "text", text: readQuoted(text), ...span };
    else if (sign !== undefined) yield { kind: "sign", text: sign, ...span };
    else if (word !== undefined) yield { kind: "word", text: word, ...span };
    else if (number !== undefined) yield { kind: "number", text: number, ...span };
  }
}

function lineAt(source: string, at: number): number {
  return source.slice(0, at).split("\n").length;
}

function readQuoted(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return inner.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, sign: string) => {
    if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return { b: "\b", f: "\f", n: "\n", t: "\t", r: "\r" }[sign] ?? sign;
  });
}

/** HCL 1 (https://github.com/hashicorp/hcl/tree/hcl1) or JSON. */
export function parseHcl(source: string): Block {
  const reader = new Reader(source, [...readTokens(source)]);
  const root = isJson(source) ? reader.value(0) : reader.body(0, undefined);
  if (root.kind !== "block" || !reader.isDone) throw reader.refusal("there is something after its end");
  return root;
}

export function isJson(source: string): boolean {
  return /^\s*\{/.test(source);
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
      items.push(this.#item(depth + 1, token));
    }
  }

  value(depth: number): Node {
    const token = this.#next();
    if (depth > DEEPEST) throw this.refusal("it is nested too deeply");
    if (isSign(token, "{")) return this.body(depth, token);
    if (isSign(token, "[")) return this.#list(depth, token);
    if (token === undefined || token.kind === "sign") throw this.refusal("a value is missing");
    const { kind, text, start, end } = token;
    return { kind, text, start, end };
  }

  #item(depth: number, first: Token): Item {
    const names = [first.text];
    for (;;) {
      const token = this.#tokens[this.#at];
      if (
        token === undefined ||
        (token.kind === "sign" && !"=:{".includes(token.text)) ||
        token.kind === "number"
      )
        throw this.refusal("a value is missing");
      if (!isSign(token, "{")) this.#at++;
      if (token.kind === "sign") {
        const value = this.value(depth);
        return { names, isAssigned: token.text !== "{", value, start: first.start, end: value.end };
      }
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
      items.push(this.value(depth + 1));
    }
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}

function isSign(token: Token | undefined, text: string): token is Token & { readonly kind: "sign" } {
  return token?.kind === "sign" && token.text === text;
}

export function itemsOf({ items }: Block, name: string): Item[] {
  return items.filter(({ names }) => names[0] === name);
}

export function blocksUnder(block: Block, name: string): Block[] {
  return itemsOf(block, name).flatMap(({ value }) => blocksOf(value));
}

/** JSON writes several blocks as a list. */
export function blocksOf(value: Node): Block[] {
  if (value.kind === "block") return [value];
  return value.kind === "list" ? value.items.flatMap(blocksOf) : [];
}

/** In JSON, labels are names in a nested object. */
export function labelled(root: Block, name: string): [string, Block][] {
  const elements = itemsOf(root, name).flatMap((item) =>
    item.names.length > 1
      ? [{ ...item, names: item.names.slice(1) }]
      : blocksOf(item.value).flatMap(({ items }) => items),
  );
  return elements.flatMap(({ names: [label = ""], value }) =>
    blocksOf(value).map((block): [string, Block] => [label, block]),
  );
}

export function textsOf(block: Block, name: string): string[] {
  return itemsOf(block, name).flatMap(({ value }) => textsIn(value));
}

/** Clients read a bare word as a string, except true, false and null. */
export function textsIn(value: Node): string[] {
  if (value.kind === "list") return value.items.flatMap(textsIn);
  const isText =
    value.kind === "text" || (value.kind === "word" && !/^(?:true|false|null)$/.test(value.text));
  return isText ? [value.text] : [];
}
