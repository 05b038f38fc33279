/** Reads a value as Go's encoding/json decodes it into a field; what does not fit is told by the path to it. */
export type Reader<Value> = (value: unknown, at: string, faults: string[]) => Value;

/** What Go's decoder makes of a document. */
export interface Decoded<Value> {
  readonly value: Value;
  /** Values of another type than the field has; the first ends all for clients. */
  readonly faults: readonly string[];
  /** Whether there is more behind the first value. */
  readonly hasMore: boolean;
}

/** A text; nothing stands for an empty one, as it does for clients. */
export const text: Reader<string> = (value, at, faults) => {
  if (typeof value === "string") return value;
  if (value !== undefined && value !== null) faults.push(`${at} is ${nameType(value)}, not a text`);
  return "";
};

/** A whole number. */
export const integer: Reader<number> = (value, at, faults) => {
  if (typeof value === "number" && Number.isInteger(value)) return value;
  if (value !== undefined && value !== null) faults.push(`${at} is ${nameType(value)}, not a whole number`);
  return 0;
};

/** An object that is looked into no further. */
export const anyObject: Reader<object> = (value, at, faults) => {
  if (isObject(value)) return value;
  if (value !== undefined && value !== null) faults.push(`${at} is ${nameType(value)}, not an object`);
  return {};
};

/** Something that may be `null`, which clients don't expect. */
export function nullable<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value, at, faults) => (value === null ? null : reader(value, at, faults));
}

export function list<Value>(item: Reader<Value>): Reader<readonly Value[]> {
  return (value, at, faults) => {
    if (Array.isArray(value)) return value.map((each, index) => item(each, `${at}[${index}]`, faults));
    if (value !== undefined && value !== null) faults.push(`${at} is ${nameType(value)}, not a list`);
    return [];
  };
}

/** An object whose keys are data. */
export function entries<Value>(item: Reader<Value>): Reader<ReadonlyMap<string, Value>> {
  return (value, at, faults) => {
    const pairs = Object.entries(anyObject(value, at, faults));
    return new Map(pairs.map(([key, each]) => [key, item(each, `${at}.${key.slice(0, 100)}`, faults)]));
  };
}

/** An object with known keys, in whatever case. */
export function fields<Fields extends Readonly<Record<string, unknown>>>(
  readers: {
    readonly [Name in keyof Fields]: Reader<Fields[Name]>;
  },
): Reader<Fields> {
  return (value, at, faults) => {
    const given = new Map(
      Object.entries(anyObject(value, at, faults)).map(([key, each]) => [key.toLowerCase(), each]),
    );
    const read = Object.entries(readers).map(([name, reader]) => [
      name,
      reader(given.get(name), at === "it" ? name : `${at}.${name}`, faults),
    ]);
    return Object.fromEntries(read) as Fields;
  };
}

/** What is not read by clients, so that nothing in it can fail. */
export function unread<Value>(reader: Reader<Value>): Reader<Value> {
  return (value, at) => reader(value, at, []);
}

/** Decodes the first value of a document, as clients do: what follows it is not looked at. Undefined when it is no JSON. */
export function decode<Value>(document: Uint8Array, reader: Reader<Value>): Decoded<Value> | undefined {
  const whole = Buffer.from(document).toString("utf8");
  const parsed = parseFirst(whole);
  if (parsed === undefined) return undefined;
  const faults: string[] = [];
  return { value: reader(parsed.value, "it", faults), faults, hasMore: parsed.hasMore };
}

function parseFirst(whole: string): { readonly value: unknown; readonly hasMore: boolean } | undefined {
  const value = tryParse(whole);
  if (value !== undefined) return { ...value, hasMore: false };
  const end = findEnd(whole);
  const first = end === undefined ? undefined : tryParse(whole.slice(0, end));
  return first === undefined ? undefined : { ...first, hasMore: true };
}

function tryParse(json: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(json) };
  } catch {
    return undefined;
  }
}

/** Where the object ends that a text begins with. */
function findEnd(whole: string): number | undefined {
  if (!/^\s*\{/.test(whole)) return undefined;
  let depth = 0;
  for (const { 0: token, index } of whole.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]]/gs)) {
    if (token === "{" || token === "[") depth++;
    else if (token === "}" || token === "]") depth--;
    if (depth === 0 && token.length === 1) return index + 1;
  }
  return undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function nameType(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object" : `a ${typeof value === "string" ? "text" : typeof value}`;
}
