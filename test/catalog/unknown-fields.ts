/** A field that a later version of this program may have written, and where it lies. */
export interface UnknownField {
  readonly path: string;
  /** The keys that lead to the object that holds it; a version in a list goes by its number. */
  readonly at: readonly string[];
  readonly name: string;
  /** Its value as JSON. */
  readonly json: string;
}

/** The files of a catalog, and whatever lies beside it. */
export type Texts = Readonly<Record<string, string>>;

type Json = Record<string, unknown>;

/** Numbers from 0 to 1 that are the same for the same seed: https://en.wikipedia.org/wiki/Xorshift */
export type Dice = () => number;

export function startDice(seed: number): Dice {
  let state = Math.imul(seed + 1, 2654435761) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export function pick<T>(dice: Dice, items: readonly [T, ...T[]]): T {
  return items[Math.floor(dice() * items.length)] ?? items[0];
}

const NAMES = [
  "superseded",
  "recalled",
  "owners",
  "signatures",
  "__proto__",
  "constructor",
  "toString",
  "Schema",
  "$schema",
  "schemas",
  "unknown",
  "url2",
  "",
  "7",
  "größe \u0000 \ud800",
] as const;

const SCALARS = [
  "null",
  "true",
  "false",
  "0",
  "-1.5",
  "1e21",
  "9007199254740991",
  "9007199254740993",
  "-12345678901234567890",
  "1e400",
  '""',
  '"2027-01-01T00:00:00Z"',
  '"quote \\" and \\u2028"',
] as const;

/** Any JSON value, not deep. */
function anyJson(dice: Dice, depth = 0): string {
  const kind = depth > 2 ? 0 : dice();
  if (kind < 0.5) return pick(dice, SCALARS);
  const count = Math.floor(dice() * 3);
  const items = Array.from({ length: count }, () => anyJson(dice, depth + 1));
  if (kind < 0.7) return `[${items.join()}]`;
  return `{${items.map((item, index) => `${JSON.stringify(NAMES[(index * 5 + count) % NAMES.length])}:${item}`).join()}}`;
}

/** Some fields for a catalog, in any of its objects, one of a name in each. */
export function inventFields(dice: Dice, files: Texts): UnknownField[] {
  const places = Object.entries(files).flatMap(([path, text]) =>
    isCatalog(path) ? findObjects(JSON.parse(text)).map((at) => ({ path, at })) : [],
  );
  const [first, ...rest] = places;
  if (first === undefined) return [];
  const fields = Array.from({ length: 1 + Math.floor(dice() * 3) }, () => ({
    ...pick(dice, [first, ...rest]),
    name: pick(dice, NAMES),
    json: anyJson(dice),
  }));
  return [
    ...new Map(fields.map((field) => [JSON.stringify([field.path, field.at, field.name]), field])).values(),
  ];
}

function isCatalog(path: string): boolean {
  // What is recent follows from the lists.
  return path.startsWith("catalog/") && path.endsWith(".json") && path !== "catalog/recent.json";
}

/** Where the objects of a document are; what stands in a field that a later version added is its own. */
function findObjects(value: unknown, at: readonly string[] = []): string[][] {
  if (Array.isArray(value)) return value.flatMap((item) => findObjects(item, [...at, item?.version]));
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).flatMap(([key, item]) => findObjects(item, [...at, key]));
  // A package by platform is an object too, and its keys are no fields.
  return at.at(-1) === "packages" ? inside : [[...at], ...inside];
}

/** The files with the fields in them. */
export function addFields(files: Texts, fields: readonly UnknownField[]): Record<string, string> {
  const changed = Object.entries(files).map(([path, text]) => [
    path,
    addToFile(
      text,
      fields.filter((field) => field.path === path),
    ),
  ]);
  return Object.fromEntries(changed);
}

/** Numbers that would be rounded by reading them stay text until the end. */
function addToFile(text: string, fields: readonly UnknownField[]): string {
  if (fields.length === 0) return text;
  const document = JSON.parse(text);
  for (const [index, { at, name }] of fields.entries())
    Object.defineProperty(findObject(document, at), name, { value: `mark ${index}`, enumerable: true });
  const marked = JSON.stringify(document);
  return `${marked.replace(/"mark (\d+)"/g, (_mark, index) => fields[Number(index)]?.json ?? "")}\n`;
}

function findObject(document: Json, at: readonly string[]): Json {
  return at.reduce<Json>((object, key) => {
    const next = Array.isArray(object) ? object.find(({ version }) => version === key) : object[key];
    return next as Json;
  }, document);
}

/** Those of the fields that are not where they were, or not what they were. */
export function findLost(before: Texts, after: Texts, fields: readonly UnknownField[]): UnknownField[] {
  return fields.filter(({ path, at, name, json }) => {
    const text = after[path];
    if (text === undefined) return true;
    if (text === before[path]) return false;
    const object = findObject(JSON.parse(text), at);
    if (object === undefined || !Object.hasOwn(object, name)) return true;
    return JSON.stringify(object[name]) !== JSON.stringify(JSON.parse(json)) || !keepsNumbers(text, json);
  });
}

/** Reading rounds a large number, so it has to be looked for in the text. */
function keepsNumbers(text: string, json: string): boolean {
  return ["9007199254740993", "-12345678901234567890", "1e400"].every(
    (number) => !json.includes(number) || text.includes(number),
  );
}
