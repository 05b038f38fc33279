/** An object of JSON, of which nothing else is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that is missing where a text is not JSON, which has no undefined. */
export function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The object that a text holds; undefined when it holds anything else. */
export function parseObject(text: string): JsonObject | undefined {
  const value = tryJson(text);
  return isObject(value) ? value : undefined;
}

/** How much there is in a JSON text, told from its bytes alone: what is made of them takes twenty times their memory. */
export interface Extent {
  /** Of the first object, as if each comma stood between two. */
  readonly values: number;
  /** How many names of the first object differ, up to one more than anybody needs: an object of many takes most of all. */
  readonly names: number;
  /** Whether an object may have a name twice; false is certain. */
  readonly mayRepeat: boolean;
  readonly depth: number;
  /** Where the first object ends; undefined when it has no end. */
  readonly end: number | undefined;
}

/** A list of 20,000 versions has as many, and few beside them. */
export const MOST_NAMES = 50_000;

const [QUOTE, BACKSLASH, COMMA, COLON, SPACE] = [0x22, 0x5c, 0x2c, 0x3a, 0x20];
const [OPEN, CLOSE] = [new Set([0x7b, 0x5b]), new Set([0x7d, 0x5d])];

/** Go's decoder goes no deeper. */
export const DEEPEST = 10_000;

/** Goes once through a text, whatever is in it; one that is no JSON shows when it is parsed. */
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

/** The names of a text, by their digests. */
class Names {
  readonly #bytes: Uint8Array;
  readonly #all = new Set<number>();
  /** Those of the objects that are open, by depth. */
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
    const own = this.#own[depth] ?? new Set();
    this.#own[depth] = own;
    this.#mayRepeat = own.has(digest) || !isPlain(this.#bytes, start, end);
    own.add(digest);
  }
}

/** Escapes, and bytes that are no UTF-8, make one name of different bytes. */
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

/** A name is what a colon follows. */
function isName(bytes: Uint8Array, end: number): boolean {
  let next = end + 1;
  while ((bytes[next] ?? COLON) <= SPACE) next++;
  return bytes[next] === COLON;
}

/** FNV-1a. Names that were made to have the same are long, so that not many of them fit. */
function digestOf(bytes: Uint8Array, start: number, end: number): number {
  let digest = 0x811c9dc5;
  for (let at = start; at < end; at++) digest = Math.imul(digest ^ (bytes[at] ?? 0), 0x01000193);
  return digest;
}
