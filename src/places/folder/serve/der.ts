/** A value of ASN.1 in its distinguished encoding: tag, length, content. */
export function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), renderLength(content.length), content]);
}

function renderLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  return length < 0x100 ? Buffer.of(0x81, length) : Buffer.of(0x82, length >> 8, length & 0xff);
}

/** Values in their order. */
export function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

/** Bits, of which the last few may be unused. */
export function bitString(bits: Buffer, unused = 0): Buffer {
  return der(0x03, Buffer.of(unused), bits);
}

/** The name of a kind of value, given in hexadecimal. */
export function objectId(hexadecimal: string): Buffer {
  return der(0x06, Buffer.from(hexadecimal, "hex"));
}

/** A moment before 2050, to the second. */
export function utcTime(milliseconds: number): Buffer {
  const digits = new Date(milliseconds).toISOString().replace(/\D/g, "").slice(2, 14);
  return der(0x17, Buffer.from(`${digits}Z`));
}
