import type { Problem } from "../../errors.ts";
import { groupBy } from "../../group-by.ts";
import { formatAddress } from "../../provider/address.ts";
import { isNamed } from "../../provider/version-choice.ts";
import { tampered } from "./check-sums.ts";
import { comparePackages } from "./compare-packages.ts";
import { findDoubt } from "./find-doubt.ts";
import type { ReplacementPlan } from "./plan-replacement.ts";
import type { SigningWork } from "./signing-work.ts";

/** A version whose checksums no trusted key has signed. */
export interface Unproven {
  readonly version: string;
  readonly doubt: string;
  /** Whether the operator vouches for it, and its packages are what its checksums say. */
  readonly isNamed: boolean;
}

/**
 * Finds out whether checksums may be signed: anyone with write access can put a release, a signature and facts there, so
 * either a key proves them that the operator has named, or the operator has asked for this very version.
 */
export async function findUnproven(work: SigningWork): Promise<Unproven | undefined> {
  const { version } = work.facts;
  const doubt = await findDoubt(work);
  if (doubt === undefined) return undefined;
  if (!isNamed(work.choice, version)) return { version, doubt, isNamed: false };
  const faults = await comparePackages(work);
  if (faults.length > 0)
    throw tampered(
      `${formatAddress(work.address)} ${version} is not what its checksums say: ${faults.join("; ")}`,
    );
  return { version, doubt, isNamed: true };
}

/** One problem for all versions that are in doubt for the same reason. */
export function describeUnproven(
  unproven: readonly Unproven[],
  { address }: Pick<ReplacementPlan, "address">,
): Problem[] {
  const groups = groupBy(unproven, ({ doubt, isNamed: named }) => `${named} ${doubt}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const versions = group.map(({ version }) => version).join(", ");
    const found = `no known key proves the checksums of ${formatAddress(address)} ${versions}: ${first.doubt}`;
    return [{ ...(first.isNamed ? SIGNED : notSigned(versions)), found }];
  });
}

const EXPECTED = "a signature by a key that you know: anyone who can write to the site can add a key to it";

function notSigned(versions: string): Omit<Problem, "found"> {
  return {
    code: "version-unproven",
    expected: EXPECTED,
    fix: `Give the key's public part in ‹gpg-public-keys›, or its whole fingerprint from your own records in ‹old-key›. If the key is lost or was stolen, check these releases, then name each version that is yours: ‹versions: ${versions}›; nothing was signed for them`,
  };
}

const SIGNED: Omit<Problem, "found"> = {
  code: "version-unproven",
  severity: "warning",
  expected: EXPECTED,
  fix: "It is signed because ‹versions› names it, and its packages are what its checksums say; if you did not publish it, `withdraw` it",
};
