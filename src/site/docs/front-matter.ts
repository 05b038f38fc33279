import { isMap, isScalar, LineCounter, parseDocument, type YAMLMap } from "yaml";
import { count } from "../../provider/quote.ts";

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

/**
 * Splits a document into front matter and body. Three hyphens without a closing line are a horizontal rule.
 */
export function readHead(source: string): Head {
  const text = source.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const [opening] = /^(?:[ \t]*\n){0,20}---[ \t]*\n/.exec(text) ?? [];
  const end = opening === undefined ? undefined : findEnd(text, opening.length - 1);
  if (opening === undefined || end === undefined) return { fields: new Map(), body: text, bodyLine: 0 };
  const inside = text.slice(opening.length, end.from);
  const above = countLines(opening);
  const bodyLine = countLines(text.slice(0, end.to));
  return { ...readFields(inside, above), body: text.slice(end.to), bodyLine };
}

function findEnd(text: string, from: number): { readonly from: number; readonly to: number } | undefined {
  const closing = /\n---[ \t]*(?:\n|$)/g;
  closing.lastIndex = from;
  const match = closing.exec(text.slice(0, from + 4 * LONGEST));
  return match === null ? undefined : { from: match.index + 1, to: match.index + match[0].length };
}

function countLines(text: string): number {
  return text.split("\n").length - 1;
}

type Fields = Pick<Head, "fields" | "fault">;

function readFields(inside: string, above: number): Fields {
  if (inside.length > LONGEST) {
    const found = `front matter of ${count(inside.length, "character")}`;
    return { fields: recover(inside.slice(0, LONGEST)), fault: { line: above, found } };
  }
  const { document, line, found } = readYaml(inside);
  if (document !== undefined) return { fields: takeTexts(document) };
  const why = `front matter that is not YAML: ${found.split("\n", 1)[0]}`;
  return { fields: recover(inside), fault: { line: above + line, found: why } };
}

interface Yaml {
  /** Undefined if the text is not a mapping. */
  readonly document?: YAMLMap | null;
  readonly line: number;
  readonly found: string;
}

function readYaml(text: string): Yaml {
  const lines = new LineCounter();
  try {
    const { contents, errors } = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      logLevel: "silent",
    });
    const [error] = errors;
    if (error !== undefined) return { line: lines.linePos(error.pos[0]).line, found: error.message };
    if (contents !== null && !isMap(contents)) return { line: 1, found: "not a mapping" };
    return { document: contents, line: 1, found: "" };
  } catch (error) {
    // The parser has no limit for nesting.
    if (!(error instanceof RangeError)) throw error;
    return { line: 1, found: "it is nested too deeply" };
  }
}

function takeTexts(map: YAMLMap | null): Map<string, string> {
  const pairs = (map?.items ?? []).flatMap(({ key, value }): [string, string][] =>
    isScalar(key) && isScalar(value) && value.value !== null
      ? [[String(key.value), String(value.value)]]
      : [],
  );
  return new Map(pairs);
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
  return new Map([...fields].map(([key, parts]) => [key, unquote(parts.join("\n").trim())]));
}

function unquote(text: string): string {
  return text.replace(/^(["'])(.*)\1$/s, "$2");
}
