import { createHash } from "node:crypto";
import { type Problem, ProblemError } from "../../errors.ts";
import type { OriginQuestion, OriginSums } from "../../ports/origin.ts";
import { judgeSignature, type Signed } from "../../protocol/judge/signature.ts";
import { judgeSum, type Sums } from "../../protocol/judge/sums.ts";
import type { Observation } from "../../protocol/observation.ts";
import { formatAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { quote } from "../../provider/quote.ts";
import { describeRefusal, findErrors, refuse } from "./refusal.ts";

/** Checks a signature of checksums as clients do, and says whose it is: what could not be checked proves nothing. */
export async function proveSums(url: string, signed: Signed): Promise<OriginSums> {
  const { data, signature, armors, where } = signed;
  const { facts: holder, observations } = await judgeSignature(signed);
  refuse(observations);
  if (holder === undefined) throw new ProblemError([describeRefusal(unproven(where.signature))]);
  const { fingerprint, keyId } = holder.key;
  return {
    url,
    sha256: createHash("sha256").update(data).digest("hex"),
    signatureUrl: where.signature,
    key: fingerprint,
    keyId,
    armor: holder.text,
    signed: holder.created,
    // Memory of its own: a small buffer is a slice of a large one, which all versions of a refresh would keep alive.
    files: { sums: new Uint8Array(data), signature: new Uint8Array(signature), keys: armors },
  };
}

function unproven(where: string): Observation {
  const found = "the key that it names is of a kind that can't be checked here";
  return { rule: "signature-unknown-issuer", where, found };
}

/** Whoever pins keys trusts the origin no further than them. */
export function checkPins(
  { address, listed, keys }: OriginQuestion,
  sums: Pick<OriginSums, "key"> | undefined,
): void {
  if (keys.length === 0 || keys.some((key) => key.toUpperCase() === sums?.key)) return;
  const by =
    sums === undefined
      ? "has no signature there that can be checked"
      : `is signed with key ${sums.key}, which is not one of those that it is pinned to`;
  const problem: Problem = {
    code: "key-unusable",
    found: `${formatAddress(address)} ${listed.version.text} ${by}`,
    expected: `a signature by ${keys.join(" or ")}`,
    fix: "Ask its publisher whether the key has changed, compare the fingerprint, and pin it as well; what is listed here stays as it is",
  };
  throw new ProblemError([problem]);
}

/** A package that checksums are to vouch for. */
interface Claimed {
  readonly platform: string;
  /** As the checksums name it. */
  readonly filename: string;
  readonly shasum: string;
}

/** What the package is offered as. */
export type Purpose = Pick<OriginQuestion, "address"> & {
  readonly listed: Pick<OriginQuestion["listed"], "version">;
};

/** Parts packages into those that signed checksums vouch for as what they are offered as, and why they don't for the others. */
export function vouchFor<One extends Claimed>(sums: Sums, purpose: Purpose, packages: readonly One[]) {
  const judged = packages.map((one) => ({ one, fault: findUnvouched(sums, purpose, one) }));
  return {
    held: judged.filter(({ fault }) => fault === undefined).map(({ one }) => one),
    refused: judged.flatMap(({ fault }) => fault ?? []),
  };
}

/** Why signed checksums do not vouch for a package as what it is offered as; undefined when they do. */
export function findUnvouched(sums: Sums, purpose: Purpose, one: Claimed): Problem | undefined {
  const [error] = findErrors(judgeSum(sums, one).observations);
  if (error !== undefined) return describeRefusal(error);
  const { address, listed } = purpose;
  const [os = "", arch = ""] = one.platform.split("_");
  const expected = packageFilename(address.type, listed.version, { os, arch });
  // Types are in lower case, and a repository's name, which release tools take, need not be. Versions differ by case.
  const ofType = `terraform-provider-${address.type}`.length;
  const named = one.filename.slice(0, ofType).toLowerCase() + one.filename.slice(ofType);
  return named === expected ? undefined : isOther(purpose, one, expected);
}

/** The name is all that is signed of what a package is for: without it, an old version could be offered as a new one. */
function isOther({ address, listed }: Purpose, { platform, filename }: Claimed, expected: string): Problem {
  return {
    code: "package-misnamed",
    found: `the signed checksums of ${formatAddress(address)} ${listed.version.text} call the package for ${platform} ${quote(filename)}`,
    expected: `${expected}, since the name says which provider, version and platform was signed`,
    fix: "Tell its publisher and the owner of that host: packages of another release must not be offered as this one. If the publisher names packages in another way, fetch them with `terraform providers mirror` and take that folder as the `origin`",
  };
}
