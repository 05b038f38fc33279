export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Undefined if the text is not JSON. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined if the text is not a JSON object. */
export function parseObject(text: string): JsonObject | undefined {
  const value = tryJson(text);
  return isObject(value) ? value : undefined;
}

/** The size of a JSON text, measured before parsing: the parsed value takes up to twenty times the memory. */
export interface Extent {
  /** In the first object: one per comma and opening bracket. */
  readonly values: number;
  /** Distinct names in the first object, counted up to one more than MOST_NAMES. */
  readonly names: number;
  /** Whether an object may repeat a name; false is certain. */
  readonly mayRepeat: boolean;
  readonly depth: number;
  /** Where the first object ends; undefined if it does not. */
  readonly end: number | undefined;
}

/** A list of 20,000 versions has 20,000 names and a few more. */
export const MOST_NAMES = 50_000;

const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [OPEN, CLOSE] = [new Set([0x7b, 0x5b]), new Set([0x7d, 0x5d])];

/** The limit of Go's decoder. */
export const DEEPEST = 10_000;

/** Accepts any bytes; parsing rejects what is not JSON. */
export function measureJson(bytes: Uint8Array): Extent {
  let [values, depth, deepest] = [0, 0, 0];
  const names = new Names(bytes);
  const measured = (end: number | undefined) => ({ values, ...names.seen, depth: deepest, end });
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfText(bytes, at);
      if (isName(bytes, end)) names.add(at, end, depth);
      at = end;
    } else if (byte === COMMA) values++;
    else if (OPEN.has(byte)) {
      values++;
      deepest = Math.max(deepest, ++depth);
      names.open(depth);
    } else if (CLOSE.has(byte) && --depth <= 0) return measured(at + 1);
  }
  return measured(undefined);
}

class Names {
  readonly #bytes: Uint8Array;
  readonly #all = new Set<number>();
  /** Digests of the open objects, by depth. */
  readonly #own: (Set<number> | undefined)[] = [];
  #mayRepeat = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get seen() {
    return { names: this.#all.size, mayRepeat: this.#mayRepeat };
  }

  open(depth: number): void {
    if (depth <= DEEPEST) this.#own[depth] = undefined;
  }

  add(start: number, end: number, depth: number): void {
    if (this.#all.size > MOST_NAMES || depth > DEEPEST) {
      this.#mayRepeat = true;
      return;
    }
    const digest = digestOf(this.#bytes, start, end);
    this.#all.add(digest);
    if (this.#mayRepeat) return;
    const names = this.#own[depth] ?? new Set();
    this.#own[depth] = names;
    this.#mayRepeat = names.has(digest) || !isPlain(this.#bytes, start, end);
    names.add(digest);
  }
}

/** With escapes or invalid UTF-8, different bytes can be one name. */
function isPlain(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === BACKSLASH || byte >= 0x80) return false;
  }
  return true;
}

function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}

function isName(bytes: Uint8Array, end: number): boolean {
  let next = end + 1;
  while ((bytes[next] ?? COLON) <= SPACE) next++;
  return bytes[next] === COLON;
}

/** FNV-1a. Names made to collide are long, so few of them fit. */
function digestOf(bytes: Uint8Array, start: number, end: number): number {
  let digest = 0x811c9dc5;
  for (let at = start; at < end; at++) digest = Math.imul(digest ^ (bytes[at] ?? 0), 0x01000193);
  return digest;
}
