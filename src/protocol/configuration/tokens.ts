/** A token of the Terraform language. Texts with templates or escapes, heredocs and numbers are "other". */
export interface Token {
  readonly kind: "name" | "text" | "sign" | "other" | "line end";
  readonly text: string;
  readonly at: number;
  /** Of an opening bracket: the index of the closing one. */
  readonly end?: number;
}

/** A file that can't be read is not guessed. */
export class UnreadableSource extends Error {}

const PLAIN =
  /(?<space>[^\S\n]+)|(?<line>\n|(?:#|\/\/)[^\n]*(?:\n|$))|(?<name>[\p{ID_Start}_][\p{ID_Continue}-]*)|(?<number>\d[\w.]*)|<<-?(?<mark>[\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n|(?<sign>[^"])/suy;
/** Inside quotes, up to a template or the end. */
const QUOTED = /(?:[^"\\$%\n]|\\.|\$\$\{|%%\{|[$%](?!\{))*/suy;
const CLOSING: Readonly<Record<string, string>> = { "}": "{", "]": "[", ")": "(" };
const DEEPEST = 200;

/**
 * The tokens of one file, in linear time: https://developer.hashicorp.com/terraform/language/syntax/configuration. Templates
 * have quotes in braces in quotes, so a stack remembers where each began.
 */
export function readTokens(source: string): Token[] {
  const tokens: { kind: Token["kind"]; text: string; at: number; end?: number }[] = [];
  /** Open brackets, by the index of their token; a template has none. */
  const open: { readonly sign: string; readonly index: number | undefined }[] = [];
  let at = 0;
  const push = (sign: string, index: number | undefined): void => {
    if (open.push({ sign, index }) > DEEPEST) throw new UnreadableSource("it is nested too deeply");
  };
  const readQuoted = (): void => {
    QUOTED.lastIndex = at;
    at += QUOTED.exec(source)?.[0].length ?? 0;
    if (source[at] === '"') at++;
    else if (source[at] === "$" || source[at] === "%") {
      at += 2;
      push("{", undefined);
    } else throw new UnreadableSource("a text has no end");
  };
  while (at < source.length) {
    const start = at;
    if (source[at] === '"') {
      at++;
      readQuoted();
      const text = source.slice(start + 1, at - 1);
      const isPlain = source[at - 1] === '"' && !text.includes("\\");
      tokens.push({ kind: isPlain ? "text" : "other", text: isPlain ? text : "", at: start });
      continue;
    }
    if (source.startsWith("/*", at)) {
      const end = source.indexOf("*/", at + 2);
      if (end === -1) throw new UnreadableSource("a comment has no end");
      at = end + 2;
      continue;
    }
    PLAIN.lastIndex = at;
    const { 0: whole = "", groups = {} } = PLAIN.exec(source) ?? {};
    at += whole.length;
    const { space, line, name, mark, sign } = groups;
    if (space !== undefined) continue;
    if (mark !== undefined) at = endOfHeredoc(source, at, mark);
    if (sign !== undefined && CLOSING[sign] !== undefined) {
      const last = open.pop();
      if (last?.sign !== CLOSING[sign]) throw new UnreadableSource(`an unexpected ${sign}`);
      if (last.index === undefined) {
        readQuoted();
        continue;
      }
      const opening = tokens[last.index];
      if (opening !== undefined) opening.end = tokens.length;
    }
    if (sign === "{" || sign === "[" || sign === "(") push(sign, tokens.length);
    if (line !== undefined) tokens.push({ kind: "line end", text: "", at: start });
    else if (name !== undefined) tokens.push({ kind: "name", text: name, at: start });
    else tokens.push({ kind: sign === undefined ? "other" : "sign", text: sign ?? "", at: start });
  }
  if (open.length > 0) throw new UnreadableSource("a bracket has no end");
  return tokens;
}

function endOfHeredoc(source: string, at: number, mark: string): number {
  for (let start = at; start < source.length; ) {
    const next = source.indexOf("\n", start);
    const end = next === -1 ? source.length : next;
    if (source.slice(start, end).trim() === mark) return end;
    start = end + 1;
  }
  throw new UnreadableSource("a heredoc has no end");
}

/** A block, or an attribute with the tokens of its value. */
export interface Element {
  readonly names: readonly string[];
  readonly isBlock: boolean;
  readonly at: number;
  /** The tokens of the body or the value. */
  readonly from: number;
  readonly to: number;
}

/** The blocks and attributes of a body, or the elements of an object. */
export function elementsOf(tokens: readonly Token[], from: number, to: number): Element[] {
  const elements: Element[] = [];
  for (let index = from; index < to; index++) {
    const first = tokens[index];
    if (first === undefined || (first.kind !== "name" && first.kind !== "text")) {
      index = first?.end ?? index;
      continue;
    }
    const names: string[] = [];
    let token: Token | undefined = first;
    while (token !== undefined && (token.kind === "name" || token.kind === "text") && index < to) {
      names.push(token.text);
      token = tokens[++index];
    }
    if (token?.text === "{" && token.end !== undefined) {
      elements.push({ names, isBlock: true, at: first.at, from: index + 1, to: token.end });
      index = token.end;
    } else if (token?.text === "=" || token?.text === ":") {
      const start = ++index;
      for (; index < to; index++) {
        const part = tokens[index];
        if (part?.kind === "line end" || part?.text === ",") break;
        index = part?.end ?? index;
      }
      elements.push({ names, isBlock: false, at: first.at, from: start, to: Math.min(index, to) });
    }
  }
  return elements;
}
