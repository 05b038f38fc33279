/** The message has the line. */
export class BrokenHcl extends Error {}

/** https://github.com/hashicorp/hcl/blob/main/hclsyntax/spec.md#lexical-elements */
export interface Token {
  readonly kind: "name" | "text" | "sign" | "line" | "other";
  readonly text: string;
  /** False for a quoted text with an interpolation. */
  readonly plain: boolean;
}

const TOKEN =
  /(?<space>[ \t\r\ufeff]+|\/\*.*?\*\/)|(?<line>\n|(?:#|\/\/)[^\n]*(?:\n|$))|<<-?(?<mark>[\p{ID_Start}_][\p{ID_Continue}-]*)\r?\n(?<here>.*?^[ \t]*\k<mark>)(?=[ \t]*\r?$)|(?<name>[\p{ID_Start}_][\p{ID_Continue}-]*)|(?<two>==|=>|!=|<=|>=|::|\.\.\.)|(?<sign>[={}[\]():,])|(?<other>\d[\w.]*|[^"])/msuy;

export function readTokens(source: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const { token, end } = source[at] === '"' ? quotedAt(source, at) : tokenAt(source, at);
    if (token !== undefined) tokens.push(token);
    at = end;
  }
  return tokens;
}

interface Read {
  readonly token: Token | undefined;
  readonly end: number;
}

function tokenAt(source: string, at: number): Read {
  TOKEN.lastIndex = at;
  const { 0: whole = "", groups = {} } = TOKEN.exec(source) ?? {};
  const end = at + whole.length;
  if (groups.space !== undefined) return { token: undefined, end };
  // The start of a comment or here document without an end.
  const isLeftOver = groups.here === undefined && /^(?:<<|\/\*)/.test(source.slice(at, at + 2));
  if (whole === "" || isLeftOver) throw brokenAt(source, at);
  const kind = kindOf(groups);
  return { token: { kind, text: kind === "line" ? "\n" : whole, plain: false }, end };
}

function kindOf({ line, name, sign }: Readonly<Record<string, string | undefined>>): Token["kind"] {
  if (line !== undefined) return "line";
  if (name !== undefined) return "name";
  return sign === undefined ? "other" : "sign";
}

function quotedAt(source: string, at: number): Read {
  const quoted: QuotedText | undefined = readQuoted(source, at);
  if (quoted === undefined) throw brokenAt(source, at);
  const { text, end } = quoted;
  return { token: { kind: "text", text: text ?? "", plain: text !== undefined }, end };
}

function brokenAt(source: string, at: number): BrokenHcl {
  return new BrokenHcl(`line ${source.slice(0, at).split("\n").length} can't be read`);
}

/** No text if it has an interpolation. */
interface QuotedText {
  readonly text: string | undefined;
  readonly end: number;
}

/** The next significant character within quotes, and within an interpolation. */
const IN_TEXT = /(?:[^"\\$%\n]|\\[^\n]|\$\$\{|%%\{|[$%](?!\{))*(?<stop>"|[$%]\{)/suy;
const IN_CODE =
  /(?:[^"{}#/]|(?:#|\/\/)[^\n]*(?![^\n])|\/\*(?:[^*]|\*(?!\/))*\*\/|\/(?![/*]))*(?<stop>["{}])/suy;

/** An interpolation may contain quoted texts. */
function readQuoted(source: string, start: number): QuotedText | undefined {
  const open: string[] = ['"'];
  let at = start + 1;
  let isPlain = true;
  while (open.length > 0) {
    const pattern = open.at(-1) === '"' ? IN_TEXT : IN_CODE;
    pattern.lastIndex = at;
    const stop = pattern.exec(source)?.groups?.stop;
    if (stop === undefined) return undefined;
    at = pattern.lastIndex;
    isPlain &&= stop === '"';
    if (stop === "}" || (stop === '"' && open.at(-1) === '"')) open.pop();
    else open.push(stop === '"' ? '"' : "{");
  }
  return { text: isPlain ? readEscapes(source.slice(start + 1, at - 1)) : undefined, end: at };
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t" };

function readEscapes(inner: string): string {
  return inner.replace(
    /\\(?:u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8})|(.))|\$\$\{|%%\{/gsu,
    (all, short: string | undefined, long: string | undefined, sign: string | undefined) => {
      const code = short ?? long;
      if (code !== undefined) return characterOf(Number.parseInt(code, 16));
      return sign === undefined ? all.slice(1) : (ESCAPES[sign] ?? sign);
    },
  );
}

function characterOf(code: number): string {
  return code > 0x10_ffff ? "\ufffd" : String.fromCodePoint(code);
}
