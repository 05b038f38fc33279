/** How much there is in a JSON text, told from its bytes alone: what is made of them takes twenty times their memory. */
export interface Extent {
  /** Of the first object, as if each comma stood between two. */
  readonly values: number;
  readonly depth: number;
  /** Where the first object ends; undefined when it has no end. */
  readonly end: number | undefined;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN, CLOSE] = [new Set([0x7b, 0x5b]), new Set([0x7d, 0x5d])];

/** Goes once through a text, whatever is in it; one that is no JSON shows when it is parsed. */
export function measureJson(bytes: Uint8Array): Extent {
  let [values, depth, deepest] = [0, 0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) values++;
    else if (OPEN.has(byte)) {
      values++;
      deepest = Math.max(deepest, ++depth);
    } else if (CLOSE.has(byte) && --depth <= 0) return { values, depth: deepest, end: at + 1 };
  }
  return { values, depth: deepest, end: undefined };
}

function endOfText(bytes: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1;
  return at;
}
