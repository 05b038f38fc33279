import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  type Node,
  type ParsedNode,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { ProblemError, unlessProblem } from "../../errors.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { parseVersion } from "../../provider/version.ts";
import { type MirrorFile, parseMirrorFile } from "./mirror-file.ts";
import { writeSource } from "./render.ts";
import { readSource } from "./settings.ts";
import { YamlFile } from "./yaml-file.ts";

/** In a list, `all` is no constraint. The same, since clients never select 0.0.0. */
const ALL = ">= 0.0.1";

interface Splice {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** Adds exact versions to those that a provider has, in the text itself, so that nothing else changes. */
export function addVersions(
  whole: string,
  name: string,
  address: ProviderAddress,
  versions: readonly string[],
): string {
  const mark = whole.startsWith("\uFEFF") ? "\uFEFF" : "";
  const text = whole.slice(mark.length);
  const before = parseMirrorFile(text, name);
  const root = new YamlFile(text, name).document.contents as YAMLMap.Parsed;
  const path = addressPath(address);
  const providers = findPair(root, (key) => key === "providers")?.value;
  const pair = findPair(providers, (key) => addressPath(readSource(key)) === path);
  const sequence = findPair(pair?.value, (key) => key === "versions")?.value ?? undefined;
  const defaults = findPair(root, (key) => key === "defaults")?.value;
  const selecting = sequence ?? findPair(defaults, (key) => key === "versions")?.value ?? undefined;
  const constraints = readConstraints(selecting);
  const list = `[${[...constraints, ...versions].map((one) => JSON.stringify(one)).join(", ")}]`;
  const splice =
    sequence === undefined
      ? addEntry(text, pair, `versions: ${list}`)
      : isSeq<Node>(sequence)
        ? addItems(text, sequence, versions)
        : replace(text, sequence, list);
  const edited = splice && `${text.slice(0, splice.from)}${splice.text}${text.slice(splice.to)}`;
  if (edited !== undefined && isOnlyAdded(edited)) return `${mark}${edited}`;
  throw new ProblemError({
    code: "mirror-file-invalid",
    where: name,
    found: `${writeSource(address)} is written in a way that can't be edited without other changes`,
    expected: "block or flow style, with `versions` as one constraint or a list",
    fix: `Write \`versions: ${list}\` for it`,
  });

  /** Reads the result again: all else is as it was, and the provider has exactly these constraints. */
  function isOnlyAdded(edited: string): boolean {
    const after = unlessProblem(() => parseMirrorFile(edited, name));
    if (after === undefined) return false;
    const rest = ({ providers, ...others }: MirrorFile) =>
      JSON.stringify([
        others,
        providers.map((one) =>
          addressPath(one.address) === path ? withoutVersions(one.written) : [one.address, one.written],
        ),
      ]);
    const target = after.providers.find((one) => addressPath(one.address) === path);
    const { versions: written } = JSON.parse(target?.written ?? "{}");
    return (
      rest(after) === rest(before) &&
      JSON.stringify(written) === JSON.stringify([...constraints, ...versions]) &&
      versions.every((version) => target?.versions(parseVersion(version)))
    );
  }
}

function withoutVersions(written = "{}"): object {
  const { versions: _versions, ...others } = JSON.parse(written);
  return others;
}

type Pair = YAMLMap.Parsed["items"][number];

function findPair(node: ParsedNode | null | undefined, isMeant: (key: string) => boolean): Pair | undefined {
  if (!isMap(node)) return undefined;
  return (node as YAMLMap.Parsed).items.find(({ key }) =>
    isScalar(key) ? isMeant(key.source ?? String(key.value)) : false,
  );
}

function readConstraints(node: Node | undefined): string[] {
  if (isSeq<Node>(node)) return node.items.flatMap((one) => readConstraints(one));
  const value = isScalar(node) ? node.value : "all";
  return [value === "all" ? ALL : String(value)];
}

function addItems(text: string, list: YAMLSeq<Node>, versions: readonly string[]): Splice | undefined {
  const end = list.items.at(-1)?.range?.[1];
  const start = list.range?.[0];
  if (end === undefined || start === undefined) return undefined;
  const items = versions.map((version) => JSON.stringify(version));
  if (list.flow === true) return { from: end, to: end, text: `, ${items.join(", ")}` };
  const line = lineEnd(text, end);
  const indent = " ".repeat(start - lineStart(text, start));
  return { from: line, to: line, text: items.map((item) => `${newline(text)}${indent}- ${item}`).join("") };
}

function replace(text: string, node: Node, list: string): Splice | undefined {
  const [from, to] = node.range ?? [];
  if (from === undefined || to === undefined) return undefined;
  // The value of a block scalar ends below its last line.
  return { from, to: from + text.slice(from, to).trimEnd().length, text: list };
}

/** `versions` of a provider that has none of its own. */
function addEntry(text: string, pair: Pair | undefined, entry: string): Splice | undefined {
  const [value, nameEnd] = [pair?.value, pair?.key.range?.[1]];
  if (isMap(value) && value.items.length > 0) {
    const [first] = value.items;
    const from = isNode(first?.key) ? first.key.range?.[0] : undefined;
    if (from === undefined) return undefined;
    const indent = " ".repeat(from - lineStart(text, from));
    return { from, to: from, text: value.flow ? `${entry}, ` : `${entry}${newline(text)}${indent}` };
  }
  if (value && (isMap(value) || (isScalar(value) && value.type === Scalar.PLAIN && value.source !== "")))
    return replace(text, value, `{ ${entry} }`);
  const colon = text.indexOf(":", nameEnd);
  return colon === -1 ? undefined : { from: colon + 1, to: colon + 1, text: ` { ${entry} }` };
}

function lineStart(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.slice(offset).search(/\r?\n/);
  return end === -1 ? text.length : offset + end;
}

function newline(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
