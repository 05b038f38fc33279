import { isCollection, isMap, isNode, isScalar, type Node, type Pair, type YAMLMap } from "yaml";

/** Names with their values, as they are written in a map of lines, and in one of braces. */
export interface Written {
  readonly lines: (step: number) => readonly string[];
  readonly inline: string;
}

/** Adds to the map under a name, which may be missing yet; undefined where there is something else. */
export function insertUnder(text: string, parent: YAMLMap, pair: Pair, written: Written): string | undefined {
  const { value } = pair;
  if (isMap(value)) return insertInMap(text, value, written);
  if (value !== null && !(isScalar(value) && value.value === null)) return undefined;
  const key = pair.key as Node;
  if (parent.flow || (isScalar(value) && value.source))
    return replaceValue(text, pair, `{${written.inline}}`);
  const step = 2;
  const column = columnOf(text, key) + step;
  return insertLines(text, lineAfter(text, endOf(text, key), column - 1), column, written.lines(step));
}

/** Adds to a map, after all that is in it. */
export function insertInMap(text: string, map: YAMLMap, written: Written): string {
  const [first] = map.items;
  if (map.flow || first === undefined) return insertInline(text, map, written.inline);
  const column = columnOf(text, first.key as Node);
  return insertLines(
    text,
    lineAfter(text, endOf(text, map), column),
    column,
    written.lines(stepOf(text, map)),
  );
}

/** Puts another value in the place of one, on the line of its name where there was none. */
export function replaceValue(text: string, { key, value }: Pair, written: string): string {
  const colon = text.indexOf(":", endOf(text, key as Node)) + 1;
  if (!isNode(value) || (isScalar(value) && value.source === ""))
    return `${text.slice(0, colon)} ${written}${text.slice(colon)}`;
  const start = value.range?.[0] ?? colon;
  // A text of several lines takes in the end of its last one.
  const end = text.slice(0, endOf(text, value)).trimEnd().length;
  return `${text.slice(0, start)}${gapBefore(text, key as Node, value)}${written}${text.slice(end)}`;
}

/** A list of lines may begin where its name does, another value may not. */
function gapBefore(text: string, key: Node, value: Node): string {
  const isOnOwnLine = text.slice(endOf(text, key), value.range?.[0] ?? 0).includes("\n");
  return isOnOwnLine ? " ".repeat(Math.max(0, columnOf(text, key) + 1 - columnOf(text, value))) : "";
}

function insertInline(text: string, map: YAMLMap, inline: string): string {
  const last = map.items.at(-1);
  const at = last === undefined ? (map.range?.[0] ?? 0) + 1 : endOfPair(text, last);
  return `${text.slice(0, at)}${last === undefined ? "" : ", "}${inline}${text.slice(at)}`;
}

/** Where what is written of a node ends: a map of lines takes in comments, which are nobody's. */
function endOf(text: string, node: Node): number {
  if (!isCollection(node) || node.flow || node.items.length === 0) return node.range?.[1] ?? 0;
  const last = node.items.at(-1);
  return isNode(last) ? endOf(text, last) : endOfPair(text, last as Pair);
}

/** A name without a value ends with its colon. */
function endOfPair(text: string, { key, value }: Pair): number {
  if (isNode(value) && !(isScalar(value) && value.source === "")) return endOf(text, value);
  const end = endOf(text, key as Node);
  const [colon = ""] = /^[ \t]*:/.exec(text.slice(end, end + 100)) ?? [];
  return end + colon.length;
}

/** The beginning of the line after an offset, and after comments that are indented more than what follows will be. */
function lineAfter(text: string, offset: number, column: number): number {
  const isAtStart = text[offset - 1] === "\n";
  const end = isAtStart ? offset - 1 : text.indexOf("\n", offset);
  if (end === -1) return text.length;
  const comments = new RegExp(`(?: {${column + 1},}#[^\\n]*(?:\\n|$))*`, "y");
  comments.lastIndex = end + 1;
  comments.exec(text);
  return Math.max(comments.lastIndex, end + 1);
}

function insertLines(text: string, at: number, column: number, lines: readonly string[]): string {
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const before = text.slice(0, at);
  const gap = before === "" || before.endsWith("\n") ? "" : newline;
  const indented = lines.map((line) => `${" ".repeat(column)}${line}${newline}`);
  return `${before}${gap}${indented.join("")}${text.slice(at)}`;
}

function columnOf(text: string, node: Node): number {
  const offset = node.range?.[0] ?? 0;
  return offset - (text.lastIndexOf("\n", offset - 1) + 1);
}

/** How far the file itself indents. */
function stepOf(text: string, map: YAMLMap): number {
  const inner = map.items
    .map(({ value }) => value)
    .find((value): value is YAMLMap => isMap(value) && !value.flow);
  const [first] = inner?.items ?? [];
  const [outer] = map.items;
  return first === undefined || outer === undefined
    ? 2
    : columnOf(text, first.key as Node) - columnOf(text, outer.key as Node);
}
