import { mutateBytes } from "./bytes.ts";
import type { Random } from "./random.ts";

/** Any value of a document, where it is. */
export interface Slot {
  readonly holder: Record<string, unknown>;
  /** The nearest name above, where the holder is a list or an object whose keys are data. */
  readonly above: string;
  readonly key: string;
  readonly value: unknown;
}

/** Documents of about a megabyte are long enough for what goes wrong with length. */
const LONGEST = 1_000_000;

/** A placeholder for JSON that no JavaScript value serializes to. */
const MARK = "mark of a literal ";

const LITERALS = [
  ..."null|true|false|0|-0|-1|1.5|1e400|-1e400|1e-400|9007199254740993|4294967296|[]|{}".split("|"),
  ...'""|"\\u0000"|"\\ud800"|"\\u202e\\u2066"|{"__proto__":{"polluted":1}}'.split("|"),
  ...'{"constructor":{"prototype":{"polluted":1}}}|{"toString":1,"valueOf":1,"toJSON":1}'.split("|"),
];

const TEXTS = [
  "../../../etc/passwd",
  "..",
  "/",
  "//evil.example/x",
  "javascript:alert(1)",
  "data:text/html,x",
  "file:///etc/passwd",
  "http://[::1]:99999/",
  "https://a:b@c/",
  "<script>alert(1)</script>",
  "' onload='alert(1)",
  '"},"x":{"',
  "\n::stop-commands::x",
  "\u001b[2J",
  "é".normalize("NFD"),
  "xn--a",
  "xn--bcher-kva",
  "💥".repeat(50),
  "a".repeat(100_000),
  "٠".repeat(3000),
  "9".repeat(400),
  "1.2.3-".concat("0.".repeat(500)),
  "linux_amd64",
  "1.0.0",
  "hasOwnProperty",
];

/** One of the documents with its values changed, or with its text changed like any bytes. */
export function mutateJson(samples: readonly string[], random: Random): string {
  const text = random.pick(samples);
  if (random.chance(0.02)) return text;
  if (random.chance(0.2))
    return mutateBytes(
      samples.map((one) => Buffer.from(one)),
      random,
    ).toString();
  const document: { top: unknown } = { top: JSON.parse(text) };
  const literals: string[] = [];
  for (let left = random.below(random.pick([1, 2, 6])); left > 0 && document.top !== undefined; left--)
    changeValue(random.pick(findSlots(document)), random, literals);
  // The only value may have been removed.
  if (document.top === undefined) document.top = {};
  const last = random.pick(findSlots(document));
  // What is multiplied twice takes more memory than any answer or file may have.
  if (random.chance(0.1)) multiply(last, random);
  else changeValue(last, random, literals);
  const marked = JSON.stringify(document.top) ?? "";
  let left = LONGEST;
  return marked.replace(new RegExp(`"${MARK}(\\d+)"`, "g"), (_all, index) => {
    const literal = literals[Number(index)] ?? "";
    left -= literal.length;
    return left < 0 ? "0" : literal;
  });
}

function changeValue({ holder, key, value }: Slot, random: Random, literals: string[]): void {
  const set = (other: unknown) => void Reflect.set(holder, key, other);
  const literal = (json: string) => set(`${MARK}${literals.push(json) - 1}`);
  const kind = random.below(9);
  if (kind < 3) literal(random.pick(LITERALS));
  else if (kind < 6) set(mutateText(value, random));
  else if (kind === 6) Reflect.deleteProperty(holder, key);
  else if (kind === 7) set(random.chance(0.5) ? [value] : { [random.pick(TEXTS)]: value });
  else literal(nest(random));
}

function mutateText(value: unknown, random: Random): string {
  if (typeof value !== "string" || random.chance(0.5)) return random.pick(TEXTS);
  const place = random.below(value.length + 1);
  return `${value.slice(0, place)}${random.pick(TEXTS)}${value.slice(place + random.below(3))}`;
}

function nest(random: Random): string {
  const depth = random.pick([10, 100, 5000, 50_000]);
  return random.chance(0.5)
    ? `${"[".repeat(depth)}${"]".repeat(depth)}`
    : `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}

/** Many of the same in a list, or many fields. */
function multiply({ holder, key, value }: Slot, random: Random): void {
  const most = Math.floor(LONGEST / JSON.stringify([value]).length);
  const count = Math.min(most, random.pick([2, 2, 30, 30, 1000, 1000, 1000, 150_000]));
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const many = Array.from({ length: count }, (_, index) => items[index % items.length]);
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const fields = () => many.map((_, index) => [`f${index}`, Object.values(value ?? {})[0]]);
  Reflect.set(holder, key, isObject ? { ...value, ...Object.fromEntries(fields()) } : many);
}

/** Every value of a document, as far down as documents go. */
export function findSlots(holder: unknown, above = "", depth = 0): Slot[] {
  if (typeof holder !== "object" || holder === null || depth > 9) return [];
  return Object.entries(holder).flatMap(([key, value]) => {
    const slot: Slot = { holder: holder as Record<string, unknown>, above, key, value };
    return [slot, ...findSlots(value, Array.isArray(holder) ? above : key, depth + 1)];
  });
}
