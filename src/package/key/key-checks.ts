import type { Problem } from "../../errors.ts";
import { type KeyFacts, type KeyPart, namePart, showDay } from "./key-facts.ts";
import { keyUnsupported } from "./key-problems.ts";

/** The part to sign with, the best there is; problems when it or the whole key must not be used. */
export interface KeyVerdict {
  readonly signer: KeyPart | undefined;
  readonly problems: readonly Problem[];
}

/** Chooses the part of a key that signs, as gpg would: the newest subkey that can, else the key itself. */
export function judgeKey(facts: KeyFacts, now: Date): KeyVerdict {
  const { primary } = facts;
  const whole = findFaults(primary, facts, now);
  const newestFirst = [...facts.subkeys].sort((a, b) => b.created.getTime() - a.created.getTime());
  const candidates = [...newestFirst, primary].filter(
    ({ usage, algorithm }) => usage !== "other" && algorithm.canSign,
  );
  const [best] = candidates
    .map((part) => ({ part, faults: [...findFaults(part, facts, now), ...findInabilities(part, facts)] }))
    .sort((a, b) => a.faults.length - b.faults.length);
  if (best === undefined) return { signer: undefined, problems: [...whole, nothingSigns(facts)] };
  const { part, faults } = best;
  return { signer: part, problems: part === primary ? faults : [...whole, ...faults] };
}

/** What makes signatures worthless, whoever made them: of a primary key, those of its subkeys too. */
function findFaults(part: KeyPart, { fingerprint }: KeyFacts, now: Date): readonly Problem[] {
  const problems: Problem[] = [];
  if (part.revoked) {
    problems.push({
      code: "key-revoked",
      found: `${namePart(part)} is revoked`,
      expected: "a key that clients still accept signatures of",
      fix: `Make a new ${part.role} and export it`,
    });
  }
  if (part.expires !== undefined && part.expires <= now) {
    const which = part.role === "subkey" ? " '*'" : "";
    problems.push({
      code: "key-expired",
      found: `${namePart(part)} expired on ${showDay(part.expires)}`,
      expected: `a key that is valid today, ${showDay(now)}`,
      fix: `Prolong it with gpg --quick-set-expire ${fingerprint} 2y${which} and export it again, or make a new one`,
    });
  }
  if (part.algorithm.weak) {
    problems.push({
      code: "key-unusable",
      found: `${namePart(part)} is too weak`,
      expected: "2048 bits or more",
      fix: "Make a new key: gpg --quick-generate-key 'NAME <EMAIL>' rsa4096 sign never",
    });
  }
  return problems;
}

/** What keeps one part from signing, or clients from accepting that it does. */
function findInabilities(part: KeyPart, { primary, fingerprint }: KeyFacts): readonly Problem[] {
  const problems: Problem[] = [];
  const add = (found: string, expected: string, fix: string) =>
    problems.push({ code: "key-unusable", found: `${namePart(part)} ${found}`, expected, fix });
  if (!part.hasSecret) {
    add(
      "is here without its secret: gpg exported a stub",
      "the secret of a key or subkey that may sign",
      `Run gpg --armor --export-secret-keys ${primary.keyId} where the secret is; a smartcard never gives it away`,
    );
  }
  if (part.usage === "unstated") {
    add(
      "does not say what it is for: it has no key flags",
      "the flag for signing, without which clients call the issuer unknown",
      `Set it with gpg --edit-key ${fingerprint} change-usage and export the key again, or make a new key`,
    );
  }
  if (!part.crossCertified) {
    add(
      "does not vouch for its primary key",
      "the signature that clients ask of every subkey that signs",
      `Add it with gpg --edit-key ${fingerprint} cross-certify and export the key again`,
    );
  }
  return part.algorithm.supported ? problems : [...problems, keyUnsupported(part)];
}

function nothingSigns({ primary, subkeys, fingerprint }: KeyFacts): Problem {
  const parts = [primary, ...subkeys].map(namePart).join(", ");
  return {
    code: "key-unusable",
    found: `the key can't sign: none of its parts is meant for it (${parts})`,
    expected: "a key or subkey with the flag for signing",
    fix: `Add a subkey with gpg --quick-add-key ${fingerprint} rsa4096 sign, and export the key again`,
  };
}
