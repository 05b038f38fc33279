import { type Config, createMessage, enums, type Key, readSignature, type SignaturePacket } from "openpgp";
import { CONFIG, NOT_CHECKED, readBoundedKeys } from "./read-keys.ts";
import { readNotations, type SignedHashes } from "./signed-hashes.ts";

/** Clients accept SHA-1, but don't implement older hashes. */
const UNKNOWN_HASHES = new Set([enums.hash.md5, enums.hash.ripemd]);
const AS_CLIENTS: Config = { ...CONFIG, rejectMessageHashAlgorithms: UNKNOWN_HASHES };

export interface SignedData {
  readonly publicKey: string;
  readonly data: Uint8Array;
  readonly signature: Uint8Array;
  readonly now: Date;
}

/** Like clients, accepts keys that have expired or were renewed since. */
export async function verifySignature(signed: SignedData): Promise<boolean> {
  return typeof (await readSigned(signed)) !== "string";
}

/**
 * Throws unless clients accept the signature: keys may expire or be renewed later. Only the first key of a
 * block counts, so that a pin never accepts another key's signature.
 */
export async function checkSignature({ publicKey, data, signature, now }: SignedData): Promise<SignedHashes> {
  const [key] = await readBoundedKeys({ armoredKeys: publicKey });
  if (key === undefined) throw new Error("there is no key");
  const { packets } = await readSignature({ binarySignature: signature, config: CONFIG });
  const [content] = (await createMessage({ binary: data })).packets;
  if (content === undefined) throw new Error("there is no message");
  const { packet, signer } = await findOwn(packets, key);
  const type = packet.signatureType;
  if (type !== enums.signature.binary && type !== enums.signature.text) throw new Error("not of a file");
  await packet.verify(signer.keyPacket, type, content, now, true, AS_CLIENTS);
  return readNotations(packet.rawNotations);
}

/** A usual file has one or two signatures. Each that names another part of the key costs a check of the whole key. */
const MOST_PARTS = 3;

/** Clients check only the first signature in the file that names a signing part of the key. */
async function findOwn(packets: readonly SignaturePacket[], key: Key) {
  const firsts = new Map(packets.toReversed().map((packet) => [packet.issuerKeyID.toHex(), packet]));
  const named = new Set(key.getKeyIDs().map((id) => id.toHex()));
  const own = packets.filter((packet) => {
    const id = packet.issuerKeyID.toHex();
    return named.has(id) && firsts.get(id) === packet;
  });
  let fault: unknown = new Error("there is no signature by this key");
  for (const packet of own.slice(0, MOST_PARTS)) {
    try {
      // No date: otherwise a renewed key would invalidate its earlier signatures.
      return { packet, signer: await key.getSigningKey(packet.issuerKeyID, null, undefined, CONFIG) };
    } catch (error) {
      fault = error;
    }
  }
  if (own.length > MOST_PARTS) throw new Error(`${NOT_CHECKED}${own.length} parts of the key have signed`);
  throw fault;
}

export interface SignatureFacts {
  readonly keyId: string;
  /** Whether it uses SHA-1, which clients still accept. */
  readonly isWeak: boolean;
  /** The time it claims to have been made. */
  readonly created: Date | undefined;
}

/** Throws if it is not a binary signature. */
export async function readSignings(signature: Uint8Array): Promise<SignatureFacts[]> {
  const { packets } = await readSignature({ binarySignature: signature, config: CONFIG });
  return packets.map(({ issuerKeyID, hashAlgorithm, created }) => ({
    keyId: issuerKeyID.toHex().toUpperCase(),
    isWeak: hashAlgorithm === enums.hash.sha1,
    created: created ?? undefined,
  }));
}

/** The key ids that a detached binary signature names; throws if it is not one. */
export async function readIssuers(signature: Uint8Array): Promise<string[]> {
  return (await readSignings(signature)).map(({ keyId }) => keyId);
}

/** What the signature by this key states, or why clients would reject it. */
export async function readSigned(signed: SignedData): Promise<SignedHashes | string> {
  return checkSignature(signed).catch((error: Error) => error.message);
}

/** The signatures at the start of a file: clients read no further than the first one they can check. */
export function leadingSignatures(bytes: Uint8Array): Uint8Array {
  let end = 0;
  for (let next = endOfSignature(bytes, 0); next !== undefined; next = endOfSignature(bytes, end)) end = next;
  return end === 0 ? bytes : bytes.subarray(0, end);
}

const SIGNATURE = 2;

/** The end of a complete signature packet: https://www.rfc-editor.org/rfc/rfc9580.html#section-4.2 */
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

function readNew(bytes: Uint8Array, at: number) {
  const first = bytes[at] ?? 0xe0;
  if (first < 192) return { start: at + 1, length: first };
  if (first < 224) return { start: at + 2, length: (first - 192) * 256 + (bytes[at + 1] ?? 0) + 192 };
  return first === 255 ? { start: at + 5, length: readNumber(bytes, at + 1, 4) } : undefined;
}

function readOld(bytes: Uint8Array, at: number, kind: number) {
  if (kind === 3) return undefined;
  const width = 2 ** kind;
  return { start: at + width, length: readNumber(bytes, at, width) };
}

function readNumber(bytes: Uint8Array, at: number, width: number): number {
  return bytes.subarray(at, at + width).reduce((number, byte) => number * 256 + byte, 0);
}
