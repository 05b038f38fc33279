import { isMap, isScalar, type Node, type Pair, type YAMLMap } from "yaml";
import { ProblemError } from "../../errors.ts";
import { addressPath, type ProviderAddress } from "../../provider/address.ts";
import { parseMirrorFile } from "./mirror-file.ts";
import { providerLines, settingsOf, writeSource, writeValue } from "./render.ts";
import { identifySource } from "./settings/file.ts";
import type { FoundProvider } from "./sources/found.ts";
import { insertInMap, insertUnder, replaceValue, type Written } from "./yaml/insert.ts";
import { openYaml } from "./yaml/open-yaml.ts";
import { writtenText } from "./yaml/reading.ts";

/** Adds the providers that a file does not have yet; every other byte of it stays. */
export function addProviders(text: string, found: readonly FoundProvider[]): string {
  const known = new Set(parseMirrorFile(text).providers.map(({ address }) => addressPath(address)));
  const added = found.filter(({ address }) => !known.has(addressPath(address)));
  if (added.length === 0) return text;
  return edit(text, (body, root) =>
    insertUnder(body, root, pairOf(root, "providers"), writtenProviders(added)),
  );
}

function writtenProviders(providers: readonly FoundProvider[]): Written {
  const inline = providers.map((one) => {
    const settings = settingsOf(one).map(([name, value]) => `${JSON.stringify(name)}: ${value}`);
    return `${JSON.stringify(writeSource(one.address))}: {${settings.join(", ")}}`;
  });
  return { lines: (step) => providers.flatMap((one) => providerLines(one, step)), inline: inline.join(", ") };
}

/** Where a value is set: for all, for a run, or for one provider that the file has. */
export type Section = "defaults" | "limits" | ProviderAddress;

/** Sets one value; every other byte stays. A value that the file may not have is refused as it is when it is read. */
export function setValue(
  text: string,
  section: Section,
  name: string,
  value: string | number | boolean | readonly string[],
): string {
  const written = writeValue(value);
  const entry = { lines: () => [`${name}: ${written}`], inline: `${JSON.stringify(name)}: ${written}` };
  parseMirrorFile(text);
  return edit(text, (body, root) => {
    const holder = typeof section === "string" ? root : mapOf(pairOf(root, "providers"));
    const pair = holder && findPair(holder, section);
    if (holder === undefined || pair === undefined) return insertSection(body, root, section, entry);
    const old = isMap(pair.value) ? findPair(pair.value, name) : undefined;
    if (old === undefined) return insertUnder(body, holder, pair, entry);
    return JSON.stringify(old.value) === JSON.stringify(value) ? body : replaceValue(body, old, written);
  });
}

/** Only sections may be missing: a provider is added with what is known of it. */
function insertSection(text: string, root: YAMLMap, section: Section, entry: Written): string | undefined {
  if (typeof section !== "string") return undefined;
  return insertInMap(text, root, {
    lines: (step) => [`${section}:`, ...entry.lines(step).map((line) => `${" ".repeat(step)}${line}`)],
    inline: `${JSON.stringify(section)}: {${entry.inline}}`,
  });
}

/** What comes out is read before anybody gets it. */
function edit(text: string, step: (text: string, root: YAMLMap) => string | undefined): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const body = text.slice(mark.length);
  const root = openYaml(body, "provider-mirror.yml").document.contents;
  const edited = isMap(root) ? step(body, root) : undefined;
  if (edited === undefined) throw notEditable();
  parseMirrorFile(edited);
  return mark + edited;
}

function findPair(map: YAMLMap, wanted: Section | string): Pair<Node> | undefined {
  const path = typeof wanted === "string" ? wanted : addressPath(wanted);
  const identify = typeof wanted === "string" ? (name: string) => name : identifySource;
  return map.items.find(({ key }) => isScalar(key) && identify(writtenText(key) ?? "") === path) as
    | Pair<Node>
    | undefined;
}

/** A name that every file has that was read. */
function pairOf(map: YAMLMap, name: string): Pair {
  const pair = findPair(map, name);
  if (pair === undefined) throw new Error(`a file without ${name} was read`);
  return pair;
}

function mapOf({ value }: Pair): YAMLMap | undefined {
  return isMap(value) ? value : undefined;
}

function notEditable(): ProblemError {
  const found =
    "the file says it with an alias, or does not have the provider, so it can't be edited by this program";
  const fix = "Edit it by hand";
  return new ProblemError([
    { code: "mirror-file-invalid", found, expected: "names and values written where they belong", fix },
  ]);
}
