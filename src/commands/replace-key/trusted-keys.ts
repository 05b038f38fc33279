import { ProblemError } from "../../errors.ts";
import { readKnownKeys } from "../../importing/keyring.ts";
import type { Known } from "../../importing/site-copy.ts";
import type { PublicKeyCopy } from "../../package/key/public-keys.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";

/**
 * The keys whose signatures prove what is to be signed: those that were given, the new one, and the one that a fingerprint
 * names. All else that the site holds may be from anyone with write access to it.
 */
export async function findTrustedKeys(plan: ReplacementPlan, known: Known): Promise<PublicKeyCopy[]> {
  const { readPublicKeys } = await import("../../package/key/public-keys.ts");
  const own = await readPublicKeys(plan.key.publicKey, "‹gpg-private-key›");
  return [...plan.given, ...own, ...(await readNamedKeys(plan, known))];
}

/** The site's copies of the key that ‹old-key› names. An id is too short to name a key: others can be made to have it. */
async function readNamedKeys(
  { oldKey, oldFingerprint }: ReplacementPlan,
  { keys }: Known,
): Promise<PublicKeyCopy[]> {
  if (oldFingerprint === undefined) return [];
  const armors = [...keys].filter(([name]) => name.startsWith(`${oldKey}-`));
  const copies = await Promise.all(armors.map((armor) => readCopy(armor)));
  return copies.flat().filter(({ fingerprint }) => fingerprint === oldFingerprint);
}

/** A copy that can't be read proves nothing, and is no reason to sign nothing else. */
async function readCopy(armor: readonly [string, string]): Promise<PublicKeyCopy[]> {
  return readKnownKeys(new Map([armor])).catch((error: unknown) => {
    if (error instanceof ProblemError) return [];
    throw error;
  });
}
