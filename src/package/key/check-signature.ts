import {
  type Config,
  createMessage,
  enums,
  type Key,
  type RawNotation,
  readSignature,
  type SignaturePacket,
} from "openpgp";
import { unlessProblem } from "../../errors.ts";
import { parsePlatform } from "../../provider/platform.ts";
import { quote } from "../../text.ts";
import { CONFIG, NOT_CHECKED, readBoundedKeys } from "./read-keys.ts";

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
  const ids = new Set(key.getKeyIDs().map((id) => id.toHex()));
  const signatures = packets.filter((packet) => {
    const id = packet.issuerKeyID.toHex();
    return ids.has(id) && firsts.get(id) === packet;
  });
  let fault: unknown = new Error("there is no signature by this key");
  for (const packet of signatures.slice(0, MOST_PARTS)) {
    try {
      // No date: otherwise a renewed key would invalidate its earlier signatures.
      return { packet, signer: await key.getSigningKey(packet.issuerKeyID, null, undefined, CONFIG) };
    } catch (error) {
      fault = error;
    }
  }
  if (signatures.length > MOST_PARTS)
    throw new Error(`${NOT_CHECKED}${signatures.length} parts of the key have signed`);
  throw fault;
}

export interface SignatureFacts {
  readonly keyId: string;
  /** Whether it uses SHA-1, which clients still accept. */
  readonly isWeak: boolean;
  /** The time it claims to have been made. */
  readonly created: Date | undefined;
  /** Whether it claims to be made by this program. */
  readonly isOurs: boolean;
}

/** Throws if it is not a binary signature. */
export async function readSignings(signature: Uint8Array): Promise<SignatureFacts[]> {
  const { packets } = await readSignature({ binarySignature: signature, config: CONFIG });
  return packets.map(({ issuerKeyID, hashAlgorithm, created, rawNotations }) => ({
    keyId: issuerKeyID.toHex().toUpperCase(),
    isWeak: hashAlgorithm === enums.hash.sha1,
    created: created ?? undefined,
    isOurs: rawNotations.some(({ name }) => name === NAME),
  }));
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

/** The `h1:` of packages, as the signature of their checksums states them. */
export interface SignedHashes {
  /** By platform. */
  readonly hashes: ReadonlyMap<string, string>;
  /** What doesn't count, and why. */
  readonly faults: readonly string[];
}

export const NOTHING_STATED: SignedHashes = { hashes: new Map(), faults: [] };

/** A name and its owner, as in https://www.rfc-editor.org/rfc/rfc9580.html#section-5.2.3.24 */
const NAME = "h1@provider-pages.github.io";

const MOST_HASHES = 64;
const LONGEST_HASH = 200;

/** Clients reject a signature with a critical notation that they don't know, and ignore others. */
export function toNotations(hashes: ReadonlyMap<string, string>): RawNotation[] {
  if (hashes.size > MOST_HASHES) return [];
  return [...hashes].map(([platform, h1]) => ({
    name: NAME,
    value: Buffer.from(`${platform} ${h1}`),
    humanReadable: true,
    critical: false,
  }));
}

/** Only of a valid signature, since only then are its notations by the holder of the key. */
function readNotations(notations: readonly RawNotation[]): SignedHashes {
  const hashNotations = notations.filter(({ name }) => name === NAME);
  if (hashNotations.length > MOST_HASHES)
    return { hashes: new Map(), faults: [`${hashNotations.length} hashes, more than ${MOST_HASHES}`] };
  const hashes = new Map<string, string>();
  const faults: string[] = [];
  const doubtful = new Set<string>();
  for (const { value } of hashNotations) {
    const text = Buffer.from(value.subarray(0, LONGEST_HASH + 1)).toString("latin1");
    const [platform = "", h1 = "", ...rest] = text.split(" ");
    const isSound =
      rest.length === 0 && /^h1:[A-Za-z0-9+/]{43}=$/.test(h1) && unlessProblem(() => parsePlatform(platform));
    if (!isSound) faults.push(quote(text));
    else if ((hashes.get(platform) ?? h1) === h1) hashes.set(platform, h1);
    else doubtful.add(platform);
  }
  for (const platform of doubtful) {
    hashes.delete(platform);
    faults.push(`two hashes of ${platform}`);
  }
  return { hashes, faults };
}

/** What each of several signatures states. */
export function sharedHashes([first, ...others]: readonly SignedHashes[]): ReadonlyMap<string, string> {
  const all = first === undefined ? [] : [...first.hashes];
  return new Map(all.filter(([platform, h1]) => others.every(({ hashes }) => hashes.get(platform) === h1)));
}
