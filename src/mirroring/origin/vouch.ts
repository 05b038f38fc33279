import type { Problem } from "../../errors.ts";
import type { OriginQuestion } from "../../ports/origin.ts";
import { judgeSum, type Sums } from "../../protocol/judge/sums.ts";
import { formatAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import { quote } from "../../provider/quote.ts";
import { describeRefusal, findErrors } from "./refusal.ts";

/** A package that checksums are to vouch for. */
export interface Claimed {
  readonly platform: string;
  /** As the checksums name it. */
  readonly filename: string;
  readonly shasum: string;
}

/** What the package is offered as. */
export type Purpose = Pick<OriginQuestion, "address"> & {
  readonly listed: Pick<OriginQuestion["listed"], "version">;
};

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
