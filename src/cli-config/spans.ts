import { BrokenConfig, readTokens, type Token } from "../protocol/cli-config/hcl.ts";

/** A value where it stands in a text; what is edited by nobody is `other`. */
export type Node = Block | List | Leaf;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What stands between braces; of a file, all of it. */
export interface Block extends Span {
  readonly kind: "block";
  readonly items: readonly Item[];
}

export interface List extends Span {
  readonly kind: "list";
  readonly items: readonly Node[];
}

export interface Leaf extends Span {
  readonly kind: "text" | "other";
  readonly text: string;
}

/** A name, with labels behind it if it is a block's, and its value. */
export interface Item extends Span {
  readonly names: readonly string[];
  readonly value: Node;
}

/** Nobody nests deeper than four. */
const DEEPEST = 50;

/** Reads a configuration of either syntax, with the place of everything; what can't be read is not repeated, since it may be a secret. */
export function readSpans(text: string): Block {
  const tokens = [...readTokens(text)];
  const isJson = tokens[0]?.text === "{" && tokens[0].kind === "sign";
  const reader = new SpanReader(text, tokens);
  const root = isJson ? reader.value(0) : reader.body(0, undefined);
  if (root.kind !== "block" || !reader.isDone) throw new BrokenConfig(reader.where());
  return root;
}

class SpanReader {
  readonly #text: string;
  readonly #tokens: readonly Token[];
  #at = 0;

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  get isDone(): boolean {
    return this.#at >= this.#tokens.length;
  }

  where(): string {
    const before = this.#text.slice(0, this.#tokens[Math.max(this.#at - 1, 0)]?.start ?? 0);
    return `line ${before.split("\n").length} can't be read`;
  }

  body(depth: number, open: Token | undefined): Block {
    const items: Item[] = [];
    for (;;) {
      const token = this.#next();
      if (token === undefined && open === undefined)
        return { kind: "block", items, start: 0, end: this.#text.length };
      if (open !== undefined && token !== undefined && isSign(token, "}"))
        return { kind: "block", items, start: open.start, end: token.end };
      if (token?.kind !== "text" && token?.kind !== "word") throw new BrokenConfig(this.where());
      items.push(this.#item(depth + 1, token));
    }
  }

  value(depth: number): Node {
    const token = this.#next();
    if (depth > DEEPEST || token === undefined) throw new BrokenConfig(this.where());
    if (isSign(token, "{")) return this.body(depth, token);
    if (isSign(token, "[")) return this.#list(depth, token);
    if (token.kind === "sign") throw new BrokenConfig(this.where());
    const { kind, text, start, end } = token;
    return { kind: kind === "text" ? "text" : "other", text, start, end };
  }

  #item(depth: number, first: Token): Item {
    const names = [first.text];
    for (;;) {
      const token = this.#peek();
      if (isSign(token, "=") || isSign(token, ":")) this.#at++;
      else if (token?.kind === "text" || token?.kind === "word") {
        names.push(token.text);
        this.#at++;
        continue;
      } else if (!isSign(token, "{")) throw new BrokenConfig(this.where());
      const value = this.value(depth);
      return { names, value, start: first.start, end: value.end };
    }
  }

  #list(depth: number, open: Token): List {
    const items: Node[] = [];
    for (;;) {
      const token = this.#peek();
      if (token !== undefined && isSign(token, "]")) {
        this.#at++;
        return { kind: "list", items, start: open.start, end: token.end };
      }
      items.push(this.value(depth + 1));
    }
  }

  #peek(): Token | undefined {
    return this.#tokens[this.#at];
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}

function isSign(token: Token | undefined, text: string): boolean {
  return token?.kind === "sign" && token.text === text;
}

/** What a block has under a name. */
export function itemsOf({ items }: Block, name: string): Item[] {
  return items.filter(({ names }) => names[0] === name);
}

/** The blocks that a value stands for: JSON writes several as a list. */
export function blocksOf(value: Node): Block[] {
  if (value.kind === "block") return [value];
  return value.kind === "list" ? value.items.flatMap(blocksOf) : [];
}
