import { type OwnProvider, offeredVersions, type PublishedKey } from "../catalog/facts/provider-facts.ts";
import { hasForm, SHORT_LINE } from "../catalog/forms.ts";
import { type Problem, ProblemError, Problems } from "../errors.ts";
import { daysLeft, WARN_DAYS } from "../package/key/key-facts.ts";
import type { KeyCopy } from "../package/key/public-keys.ts";
import type { SigningKey } from "../package/key/signing-key.ts";
import { sha256Of } from "../package/local-file.ts";
import { present } from "../present.ts";
import { formatAddress, type ProviderAddress } from "../provider/address.ts";
import type { RunContext } from "../run/context.ts";
import type { InputValues } from "../run/inputs.ts";
import type { SIGNING_INPUTS } from "../run/shared-inputs.ts";
import { count } from "../text.ts";

/** In the order in which documents list them. */
export type Signers = readonly [KeyCopy, ...KeyCopy[]];

/** Clients stop at the first key that they can't read, so the most readable key comes first. */
export function inOrder<One extends KeyCopy>(signers: readonly [One, ...One[]]) {
  return signers.toSorted((a, b) => a.newness - b.newness) as [One, ...One[]];
}

export function nameKeys(keyIds: readonly string[]): string {
  return `${keyIds.length === 1 ? "key" : "keys"} ${keyIds.join(" and ")}`;
}

/** Whether each of these keys made the signature. */
export async function verifies(
  signers: readonly KeyCopy[],
  text: string,
  signature: Uint8Array,
  now: Date,
): Promise<boolean> {
  const { verifySignature } = await import("../package/key/check-signature.ts");
  const data = Buffer.from(text);
  const answers = signers.map(({ publicKey }) => verifySignature({ publicKey, data, signature, now }));
  return (await Promise.all(answers)).every((holds) => holds);
}

/** A changed key (later expiry) is another file: versions keep the copy they were published with. */
export function keyName(keyId: string, publicKey: string): string {
  return `${keyId}-${sha256Of(publicKey)}`;
}

export function publishedKey(key: KeyCopy): PublishedKey {
  const { keyId, fingerprint, expires, publicKey, user = "" } = key;
  const name = keyName(keyId, publicKey);
  const owner = hasForm(user, SHORT_LINE) ? user : undefined;
  return present({ name, fingerprint, user: owner, expires: expires?.toISOString(), publicKey });
}

/** The signing key, and during a rotation the previous one. */
export type SigningKeys = readonly [SigningKey, ...SigningKey[]];

type KeyInputs = InputValues<typeof SIGNING_INPUTS>;

interface OldKeyInputs {
  readonly "gpg-private-key-old": string | undefined;
  readonly "gpg-passphrase-old": string | undefined;
}

/** Reports everything wrong with either key at once. */
export async function openKeys(inputs: KeyInputs & OldKeyInputs, world: RunContext): Promise<SigningKeys> {
  const problems = new Problems();
  const key = await problems.attempt(() => openKey(inputs, world));
  const old = await problems.attempt(() => openOldKey(inputs, world));
  if (key !== undefined && key.fingerprint === old?.fingerprint)
    problems.add({
      code: "input-invalid",
      found: `‹gpg-private-key-old› and ‹gpg-private-key› are both key ${key.keyId}`,
      expected: "the previous key, not the new one",
      fix: "Correct ‹gpg-private-key-old›, or remove it once the rotation is complete",
    });
  const settled = problems.settle({ key });
  return old === undefined ? [settled.key] : [settled.key, old];
}

/** Imported late: loading openpgp takes long. */
export async function openKey(inputs: KeyInputs, world: RunContext): Promise<SigningKey> {
  const { openSigningKey } = await import("../package/key/signing-key.ts");
  const { "gpg-private-key": privateKey, "gpg-passphrase": passphrase } = inputs;
  return openSigningKey({ privateKey, passphrase, now: world.now() });
}

/** Its messages name the inputs of the old key. */
export async function openOldKey(inputs: OldKeyInputs, world: RunContext): Promise<SigningKey | undefined> {
  const { "gpg-private-key-old": privateKey, "gpg-passphrase-old": passphrase } = inputs;
  // A misnamed secret is empty, which would silently skip the rotation.
  if (privateKey === undefined && passphrase !== undefined)
    throw new ProblemError({
      code: "input-missing",
      found: "‹gpg-passphrase-old› is set, but ‹gpg-private-key-old› is empty",
      expected: "both, or neither",
      fix: "Set ‹gpg-private-key-old›, or remove ‹gpg-passphrase-old› once the rotation is complete",
    });
  if (privateKey === undefined) return undefined;
  const keyInputs = { "gpg-private-key": privateKey, "gpg-passphrase": passphrase };
  try {
    const key = await openKey(keyInputs, world);
    return { ...key, warnings: key.warnings.map(nameOldInputs) };
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const removal = "emove ‹gpg-private-key-old›";
    const problems = error.problems.map((problem) => {
      const { fix, ...old } = nameOldInputs(problem);
      return { ...old, fix: problem.code === "key-revoked" ? `R${removal}` : `${fix}, or r${removal}` };
    });
    throw new ProblemError(problems, { cause: error });
  }
}

function nameOldInputs(problem: Problem): Problem {
  const say = (text: string): string =>
    text
      .replace(/‹(gpg-private-key|gpg-passphrase)›/g, "‹$1-old›")
      .replaceAll("the private key", "the old private key");
  return {
    ...problem,
    found: say(problem.found),
    expected: say(problem.expected),
    fix: say(problem.fix),
  };
}

/** Clients see the copy of the key that the newest version was published with. */
export function findExpiringCopies(
  { address, provider }: { readonly address: ProviderAddress; readonly provider: OwnProvider | undefined },
  now: number,
): Problem[] {
  const newest = provider && offeredVersions(provider).at(-1)?.version;
  if (newest === undefined) return [];
  return (provider?.keys ?? []).flatMap(({ name, expires, versions }): Problem[] => {
    if (expires === undefined || !versions.includes(newest)) return [];
    const days = daysLeft(new Date(expires), now);
    if (days === undefined) return [];
    const left = count(Math.abs(days), "day");
    const day = expires.slice(0, 10);
    const when = days < 0 ? `expired on ${day}, ${left} ago` : `expires on ${day}, in ${left}`;
    return [
      {
        code: "key-expiring",
        severity: "warning",
        found: `${formatAddress(address)} ${newest} was published with a copy of key ${name.slice(0, 16)} that ${when}`,
        expected: `a key that is valid for at least ${WARN_DAYS} days`,
        fix: "Extend the key, export it again and release with it; ‹command: replace-key› adds the extended copy to published versions",
      },
    ];
  });
}
