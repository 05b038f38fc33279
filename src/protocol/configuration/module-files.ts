import { isObject, type JsonObject, tryJson } from "../../json.ts";
import { elementsOf, readTokens, type Token, UnreadableSource } from "./tokens.ts";

/** What one entry of `required_providers` says; without a source, clients take `hashicorp/NAME`. */
export interface Requirement {
  readonly source: string | undefined;
  readonly constraint: string | undefined;
  readonly line: number;
}

/** What one file of a module says of providers and modules: names and versions only. */
export interface ModuleFile {
  /** By the module's own name for the provider. */
  readonly required: ReadonlyMap<string, Requirement>;
  /** Names that resources and `provider` blocks use, with the line. */
  readonly used: ReadonlyMap<string, number>;
  /** The source of each module that is called; undefined if it is no plain text. */
  readonly calls: ReadonlyMap<string, string | undefined>;
}

interface Reading {
  readonly required: Map<string, Requirement>;
  readonly used: Map<string, number>;
  readonly calls: Map<string, string | undefined>;
}

const RESOURCES = ["resource", "data", "ephemeral", "list", "action"];

/** Throws UnreadableSource if clients can't read the file, or it has what this reader doesn't know. */
export function readModuleFile(text: string, isJson: boolean): ModuleFile {
  const reading: Reading = { required: new Map(), used: new Map(), calls: new Map() };
  if (isJson) readJson(text, reading);
  else readNative(text, reading);
  return reading;
}

function readNative(source: string, reading: Reading): void {
  const tokens = readTokens(source);
  const lineOf = countLines(source);
  const firstOf = (from: number, to: number, name: string): Token | undefined => {
    const value = elementsOf(tokens, from, to).find((one) => !one.isBlock && one.names[0] === name);
    return value && value.to > value.from ? tokens[value.from] : undefined;
  };
  const textOf = (from: number, to: number, name: string): string | undefined => {
    const token = firstOf(from, to, name);
    return token?.kind === "text" ? token.text : undefined;
  };
  const use = (name: string, at: number): void => {
    if (!reading.used.has(name)) reading.used.set(name, lineOf(at));
  };
  const readBody = (start: number, end: number): void => {
    for (const { names, isBlock, at, from, to } of elementsOf(tokens, start, end)) {
      const [type = "", label = ""] = names;
      if (!isBlock) continue;
      if (type === "terraform") {
        const blocks = elementsOf(tokens, from, to).filter((one) => one.names[0] === "required_providers");
        for (const entry of blocks.flatMap((one) => elementsOf(tokens, one.from, one.to))) {
          const value = tokens[entry.from];
          // Of an object in braces; elements without a value have none.
          const [start, end] = entry.isBlock ? [entry.from, entry.to] : [entry.from + 1, value?.end ?? 0];
          const constraint = value?.kind === "text" ? value.text : textOf(start, end, "version");
          const requirement = { source: textOf(start, end, "source"), constraint, line: lineOf(entry.at) };
          reading.required.set(entry.names[0] ?? "", requirement);
        }
      } else if (type === "provider") use(label, at);
      else if (type === "module") reading.calls.set(label, textOf(from, to, "source"));
      else if (type === "check") readBody(from, to);
      else if (RESOURCES.includes(type)) use(firstOf(from, to, "provider")?.text || typeToName(label), at);
    }
  };
  readBody(0, tokens.length);
}

/** https://developer.hashicorp.com/terraform/language/syntax/json */
function readJson(text: string, { required, used, calls }: Reading): void {
  const root = tryJson(text);
  if (!isObject(root)) throw new UnreadableSource("it is no JSON object");
  for (const providers of objectsIn(root.terraform).flatMap((one) => objectsIn(one.required_providers)))
    for (const [name, value] of Object.entries(providers)) {
      const { source, version } = isObject(value) ? value : { source: undefined, version: value };
      required.set(name, { source: textOf(source), constraint: textOf(version), line: 1 });
    }
  for (const name of objectsIn(root.provider).flatMap(Object.keys)) if (name !== "//") used.set(name, 1);
  for (const [name, value] of objectsIn(root.module).flatMap(Object.entries))
    for (const call of objectsIn(value)) calls.set(name, textOf(call.source));
  for (const kind of RESOURCES)
    for (const [type, value] of objectsIn(root[kind]).flatMap(Object.entries))
      for (const one of objectsIn(value).flatMap(Object.values).flatMap(objectsIn))
        used.set(textOf(one.provider)?.replace(/\..*$/s, "") || typeToName(type), 1);
}

/** One block may be an object, several a list. */
function objectsIn(value: unknown): JsonObject[] {
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}

function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** Clients take the first word of a resource's type for the name of its provider. */
function typeToName(type: string): string {
  return type.replace(/_.*$/s, "");
}

/** Lines are asked for in rising order, so each line end is passed once. */
function countLines(source: string): (at: number) => number {
  let [line, passed] = [1, 0];
  return (at) => {
    if (at < passed) [line, passed] = [1, 0];
    for (
      let next = source.indexOf("\n", passed);
      next !== -1 && next < at;
      next = source.indexOf("\n", passed)
    ) {
      line++;
      passed = next + 1;
    }
    return line;
  };
}
