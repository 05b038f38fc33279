import { type Problem, ProblemError } from "../../errors.ts";
import type { SignatureFacts } from "../../package/key/check-signature.ts";
import type { OriginQuestion } from "../../ports/origin.ts";
import { judgeSignature, type Signed } from "../../protocol/judge/signature.ts";
import type { Observation } from "../../protocol/observation.ts";
import { formatAddress } from "../../provider/address.ts";
import { describeRefusal, refuse } from "./refusal.ts";

/** Whose signature held, and when it says that it was made. */
export interface Signer extends Pick<SignatureFacts, "created"> {
  readonly fingerprint: string;
  readonly keyId: string;
  /** The key as it was named. */
  readonly armor: string;
}

/** Checks a signature as clients do, and says whose it is: what could not be checked proves nothing. */
export async function findSigner(signed: Signed): Promise<Signer> {
  const { facts: holder, observations } = await judgeSignature(signed);
  refuse(observations);
  if (holder === undefined) throw new ProblemError([describeRefusal(unproven(signed.where.signature))]);
  const { fingerprint, keyId } = holder.key;
  return { fingerprint, keyId, armor: holder.text, created: holder.created };
}

function unproven(where: string): Observation {
  const found = "the key that it names is of a kind that can't be checked here";
  return { rule: "signature-unknown-issuer", where, found };
}

/** Whoever pins keys trusts the origin no further than them. */
export function checkPins(
  { address, listed, keys }: OriginQuestion,
  signer: Pick<Signer, "fingerprint"> | undefined,
): void {
  if (keys.length === 0 || keys.some((key) => key.toUpperCase() === signer?.fingerprint)) return;
  const by =
    signer === undefined
      ? "has no signature there that can be checked"
      : `is signed with key ${signer.fingerprint}, which is not one of those that it is pinned to`;
  const problem: Problem = {
    code: "key-unusable",
    found: `${formatAddress(address)} ${listed.version.text} ${by}`,
    expected: `a signature by ${keys.join(" or ")}`,
    fix: "Ask its publisher whether the key has changed, compare the fingerprint, and pin it as well; what is listed here stays as it is",
  };
  throw new ProblemError([problem]);
}
