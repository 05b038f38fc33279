import {
  createMessage,
  enums,
  generateKey,
  type Key,
  PacketList,
  type PrivateKey,
  PublicKey,
  type RawNotation,
  SignaturePacket,
  type Subkey,
  sign,
} from "openpgp";
import { ProblemError } from "../../errors.ts";
import {
  describeAlgorithm,
  type KeyFacts,
  type KeyPart,
  keyInvalid,
  keyUnreadable,
  keyUnsupported,
  rankClients,
  toDate,
} from "./key-facts.ts";
import { CONFIG, readBoundedKeys } from "./read-keys.ts";

export interface KeyCopy {
  /** The primary key's, 16 upper-case hexadecimal digits, as clients show it. */
  readonly keyId: string;
  /** In upper-case hexadecimal digits. */
  readonly fingerprint: string;
  /** The expiry date in this copy of the key. */
  readonly expires: Date | undefined;
  /** 0 if every client reads it; higher if fewer do. */
  readonly newness: number;
  /** The armor to publish. */
  readonly publicKey: string;
}

export async function readKeyMaterial(binaryKeys: Uint8Array, now: Date) {
  const key = await readPrivateKey(binaryKeys);
  return {
    facts: await readKeyFacts(key, now),
    copy: await readKeyCopy(key),
    unlock: (keyId: string, passphrase: string | undefined) => unlockPart(key, keyId, passphrase),
    sign: async (keyId: string, data: Uint8Array, date: Date, signatureNotations: RawNotation[]) => {
      const signingKeyIDs = key.getKeyIDs().filter((id) => id.toHex().toUpperCase() === keyId);
      const message = await createMessage({ binary: data });
      const common = { detached: true, format: "binary", config: CONFIG } as const;
      return sign({ message, signingKeys: key, signingKeyIDs, date, signatureNotations, ...common });
    },
  };
}

async function readPrivateKey(binaryKeys: Uint8Array): Promise<PrivateKey> {
  const keys = await readBoundedKeys({ binaryKeys })
    .then(mergeCopies)
    .catch((cause) => {
      throw keyUnreadable(cause);
    });
  const [key] = keys;
  if (key === undefined) throw keyUnreadable(undefined);
  const names = keys.map((one) => `${showKeyId(one)} ${one.getUserIDs()[0] ?? ""}`);
  if (keys.length > 1) {
    const found = `‹gpg-private-key› holds ${keys.length} keys: ${names.map((name) => name.trim()).join(", ")}`;
    throw keyInvalid(found, "only the signing key", undefined, showKeyId(key));
  }
  if (!key.isPrivate())
    throw keyInvalid(`${names[0]} is a public key`, "the private key", undefined, showKeyId(key));
  return key;
}

/** The types lack it: without a date, no signature is from the future or has expired. */
const ANY_TIME = null as unknown as Date;

/** Copies of one key, such as before and after its renewal, become one with the signatures of all. */
export async function mergeCopies(keys: readonly Key[]): Promise<Key[]> {
  const merged = new Map<string, Key>();
  for (const key of keys) {
    const known = merged.get(key.getFingerprint());
    merged.set(key.getFingerprint(), known === undefined ? key : await known.update(key, ANY_TIME, CONFIG));
  }
  return [...merged.values()];
}

async function readKeyFacts(key: PrivateKey, now: Date): Promise<KeyFacts> {
  // Keys from the future are judged by their own creation time; a separate warning covers the clock.
  const times = ownPackets(key).map((packet) => ("created" in packet ? (packet.created?.getTime() ?? 0) : 0));
  const at = new Date(times.reduce((latest, time) => Math.max(latest, time), now.getTime()));
  const subkeys = await Promise.all(key.subkeys.map((subkey) => readSubkey(key, subkey, at)));
  const named = { ...nameKey(key), role: "key" } as const;
  // Signatures of an unsupported primary key can't be checked.
  if (!named.algorithm.supported) throw new ProblemError(keyUnsupported(named));
  const primary: KeyPart = {
    ...named,
    ...readPart(key, await findSelfSignature(key, at)),
    expires: toDate(await key.getExpirationTime(undefined, CONFIG)),
    revoked: await key.isRevoked(undefined, undefined, at, CONFIG),
    crossCertified: true,
  };
  const fingerprint = key.getFingerprint().toUpperCase();
  return { fingerprint, primary, subkeys: subkeys.filter((part) => part !== undefined) };
}

