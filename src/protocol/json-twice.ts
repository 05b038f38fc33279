/** JSON allows a name twice in an object. Go reads both, one after the other; JavaScript forgets the first. */
const PAIRS = Symbol("every name and value, in their order");

/** Parses JSON, and keeps what is there twice for those who ask for pairs. */
export function parseJson(text: string): unknown {
  if (!hasTwice(text)) return JSON.parse(text);
  refuseOther(text);
  return new PairsParser(text).parse();
}

/** A step of its own, so that what it makes of the text is given up before the pairs are made. */
function refuseOther(text: string): void {
  JSON.parse(text);
}

/** The names and values of an object, in the order in which they were written where one of them is there twice. */
export function pairsOf(object: object): readonly (readonly [string, unknown])[] {
  return PAIRS in object ? (object[PAIRS] as [string, unknown][]) : Object.entries(object);
}

/** Looks at no more than where texts and objects begin and end; whether it is JSON does not matter. */
function hasTwice(text: string): boolean {
  const open: Set<string>[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === "{") open.push(new Set());
    else if (sign === "}") open.pop();
    else if (sign === '"') {
      const end = endOfText(text, at);
      if (isName(text, end) && !take(open.at(-1), text.slice(at, end + 1))) return true;
      at = end;
    }
  }
  return false;
}

function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); ; end = text.indexOf('"', end + 1)) {
    let before = end;
    if (end === -1) return text.length;
    while (text[before - 1] === "\\") before--;
    if ((end - before) % 2 === 0) return end;
  }
}

/** A name is what a colon follows. */
function isName(text: string, end: number): boolean {
  let next = end + 1;
  while (text.charCodeAt(next) <= 0x20) next++;
  return text[next] === ":";
}

/** Whether a name was not there yet. */
function take(names: Set<string> | undefined, written: string): boolean {
  const name = written.includes("\\") ? readName(written) : written.slice(1, -1);
  if (names?.has(name)) return false;
  names?.add(name);
  return true;
}

function readName(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    // The parser refuses what is not JSON.
    return written;
  }
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
