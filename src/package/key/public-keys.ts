import { type Key, PacketList, PublicKey, SignaturePacket, type Subkey } from "openpgp";
import { type Problem, ProblemError } from "../../errors.ts";
import { describeAlgorithm, newerClients, type OldestClients, rankClients, toDate } from "./key-facts.ts";
import { findBlocks, parseBody } from "./key-text.ts";
import { CONFIG, readBoundedKeys } from "./read-keys.ts";

export interface KeyCopy {
  /** The primary key's, 16 upper-case hexadecimal digits, as clients show it. */
  readonly keyId: string;
  /** In upper-case hexadecimal digits. */
  readonly fingerprint: string;
  /** The first name that the key gives its owner: anything. */
  readonly user?: string | undefined;
  /** The expiry date in this copy of the key. */
  readonly expires: Date | undefined;
  /** 0 if every client reads it; higher if fewer do. */
  readonly newness: number;
  /** The armor to publish. */
  readonly publicKey: string;
}

export interface PublicKeyCopy extends KeyCopy {
  /** Includes its subkeys: a signature names the part that made it. */
  readonly keyIds: readonly string[];
}

/** Reads every armored block of a text; `where` is for messages. Clients read one key of a block, so each gets its own. */
export async function readPublicKeys(text: string, where: string): Promise<PublicKeyCopy[]> {
  const blocks = findBlocks(text.replace(/\r\n?/g, "\n"));
  if (blocks.length === 0) throw keysInvalid(where, "no armored key");
  const odd = blocks.find(({ label }) => label !== "PUBLIC KEY BLOCK");
  if (odd !== undefined) throw keysInvalid(where, `a block marked PGP ${odd.label}`);
  const read = blocks.map(async ({ body }) => readBoundedKeys({ binaryKeys: parseBody(body) }));
  const keys = await Promise.all(read)
    .then((all) => mergeCopies(all.flat()))
    .catch((cause: Error) => {
      throw keysInvalid(where, `a key that can't be read: ${cause.message}`, cause);
    });
  if (keys.some((key) => key.isPrivate())) throw keysInvalid(where, "a private key");
  return Promise.all(
    keys.map(async (key) => ({
      ...(await readKeyCopy(key)),
      keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase()),
    })),
  );
}

function keysInvalid(where: string, holds: string, cause?: Error): ProblemError {
  const problem: Problem = {
    code: "key-invalid",
    found: `${where} contains ${holds}`,
    expected: "one PGP PUBLIC KEY BLOCK per key, exported with gpg --armor --export KEYID",
    fix: "Correct ‹gpg-public-keys›, and never put a private key there",
  };
  return new ProblemError(problem, { cause });
}

export interface PublishedKey {
  /** The primary key's, 16 upper-case hexadecimal digits. */
  readonly keyId: string;
  /** The primary key's, in upper-case hexadecimal digits. */
  readonly fingerprint: string;
  /** Includes its subkeys: a signature names the part that made it. */
  readonly keyIds: readonly string[];
  readonly isPrivate: boolean;
  readonly revoked: boolean;
  readonly expires: Date | undefined;
  /** Undefined if every client reads it. */
  readonly oldest: OldestClients | undefined;
  readonly algorithms: string;
  /** The ids of the parts that OpenPGP.js does not support on Node.js. */
  readonly unsupported: readonly string[];
}

/** Throws the library's error for a key that can't be read. */
export async function readPublishedKeys(armor: string, now: Date): Promise<PublishedKey[]> {
  const keys = await readBoundedKeys({ armoredKeys: armor });
  return Promise.all(
    keys.map(async (key) => {
      const signing = [key, ...key.subkeys].map(nameKey).filter(({ algorithm }) => algorithm.canSign);
      const algorithms = signing.map(({ algorithm }) => algorithm);
      return {
        keyId: showKeyId(key),
        fingerprint: key.getFingerprint().toUpperCase(),
        keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase()),
        isPrivate: key.isPrivate(),
        revoked: await key.isRevoked(undefined, undefined, now, CONFIG),
        expires: toDate(await key.getExpirationTime(undefined, CONFIG)),
        oldest: algorithms.map(({ oldest }) => oldest).reduce(newerClients, undefined),
        algorithms: [...new Set(algorithms.map(({ name }) => name))].join(" and "),
        unsupported: signing.flatMap(({ keyId, algorithm }) => (algorithm.supported ? [] : [keyId])),
      };
    }),
  );
}

/** The types lack it: without a date, no signature is from the future or has expired. */
const ANY_TIME = null as unknown as Date;

/** Copies of one key, such as before and after its renewal, become one with the signatures of all. */
export async function mergeCopies(keys: readonly Key[]): Promise<Key[]> {
  const merged = new Map<string, Key>();
  for (const key of keys) {
    const first = merged.get(key.getFingerprint());
    merged.set(key.getFingerprint(), first === undefined ? key : await first.update(key, ANY_TIME, CONFIG));
  }
  return [...merged.values()];
}

/** Reads the public half, from either half, without photos and third-party signatures. */
export async function readKeyCopy(key: Key): Promise<KeyCopy> {
  const oldest = key.getKeys().map((part) => nameKey(part).algorithm.oldest);
  const published = key.toPublic();
  published.users = published.users.filter(({ userID }) => userID !== null);
  const packets = new PacketList<ReturnType<typeof ownPackets>[number]>();
  for (const one of ownPackets(published)) packets.push(one);
  return {
    keyId: showKeyId(key),
    fingerprint: key.getFingerprint().toUpperCase(),
    user: key.getUserIDs()[0],
    expires: toDate(await key.getExpirationTime(undefined, CONFIG)),
    newness: rankClients(oldest),
    publicKey: new PublicKey(packets).armor(CONFIG).replace(/\r\n/g, "\n"),
  };
}

export function ownPackets(key: Key) {
  return key
    .toPacketList()
    .filter((packet) => !(packet instanceof SignaturePacket) || packet.issuerKeyID.equals(key.getKeyID()));
}

export function nameKey(part: Key | Subkey) {
  const { version } = part.keyPacket;
  return { keyId: showKeyId(part), algorithm: describeAlgorithm({ ...part.getAlgorithmInfo(), version }) };
}

export function showKeyId(part: Key | Subkey): string {
  return part.getKeyID().toHex().toUpperCase();
}
