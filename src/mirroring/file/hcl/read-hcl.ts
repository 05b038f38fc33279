import { BrokenHcl, readTokens, type Token } from "./tokens.ts";

/** A literal value; undefined if it is computed. */
export type Value = string | readonly Value[] | ReadonlyMap<string, Value> | undefined;

export interface Body {
  readonly values: ReadonlyMap<string, Value>;
  readonly blocks: readonly Block[];
}

export interface Block extends Body {
  readonly type: string;
  readonly labels: readonly string[];
}

/** Reads blocks, and values that are texts, lists and maps, without evaluation: https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md */
export function readHcl(source: string): Body {
  return new Reader(readTokens(source)).body(undefined);
}

/** Deeper than any configuration. */
const DEEPEST = 200;

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  body(end: "}" | undefined): Body {
    const values = new Map<string, Value>();
    const blocks: Block[] = [];
    for (;;) {
      this.#skipLines();
      const token = this.#next();
      if (end === undefined ? token === undefined : isSign(token, end)) return { values, blocks };
      if (token?.kind !== "name") throw new BrokenHcl(`a name is missing before ${token?.text ?? "the end"}`);
      if (isSign(this.#peek(), "=")) values.set(token.text, this.#assigned());
      else blocks.push(this.#block(token.text));
    }
  }

  #block(type: string): Block {
    const labels: string[] = [];
    for (;;) {
      const token = this.#next();
      if (isSign(token, "{")) return { type, labels, ...this.#deeper(() => this.body("}")) };
      if (token?.kind !== "text" && token?.kind !== "name")
        throw new BrokenHcl(
          `${type} is followed by ${token?.text.trim() || "nothing"}, which does not start a block`,
        );
      labels.push(token.text);
    }
  }

  #assigned(): Value {
    this.#at++;
    if (this.#isEnd(this.#peek())) throw new BrokenHcl("a value is missing");
    return this.#value();
  }

  /** A value followed by an operator is computed. */
  #value(): Value {
    const value = this.#deeper(() => this.#operand());
    const isWhole = this.#isEnd(this.#peek());
    this.#skipRest();
    return isWhole ? value : undefined;
  }

  #operand(): Value {
    const token = this.#peek();
    if (token?.kind === "text") {
      this.#at++;
      return token.plain ? token.text : undefined;
    }
    const isLoop = this.#isLoop();
    if (isSign(token, "[") && !isLoop) return this.#list();
    if (isSign(token, "{") && !isLoop) return this.#map();
    return undefined;
  }

  #isLoop(): boolean {
    const inside = this.#tokens.slice(this.#at + 1, this.#at + 4).find(({ kind }) => kind !== "line");
    return inside?.kind === "name" && inside.text === "for";
  }

  #list(): readonly Value[] {
    this.#at++;
    const items: Value[] = [];
    for (;;) {
      this.#skipLines();
      if (this.#took("]")) return items;
      items.push(this.#value());
      this.#skipLines();
      if (!this.#took(",") && !isSign(this.#peek(), "]")) throw new BrokenHcl("a list is not closed");
    }
  }

  #map(): ReadonlyMap<string, Value> {
    this.#at++;
    const map = new Map<string, Value>();
    for (;;) {
      this.#skipLines();
      if (this.#took("}")) return map;
      const key = this.#key();
      if (!this.#took("=") && !this.#took(":")) throw new BrokenHcl("a map has a key without a value");
      this.#skipLines();
      const value = this.#value();
      if (key !== undefined) map.set(key, value);
      this.#took(",");
    }
  }

  /** A computed key has no name. */
  #key(): string | undefined {
    const token = this.#next();
    const isWhole = isSign(this.#peek(), "=") || isSign(this.#peek(), ":");
    if (isWhole && (token?.kind === "name" || token?.plain)) return token.text;
    this.#at--;
    this.#skipUntil((one) => this.#isEnd(one) || isSign(one, "=") || isSign(one, ":"));
    return undefined;
  }

  #skipRest(): void {
    this.#skipUntil((token) => this.#isEnd(token));
  }

  /** Skips brackets with their content. */
  #skipUntil(isEnd: (token: Token | undefined) => boolean): void {
    let open = 0;
    for (; open > 0 || !isEnd(this.#peek()); this.#at++) {
      const token = this.#peek();
      if (token === undefined) throw new BrokenHcl("a bracket is not closed");
      if (token.kind === "sign" && "([{".includes(token.text)) open++;
      if (token.kind === "sign" && ")]}".includes(token.text)) open--;
    }
  }

  #isEnd(token: Token | undefined): boolean {
    return (
      token === undefined || token.kind === "line" || (token.kind === "sign" && "]}),".includes(token.text))
    );
  }

  #deeper<T>(step: () => T): T {
    if (++this.#depth > DEEPEST) throw new BrokenHcl("it has too many levels of nesting");
    const result = step();
    this.#depth--;
    return result;
  }

  #skipLines(): void {
    while (this.#peek()?.kind === "line") this.#at++;
  }

  #took(sign: string): boolean {
    const isThere = isSign(this.#peek(), sign);
    if (isThere) this.#at++;
    return isThere;
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
