import {
  createMessage,
  enums,
  generateKey,
  type Key,
  type PrivateKey,
  type RawNotation,
  SignaturePacket,
  type Subkey,
  sign as signMessage,
} from "openpgp";
import { type Problem, ProblemError } from "../../errors.ts";
import { count } from "../../text.ts";
import { checkSignature, toNotations } from "./check-signature.ts";
import {
  DAY,
  daysLeft,
  type KeyFacts,
  type KeyPart,
  keyInvalid,
  keyUnreadable,
  keyUnsupported,
  namePart,
  newerClients,
  showDay,
  toDate,
  WARN_DAYS,
} from "./key-facts.ts";
import { parseKeyText } from "./key-text.ts";
import { type KeyCopy, mergeCopies, nameKey, ownPackets, readKeyCopy, showKeyId } from "./public-keys.ts";
import { CONFIG, readBoundedKeys } from "./read-keys.ts";

export interface SigningKey extends KeyCopy {
  readonly algorithm: string;
  readonly warnings: readonly Problem[];
  /** Returns a detached binary signature, which also states these `h1:` by platform, verified with the published armor. */
  sign(data: Uint8Array, hashes?: ReadonlyMap<string, string>): Promise<Uint8Array>;
}

export interface SigningKeyOptions {
  readonly privateKey: string;
  readonly passphrase?: string | undefined;
  readonly now: Date;
}

/** Reads, checks and unlocks a private key; throws all problems at once. */
export async function openSigningKey({
  privateKey,
  passphrase,
  now,
}: SigningKeyOptions): Promise<SigningKey> {
  const material = await readKeyMaterial(parseKeyText(privateKey), now);
  const { facts, copy } = material;
  const { primary } = facts;
  const { signer, problems } = judgeKey(facts, now);
  const part = signer ?? [primary, ...facts.subkeys].find(({ hasSecret }) => hasSecret) ?? primary;
  const unlocking = await material.unlock(part.keyId, passphrase);
  if (unlocking === "passphrase-missing")
    problems.push({
      code: "key-passphrase",
      found: `${namePart(part)} is protected by a passphrase, but none is set`,
      expected: "the passphrase",
      fix: "Set ‹gpg-passphrase›‹in workflows: : run `gh secret set GPG_PASSPHRASE`›",
    });
  if (unlocking === "passphrase-wrong")
    problems.push({
      code: "key-passphrase",
      found: `the passphrase does not unlock ${namePart(part)}`,
      expected: "the passphrase of this key",
      fix: "Correct ‹gpg-passphrase›: it is the passphrase that gpg --export-secret-keys asks for",
    });
  if (signer === undefined || problems.length > 0) throw new ProblemError(problems);
  // Signatures are dated a day ago, because clients reject dates in their future and clocks differ. Never
  // earlier than the signatures that make the signer a valid part of its key.
  const earliest = [primary, signer].flatMap(({ created, bound }) => [created.getTime(), bound.getTime()]);
  const date = new Date(earliest.reduce((latest, time) => Math.max(latest, time), now.getTime() - DAY));
  const sign: SigningKey["sign"] = async (data, hashes = new Map()) => {
    try {
      const notations = toNotations(hashes);
      const signature = await material.sign(signer.keyId, data, date, notations);
      const later = new Date(Math.max(now.getTime(), date.getTime()));
      const stated = await checkSignature({ publicKey: copy.publicKey, data, signature, now: later });
      if (stated.hashes.size !== notations.length) throw new Error("the hashes of packages are not in them");
      return signature;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      const found = `${namePart(signer)} makes signatures that its public half rejects: ${reason}`;
      const expected = "a private key that matches its public half";
      const fix = "Check the key with gpg --check-sigs and export it again, or create a new one";
      throw new ProblemError({ code: "key-unusable", found, expected, fix }, { cause });
    }
  };
  // A failing key must be known before anything is written.
  await sign(new Uint8Array());
  const warnings = findKeyWarnings(facts, signer, date, now);
  // A passphrase that unlocks nothing may belong to another key.
  if (unlocking === "never-locked" && passphrase !== undefined)
    warnings.push({
      code: "key-unusual",
      severity: "notice",
      found: "‹gpg-passphrase› is set, but the private key has no passphrase",
      expected: "a passphrase only with a protected key",
      fix: "Remove ‹gpg-passphrase›, or protect the key and export it again",
    });
  return { ...copy, algorithm: signer.algorithm.name, warnings, sign };
}

