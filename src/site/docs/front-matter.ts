import { isMap, isScalar, LineCounter, parseDocument } from "yaml";
import { count } from "../../text.ts";

export interface Head {
  readonly fields: ReadonlyMap<string, string>;
  readonly body: string;
  /** The number of lines above the body. */
  readonly bodyLine: number;
  /** If set, the fields were recovered line by line. */
  readonly fault?: { readonly line: number; readonly found: string };
}

/** The longest of 3,000 real ones has 4 kB. YAML can take seconds to parse much longer ones. */
const LONGEST = 16 * 1024;
const KNOWN = ["page_title", "subcategory", "description", "layout", "sidebar_current", "title"];

/** Splits a document into front matter and body. Three hyphens without a closing line are a horizontal rule. */
export function readHead(source: string): Head {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [opening] = /^(?:[ \t]*\n){0,20}---[ \t]*\n/.exec(text) ?? [];
  const closing = /\n---[ \t]*(?:\n|$)/g;
  closing.lastIndex = (opening?.length ?? 0) - 1;
  const end = opening === undefined ? null : closing.exec(text.slice(0, opening.length + 4 * LONGEST));
  if (opening === undefined || end === null) return { fields: new Map(), body: text, bodyLine: 0 };
  const to = end.index + end[0].length;
  const inside = text.slice(opening.length, end.index + 1);
  const bodyLine = countLines(text.slice(0, to));
  return { ...readFields(inside, countLines(opening)), body: text.slice(to), bodyLine };
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

function readFields(inside: string, above: number) {
  if (inside.length > LONGEST) {
    const found = `front matter of ${count(inside.length, "character")}`;
    return { fields: recover(inside.slice(0, LONGEST)), fault: { line: above, found } };
  }
  const wrong = (line: number, why: string) => {
    const found = `front matter that is not YAML: ${why.split("\n", 1)[0]}`;
    return { fields: recover(inside), fault: { line: above + line, found } };
  };
  const lineCounter = new LineCounter();
  try {
    const options = { lineCounter, prettyErrors: false, logLevel: "silent" } as const;
    const { contents, errors } = parseDocument(inside, options);
    const [error] = errors;
    if (error !== undefined) return wrong(lineCounter.linePos(error.pos[0]).line, error.message);
    if (contents !== null && !isMap(contents)) return wrong(1, "not a mapping");
    const pairs = (contents?.items ?? []).flatMap(({ key, value }): [string, string][] =>
      isScalar(key) && isScalar(value) && value.value !== null
        ? [[String(key.value), String(value.value)]]
        : [],
    );
    return { fields: new Map(pairs) };
  } catch (error) {
    // The parser has no limit for nesting.
    if (!(error instanceof RangeError)) throw error;
    return wrong(1, "it is nested too deeply");
  }
}

/** Recovers likely values: a known name starts a value, and other lines continue it. */
function recover(inside: string): Map<string, string> {
  const fields = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const line of inside.split("\n")) {
    const [, key = "", value = ""] = /^([a-z_]+):(.*)$/.exec(line) ?? [];
    if (KNOWN.includes(key)) {
      current = [value.trim().replace(/^[|>][+-]?(?:\s+|$)/, "")];
      if (!fields.has(key)) fields.set(key, current);
    } else current?.push(line.trim());
  }
  const unquote = (text: string) => text.trim().replace(/^(["'])(.*)\1$/s, "$2");
  return new Map([...fields].map(([key, parts]) => [key, unquote(parts.join("\n"))]));
}
