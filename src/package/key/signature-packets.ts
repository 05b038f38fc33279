/** The signatures that a file begins with: clients look no further once they have found the one they can check. */
export function leadingSignatures(bytes: Uint8Array): Uint8Array {
  let end = 0;
  for (let next = endOfSignature(bytes, 0); next !== undefined; next = endOfSignature(bytes, end)) end = next;
  return end === 0 ? bytes : bytes.subarray(0, end);
}

const SIGNATURE = 2;

/** Where the packet ends that begins there, if it is a whole signature: https://www.rfc-editor.org/rfc/rfc9580.html#section-4.2 */
function endOfSignature(bytes: Uint8Array, at: number): number | undefined {
  const head = bytes[at] ?? 0;
  const isNew = (head & 0xc0) === 0xc0;
  const tag = isNew ? head & 0x3f : (head & 0x3c) >> 2;
  if ((head & 0x80) === 0 || tag !== SIGNATURE) return undefined;
  const body = isNew ? readNew(bytes, at + 1) : readOld(bytes, at + 1, head & 3);
  return body !== undefined && body.start + body.length <= bytes.length
    ? body.start + body.length
    : undefined;
}

interface Body {
  readonly start: number;
  readonly length: number;
}

function readNew(bytes: Uint8Array, at: number): Body | undefined {
  const first = bytes[at] ?? 0xe0;
  if (first < 192) return { start: at + 1, length: first };
  if (first < 224) return { start: at + 2, length: (first - 192) * 256 + (bytes[at + 1] ?? 0) + 192 };
  return first === 255 ? { start: at + 5, length: readNumber(bytes, at + 1, 4) } : undefined;
}

function readOld(bytes: Uint8Array, at: number, kind: number): Body | undefined {
  if (kind === 3) return undefined;
  const width = 2 ** kind;
  return { start: at + width, length: readNumber(bytes, at, width) };
}

function readNumber(bytes: Uint8Array, at: number, width: number): number {
  return bytes.subarray(at, at + width).reduce((number, byte) => number * 256 + byte, 0);
}