/** Chooses the signing part like gpg: the newest subkey that can sign, else the primary key. */
function judgeKey(facts: KeyFacts, now: Date) {
  const { primary } = facts;
  const whole = findFaults(primary, facts, now);
  const newestFirst = [...facts.subkeys].sort((a, b) => b.created.getTime() - a.created.getTime());
  const candidates = [...newestFirst, primary].filter(
    ({ usage, algorithm }) => usage !== "other" && algorithm.canSign,
  );
  const [best] = candidates
    .map((part) => ({ part, faults: [...findFaults(part, facts, now), ...findInabilities(part, facts)] }))
    .sort((a, b) => a.faults.length - b.faults.length);
  if (best === undefined) {
    const parts = [primary, ...facts.subkeys].map(namePart).join(", ");
    const nothingSigns: Problem = {
      code: "key-unusable",
      found: `the key can't sign: none of its parts is meant for signing (${parts})`,
      expected: "a key or subkey with the signing flag",
      fix: `Add a subkey with gpg --quick-add-key ${facts.fingerprint} rsa4096 sign, and export the key again`,
    };
    return { signer: undefined, problems: [...whole, nothingSigns] };
  }
  const { part, faults } = best;
  return { signer: part, problems: part === primary ? faults : [...whole, ...faults] };
}

/** Faults that invalidate signatures; those of a primary key also affect its subkeys. */
function findFaults(part: KeyPart, { fingerprint }: KeyFacts, now: Date): Problem[] {
  const problems: Problem[] = [];
  if (part.revoked) {
    problems.push({
      code: "key-revoked",
      found: `${namePart(part)} is revoked`,
      expected: "a key that is not revoked",
      fix: `Create a new ${part.role} and export it`,
    });
  }
  if (part.expires !== undefined && part.expires <= now) {
    problems.push({
      code: "key-expired",
      found: `${namePart(part)} expired on ${showDay(part.expires)}`,
      expected: `a key that is valid today, ${showDay(now)}`,
      fix: `Extend it with ${extend(part, fingerprint)} and export it again, or create a new one`,
    });
  }
  if (part.algorithm.weak) {
    problems.push({
      code: "key-unusable",
      found: `${namePart(part)} is too weak`,
      expected: "2048 bits or more",
      fix: "Create a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never",
    });
  }
  return problems;
}

/** Reasons why one part can't sign, or why clients would reject its signatures. */
function findInabilities(part: KeyPart, { primary, fingerprint }: KeyFacts): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string) =>
    problems.push({ code: "key-unusable", found: `${namePart(part)} ${found}`, expected, fix });
  if (!part.hasSecret) {
    add(
      "has no secret: gpg exported a stub",
      "the secret of a signing key or subkey",
      `Run gpg --armor --export-secret-keys ${primary.keyId} on the machine with the secret; it can't be exported from a smartcard`,
    );
  }
  if (part.usage === "unstated") {
    add(
      "has no key flags that state its usage",
      "the signing flag: without it, clients report an unknown issuer",
      `Set it with gpg --edit-key ${fingerprint} change-usage and export the key again, or create a new key`,
    );
  }
  if (!part.crossCertified) {
    add(
      "has no cross-certification of its primary key",
      "the cross-certification that clients require of signing subkeys",
      `Add it with gpg --edit-key ${fingerprint} cross-certify and export the key again`,
    );
  }
  return part.algorithm.supported ? problems : [...problems, keyUnsupported(part)];
}

