import { DEEPEST, isObject, measureJson } from "../json.ts";
import { shorten } from "../text.ts";

/** Reads a value as Go's encoding/json decodes it into a field; `before` is the value of an earlier field of the same name. */
export type Reader<Value> = (value: unknown, at: string, faults: string[], before?: Value) => Value;

/** Clients read null and a missing field as an empty string. */
export const text: Reader<string> = (value, at, faults, before = "") => {
  if (typeof value === "string") return value;
  if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not a string`);
  return before;
};

export const integer: Reader<number> = (value, at, faults, before = 0) => {
  if (typeof value === "number" && Number.isInteger(value)) return value;
  if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not an integer`);
  return before;
};

export const anyObject: Reader<object> = (value, at, faults) => {
  if (isObject(value)) return value;
  if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not an object`);
  return {};
};

/** For values that clients dereference without checking for null. */
export function nullable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value, at, faults, before) =>
    value === null ? null : reader(value, at, faults, before ?? undefined);
}

export function listReader<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  return (value, at, faults, before = []) => {
    if (Array.isArray(value))
      return value.map((each, index) => item(each, `${at}[${index}]`, faults, before[index]));
    if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not a list`);
    return value === null ? [] : before;
  };
}

/** A repeated key is added to the map that was read before, which is not copied. */
export function entries<Value>(item: Reader<Value>): Reader<Map<string, Value>> {
  return (value, at, faults, before = new Map<string, Value>()) => {
    if (value === null) return new Map();
    for (const [key, each] of pairsOf(anyObject(value, at, faults)))
      before.set(key, item(each, `${at}.${shorten(key, 100)}`, faults));
    return before;
  };
}

/** Go matches names in any case. */
export function fields<Fields extends Readonly<Record<string, unknown>>>(
  readers: {
    readonly [Name in keyof Fields]: Reader<Fields[Name]>;
  },
): Reader<Fields> {
  const names = new Map(
    Object.keys(readers).map((name) => [name.toLowerCase(), name as keyof Fields & string]),
  );
  return (value, at, faults, before) => {
    const read = { ...before } as Partial<Fields>;
    const put = (name: keyof Fields & string, each: unknown) => {
      read[name] = readers[name](each, at === "it" ? name : `${at}.${name}`, faults, read[name]);
    };
    for (const [key, each] of pairsOf(anyObject(value, at, faults))) {
      const name = names.get(key.toLowerCase());
      if (name !== undefined) put(name, each);
    }
    for (const name of names.values()) if (!(name in read)) put(name, undefined);
    return read as Fields;
  };
}

/** For fields that clients ignore: nothing in them is a fault. */
export function unread<Value>(reader: Reader<Value>): Reader<Value> {
  return (value, at) => reader(value, at, []);
}

/** Like clients, which stop at the first fault, ignores what follows the first value. Undefined if it is not JSON. */
export function decode<Value>(document: Uint8Array, reader: Reader<Value>) {
  const { depth, end, mayRepeat } = measureJson(document);
  const faults: string[] = [];
  if (depth > DEEPEST) {
    note(faults, `it is nested ${depth} levels deep`);
    return { value: reader(undefined, "it", faults), faults, hasMore: false };
  }
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  let first = bytes.toString("utf8", 0, end);
  let rest = end === undefined ? "" : bytes.toString("utf8", end);
  // Only an object can be followed by anything else.
  if (!/^\s*\{/.test(first)) {
    first += rest;
    rest = "";
  }
  let parsed: unknown;
  try {
    parsed = mayRepeat ? parsePairs(first) : JSON.parse(first);
  } catch {
    return undefined;
  }
  return { value: reader(parsed, "it", faults), faults, hasMore: !/^[\t\n\r ]*$/.test(rest) };
}

/** Only the first is reported: a document can have millions. */
function note(faults: string[], fault: string): void {
  if (faults.length === 0) faults.push(fault);
}

function nameType(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value}`;
}

/** JSON allows a name twice in an object. Go decodes both in order; JSON.parse keeps only the last. */
const PAIRS = Symbol("every name and value, in their order");

function parsePairs(text: string): unknown {
  refuseOther(text);
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [taken = ""] = pattern.exec(text) ?? [];
    at += taken.length;
    return taken;
  };
  const peek = (): string | undefined => {
    take(/\s*/gy);
    return text[at];
  };
  const skip = (sign: string): void => {
    if (peek() === sign) at++;
  };
  const value = (): unknown => {
    const next = peek();
    if (next === "[") {
      const items: unknown[] = [];
      for (at++; peek() !== "]"; skip(",")) items.push(value());
      at++;
      return items;
    }
    if (next !== "{") return JSON.parse(take(/"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/gsy));
    const pairs: [string, unknown][] = [];
    for (at++; peek() !== "}"; skip(",")) {
      const name = String(value());
      skip(":");
      pairs.push([name, value()]);
    }
    at++;
    const object = Object.fromEntries(pairs);
    // Keeping pairs for objects without repeated names would take several times the memory.
    return Object.keys(object).length === pairs.length ? object : Object.assign(object, { [PAIRS]: pairs });
  };
  return value();
}

/** A separate function, so that its result is freed before the pairs are made. */
function refuseOther(text: string): void {
  JSON.parse(text);
}

function pairsOf(object: object): readonly (readonly [string, unknown])[] {
  return PAIRS in object ? (object[PAIRS] as [string, unknown][]) : Object.entries(object);
}
