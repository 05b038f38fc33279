import { type Problem, ProblemError } from "../../errors.ts";
import {
  describeAlgorithm,
  type KeyAlgorithm,
  newerClients,
  type OldestClients,
  toDate,
} from "./key-facts.ts";
import { findBlocks, parseBody } from "./key-text.ts";
import { type KeyCopy, mergeCopies, readKeyCopy } from "./openpgp-key.ts";
import { CONFIG, readBoundedKeys } from "./read-keys.ts";

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
      const parts = [key, ...key.subkeys].map((part): KeyAlgorithm & { readonly keyId: string } => {
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
    }),
  );
}
