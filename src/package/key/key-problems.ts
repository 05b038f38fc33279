import { type Problem, ProblemError } from "../../errors.ts";
import { type KeyPart, namePart } from "./key-facts.ts";

/** How an attempt to unlock a key ended. */
export type Unlocking = "unlocked" | "never-locked" | "no-secret" | "passphrase-missing" | "passphrase-wrong";

/** A key of a bundle, in messages. */
export interface NamedKey {
  readonly keyId: string;
  readonly name: string;
}

/** What was set instead of one private key can't be used as one. */
export function keyInvalid(found: string, expected: string, cause?: unknown, keyId = "KEYID"): ProblemError {
  const fix = `Set ‹gpg-private-key› to what gpg --armor --export-secret-keys ${keyId} prints`;
  return new ProblemError([{ code: "key-invalid", found, expected, fix }], { cause });
}

/** The library's own words are vague, but better than none. */
export function keyUnreadable(cause: unknown): ProblemError {
  const reason = cause instanceof Error ? cause.message : "no key is in it";
  return keyInvalid(`the private key can't be read: ${reason}`, "a complete OpenPGP private key", cause);
}

/** More keys than one: it would be a guess which is meant. */
export function keysTooMany(keys: readonly NamedKey[]): ProblemError {
  const names = keys.map(({ keyId, name }) => `${keyId} ${name}`.trim()).join(", ");
  const found = `‹gpg-private-key› holds ${keys.length} keys: ${names}`;
  return keyInvalid(found, "only the one that signs", undefined, keys[0]?.keyId);
}

/** A public key signs nothing. */
export function keyPublic({ keyId, name }: NamedKey): ProblemError {
  return keyInvalid(`${keyId} ${name} is a public key`, "the private key", undefined, keyId);
}

/** What clients tell a key's owner by is missing, or not the key's own. */
export function keyAnonymous(keyId: string, cause: Error): ProblemError {
  const found = `key ${keyId} has no user ID with a valid signature of its own: ${cause.message}`;
  const fix = `Check it with gpg --check-sigs ${keyId} and export it again, or make a new key`;
  const expected = "a user ID that the key itself has signed";
  return new ProblemError([{ code: "key-invalid", found, expected, fix }], { cause });
}

/** Clients take secp256k1 and Brainpool curves, and so does gpg. */
export function keyUnsupported(part: Pick<KeyPart, "role" | "keyId" | "algorithm">): Problem {
  return {
    code: "key-unusable",
    found: `${namePart(part)} can't be used here: OpenPGP.js has no such curve on Node.js`,
    expected: "RSA, DSA, Ed25519, or ECDSA with a NIST curve",
    fix: "Make a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never",
  };
}

/** The passphrase is missing or wrong. */
export function findLockProblems(part: KeyPart, unlocking: Unlocking): readonly Problem[] {
  const code = "key-passphrase";
  if (unlocking === "passphrase-missing") {
    const found = `${namePart(part)} is protected by a passphrase, and none is set`;
    return [{ code, found, expected: "the passphrase", fix: "Set ‹gpg-passphrase› from a secret" }];
  }
  if (unlocking !== "passphrase-wrong") return [];
  const found = `the passphrase does not unlock ${namePart(part)}`;
  const fix = "Correct ‹gpg-passphrase›; gpg --export-secret-keys asks for the same one";
  return [{ code, found, expected: "the one that protects this key", fix }];
}

/** A passphrase that opens nothing, which may mean that another key was to be set. */
export function findLockNotices(unlocking: Unlocking, passphrase: string | undefined): readonly Problem[] {
  if (unlocking !== "never-locked" || passphrase === undefined) return [];
  return [
    {
      code: "key-unusual",
      severity: "notice",
      found: "‹gpg-passphrase› is set, but the private key has no passphrase",
      expected: "a passphrase only for a key that is protected by one",
      fix: "Remove ‹gpg-passphrase›, or protect the key and export it again",
    },
  ];
}
