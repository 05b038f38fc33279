import { createHash, generatePrimeSync, randomBytes } from "node:crypto";

/** OpenPGP packets of a key and of its signatures, with numbers that no generator makes. */
export interface RawKey {
  readonly armor: string;
  readonly keyId: string;
  /** A detached signature. */
  sign(data: Uint8Array): Buffer;
}

/** How to write a key's numbers, and to sign a digest with it. */
interface RawNumbers {
  readonly algorithm: number;
  readonly numbers: readonly bigint[];
  sign(digest: Buffer, prefix: Buffer): readonly bigint[];
}

const CREATED = 1_704_067_200;
/** A DigestInfo before the digest. */
const HASHES = {
  sha224: { id: 11, prefix: "302d300d06096086480165030402040500041c" },
  sha256: { id: 8, prefix: "3031300d060960864801650304020105000420" },
  sha512: { id: 10, prefix: "3051300d060960864801650304020305000440" },
} as const;

interface RawOptions {
  readonly hash?: keyof typeof HASHES;
  /** User IDs, each with a signature by the key. */
  readonly users?: number;
  /** User IDs without a signature. */
  readonly strangers?: number;
  readonly subkey?: RawNumbers;
}

export function makeRawKey(
  key: RawNumbers,
  { hash = "sha256", users = 1, strangers = 0, subkey }: RawOptions = {},
): RawKey {
  const body = keyBody(key);
  const id = idOf(body);
  const hashed = (part: Buffer) => Buffer.concat([Buffer.from([0x99]), short(part.length), part]);
  const signing = { key, id, hash };
  const packets = [packet(6, body)];
  for (let at = 0; at < users + strangers; at++) {
    const name = Buffer.from(`User ${at}`);
    packets.push(packet(13, name));
    const signed = Buffer.concat([hashed(body), Buffer.from([0xb4]), long(name.length), name]);
    if (at < users) packets.push(signature(0x13, signed, { ...signing, flags: 3 }));
  }
  if (subkey !== undefined) {
    const own = keyBody(subkey);
    packets.push(packet(14, own));
    packets.push(signature(0x18, Buffer.concat([hashed(body), hashed(own)]), { ...signing, flags: 12 }));
  }
  return {
    armor: armored(Buffer.concat(packets)),
    keyId: id.toString("hex").toUpperCase(),
    sign: (data) => signature(0, Buffer.from(data), signing),
  };
}

/** Numbers of any size in no time, because the modulus has many small factors. */
export function rawRsa(bits: number, exponentBits = 17): RawNumbers {
  const factors = Array.from({ length: Math.max(2, bits / 512) }, () =>
    generatePrimeSync(bits < 1024 ? bits / 2 : 512, { bigint: true }),
  );
  const modulus = factors.reduce((product, factor) => product * factor, 1n);
  const order = factors.reduce((product, factor) => product * (factor - 1n), 1n);
  let exponent = exponentBits === 17 ? 65_537n : number(randomBytes(exponentBits / 8)) | 1n;
  while (!isCoprime(exponent, order)) exponent += 2n;
  const size = Math.ceil(modulus.toString(2).length / 8);
  const sign = (digest: Buffer, prefix: Buffer) => {
    const info = Buffer.concat([prefix, digest]);
    const padding = Buffer.alloc(size - info.length - 3, 0xff);
    const message = number(Buffer.concat([Buffer.from([0, 1]), padding, Buffer.from([0]), info]));
    return [signByFactors(message, { factors, modulus, exponent })];
  };
  return { algorithm: 1, numbers: [modulus, exponent], sign };
}

interface Factored {
  readonly factors: readonly bigint[];
  readonly modulus: bigint;
  readonly exponent: bigint;
}

function signByFactors(message: bigint, { factors, modulus, exponent }: Factored): bigint {
  return factors.reduce((sum, factor) => {
    const root = power(message, inverse(exponent, factor - 1n), factor);
    const others = modulus / factor;
    return (sum + root * others * inverse(others, factor)) % modulus;
  }, 0n);
}