/** Clients ignore subkeys without a valid binding signature. */
async function readSubkey(key: PrivateKey, subkey: Subkey, at: Date): Promise<KeyPart | undefined> {
  const binding = findLatest(subkey.bindingSignatures);
  const expires = await subkey.getExpirationTime(at, CONFIG);
  if (expires === null || binding === undefined) return undefined;
  return {
    ...readPart(subkey, binding),
    role: "subkey",
    expires: toDate(expires),
    revoked: await subkey.isRevoked(binding, key.keyPacket, at, CONFIG),
    crossCertified: binding.embeddedSignature !== null,
  };
}

async function findSelfSignature(key: PrivateKey, at: Date): Promise<SignaturePacket> {
  if (key.keyPacket.version === 6) {
    const direct = ownPackets(key)
      .filter((packet) => packet instanceof SignaturePacket)
      .filter(({ signatureType }) => signatureType === enums.signature.key);
    const latest = findLatest(direct);
    if (latest !== undefined) return latest;
  }
  const user = await key.getPrimaryUser(at, undefined, CONFIG).catch((cause: Error) => {
    const keyId = showKeyId(key);
    const found = `key ${keyId} has no user ID with a valid signature of its own: ${cause.message}`;
    const fix = `Check it with gpg --check-sigs ${keyId} and export it again, or create a new key`;
    const expected = "a user ID signed by the key itself";
    throw new ProblemError({ code: "key-invalid", found, expected, fix }, { cause });
  });
  return user.selfCertification;
}

function readPart(part: Key | Subkey, binding: SignaturePacket) {
  const { keyPacket } = part;
  const { created } = keyPacket;
  const { keyFlags } = binding;
  // RFC 9580, 5.2.3.29; 0x02 allows signing data.
  const usage: KeyPart["usage"] = ((keyFlags?.[0] ?? 0) & 0x02) === 0 ? "other" : "sign";
  return {
    ...nameKey(part),
    created,
    bound: binding.created ?? created,
    usage: keyFlags === null ? ("unstated" as const) : usage,
    hasSecret: "isMissingSecretKeyMaterial" in keyPacket && !keyPacket.isMissingSecretKeyMaterial(),
  };
}

function nameKey(part: Key | Subkey) {
  const { version } = part.keyPacket;
  return { keyId: showKeyId(part), algorithm: describeAlgorithm({ ...part.getAlgorithmInfo(), version }) };
}

function findLatest(signatures: readonly SignaturePacket[]): SignaturePacket | undefined {
  return [...signatures].sort((a, b) => (b.created?.getTime() ?? 0) - (a.created?.getTime() ?? 0))[0];
}

function showKeyId(part: Key | Subkey): string {
  return part.getKeyID().toHex().toUpperCase();
}

/** Unlocks one part only, since each takes tens of milliseconds and megabytes of memory. */
async function unlockPart(key: PrivateKey, keyId: string, passphrase: string | undefined) {
  const packet = key.getKeys().find((part) => showKeyId(part) === keyId)?.keyPacket;
  if (packet === undefined || !("decrypt" in packet) || packet.isMissingSecretKeyMaterial())
    return "no-secret";
  if (packet.isDecrypted()) return "never-locked";
  if (passphrase === undefined) return "passphrase-missing";
  // `echo` and editors add a line break to the end of a secret.
  for (const attempt of new Set([passphrase, passphrase.replace(/[\r\n]+$/, "")])) {
    const opened = await packet.decrypt(attempt).then(
      () => true,
      (cause: Error) => {
        if (cause.message.startsWith("Incorrect key passphrase")) return false;
        throw keyUnreadable(cause);
      },
    );
    if (opened) return "unlocked";
  }
  return "passphrase-wrong";
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
    expires: toDate(await key.getExpirationTime(undefined, CONFIG)),
    newness: rankClients(oldest),
    publicKey: new PublicKey(packets).armor(CONFIG).replace(/\r\n/g, "\n"),
  };
}

function ownPackets(key: Key) {
  return key
    .toPacketList()
    .filter((packet) => !(packet instanceof SignaturePacket) || packet.issuerKeyID.equals(key.getKeyID()));
}

/** An unprotected key for samples. */
export async function makeThrowAwayKey(userName: string, date: Date): Promise<string> {
  const userIDs = { name: userName };
  const options = { curve: "ed25519Legacy", userIDs, date, format: "armored", config: CONFIG } as const;
  return (await generateKey({ type: "ecc", ...options })).privateKey;
}
