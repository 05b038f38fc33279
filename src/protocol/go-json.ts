import { DEEPEST, isObject, measureJson } from "../json.ts";
import { shorten } from "../provider/quote.ts";

/**
 * Reads a value as Go's encoding/json decodes it into a field; what does not fit is told by the path to it. When the field
 * is there twice, the second value comes on top of the one before.
 */
export type Reader<Value> = (value: unknown, at: string, faults: string[], before?: Value) => Value;

/** What Go's decoder makes of a document. */
export interface Decoded<Value> {
  readonly value: Value;
  /** The first value of another type than its field has, which ends all for clients. */
  readonly faults: readonly string[];
  /** Whether there is more behind the first value. */
  readonly hasMore: boolean;
}

/** A text; nothing stands for an empty one, as it does for clients. */
export const text: Reader<string> = (value, at, faults, before = "") => {
  if (typeof value === "string") return value;
  if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not a text`);
  return before;
};

/** A whole number. */
export const integer: Reader<number> = (value, at, faults, before = 0) => {
  if (typeof value === "number" && Number.isInteger(value)) return value;
  if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not a whole number`);
  return before;
};

/** An object that is looked into no further. */
export const anyObject: Reader<object> = (value, at, faults) => {
  if (isObject(value)) return value;
  if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not an object`);
  return {};
};

/** Something that may be `null`, which clients don't expect. */
export function nullable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value, at, faults, before) =>
    value === null ? null : reader(value, at, faults, before ?? undefined);
}

export function list<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  return (value, at, faults, before = []) => {
    if (Array.isArray(value))
      return value.map((each, index) => item(each, `${at}[${index}]`, faults, before[index]));
    if (value !== undefined && value !== null) note(faults, `${at} is ${nameType(value)}, not a list`);
    return value === null ? [] : before;
  };
}

/** An object whose keys are data. One that is there again is added to what was read, which is not copied each time. */
export function entries<Value>(item: Reader<Value>): Reader<Map<string, Value>> {
  return (value, at, faults, before = new Map<string, Value>()) => {
    if (value === null) return new Map();
    for (const [key, each] of pairsOf(anyObject(value, at, faults)))
      before.set(key, item(each, `${at}.${shorten(key, 100)}`, faults));
    return before;
  };
}

/** An object with known keys, in whatever case. */
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

/** What is not read by clients, so that nothing in it can fail. */
export function unread<Value>(reader: Reader<Value>): Reader<Value> {
  return (value, at) => reader(value, at, []);
}

/** Decodes the first value of a document, as clients do: what follows it is not looked at. Undefined when it is no JSON. */
export function decode<Value>(document: Uint8Array, reader: Reader<Value>): Decoded<Value> | undefined {
  const { depth, end, mayRepeat } = measureJson(document);
  const faults: string[] = [];
  if (depth > DEEPEST) {
    note(faults, `it is nested ${depth} levels deep`);
    return { value: reader(undefined, "it", faults), faults, hasMore: false };
  }
  const { first, rest } = split(document, end);
  const parsed = tryParse(first, mayRepeat ? parsePairs : JSON.parse);
  if (parsed === undefined) return undefined;
  return { value: reader(parsed.value, "it", faults), faults, hasMore: !/^[\t\n\r ]*$/.test(rest) };
}

/** The object that a text begins with, and what follows; anything else counts as a whole. Each byte is decoded once. */
function split(
  document: Uint8Array,
  end: number | undefined,
): { readonly first: string; readonly rest: string } {
  const bytes = Buffer.from(document.buffer, document.byteOffset, document.byteLength);
  const first = bytes.toString("utf8", 0, end);
  const begins = /^\s*\{/.test(first);
  const rest = end === undefined ? "" : bytes.toString("utf8", end);
  return begins ? { first, rest } : { first: first + rest, rest: "" };
}

function tryParse(json: string, parse: (json: string) => unknown): { readonly value: unknown } | undefined {
  try {
    return { value: parse(json) };
  } catch {
    return undefined;
  }
}

/** One is enough, and there may be millions. */
function note(faults: string[], fault: string): void {
  if (faults.length === 0) faults.push(fault);
}

function nameType(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value === "string" ? "text" : typeof value}`;
}

/** JSON allows a name twice in an object. Go reads both, one after the other; JavaScript forgets the first. */
const PAIRS = Symbol("every name and value, in their order");

/** Parses JSON in which an object may have a name twice, and keeps both for those who ask for pairs. */
function parsePairs(text: string): unknown {
  refuseOther(text);
  return new PairsParser(text).parse();
}

/** A step of its own, so that what it makes of the text is given up before the pairs are made. */
function refuseOther(text: string): void {
  JSON.parse(text);
}

/** The names and values of an object, in the order in which they were written where one of them is there twice. */
function pairsOf(object: object): readonly (readonly [string, unknown])[] {
  return PAIRS in object ? (object[PAIRS] as [string, unknown][]) : Object.entries(object);
}

/** Parses what is known to be JSON. */
class PairsParser {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): unknown {
    const next = this.#peek();
    if (next === "{") return this.#object();
    if (next === "[") return this.#list();
    return JSON.parse(this.#take(/"[^"\\]*(?:\\.[^"\\]*)*"|[^\s,\]}]+/gsy));
  }

  #object(): object {
    const pairs: [string, unknown][] = [];
    for (this.#at++; this.#peek() !== "}"; this.#skip(",")) {
      const name = String(this.parse());
      this.#skip(":");
      pairs.push([name, this.parse()]);
    }
    this.#at++;
    const object = Object.fromEntries(pairs);
    // Most objects of such a document have each name once: with pairs as well, each would take several times as much.
    return Object.keys(object).length === pairs.length ? object : Object.assign(object, { [PAIRS]: pairs });
  }

  #list(): unknown[] {
    const items: unknown[] = [];
    for (this.#at++; this.#peek() !== "]"; this.#skip(",")) items.push(this.parse());
    this.#at++;
    return items;
  }

  #peek(): string | undefined {
    this.#take(/\s*/gy);
    return this.#text[this.#at];
  }

  #skip(sign: string): void {
    if (this.#peek() === sign) this.#at++;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [taken = ""] = pattern.exec(this.#text) ?? [];
    this.#at += taken.length;
    return taken;
  }
}
