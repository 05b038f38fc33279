import { findSlots, mutateJson, type Slot } from "../support/hostile/json.ts";
import type { Random } from "../support/hostile/random.ts";
import { oddKey, oddValue } from "./lint-random-values.ts";

/** A text that was changed, and how. */
export interface Changed {
  readonly text: string;
  readonly what: string;
}

type Change = (slot: Slot, random: Random) => void;

const OTHERS = [
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  "",
  "x",
  "null",
  [],
  {},
  [[]],
  [null],
  [""],
  [{}],
  { x: 1 },
  1e21,
];
const NAMES = ["id", "source", "x-extra", "location", "Version", "__proto__x", ""];

const CHANGES: Readonly<Record<string, Change>> = {
  dropped: ({ holder, key }) => drop(holder, key),
  null: (slot) => put(slot, null),
  renamed: (slot, random) =>
    rename(slot, oddKey(slot.above, random) ?? `${slot.key}${random.pick(["s", "_", " ", "1"])}`),
  "in upper case": (slot) => rename(slot, slot.key.toUpperCase()),
  "in another case": (slot) => rename(slot, slot.key.slice(0, 1).toUpperCase() + slot.key.slice(1)),
  "of another type": (slot, random) => put(slot, random.pick(OTHERS)),
  retyped: (slot) => put(slot, retype(slot.value)),
  "in a list": (slot) => put(slot, [slot.value]),
  "in an object": (slot) => put(slot, { [slot.key]: slot.value }),
  "out of its list": (slot) => put(slot, Array.isArray(slot.value) ? slot.value[0] : slot.value),
  emptied: (slot) => put(slot, Array.isArray(slot.value) ? [] : typeof slot.value === "object" ? {} : ""),
  doubled: ({ holder, value }) => add(holder, "copy", value),
  "turned around": (slot) => put(slot, reverse(slot.value)),
  extended: ({ value }, random) => add(value, random.pick(NAMES), random.pick(OTHERS)),
  "another entry": ({ value, key }, random) =>
    add(value, oddKey(key, random) ?? random.pick(NAMES), structuredClone(Object.values(value ?? {})[0])),
};

/** One thing about a document changed, or something in its text. */
export function changeJson(text: string, random: Random): Changed {
  if (random.chance(0.06)) return { text: mutateJson([text], random), what: "anything" };
  const document = { it: JSON.parse(text) as unknown };
  const slots = findSlots(document.it, "it");
  const slot = random.pick(slots);
  if (random.chance(0.06)) return { text: twice(text, slot, random), what: `${slot.key}: there twice` };
  if (random.chance(0.03)) return { text: nest(random), what: "deep" };
  const what = random.chance(0.4) ? "odd" : random.pick(Object.keys(CHANGES));
  if (what === "odd") slot.holder[slot.key] = oddValue(slot.key, slot.above, slot.value, random);
  CHANGES[what]?.(slot, random);
  return { text: JSON.stringify(document.it), what: `${slot.above}.${slot.key}: ${what}` };
}

function put({ holder, key }: Slot, value: unknown): void {
  holder[key] = value;
}

/** Adds to a list or to an object; to anything else there is nothing to add. */
function add(holder: unknown, name: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(value);
  else if (typeof holder === "object" && holder !== null) Object.assign(holder, { [name]: value });
}

function drop(holder: Record<string, unknown>, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
}

function rename({ holder, key, value }: Slot, name: string): void {
  if (Array.isArray(holder)) return;
  delete holder[key];
  holder[name] = value;
}

function retype(value: unknown): unknown {
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return Number.isNaN(Number(value)) ? 1 : Number(value);
  if (Array.isArray(value)) return value.join(",");
  return value === null ? {} : Object.entries(value as object);
}

function reverse(value: unknown): unknown {
  if (Array.isArray(value)) return [...value].reverse();
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).reverse());
}

/** JSON allows a name twice; readers don't agree on which of the two counts. */
function twice(text: string, { key, value, above }: Slot, random: Random): string {
  const written = `${JSON.stringify(key)}:${JSON.stringify(value)}`;
  const other = `${JSON.stringify(key)}:${JSON.stringify(random.chance(0.5) ? random.pick(OTHERS) : oddValue(key, above, value, random))}`;
  return text.replace(written, random.chance(0.5) ? `${written},${other}` : `${other},${written}`);
}

function nest(random: Random): string {
  const depth = random.pick([100, 5000, 20_000]);
  return random.chance(0.5) ? `{"x":${"[".repeat(depth)}${"]".repeat(depth)}}` : "[".repeat(depth);
}
