import { readArmor } from "../client/judge/key.ts";
import { judgeSignature, type Signed } from "../client/judge/signature.ts";
import { type Problem, ProblemError } from "../errors.ts";
import { readSignings, type Signing } from "../package/key/public-keys.ts";
import { leadingSignatures } from "../package/key/signature-packets.ts";
import type { OriginQuestion } from "../ports/origin.ts";
import { formatAddress } from "../provider/address.ts";
import { describeRefusal, refuse } from "./refusal.ts";

/** Whose signature held, and when it says that it was made. */
export interface Signer extends Pick<Signing, "created"> {
  readonly fingerprint: string;
  readonly keyId: string;
  /** The key as it was named. */
  readonly armor: string;
}

/** Checks a signature as clients do, and finds out whose it is. */
export async function findSigner(signed: Signed): Promise<Signer> {
  refuse((await judgeSignature(signed)).observations);
  const signings = await readSignings(leadingSignatures(signed.signature));
  for (const text of signed.armors) {
    const read = await readArmor(text, signed.now);
    if (typeof read === "string") continue;
    const signing = signings.find(({ keyId }) => read.key.keyIds.includes(keyId));
    if (signing === undefined) continue;
    const { fingerprint, keyId } = read.key;
    return { fingerprint, keyId, armor: text, created: signing.created };
  }
  const found = "no key that the document names has signed";
  const where = signed.where.signature;
  throw new ProblemError([describeRefusal({ rule: "signature-unknown-issuer", where, found })]);
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
