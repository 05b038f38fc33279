import { type Key, readKeys } from "openpgp";
import {
  describeAlgorithm,
  type KeyAlgorithm,
  newerClients,
  type OldestClients,
  toDate,
} from "./key-facts.ts";
import { CONFIG } from "./openpgp-config.ts";

/** A key as a registry publishes it, as far as a signature depends on it. */
export interface PublishedKey {
  /** The primary key's, 16 upper-case hexadecimal digits. */
  readonly keyId: string;
  /** The primary key's, in upper-case hexadecimal digits. */
  readonly fingerprint: string;
  /** Those of its subkeys too: a signature names the part that made it. */
  readonly keyIds: readonly string[];
  readonly isPrivate: boolean;
  readonly revoked: boolean;
  readonly expires: Date | undefined;
  /** The oldest clients that read it; undefined for what every client reads. */
  readonly oldest: OldestClients | undefined;
  readonly algorithms: string;
  /** The ids of the parts that OpenPGP.js can't compute on Node.js. */
  readonly unsupported: readonly string[];
}

/** Reads the keys of an armored text; throws what the library says of one that can't be read. */
export async function readPublishedKeys(armor: string, now: Date): Promise<PublishedKey[]> {
  const keys = await readKeys({ armoredKeys: armor, config: CONFIG });
  return Promise.all(keys.map((key) => describeKey(key, now)));
}

interface Part extends KeyAlgorithm {
  readonly keyId: string;
}

async function describeKey(key: Key, now: Date): Promise<PublishedKey> {
  const parts = [key, ...key.subkeys].map((part): Part => {
    const algorithm = { ...part.getAlgorithmInfo(), version: part.keyPacket.version };
    return { keyId: part.getKeyID().toHex().toUpperCase(), ...describeAlgorithm(algorithm) };
  });
  const signing = parts.filter(({ canSign }) => canSign);
  return {
    keyId: key.getKeyID().toHex().toUpperCase(),
    fingerprint: key.getFingerprint().toUpperCase(),
    keyIds: key.getKeyIDs().map((id) => id.toHex().toUpperCase()),
    isPrivate: key.isPrivate(),
    revoked: await key.isRevoked(undefined, undefined, now, CONFIG),
    expires: toDate(await key.getExpirationTime(undefined, CONFIG)),
    oldest: signing.map(({ oldest }) => oldest).reduce(newerClients, undefined),
    algorithms: [...new Set(signing.map(({ name }) => name))].join(" and "),
    unsupported: signing.flatMap(({ keyId, supported }) => (supported ? [] : [keyId])),
  };
}
