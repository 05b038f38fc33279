import { isMap, isScalar, isSeq, type Node, type YAMLMap } from "yaml";
import { nearestName } from "../../../nearest.ts";
import { type Placed, type Reading, writtenText } from "../yaml/open-yaml.ts";

export type Schema = Readonly<Record<string, unknown>>;

/** A kind of value: how it is read, and its schema for editors. Rejected values are undefined. */
export interface Kind<T> {
  readonly schema: Schema;
  readonly read: (at: Placed, reading: Reading) => T | undefined;
}

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

export const flag: Kind<boolean> = {
  schema: { type: "boolean" },
  read: (at, reading) => {
    const value = scalarAt(at, reading);
    if (typeof value === "boolean") return value;
    const word = String(value);
    const fix = /^(?:yes|on|y)$/i.test(word) ? "Write true" : undefined;
    return reading.refuseValue(at, "true or false", /^(?:no|off|n)$/i.test(word) ? "Write false" : fix);
  },
};

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

/** Problems that `parse` throws are reported at the text's position. */
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

/** Aliases can repeat a list at no cost in file size. */
const LONGEST_LIST = 300;

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

/** A map with known names, some of them required. */
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
  reading.refuse(at.node ?? at.key, { found, expected: "this name", fix: `Add \`${missing}:\`` });
}

type Fields = Readonly<Record<string, Kind<unknown>>>;

/** Every name may be missing. */
export type Read<F extends Fields> = {
  readonly [Name in keyof F]?: F[Name] extends Kind<infer T> ? T : never;
};

export interface Entry extends Placed {
  readonly path: string;
}

/** Rejects duplicate names, however they are written. An empty value is an empty map. */
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
    const same = identity === name ? "" : `: both are ${identity}`;
    lines.set(identity, first ?? reading.spot(key).line);
    if (first === undefined) continue;
    const found = `\`${path}\` is a duplicate of line ${first}${same}`;
    reading.refuse(key, { found, expected: "each name once", fix: "Remove one of them" });
  }
}

function refuseName(entry: Entry, known: readonly string[], reading: Reading): undefined {
  const near = nearestName(entry.name, known);
  reading.refuse(entry.key, {
    found: `\`${entry.path}\` is unknown`,
    expected: `one of ${known.join(", ")}`,
    fix: near === undefined ? "Remove it" : `Write \`${near}\``,
  });
}

/** Undefined if it is not a scalar. */
export function scalarAt(at: Placed, reading: Reading): unknown {
  const node = reading.valueAt(at);
  return isScalar(node) ? node.value : undefined;
}