function extend({ role }: KeyPart, fingerprint: string): string {
  return `gpg --quick-set-expire ${fingerprint} 2y${role === "subkey" ? " '*'" : ""}`;
}

/** `time` is that of its signatures. */
function findKeyWarnings(
  { primary, fingerprint }: KeyFacts,
  signer: KeyPart,
  time: Date,
  now: Date,
): Problem[] {
  const warnings: Problem[] = [];
  for (const part of new Set([primary, signer])) {
    const { expires } = part;
    const days = daysLeft(expires, now.getTime());
    if (expires === undefined || days === undefined) continue;
    warnings.push({
      code: "key-expiring",
      severity: "warning",
      found: `${namePart(part)} expires on ${showDay(expires)}, in ${count(days, "day")}`,
      expected: `a key that is valid for ${WARN_DAYS} days or more`,
      fix: `Extend it with ${extend(part, fingerprint)}, export it again and replace ‹gpg-private-key›`,
    });
  }
  if (time > now)
    warnings.push({
      code: "key-unusual",
      severity: "warning",
      found: `the clock says ${now.toISOString()}, but ${namePart(signer)} is from ${time.toISOString()}`,
      expected: "a correct clock",
      fix: "Set the clock; until then, signatures use the time of the key",
    });
  const oldest = newerClients(primary.algorithm.oldest, signer.algorithm.oldest);
  const kinds = [...new Set([primary.algorithm.name, signer.algorithm.name])].join(" and ");
  if (oldest !== undefined)
    warnings.push({
      code: "key-unusual",
      severity: "notice",
      found: `${kinds} keys require Terraform ${oldest.terraform} or OpenTofu ${oldest.opentofu} and later`,
      expected: "a key that all clients can read, if your users have older ones",
      fix: "No action needed unless they do; older clients need an RSA key",
    });
  return warnings;
}

async function readKeyMaterial(binaryKeys: Uint8Array, now: Date) {
  const key = await readPrivateKey(binaryKeys);
  return {
    facts: await readKeyFacts(key, now),
    copy: await readKeyCopy(key),
    unlock: (keyId: string, passphrase: string | undefined) => unlockPart(key, keyId, passphrase),
    sign: async (keyId: string, data: Uint8Array, date: Date, signatureNotations: RawNotation[]) => {
      const signingKeyIDs = key.getKeyIDs().filter((id) => id.toHex().toUpperCase() === keyId);
      const message = await createMessage({ binary: data });
      const common = { detached: true, format: "binary", config: CONFIG } as const;
      return signMessage({ message, signingKeys: key, signingKeyIDs, date, signatureNotations, ...common });
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

async function readKeyFacts(key: PrivateKey, now: Date): Promise<KeyFacts> {
  // Keys from the future are judged by their own creation time; a separate warning covers the clock.
  const times = ownPackets(key).map((packet) => ("created" in packet ? (packet.created?.getTime() ?? 0) : 0));
  const at = new Date(times.reduce((latest, time) => Math.max(latest, time), now.getTime()));
  const subkeys = await Promise.all(key.subkeys.map((subkey) => readSubkey(key, subkey, at)));
  const identity = { ...nameKey(key), role: "key" } as const;
  // Signatures of an unsupported primary key can't be checked.
  if (!identity.algorithm.supported) throw new ProblemError(keyUnsupported(identity));
  const primary: KeyPart = {
    ...identity,
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

function findLatest(signatures: readonly SignaturePacket[]): SignaturePacket | undefined {
  return [...signatures].sort((a, b) => (b.created?.getTime() ?? 0) - (a.created?.getTime() ?? 0))[0];
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

/** An unprotected key for samples. */
export async function makeThrowAwayKey(userName: string, date: Date): Promise<string> {
  const userIDs = { name: userName };
  const options = { curve: "ed25519Legacy", userIDs, date, format: "armored", config: CONFIG } as const;
  return (await generateKey({ type: "ecc", ...options })).privateKey;
}