/** A group of a small prime order in numbers of any size. */
export function rawDsa(bits: number, groupBits: number): RawNumbers {
  const order = generatePrimeSync(256, { bigint: true });
  const prime = primeAbove(order);
  const rest = (1n << BigInt(bits - 1)) / prime + 1n;
  const modulus = prime * (rest | 1n);
  const base = power(3n, (prime - 1n) / order, prime);
  // 1 for the rest of the modulus, so that the order of the product is the order of the base.
  const generator = (1n + multipleOf(modulus / prime, prime, base - 1n)) % modulus;
  const group = order * ((1n << BigInt(groupBits - 256)) | 1n);
  const secret = number(randomBytes(20));
  const sign = (digest: Buffer) => {
    const hash = number(digest.subarray(0, groupBits / 8));
    const once = number(randomBytes(20)) | 1n;
    const r = power(generator, once, modulus) % group;
    return [r, (inverse(once, group) * (hash + secret * r)) % group];
  };
  return { algorithm: 17, numbers: [modulus, group, generator, power(generator, secret, modulus)], sign };
}

/** The multiple of `others` that is `wanted` modulo `prime`. */
function multipleOf(others: bigint, prime: bigint, wanted: bigint): bigint {
  return others * ((inverse(others, prime) * wanted) % prime);
}

function primeAbove(order: bigint): bigint {
  return generatePrimeSync(1024, { bigint: true, add: 2n * order, rem: 1n });
}

interface Signing {
  readonly key: RawNumbers;
  readonly id: Buffer;
  readonly hash: keyof typeof HASHES;
  readonly flags?: number;
}

/** https://www.rfc-editor.org/rfc/rfc4880.html#section-5.2.3 */
function signature(type: number, signed: Buffer, { key, id, hash, flags }: Signing): Buffer {
  const { id: hashId, prefix } = HASHES[hash];
  const usage = flags === undefined ? [] : [2, 27, flags];
  const subpackets = Buffer.concat([Buffer.from([5, 2]), long(CREATED), Buffer.from(usage)]);
  const head = Buffer.concat([
    Buffer.from([4, type, key.algorithm, hashId]),
    short(subpackets.length),
    subpackets,
  ]);
  const trailer = Buffer.concat([Buffer.from([4, 0xff]), long(head.length)]);
  const digest = createHash(hash).update(signed).update(head).update(trailer).digest();
  const unhashed = Buffer.concat([Buffer.from([9, 16]), id]);
  const numbers = key.sign(digest, Buffer.from(prefix, "hex")).map(mpi);
  return packet(
    2,
    Buffer.concat([head, short(unhashed.length), unhashed, digest.subarray(0, 2), ...numbers]),
  );
}

function keyBody({ algorithm, numbers }: RawNumbers): Buffer {
  return Buffer.concat([Buffer.from([4]), long(CREATED), Buffer.from([algorithm]), ...numbers.map(mpi)]);
}

function idOf(body: Buffer): Buffer {
  const sha1 = createHash("sha1").update(Buffer.concat([Buffer.from([0x99]), short(body.length), body]));
  return sha1.digest().subarray(-8);
}

function packet(tag: number, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xc0 | tag, 0xff]), long(body.length), body]);
}

function armored(bytes: Uint8Array): string {
  const lines =
    Buffer.from(bytes)
      .toString("base64")
      .match(/.{1,64}/g) ?? [];
  const mark = (word: string) => `-----${word} PGP PUBLIC KEY BLOCK-----`;
  return [mark("BEGIN"), "", ...lines, mark("END"), ""].join("\n");
}

function mpi(value: bigint): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex");
  return Buffer.concat([short(value.toString(2).length), bytes]);
}

function short(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff]);
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function number(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
}

function power(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let [result, square] = [1n, base % modulus];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

function isCoprime(value: bigint, other: bigint): boolean {
  let [a, b] = [value, other];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 1n;
}

function inverse(value: bigint, modulus: bigint): bigint {
  let [a, b, x, y] = [((value % modulus) + modulus) % modulus, modulus, 1n, 0n];
  while (b !== 0n) {
    const quotient = a / b;
    [a, b, x, y] = [b, a - quotient * b, y, x - quotient * y];
  }
  return ((x % modulus) + modulus) % modulus;
}
