import { isMap, isScalar, type Node, type YAMLMap } from "yaml";
import { ProblemError } from "../../errors.ts";
import { addressPath } from "../../provider/address.ts";
import type { ProviderToAdd } from "./from-lock-files.ts";
import { parseMirrorFile } from "./mirror-file.ts";
import { providerLines, settingsOf, writeSource } from "./render.ts";
import { YamlFile } from "./yaml-file.ts";

/** Adds the missing providers, and keeps every other byte. */
export function addProviders(text: string, found: readonly ProviderToAdd[]): string {
  const known = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
  const added = found.filter(({ address }) => !known.has(addressPath(address)));
  if (added.length === 0) return text;
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const edited = insert(text.slice(mark.length), added);
  // Checks the result before it is written.
  parseMirrorFile(edited);
  return mark + edited;
}

function insert(text: string, added: readonly ProviderToAdd[]): string {
  const root = new YamlFile(text, "provider-mirror.yml").document.contents as YAMLMap<Node, Node | null>;
  const { key, value } =
    root.items.find((pair) => isScalar(pair.key) && pair.key.value === "providers") ?? {};
  const entries = added.map((one) => `${JSON.stringify(writeSource(one.address))}: {${settingsOf(one)}}`);
  if (isMap<Node, Node | null>(value) && value.flow) {
    const last = value.items.at(-1);
    const at = last === undefined ? startOf(value) + 1 : endOf(last.value ?? last.key);
    return `${text.slice(0, at)}${[...(last ? [""] : []), ...entries].join(", ")}${text.slice(at)}`;
  }
  if (isScalar(value) && (root.flow || value.source))
    return `${text.slice(0, startOf(value))}{${entries.join(", ")}}${text.slice(endOf(value))}`;
  if (key === undefined || !(isMap<Node, Node | null>(value) || isScalar(value))) throw notEditable();
  const column = columnOf(text, key);
  const [first] = isMap<Node, Node | null>(value) ? value.items : [];
  const own = first === undefined ? column + 2 : columnOf(text, first.key);
  const newline = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = added
    .flatMap((one) => providerLines(one, stepOf(text, value, own)))
    .map((line) => `${" ".repeat(own)}${line}${newline}`);
  // The map ends at the last line that is indented more than its name; the library's end includes later comments.
  const block = new RegExp(
    `[^\\n]*(?:\\n|$)(?:(?:[ \\t]*\\r?\\n)* {${column + 1},}\\S[^\\n]*(?:\\n|$))*`,
    "y",
  );
  block.lastIndex = endOf(key);
  block.exec(text);
  const before = text.slice(0, block.lastIndex);
  return `${before}${before.endsWith("\n") ? "" : newline}${lines.join("")}${text.slice(block.lastIndex)}`;
}

function notEditable(): ProblemError {
  const found = "the providers are behind an alias, so this program can't edit the file";
  const fix = "Edit the file by hand";
  return new ProblemError({ code: "mirror-file-invalid", found, expected: "a map under `providers`", fix });
}

/** The indent that the settings of the first provider with settings have. */
function stepOf(text: string, providers: Node, column: number): number {
  const inner = isMap(providers) ? providers.items.map((pair) => pair.value) : [];
  const block = inner.find((one) => isMap<Node>(one) && !one.flow && one.items.length > 0);
  return isMap<Node>(block) && block.items[0] ? columnOf(text, block.items[0].key) - column : 2;
}

/** The indent of its line, since an anchor or a tag may be before it. */
function columnOf(text: string, node: Node): number {
  const line = text.lastIndexOf("\n", startOf(node) - 1) + 1;
  return text.slice(line, startOf(node)).search(/[^ ]|$/);
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function endOf(node: Node): number {
  return node.range?.[1] ?? 0;
}
