import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { OriginPackage, OriginQuestion, OriginSums } from "../../ports/origin.ts";
import { judgeSum, type Sums } from "../../protocol/judge/registry.ts";
import { judgeSignature, type Signed } from "../../protocol/judge/signature.ts";
import { findErrors } from "../../protocol/rules/rules.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename } from "../../provider/filename.ts";
import type { Version } from "../../provider/version.ts";
import { quote } from "../../text.ts";
import { describeRefusal, refuse } from "./refusal.ts";

/** Proves checksums by their signature, and by them the packages. `url` is where the checksums were asked for. */
export async function proveVersion(
  question: OriginQuestion,
  { url, sums, ...signed }: Omit<Signed, "data"> & { readonly url: string; readonly sums: Sums },
  offered: Iterable<readonly [platform: string, OriginPackage]>,
) {
  const proven = await proveSums(url, { ...signed, data: sums.bytes });
  checkPins(question, proven);
  return { sums: proven, ...vouchFor(sums, question.address, question.listed.version, offered) };
}

/** A signature that can't be checked proves nothing. */
export async function proveSums(url: string, signed: Signed): Promise<OriginSums> {
  const { data, signature, where } = signed;
  const { facts: holder, observations } = await judgeSignature(signed);
  refuse(observations);
  if (holder === undefined) {
    const found = "its key is of a kind that can't be verified here";
    throw new ProblemError(
      describeRefusal({ rule: "signature-unknown-issuer", where: where.signature, found }),
    );
  }
  const { fingerprint, keyId } = holder.key;
  return {
    url,
    sha256: sha256Of(data),
    signatureUrl: where.signature,
    key: fingerprint,
    keyId,
    armor: holder.text,
    signed: holder.created,
    hashes: holder.hashes,
    // Copied: a small buffer is a slice of a large one, which would stay in memory for the whole run.
    files: { sums: new Uint8Array(data), signature: new Uint8Array(signature) },
  };
}

/** Pinned keys limit the trust in the origin. */
export function checkPins({ address, listed, keys }: OriginQuestion, sums: OriginSums | undefined): void {
  if (keys.length === 0 || keys.some((key) => key.toUpperCase() === sums?.key)) return;
  const [by, fix] =
    sums === undefined
      ? [
          "has no signature that can be verified",
          "Set `keys: []` for this provider, or mirror it from its registry",
        ]
      : [
          `is signed with key ${sums.key}, which is not one of its pinned keys`,
          "Ask its publisher whether the key has changed, compare the fingerprint, and add it to `keys`",
        ];
  throw new ProblemError({
    code: "key-unusable",
    found: `${formatAddress(address)} ${listed.version.text} ${by}`,
    expected: `a signature by ${keys.join(" or ")}`,
    fix: `${fix}. Listed versions are not changed`,
  });
}

/**
 * Separates the packages that signed checksums cover under the right name, that of the version they are offered as, from
 * others. Only the name is signed: without it, an old version could be offered as a new one.
 */
export function vouchFor(
  sums: Sums,
  address: ProviderAddress,
  version: Version,
  offered: Iterable<readonly [platform: string, OriginPackage]>,
) {
  const packages = new Map<string, OriginPackage>();
  const refused: Problem[] = [];
  for (const [platform, one] of offered) {
    const { filename } = one;
    const sha256 = one.sha256 ?? sums.byName.get(filename)?.toLowerCase() ?? "";
    const [error] = findErrors(judgeSum(sums, { filename, shasum: sha256 }).observations);
    const [os = "", arch = ""] = platform.split("_");
    if (error !== undefined) refused.push(describeRefusal(error));
    else if (isNameOf(address, version, { platform, filename })) packages.set(platform, { ...one, sha256 });
    else
      refused.push({
        code: "package-misnamed",
        found: `the signed checksums of ${formatAddress(address)} ${version.text} call the package for ${platform} ${quote(filename)}`,
        expected: `${packageFilename(address.type, version, { os, arch })}: the name proves which provider, version and platform was signed`,
        fix: "Report this to its publisher and the owner of that host: packages of another release must not be offered as this one. If the publisher uses other names, run `terraform providers mirror` and set `origin` to its folder",
      });
  }
  return { packages, refused };
}

export function isNameOf(
  { type }: ProviderAddress,
  version: Version,
  { platform, filename }: { readonly platform: string; readonly filename: string },
): boolean {
  const [os = "", arch = ""] = platform.split("_");
  // Types are in lower case; repository names, which release tools use, need not be. Versions are case-sensitive.
  const ofType = `terraform-provider-${type}`.length;
  const usual = filename.slice(0, ofType).toLowerCase() + filename.slice(ofType);
  return usual === packageFilename(type, version, { os, arch });
}
