import { enums, type Key, readKeys, readSignature } from "openpgp";
import { type Problem, ProblemError } from "../../errors.ts";
import { checkSignature, type SignedData } from "./check-signature.ts";
import { findBlocks, parseBody } from "./key-text.ts";
import { CONFIG } from "./openpgp-config.ts";
import { type KeyCopy, readKeyCopy } from "./openpgp-key.ts";

/** A public key as it is published. */
export interface PublicKeyCopy extends KeyCopy {
  /** Those of its subkeys too: a signature names the part that made it. */
  readonly keyIds: readonly string[];
}

/** Reads every armored block of a text; `where` it stands is for messages. */
export async function readPublicKeys(text: string, where: string): Promise<PublicKeyCopy[]> {
  const blocks = findBlocks(text.replace(/\r\n?/g, "\n"));
  if (blocks.length === 0) throw keysInvalid(where, "no armored key");
  const odd = blocks.find(({ label }) => label !== "PUBLIC KEY BLOCK");
  if (odd !== undefined) throw keysInvalid(where, `a block marked PGP ${odd.label}`);
  const read = await Promise.all(blocks.map(({ body }) => readBlock(body, where)));
  return read.flat();
}

/** Clients read one key of a block, so each becomes a block of its own. */
async function readBlock(body: string, where: string): Promise<PublicKeyCopy[]> {
  const keys = await readBody(body).catch((cause: Error) => {
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

async function readBody(body: string): Promise<Key[]> {
  return readKeys({ binaryKeys: parseBody(body), config: CONFIG });
}

/** What a detached binary signature says of itself. */
export interface Signing {
  /** The key that it is by. */
  readonly keyId: string;
  /** Whether it is made with SHA-1, which clients take and nobody should make. */
  readonly isWeak: boolean;
  /** When it says that it was made. */
  readonly created: Date | undefined;
}

/** What each signature of a file says of itself; throws when it is no binary one. */
export async function readSignings(signature: Uint8Array): Promise<Signing[]> {
  const { packets } = await readSignature({ binarySignature: signature, config: CONFIG });
  return packets.map(({ issuerKeyID, hashAlgorithm, created }) => ({
    keyId: issuerKeyID.toHex().toUpperCase(),
    isWeak: hashAlgorithm === enums.hash.sha1,
    created: created ?? undefined,
  }));
}

/** The ids of the keys that a detached binary signature says it is by; throws when it is none. */
export async function readIssuers(signature: Uint8Array): Promise<string[]> {
  return (await readSignings(signature)).map(({ keyId }) => keyId);
}

/** Why clients would not take a signature for this key's, if so. */
export async function findSignatureFault(signed: SignedData): Promise<string | undefined> {
  return checkSignature(signed).then(
    () => undefined,
    (error: Error) => error.message,
  );
}

function keysInvalid(where: string, holds: string, cause?: Error): ProblemError {
  const problem: Problem = {
    code: "key-invalid",
    found: `${where} holds ${holds}`,
    expected: "PGP PUBLIC KEY BLOCKs, as gpg --armor --export KEYID prints them, one a key",
    fix: "Correct ‹gpg-public-keys›; a private key has no place there",
  };
  return new ProblemError([problem], { cause });
}
