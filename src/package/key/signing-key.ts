import { type Problem, ProblemError } from "../../errors.ts";
import { checkSignature } from "./check-signature.ts";
import { findKeyWarnings, findSignatureTime, judgeKey } from "./judge-key.ts";
import { type KeyFacts, type KeyPart, namePart } from "./key-facts.ts";
import { findLockNotices, findLockProblems } from "./key-problems.ts";
import { parseKeyText } from "./key-text.ts";
import { type KeyCopy, type KeyMaterial, readKeyMaterial } from "./openpgp-key.ts";

/** A key that is unlocked, and has proved that it signs. */
export interface SigningKey extends KeyCopy {
  /** For people. */
  readonly algorithm: string;
  /** What does not keep it from signing, but is good to know. */
  readonly warnings: readonly Problem[];
  /** Gives a detached binary signature that the published armor confirms. */
  sign(data: Uint8Array): Promise<Uint8Array>;
}

/** The secrets, and the time it is. */
export interface SigningKeyOptions {
  readonly privateKey: string;
  readonly passphrase?: string | undefined;
  readonly now: Date;
}

/** Reads, judges and unlocks a private key, and throws all that is wrong with it. */
export async function openSigningKey({
  privateKey,
  passphrase,
  now,
}: SigningKeyOptions): Promise<SigningKey> {
  const material = await readKeyMaterial(parseKeyText(privateKey), now);
  const { facts, copy } = material;
  const { primary } = facts;
  const { signer, problems } = judgeKey(facts, now);
  const part = signer ?? findSecret(facts);
  const unlocking = await material.unlock(part.keyId, passphrase);
  const all = [...problems, ...findLockProblems(part, unlocking)];
  if (signer === undefined || all.length > 0) throw new ProblemError(all);
  const date = findSignatureTime(primary, signer, now);
  const sign = (data: Uint8Array) => signAndCheck(material, { signer, data, date, now });
  // What can't sign is to be known before anything is written.
  await sign(new Uint8Array());
  return {
    ...copy,
    algorithm: signer.algorithm.name,
    warnings: [...findKeyWarnings(facts, signer, now), ...findLockNotices(unlocking, passphrase)],
    sign,
  };
}

function findSecret({ primary, subkeys }: KeyFacts): KeyPart {
  return [primary, ...subkeys].find(({ hasSecret }) => hasSecret) ?? primary;
}

interface Signing {
  readonly signer: KeyPart;
  readonly data: Uint8Array;
  readonly date: Date;
  readonly now: Date;
}

async function signAndCheck(
  material: KeyMaterial,
  { signer, data, date, now }: Signing,
): Promise<Uint8Array> {
  try {
    const signature = await material.sign(signer.keyId, data, date);
    const later = new Date(Math.max(now.getTime(), date.getTime()));
    await checkSignature({ publicKey: material.copy.publicKey, data, signature, now: later });
    return signature;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const found = `${namePart(signer)} makes signatures that its public half does not confirm: ${reason}`;
    const expected = "a key whose halves belong together";
    const fix = "Check the key with gpg --check-sigs and export it again, or make a new one";
    throw new ProblemError([{ code: "key-unusable", found, expected, fix }], { cause });
  }
}
