/** A value of a CLI configuration. */
export type Value = string | number | boolean | readonly Value[] | Body;

/** What stands in a file or a block: names, each with its values in the order in which they were written. */
export interface Body {
  readonly [name: string]: readonly Value[];
}

/** A text that clients would not read either. */
export class BrokenConfig extends Error {}

const TOKEN =
  /(?<space>[\s,]+|#[^\n]*|\/\/[^\n]*|\/\*.*?\*\/)|<<-?(?<mark>[A-Za-z_]\w*)\r?\n(?<here>.*?)^[ \t]*\k<mark>[ \t]*$|(?<text>"(?:[^"\\\n]|\\.)*")|(?<sign>[={}[\]:])|(?<word>[\p{L}_][\p{L}\p{N}_.-]*)|(?<number>-?\d[\w.+-]*)/msuy;

/** A word of a configuration, and where it stands. */
export interface Token {
  readonly kind: "text" | "sign" | "word" | "number";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Reads a configuration word by word. */
export function* readTokens(source: string): Generator<Token> {
  let at = 0;
  while (at < source.length) {
    TOKEN.lastIndex = at;
    const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
    if (whole === "") throw new BrokenConfig(`line ${source.slice(0, at).split("\n").length} can't be read`);
    const span = { start: at, end: at + whole.length };
    at = span.end;
    const { here, text, sign, word, number } = groups;
    if (here !== undefined) yield { kind: "text", text: here, ...span };
    else if (text !== undefined) yield { kind: "text", text: readText(text), ...span };
    else if (sign !== undefined) yield { kind: "sign", text: sign, ...span };
    else if (word !== undefined) yield { kind: "word", text: word, ...span };
    else if (number !== undefined) yield { kind: "number", text: number, ...span };
  }
}

function readText(quoted: string): string {
  const inner = quoted.slice(1, -1);
  return inner.replace(/\\(u[0-9a-fA-F]{4}|.)/gs, (_all, sign: string) => {
    if (sign.length > 1) return String.fromCharCode(Number.parseInt(sign.slice(1), 16));
    return { n: "\n", t: "\t", r: "\r" }[sign] ?? sign;
  });
}

/** Reads the language of CLI configurations, which is the first version of HCL: https://github.com/hashicorp/hcl/tree/hcl1 */
export function parseHcl(source: string): Body {
  const tokens = [...readTokens(source.replace(/^\ufeff/, ""))];
  const reader = new Reader(tokens);
  const body = reader.body(undefined);
  return body;
}

/** Nobody nests deeper than four. */
const DEEPEST = 50;

class Reader {
  readonly #tokens: readonly Token[];
  #at = 0;
  #depth = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  /** Up to a closing brace, or to the end. */
  body(end: "}" | undefined): Body {
    const body = new Map<string, Value[]>();
    for (;;) {
      const token = this.#next();
      if (token === undefined && end === undefined) return Object.fromEntries(body);
      if (token?.kind === "sign" && token.text === end) return Object.fromEntries(body);
      if (token === undefined || token.kind === "sign" || token.kind === "number")
        throw new BrokenConfig(`a name is missing before ${token === undefined ? "the end" : token.text}`);
      const values = body.get(token.text) ?? [];
      body.set(token.text, values);
      values.push(this.#item());
    }
  }

  /** What follows a name: a value, a block, or a label and what follows that. */
  #item(): Value {
    const token = this.#next();
    if (token?.kind === "sign" && (token.text === "=" || token.text === ":"))
      return this.#value(this.#next());
    if (token?.kind === "sign" && token.text === "{") return this.#nested();
    if (token?.kind === "text" || token?.kind === "word")
      return { [token.text]: [this.#deeper(() => this.#item())] };
    throw new BrokenConfig("a value is missing");
  }

  #value(token: Token | undefined): Value {
    if (token?.kind === "text") return token.text;
    if (token?.kind === "number") return Number(token.text);
    if (token?.kind === "word")
      return token.text === "true" ? true : token.text === "false" ? false : token.text;
    if (token?.text === "{") return this.#nested();
    if (token?.text === "[") return this.#list();
    throw new BrokenConfig("a value is missing");
  }

  #nested(): Body {
    return this.#deeper(() => this.body("}"));
  }

  #list(): readonly Value[] {
    const items: Value[] = [];
    for (;;) {
      const token = this.#next();
      if (token?.kind === "sign" && token.text === "]") return items;
      items.push(this.#deeper(() => this.#value(token)));
    }
  }

  #deeper<T>(step: () => T): T {
    if (++this.#depth > DEEPEST) throw new BrokenConfig("it is nested without end");
    const result = step();
    this.#depth--;
    return result;
  }

  #next(): Token | undefined {
    return this.#tokens[this.#at++];
  }
}
