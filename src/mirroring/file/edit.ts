import { isCollection, isMap, isNode, isScalar, type Node, type Pair, type YAMLMap } from "yaml";
import { ProblemError } from "../../errors.ts";
import { addressPath } from "../../provider/address.ts";
import type { LockedProvider } from "./lock-file.ts";
import { parseMirrorFile } from "./mirror-file.ts";
import { providerLines, settingsOf, writeSource } from "./render.ts";
import { openYaml, writtenText } from "./yaml/open-yaml.ts";

/** Adds the missing providers, and keeps every other byte. */
export function addProviders(text: string, found: readonly LockedProvider[]): string {
  const known = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
  const added = found.filter(({ address }) => !known.has(addressPath(address)));
  if (added.length === 0) return text;
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const body = text.slice(mark.length);
  const root = openYaml(body, "provider-mirror.yml").document.contents;
  const pair = isMap(root) && root.items.find(({ key }) => isScalar(key) && writtenText(key) === "providers");
  const edited = pair ? insertUnder(body, root, pair, writtenProviders(added)) : undefined;
  if (edited === undefined) throw notEditable();
  // Checks the result before it is written.
  parseMirrorFile(edited);
  return mark + edited;
}

function writtenProviders(providers: readonly LockedProvider[]): Written {
  const inline = providers.map((one) => `${JSON.stringify(writeSource(one.address))}: {${settingsOf(one)}}`);
  return { lines: (step) => providers.flatMap((one) => providerLines(one, step)), inline: inline.join(", ") };
}

function notEditable(): ProblemError {
  const found = "the providers are behind an alias or missing, so this program can't edit the file";
  const fix = "Edit the file by hand";
  return new ProblemError({ code: "mirror-file-invalid", found, expected: "a map under `providers`", fix });
}

/** The entries as lines, and in braces. */
interface Written {
  readonly lines: (step: number) => readonly string[];
  readonly inline: string;
}

/** Undefined if the value is not a map. */
function insertUnder(text: string, parent: YAMLMap, pair: Pair, written: Written): string | undefined {
  const { value } = pair;
  if (isMap(value)) return insertInMap(text, value, written);
  if (value !== null && !(isScalar(value) && value.value === null)) return undefined;
  const key = pair.key as Node;
  if (parent.flow || (isScalar(value) && value.source)) return replaceNull(text, pair, `{${written.inline}}`);
  const step = 2;
  const column = columnOf(text, key) + step;
  return insertLines(text, lineAfter(text, endOf(text, key), column - 1), column, written.lines(step));
}

/** Adds at the end of the map. */
function insertInMap(text: string, map: YAMLMap, written: Written): string {
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

/** Replaces an empty value on the line of its key. */
function replaceNull(text: string, { key, value }: Pair, written: string): string {
  const colon = text.indexOf(":", endOf(text, key as Node)) + 1;
  if (!isNode(value) || (isScalar(value) && value.source === ""))
    return `${text.slice(0, colon)} ${written}${text.slice(colon)}`;
  return text.slice(0, value.range?.[0] ?? colon) + written + text.slice(endOf(text, value));
}

function insertInline(text: string, map: YAMLMap, inline: string): string {
  const last = map.items.at(-1);
  const at = last === undefined ? (map.range?.[0] ?? 0) + 1 : endOfPair(text, last);
  return `${text.slice(0, at)}${last === undefined ? "" : ", "}${inline}${text.slice(at)}`;
}

/** A block map includes the comments after it, which are not part of the value. */
function endOf(text: string, node: Node): number {
  if (!isCollection(node) || node.flow || node.items.length === 0) return node.range?.[1] ?? 0;
  const last = node.items.at(-1);
  return isNode(last) ? endOf(text, last) : endOfPair(text, last as Pair);
}

/** A key without a value ends with its colon. */
function endOfPair(text: string, { key, value }: Pair): number {
  if (isNode(value) && !(isScalar(value) && value.source === "")) return endOf(text, value);
  const end = endOf(text, key as Node);
  const [colon = ""] = /^[ \t]*:/.exec(text.slice(end, end + 100)) ?? [];
  return end + colon.length;
}

/** The start of the next line, after comments with a larger indent than the new entry. */
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

/** The indent of the file. */
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
