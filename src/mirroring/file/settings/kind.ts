import { isMap, isScalar, isSeq, type Node, type YAMLMap } from "yaml";
import { nearestName } from "../../../nearest.ts";
import { type Placed, type Reading, writtenText } from "../yaml/open-yaml.ts";

/** A part of a JSON schema. */
export type Schema = Readonly<Record<string, unknown>>;

/** A kind of value, declared once: how it is read, and what editors are told of it. Nothing is returned for what is refused. */
export interface Kind<T> {
  readonly schema: Schema;
  readonly read: (at: Placed, reading: Reading) => T | undefined;
}

/** One of a few words. */
export function choice<T extends string>(...words: readonly T[]): Kind<T> {
  const expected = words.join(" or ");
  return {
    schema: { enum: words },
    read: (at, reading) => {
      const value = scalarAt(at, reading);
      const word = words.find((one) => one === value);
      if (word !== undefined) return word;
      const near = typeof value === "string" ? nearestName(value.toLowerCase(), words) : undefined;
      return reading.refuseValue(at, expected, near && `Write ${near}`);
    },
  };
}

/** Yes or no. */
export const flag: Kind<boolean> = {
  schema: { type: "boolean" },
  read: (at, reading) => {
    const value = scalarAt(at, reading);
    if (typeof value === "boolean") return value;
    const meant = /^(?:yes|on|y)$/i.test(String(value))
      ? "true"
      : /^(?:no|off|n)$/i.test(String(value))
        ? "false"
        : "";
    return reading.refuseValue(at, "true or false", meant === "" ? undefined : `Write ${meant}`);
  },
};

/** A number within bounds. */
export function count(bounds: {
  readonly from: number;
  readonly to: number;
  readonly whole?: false;
}): Kind<number> {
  const { from, to, whole = true } = bounds;
  const expected = `a ${whole ? "whole " : ""}number from ${from} to ${to}`;
  return {
    schema: { type: whole ? "integer" : "number", minimum: from, maximum: to },
    read: (at, reading) => {
      const value = scalarAt(at, reading);
      const fits =
        typeof value === "number" && (!whole || Number.isInteger(value)) && value >= from && value <= to;
      return fits ? value : reading.refuseValue(at, expected, `Write ${expected}`);
    },
  };
}

/** A text that something else can read; what that throws is told at the text's place. */
export function text<T>(
  parse: (written: string) => T,
  schema: Schema & { readonly description: string },
): Kind<T> {
  return {
    schema: { type: "string", ...schema },
    read: (at, reading) => {
      const value = scalarAt(at, reading);
      if (typeof value === "string") return reading.attempt(at, () => parse(value));
      const written = isScalar(at.node) && value !== null ? writtenText(at.node) : undefined;
      return reading.refuseValue(at, schema.description, written && `Write it in quotes: "${written}"`);
    },
  };
}

/** An alias repeats a list at no cost to the file. */
const LONGEST_LIST = 300;

/** A list of one kind. */
export function list<T>(item: Kind<T>, least = 0): Kind<readonly T[]> {
  return {
    schema: { type: "array", items: item.schema, minItems: least, maxItems: LONGEST_LIST },
    read: (at, reading) => {
      const node = reading.valueAt(at);
      if (!isSeq(node)) return reading.refuseValue(at, "a list");
      const { length } = node.items;
      if (length < least || length > LONGEST_LIST)
        return reading.refuseValue(at, `a list of ${least} to ${LONGEST_LIST}`);
      const read = node.items.map((one, index) =>
        item.read({ name: `${at.name}[${index}]`, node: one as Node, key: node }, reading),
      );
      return read.filter((one) => one !== undefined);
    },
  };
}

/** A map with names that are known; some of them may have to be there. */
export function record<F extends Fields>(fields: F, required: readonly string[] = []): Kind<Read<F>> {
  const properties = Object.fromEntries(Object.entries(fields).map(([name, kind]) => [name, kind.schema]));
  const type = required.length === 0 ? ["object", "null"] : "object";
  return {
    schema: { type, properties, required, additionalProperties: false },
    read: (at, reading) => {
      const before = reading.refusals;
      const entries = entriesAt(at, reading);
      const names = entries.map(({ name }) => name);
      const missing = required.find((name) => !names.includes(name));
      const values = entries.map((entry) => [entry.name, readField(fields, entry, reading)]);
      if (missing !== undefined && reading.refusals === before) refuseMissing(at, missing, reading);
      return Object.fromEntries(values.filter(([, value]) => value !== undefined)) as Read<F>;
    },
  };
}

function readField(fields: Fields, entry: Entry, reading: Reading): unknown {
  const kind = Object.hasOwn(fields, entry.name) ? fields[entry.name] : undefined;
  if (kind === undefined) return refuseName(entry, Object.keys(fields), reading);
  return kind.read({ ...entry, name: entry.path }, reading);
}

function refuseMissing(at: Placed, missing: string, reading: Reading): void {
  const found = `${at.name === "" ? "the file" : `\`${at.name}\``} has no \`${missing}\``;
  reading.refuse(at.node ?? at.key, { found, expected: "it to be there", fix: `Add \`${missing}:\`` });
}

type Fields = Readonly<Record<string, Kind<unknown>>>;

/** What is read of a map: whatever may be missing. */
export type Read<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Kind<infer T> ? T : never;
};

/** A name of a map and what stands under it. */
export interface Entry extends Placed {
  readonly path: string;
}

/** What a map holds, each name once, however it is written. Nothing at all is a map without names. */
export function entriesAt(at: Placed, reading: Reading, identify = (name: string) => name): readonly Entry[] {
  const node = reading.valueAt(at);
  if (node === null || (isScalar(node) && node.value === null)) return [];
  if (!isMap(node)) {
    reading.refuseValue(at, "names, each with a value");
    return [];
  }
  const entries = listEntries(at, node, reading);
  refuseTwice(entries, reading, identify);
  return entries;
}

function listEntries(at: Placed, map: YAMLMap, reading: Reading): Entry[] {
  return map.items.flatMap(({ key, value }) => {
    const place = { name: at.name, node: key as Node, key: key as Node };
    const name = isScalar(key) ? writtenText(key) : undefined;
    if (name === undefined) return reading.refuseValue(place, "a name") ?? [];
    const path = at.name === "" ? name : `${at.name}.${name}`;
    return [{ name, path, node: value as Node | null, key: place.key }];
  });
}

function refuseTwice(entries: readonly Entry[], reading: Reading, identify: (name: string) => string): void {
  const lines = new Map<string, number>();
  for (const { name, path, key } of entries) {
    const identity = identify(name);
    const first = lines.get(identity);
    const same = identity === name ? "" : ` as ${identity}`;
    lines.set(identity, first ?? reading.spot(key).line);
    if (first === undefined) continue;
    const found = `\`${path}\` is there a second time${same}, after line ${first}`;
    reading.refuse(key, { found, expected: "each once", fix: "Keep one of the two" });
  }
}

function refuseName(entry: Entry, known: readonly string[], reading: Reading): undefined {
  const near = nearestName(entry.name, known);
  reading.refuse(entry.key, {
    found: `\`${entry.path}\` is not known`,
    expected: `some of ${known.join(", ")}`,
    fix: near === undefined ? "Leave it out" : `Write \`${near}\``,
  });
}

/** A plain value; what is none is told apart from all values by being undefined. */
export function scalarAt(at: Placed, reading: Reading): unknown {
  const node = reading.valueAt(at);
  return isScalar(node) ? node.value : undefined;
}
