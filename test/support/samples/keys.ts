import { readFile } from "node:fs/promises";
import {
  type Config,
  config,
  decryptKey,
  enums,
  generateKey,
  type PrivateKey,
  readPrivateKey,
  SignaturePacket,
  type SubkeyOptions,
} from "openpgp";

/** The keys in test/fixtures/keys; the README there describes each one. */
export type TestKeyKind =
  | "cert-only"
  | "dsa-2048"
  | "ecdsa-p256"
  | "ed25519"
  | "rsa-1024"
  | "rsa-2048"
  | "rsa-2048-stub"
  | "rsa-4096"
  | "secp256k1"
  | "subkey"
  | "subkey-stub";

/** A key as a user has it in secrets. */
export interface TestKey {
  readonly privateKey: string;
  readonly publicKey: string;
  readonly passphrase?: string;
}

const LOCKED: ReadonlySet<TestKeyKind> = new Set([
  "dsa-2048",
  "ed25519",
  "rsa-2048",
  "rsa-2048-stub",
  "subkey",
  "subkey-stub",
]);

// Whatever the tests want, and not what a library thinks is wise.
const CONFIG: Config = {
  ...config,
  minRSABits: 0,
  rejectPublicKeyAlgorithms: new Set(),
  rejectCurves: new Set(),
  nonDeterministicSignaturesViaNotation: false,
};

/** A key that gpg made on 1 January 2024. */
export async function testKey(kind: TestKeyKind): Promise<TestKey> {
  const path = new URL(`../../fixtures/keys/${kind}.asc`, import.meta.url);
  const privateKey = await readFile(path, "utf8");
  const key = await readPrivateKey({ armoredKey: privateKey, config: CONFIG });
  const publicKey = key.toPublic().armor(CONFIG);
  return { privateKey, publicKey, ...(LOCKED.has(kind) ? { passphrase: "secret" } : {}) };
}

/** The variables in which a command line finds a key. */
export function keyVariables({ privateKey, passphrase = "" }: TestKey) {
  return { GPG_PRIVATE_KEY: privateKey, GPG_PASSPHRASE: passphrase };
}

/** What a key made for one test is like. */
export interface MadeKeyOptions {
  readonly created: Date;
  readonly expires?: Date;
  readonly passphrase?: string;
  readonly userId?: string;
  readonly subkeys?: readonly SubkeyOptions[];
  /** Ed25519 of RFC 9580, in a key of version 6. */
  readonly modern?: boolean;
}

/** Makes an Ed25519 key, which takes no time; it is fresh, so no test may depend on its ID. */
export async function makeKey(options: MadeKeyOptions): Promise<PrivateKey> {
  const { created, expires, passphrase, userId = "Made", subkeys = [], modern = false } = options;
  const { privateKey } = await generateKey({
    ...(modern ? { type: "curve25519" as const } : { type: "ecc" as const, curve: "ed25519Legacy" as const }),
    userIDs: { name: userId },
    date: created,
    subkeys: [...subkeys],
    format: "object",
    config: { v6Keys: modern },
    ...(expires === undefined ? {} : { keyExpirationTime: (expires.getTime() - created.getTime()) / 1000 }),
    ...(passphrase === undefined ? {} : { passphrase }),
  });
  return privateKey;
}

/** Replaces what a key says about itself; without flags, it does not say what it is for. */
export async function certifyAnew(
  key: PrivateKey,
  date: Date,
  flags?: number,
  hash = enums.hash.sha512,
): Promise<PrivateKey> {
  const [user] = key.users;
  if (user?.userID == null) throw new Error("the key has no user");
  const certification = Object.assign(startSignature(key, enums.signature.certPositive), {
    hashAlgorithm: hash,
  });
  if (flags !== undefined) certification.keyFlags = Uint8Array.of(flags);
  await signPacket(certification, key, { userID: user.userID, key: key.keyPacket }, date);
  user.selfCertifications = [certification];
  return key;
}

/** Replaces what a key says of its first subkey, without the subkey's own consent to it. */
export async function bindAnew(key: PrivateKey, date: Date): Promise<PrivateKey> {
  const [subkey] = key.subkeys;
  if (subkey === undefined) throw new Error("the key has no subkey");
  const binding = startSignature(key, enums.signature.subkeyBinding);
  binding.keyFlags = Uint8Array.of(enums.keyFlags.signData);
  await signPacket(binding, key, { key: key.keyPacket, bind: subkey.keyPacket }, date);
  subkey.bindingSignatures = [binding];
  return key;
}

/** Replaces a key's secret with an invalid one, which only shows when its signatures are checked. */
export async function forgeSecret({ privateKey, passphrase }: TestKey): Promise<string> {
  const locked = await readPrivateKey({ armoredKey: privateKey, config: CONFIG });
  const key = await decryptKey({ privateKey: locked, ...(passphrase ? { passphrase } : {}), config: CONFIG });
  if (!("privateParams" in key.keyPacket)) throw new Error("the key has no secret");
  for (const param of Object.values(key.keyPacket.privateParams ?? {})) param[8] ^= 1;
  return key.armor(CONFIG);
}

function startSignature(key: PrivateKey, type: enums.signature): SignaturePacket {
  return Object.assign(new SignaturePacket(), {
    signatureType: type,
    publicKeyAlgorithm: key.keyPacket.algorithm,
    hashAlgorithm: enums.hash.sha512,
  });
}

function signPacket(packet: SignaturePacket, key: PrivateKey, data: object, date: Date): Promise<void> {
  // The library's own types leave out the last parameter, which it can't do without.
  return Reflect.apply(packet.sign, packet, [key.keyPacket, data, date, false, CONFIG]);
}
