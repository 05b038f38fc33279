import { type Key, readKey, readSignature, SecretKeyPacket } from "openpgp";
import { type Problem, ProblemError } from "../../errors.ts";
import { checkSignature, type SignedData } from "./check-signature.ts";
import { findBlocks, parseBody } from "./key-text.ts";
import { CONFIG } from "./openpgp-config.ts";
import { renderPublicKey } from "./openpgp-key.ts";

/** A public key as it is published. */
export interface PublicKeyCopy {
  /** The primary key's, 16 upper-case hexadecimal digits. */
  readonly keyId: string;
  /** Those of its subkeys too: a signature names the part that made it. */
  readonly keyIds: readonly string[];
  readonly publicKey: string;
}

/** Reads every armored block of a text; `where` it stands is for messages. */
export async function readPublicKeys(text: string, where: string): Promise<PublicKeyCopy[]> {
  const blocks = findBlocks(text.replace(/\r\n?/g, "\n"));
  if (blocks.length === 0) throw keysInvalid(where, "no armored key");
  const odd = blocks.find(({ label }) => label !== "PUBLIC KEY BLOCK");
  if (odd !== undefined) throw keysInvalid(where, `a block marked PGP ${odd.label}`);
  return Promise.all(blocks.map(({ body }) => readBlock(body, where)));
}

async function readBlock(body: string, where: string): Promise<PublicKeyCopy> {
  const key = await readBody(body).catch((cause: Error) => {
    throw keysInvalid(where, `a key that can't be read: ${cause.message}`, cause);
  });
  if (key.keyPacket instanceof SecretKeyPacket) throw keysInvalid(where, "a private key");
  const keyIds = key.getKeyIDs().map((id) => id.toHex().toUpperCase());
  return { keyId: key.getKeyID().toHex().toUpperCase(), keyIds, publicKey: renderPublicKey(key) };
}

/** Each block is one key: of a second one in it clients would see nothing. */
async function readBody(body: string): Promise<Key> {
  return readKey({ binaryKey: parseBody(body), config: CONFIG });
}

/** The ids of the keys that a detached binary signature says it is by; throws when it is none. */
export async function readIssuers(signature: Uint8Array): Promise<string[]> {
  const { packets } = await readSignature({ binarySignature: signature, config: CONFIG });
  return packets.map(({ issuerKeyID }) => issuerKeyID.toHex().toUpperCase());
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
