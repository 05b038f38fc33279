import { type Problem, ProblemError } from "../../errors.ts";
import { sha256Of } from "../../package/local-file.ts";
import type { OriginQuestion, OriginSums } from "../../ports/origin.ts";
import type { Hashes } from "../../protocol/judge/mirror.ts";
import { judgeSignature, type Signed } from "../../protocol/judge/signature.ts";
import { judgeSum, judgeSums, type Sums } from "../../protocol/judge/sums.ts";
import type { Observation } from "../../protocol/observation.ts";
import { formatAddress, type ProviderAddress } from "../../provider/address.ts";
import { packageFilename, shasumsFilename, signatureFilename } from "../../provider/filename.ts";
import { quote } from "../../provider/quote.ts";
import type { Version } from "../../provider/version.ts";
import { type FolderPlace, readFolderFile, urlIn } from "./folder-files.ts";
import { describeRefusal, findErrors, refuse, take } from "./refusal.ts";

/** A signature that can't be checked proves nothing. */
export async function proveSums(url: string, signed: Signed): Promise<OriginSums> {
  const { data, signature, armors, where } = signed;
  const { facts: holder, observations } = await judgeSignature(signed);
  refuse(observations);
  if (holder === undefined) throw new ProblemError(describeRefusal(unproven(where.signature)));
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
    files: { sums: new Uint8Array(data), signature: new Uint8Array(signature), keys: armors },
  };
}

function unproven(where: string): Observation {
  const found = "its key is of a kind that can't be verified here";
  return { rule: "signature-unknown-issuer", where, found };
}

/** Pinned keys limit the trust in the origin. */
export function checkPins({ address, listed, keys }: OriginQuestion, sums: OriginSums | undefined): void {
  if (keys.length === 0 || keys.some((key) => key.toUpperCase() === sums?.key)) return;
  const by =
    sums === undefined
      ? "has no signature that can be verified"
      : `is signed with key ${sums.key}, which is not one of its pinned keys`;
  throw new ProblemError({
    code: "key-unusable",
    found: `${formatAddress(address)} ${listed.version.text} ${by}`,
    expected: `a signature by ${keys.join(" or ")}`,
    fix: "Ask its publisher whether the key has changed, compare the fingerprint, and add it to `keys`. Listed versions are not changed",
  });
}

/** A package that the checksums should cover. */
export interface Claimed {
  readonly platform: string;
  readonly filename: string;
  readonly shasum: string;
}

/** Separates packages that signed checksums cover under the right name from others. */
export function vouchFor<One extends Claimed>(
  sums: Sums,
  address: ProviderAddress,
  version: Version,
  packages: readonly One[],
) {
  const judged = packages.map((one) => ({ one, fault: findUnvouched(sums, address, version, one) }));
  return {
    held: judged.filter(({ fault }) => fault === undefined).map(({ one }) => one),
    refused: judged.flatMap(({ fault }) => fault ?? []),
  };
}

/** Undefined if signed checksums cover the package under the right name: that of the version it is offered as. */
export function findUnvouched(
  sums: Sums,
  address: ProviderAddress,
  version: Version,
  one: Claimed,
): Problem | undefined {
  const [error] = findErrors(judgeSum(sums, one).observations);
  if (error !== undefined) return describeRefusal(error);
  if (isNameOf(address, version, one)) return undefined;
  const [os = "", arch = ""] = one.platform.split("_");
  return isOther(address, version, one, packageFilename(address.type, version, { os, arch }));
}

export function isNameOf(
  { type }: ProviderAddress,
  version: Version,
  { platform, filename }: { readonly platform: string; readonly filename: string },
): boolean {
  const [os = "", arch = ""] = platform.split("_");
  // Types are in lower case; repository names, which release tools use, need not be. Versions are case-sensitive.
  const ofType = `terraform-provider-${type}`.length;
  const named = filename.slice(0, ofType).toLowerCase() + filename.slice(ofType);
  return named === packageFilename(type, version, { os, arch });
}

/** Only the name is signed: without it, an old version could be offered as a new one. */
function isOther(
  address: ProviderAddress,
  version: Version,
  { platform, filename }: Claimed,
  expected: string,
): Problem {
  return {
    code: "package-misnamed",
    found: `the signed checksums of ${formatAddress(address)} ${version.text} call the package for ${platform} ${quote(filename)}`,
    expected: `${expected}: the name proves which provider, version and platform was signed`,
    fix: "Report this to its publisher and the owner of that host: packages of another release must not be offered as this one. If the publisher uses other names, run `terraform providers mirror` and set `origin` to its folder",
  };
}

/**
 * Checksums in the folder with a valid signature, and the packages that they cover, by platform, with their signed name
 * and hash. Undefined unless checksums, signature and keys are all there.
 */
export async function readFolderSums(
  place: FolderPlace,
  zips: ReadonlyMap<string, string>,
  claims: ReadonlyMap<string, Hashes>,
  now: Date,
) {
  const { address, version } = place;
  const url = urlIn(place, shasumsFilename(address.type, version));
  const signatureUrl = urlIn(place, signatureFilename(address.type, version));
  const keysUrl = urlIn(place, keysFilename(address.type, version.text));
  const [data, signature, keys] = await Promise.all([url, signatureUrl, keysUrl].map(readFolderFile));
  if (data === undefined || signature === undefined || keys === undefined) return undefined;
  const sums = take({
    ...judgeSums(data),
    lack: { rule: "sums-missing", where: url, found: "no checksums" },
  });
  const armors = splitArmors(keys.body.toString("utf8"));
  const where = { signature: signatureUrl, keys: keysUrl };
  const signed = { data: data.body, signature: signature.body, armors, now, where };
  const claimed = [...zips].map(([platform, zip]) =>
    claim(platform, zip, sums, claims.get(platform)?.sha256),
  );
  const proven = await proveSums(url, signed);
  const { held, refused } = vouchFor(sums, address, version, claimed);
  return { sums: proven, held: new Map(held.map((one) => [one.platform, one])), refused };
}

/** As in a bundle: armored keys, one after another. */
function keysFilename(type: string, version: string): string {
  return `terraform-provider-${type}_${version}_keys.asc`;
}

const BEGIN = "-----BEGIN PGP PUBLIC KEY BLOCK-----";
const END = "-----END PGP PUBLIC KEY BLOCK-----";

function splitArmors(text: string): string[] {
  return text
    .split(END)
    .slice(0, -1)
    .flatMap((part) => (part.includes(BEGIN) ? [`${part.slice(part.indexOf(BEGIN))}${END}\n`] : []));
}

/** Folders require one name for the zip; its publisher may have used another. */
function claim(platform: string, zip: string, { byName }: Sums, own: string | undefined) {
  const named = [...byName].find(([, hash]) => own !== undefined && hash.toLowerCase() === own)?.[0];
  const filename = byName.has(zip) ? zip : (named ?? zip);
  return { platform, filename, shasum: own ?? byName.get(filename)?.toLowerCase() ?? "" };
}
